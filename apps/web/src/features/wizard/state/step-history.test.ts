import { expect, it } from 'vitest';
import { entryOf, historyMove, readEntry } from './step-history.ts';

it.each([
  ['opens a further step as a new entry', entryOf(1), 2, 'push'],
  ['goes back to the entry below for the step before', entryOf(2, true), 1, 'back'],
  ['stays inside the wizard where the entry below is another page', entryOf(2), 1, 'replace'],
  ['marks an entry that carries no step yet', null, 1, 'replace'],
  ['leaves an entry alone that is at its step', entryOf(1, true), 1, 'none'],
] as const)('%s', (_, entry, step, move) => {
  expect(historyMove(entry, step)).toBe(move);
});

it('reads its own entries and no others', () => {
  expect(readEntry(entryOf(2, true))).toEqual({ wizardStep: 2, above: true });
  for (const other of [null, { project: { id: 'p' }, step: 1 }, { wizardStep: 7 }])
    expect(readEntry(other)).toBeNull();
});
