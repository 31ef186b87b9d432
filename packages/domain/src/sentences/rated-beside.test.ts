import { expect, test } from 'vitest';
import { chooseChart } from './exhibits/choose-chart.ts';
import { ratedBeside } from './rated-beside.ts';
import { exhibitSelectionSchema } from './statement.ts';
import { inCell, label, makeLedger, read } from './testing/make-reading.ts';

const lines = [
  ['Price', '3.1', '4.2', '4'],
  ['Speed', '1.4', '3', '2'],
  ['Care', '5', '4', '3'],
];

function rated(legend: string, rows = lines) {
  const ledger = makeLedger('Alderlund Pumps', {
    blocks: [legend],
    table: [['', 'Alderlund', 'Torvald', 'Havnia'], ...rows],
    figures: rows.flatMap(([name = '', ...marks], row) =>
      marks.map((mark, column) => ({
        printed: mark,
        value: mark,
        kind: 'count' as const,
        measure: read(label(name)),
        place: inCell(row + 1, column + 1),
      })),
    ),
  });
  const found = ledger.table('t1');
  if (!found) throw new Error('there is a table');
  const figures = ledger.figuresOf(found.source.id);
  const selection = exhibitSelectionSchema.parse({ id: 'x', title: 'c1', from: { table: 't1' } });
  return {
    gaps: ratedBeside({ ...found, figures }, 'Alderlund Pumps').map(({ own, best }) => [
      own.value,
      best.value,
    ]),
    chart: chooseChart(selection, { table: found.table, figures }, ledger),
  };
}

test('the highest mark is the best, unless one is said to be very good; behind twice, then ahead once', () => {
  expect(rated('Marks from 1 (poor) to 5 (very good)')).toEqual({
    gaps: [
      ['1.4', '3'],
      ['3.1', '4.2'],
      ['5', '4'],
    ],
    chart: 'heat_map',
  });
  expect(rated('School marks: 1 = very good, 6 = poor')).toEqual({
    gaps: [
      ['5', '3'],
      ['3.1', '4'],
    ],
    chart: 'none',
  });
  expect(rated('Noten: 1 (sehr gut) bis 6').chart).toBe('none');
});

test('of rows as far behind, the one in which more of the others are better comes first', () => {
  const tied = [
    ['Price', '3.5', '4.5', '2'],
    ['Speed', '2.8', '3.3', '3.8'],
    ['Care', '5', '4', '3'],
  ];
  expect(rated('Marks from 1 (poor) to 5 (very good)', tied).gaps).toEqual([
    ['2.8', '3.8'],
    ['3.5', '4.5'],
    ['5', '4'],
  ]);
});
