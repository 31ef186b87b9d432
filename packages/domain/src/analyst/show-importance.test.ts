import { expect, test } from 'vitest';
import { selectExhibit } from '../sentences/exhibits/select-exhibit.ts';
import { type GivenSource, inCell, label, read } from '../sentences/testing/make-reading.ts';
import { showImportance } from './show-importance.ts';
import { evidenceOf, pumpStudy } from './testing/alderlund.ts';

type Line = [name: string, ...marks: string[]];

const paper = (heads: string[], lines: Line[], given: GivenSource = {}): GivenSource => ({
  ...given,
  card: { ...pumpStudy, ...given.card },
  table: [['Criterion', ...heads], ...lines],
  figures: lines.flatMap(([name, ...marks], row) =>
    marks.map((printed, column) => ({
      printed,
      value: printed,
      kind: 'rating' as const,
      measure: read(label(name)),
      place: inCell(row + 1, column + 1),
    })),
  ),
});

const weighed: Line[] = [
  ['Lift', '4.6'],
  ['Noise', '4.4'],
  ['Service', '4.2'],
  ['Price', '3.4'],
];
const marked: Line[] = [
  ['Service', '4.3', '3.9', '3.7'],
  ['Lift', '4.5', '4.1', '4.2'],
  ['Price', '2.8', '3.6', '3.3'],
  ['Noise', '3.4', '4.2', '3.2'],
];
const rivals = ['Alderlund', 'Torvald', 'Havnia'];

function shown(...papers: GivenSource[]) {
  const evidence = evidenceOf(...papers);
  const importance = showImportance(evidence);
  const outcome = importance && selectExhibit(importance.selection, evidence.ledger);
  if (!outcome || !('exhibit' in outcome)) return null;
  const { chart, columns, rows } = outcome.exhibit;
  return {
    chart,
    heads: columns.map((column) => column.label),
    rows: rows.map((row) => [row.label, ...row.cells.map(({ text }) => text)]),
  };
}

test('what counts for buyers stands beside the marks of the company, whichever papers hold the two', () => {
  expect(shown(paper(['Importance'], weighed), paper(rivals, marked))).toEqual({
    chart: 'scatter',
    heads: ['Importance', 'Alderlund'],
    rows: [
      ['Lift', '4.6', '4.5'],
      ['Noise', '4.4', '3.4'],
      ['Service', '4.2', '4.3'],
      ['Price', '3.4', '2.8'],
    ],
  });
});

test('nothing is put together that is called otherwise, weighed twice, or marked as schools do', () => {
  const others = marked.map(([name, ...marks]): Line => [`${name} of pumps`, ...marks]);
  expect(shown(paper(['Importance'], weighed), paper(rivals, others))).toBeNull();
  const twice = paper(
    ['Importance, North', 'Importance, South'],
    weighed.map(([name, mark = '']): Line => [name, mark, mark]),
  );
  expect(shown(twice, paper(rivals, marked))).toBeNull();
  const school = paper(rivals, marked, { blocks: ['School marks: 1 = very good, 6 = poor'] });
  expect(shown(paper(['Importance'], weighed), school)).toBeNull();
});
