import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { expect, it } from 'vitest';
import { NoteIndex } from './note-index.ts';

const [note] = specimenReport().notes;
const at = (place: string) => ({ place, title: place });

/** An index over so many notes, and the numbers of the notes under each place that cites them. */
function indexOf(count: number) {
  if (!note) throw new Error('The specimen has no notes.');
  const notes = Array.from({ length: count }, (_, index) => ({ ...note, number: index + 1 }));
  const index = new NoteIndex({ ...specimenReport(), notes });
  const printed = () =>
    index.printNotes().map((group) => [group.at?.place, group.notes.map(({ number }) => number)]);
  return { index, printed };
}

it('prints notes under what cites them, in the order of their numbers', () => {
  const { index, printed } = indexOf(4);
  index.enter(at('summary'));
  index.cite([1, 2]);
  index.enter(at('1.1'));
  index.cite([2, 3, 4]);
  expect(printed()).toEqual([
    ['summary', [1, 2]],
    ['1.1', [3, 4]],
  ]);
});

it('does not turn back to a table ahead for a note that is also cited further on', () => {
  const { index, printed } = indexOf(5);
  index.enter(at('summary'));
  index.cite([1, 3, 5]);
  index.enter(at('1.1'));
  index.cite([2, 3]);
  expect(printed()).toEqual([
    ['summary', [1]],
    ['1.1', [2, 3, 4]],
    ['summary', [5]],
  ]);
});

it('names no place for notes that nothing cites', () => {
  expect(indexOf(2).printed()).toEqual([[undefined, [1, 2]]]);
});
