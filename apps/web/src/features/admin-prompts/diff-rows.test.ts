import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffSide, diffBlocks, diffRows } from './diff-rows.ts';

const textOf = (side: DiffSide | null) => side?.parts.map((part) => part.text).join('');

describe('a comparison of two versions', () => {
  it('sets changed lines beside each other and marks the words that changed', () => {
    const [same, changed, added] = diffRows('a\nold word here', 'a\nnew word here\nmore');
    expect(same).toMatchObject({ changed: false, left: { line: 1 }, right: { line: 1 } });
    expect(changed?.left?.parts).toContainEqual({ text: 'old', changed: true });
    expect(changed?.right?.parts).toContainEqual({ text: 'new', changed: true });
    expect(added).toMatchObject({ left: null, right: { line: 3 } });
  });

  it('shows on each side exactly the text of that side', () => {
    const text = fc
      .array(fc.constantFrom('one', 'two words', 'three', ''))
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const rows = diffRows(before, after);
        const side = (pick: 'left' | 'right') =>
          rows.flatMap((row) => (row[pick] ? [textOf(row[pick])] : [])).join('\n');
        expect(side('left')).toBe(before);
        expect(side('right')).toBe(after);
        expect(rows.some((row) => row.changed)).toBe(before !== after);
      }),
    );
  });

  it('folds what is far from any change', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
    const after = lines.with(10, 'changed');
    const blocks = diffBlocks(diffRows(lines.join('\n'), after.join('\n')));
    expect(blocks.map(({ kind, rows }) => [kind, rows.length])).toEqual([
      ['same', 7],
      ['rows', 7],
      ['same', 6],
    ]);
  });
});
