import { expect, test } from 'vitest';
import { onDay } from '../reading/figure.ts';
import { checkStatements } from '../sentences/check-statements.ts';
import {
  type GivenFigure,
  type GivenSource,
  inCell,
  label,
  makeLedger,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { writeSection } from './write-section.ts';

const company = 'Alderlund Pumps AB';
const percent = { kind: 'percent' as const, unit: read('%') };

type Row = [string, number, number, Partial<GivenFigure>?];

/** Rows of a table of the company's own, for 2023 and 2024. */
function workbook(rows: readonly Row[], more: object = {}) {
  return {
    grade: 'B' as const,
    card: {
      title: 'Key figures',
      kind: 'records' as const,
      ownerRole: 'target' as const,
      owner: company,
    },
    table: [['', '2023', '2024'], ...rows.map(([name, a, b]) => [name, String(a), String(b)])],
    figures: rows.flatMap(([name, ...cells], row) =>
      cells.slice(0, 2).map(
        (cell, column): GivenFigure => ({
          printed: String(cell),
          measure: read(label(name)),
          subject: read(company),
          period: read(year(2023 + column)),
          place: inCell(row + 1, column + 1),
          ...(typeof cells[2] === 'object' ? cells[2] : {}),
        }),
      ),
    ),
    ...more,
  };
}

function told(...sources: GivenSource[]) {
  const ledger = makeLedger(company, ...sources);
  const { claims, subsections } = writeSection(gatherEvidence(ledger), [
    { id: 'x-1', title: 'Revenue growth drivers and cohort dynamics' },
  ]);
  const printed = checkStatements(claims, ledger)
    .filter(({ vetoes, ownWords }) => vetoes.length === 0 && ownWords)
    .map((check) => check.printed);
  return { printed, exhibits: subsections.flatMap(({ exhibits }) => exhibits) };
}

test('what a company follows of itself is told and shown, whatever its trade calls it, the farthest moved first', () => {
  const { printed, exhibits } = told(
    workbook([
      ['Pumps tested', 8000, 8100],
      ['Passed at once', 97, 94, percent],
      ['Claims per 1,000 pumps', 4, 7],
    ]),
  );
  expect(printed).toEqual([
    'Passed at once of Alderlund Pumps fell from 97% in 2023 to 94% in 2024, by 3.0 percentage points.',
    'Claims per 1,000 pumps of Alderlund Pumps rose from 4 in 2023 to 7 in 2024, by 75.0%.',
    'Pumps tested of Alderlund Pumps rose from 8,000 in 2023 to 8,100 in 2024, by 1.2%.',
  ]);
  expect(exhibits).toHaveLength(1);
});

test('what a table has for a day to come has not come', () => {
  const { figures, ...book } = workbook([['Fitters', 40, 50]]);
  const days = figures.map((one, at) => ({ ...one, period: read(onDay(`${2024 + at}-06-30`)) }));
  const dated = { ...book, card: { ...book.card, date: '2024-09-01' }, figures: days };
  expect(told(dated).printed).toEqual([
    'Fitters of Alderlund Pumps would rise under the plan from 40 at 2024-06-30 to 50 at 2025-06-30, by 25.0%.',
  ]);
});

test('parts of a total stand under what their list is called', () => {
  const { printed } = told(
    workbook(
      [
        ['Seals', 20, 60],
        ['Motors', 30, 31],
        ['Castings', 40, 41],
        ['Total', 90, 132],
      ],
      { blocks: ['Claims by cause'] },
    ),
  );
  expect(printed).toEqual([
    'Claims by cause: Seals rose from 20 in 2023 to 60 in 2024, by 200.0%.',
    'Claims by cause: Total rose from 90 in 2023 to 132 in 2024, by 46.7%.',
  ]);
});

test('neither a deck nor rows that are years are followed measures', () => {
  const rows: Row[] = [['Pumps tested', 8000, 8100]];
  const { card } = workbook(rows);
  expect(told(workbook(rows, { card: { ...card, kind: 'presentation' } })).printed).toEqual([]);
  expect(told(workbook([['2022', 50, 40]])).printed).toEqual([]);
});

test('a measure of operations that everybody knows by name is followed like one’s own', () => {
  const onTime = { ...percent, measure: read(label('On-time delivery', 'on_time_delivery')) };
  const { printed } = told(
    workbook([
      ['On-time delivery', 81, 78, onTime],
      ['Pumps tested', 8000, 8100],
    ]),
  );
  expect(printed[0]).toBe(
    'On-time delivery of Alderlund Pumps fell from 81% in 2023 to 78% in 2024, by 3.0 percentage points.',
  );
});

test('what leans on the row above, or is where a count began, is not told; what leans on its table is told with it', () => {
  const { printed } = told(
    workbook(
      [
        ['Opening', 40, 50],
        ['% of sales', 12, 14, percent],
        ['by weight', 90, 80, percent],
      ],
      { blocks: ['Castings that are kept'] },
    ),
  );
  expect(printed).toEqual([
    'Castings that are kept: by weight fell from 90% in 2023 to 80% in 2024, by 10.0 percentage points.',
  ]);
});
