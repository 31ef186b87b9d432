import { describe, expect, it } from 'vitest';
import type { EntryGroup } from './entry.ts';
import { findEntries } from './find-entries.ts';

const entry = (group: EntryGroup, label: string, hint = '') => ({ group, label, hint });
const labels = (found: ReturnType<typeof findEntries>) =>
  found.map(({ group, entries }) => [group, ...entries.map(({ label }) => label)]);

describe('the entries of the palette', () => {
  it('stand in the order of their groups, and a group without entries does not', () => {
    const all = [entry('Actions', 'Sign out'), entry('Sections', 'Market'), entry('People', 'Ada')];
    expect(labels(findEntries(all, ''))).toEqual([
      ['Sections', 'Market'],
      ['People', 'Ada'],
      ['Actions', 'Sign out'],
    ]);
  });

  it('are found by every word, in label or hint, whatever the case and order', () => {
    const all = [
      entry('Sources', 'Annual report 2025', 'Grade B, Harrow Glass'),
      entry('Sources', 'Annual report 2024', 'Grade B, Linden Freight'),
    ];
    expect(labels(findEntries(all, ' HARROW  annual '))).toEqual([
      ['Sources', 'Annual report 2025'],
    ]);
    expect(findEntries(all, 'harrow linden')).toEqual([]);
  });

  it('that begin with what was typed come first, then those with a word that does', () => {
    const all = [
      entry('Sections', 'Remarketing', 'x'),
      entry('Sections', 'Size', 'of the market'),
      entry('Sections', 'The market'),
      entry('Sections', 'Market'),
    ];
    expect(labels(findEntries(all, 'market'))).toEqual([
      ['Sections', 'Market', 'The market', 'Remarketing', 'Size'],
    ]);
  });

  it('are a few of each group, and all actions', () => {
    const many = (group: EntryGroup) => Array.from({ length: 12 }, (_, n) => entry(group, `X${n}`));
    const counts = (query: string) =>
      findEntries([...many('Sources'), ...many('Actions')], query).map(
        ({ entries }) => entries.length,
      );
    expect(counts('')).toEqual([5, 12]);
    expect(counts('x')).toEqual([8, 12]);
  });
});
