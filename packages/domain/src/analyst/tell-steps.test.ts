import { expect, test } from 'vitest';
import { checkStatements } from '../sentences/check-statements.ts';
import { ClaimBook } from '../sentences/claim-book.ts';
import {
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { tellAddingUp } from './tell-steps.ts';

const concepts: Readonly<Record<string, string>> = {
  'Opening ARR': 'arr',
  'Closing ARR': 'arr',
  EBIT: 'ebit',
  'Adjusted EBITDA': 'adjusted_ebitda',
  Revenue: 'revenue',
};

/** Rows of amounts in millions, the first column of the later year. */
function told(rows: readonly [string, ...number[]][], years: number[], total?: number): string[] {
  const figures = rows.flatMap(([name, ...amounts], row) =>
    amounts.map(
      (amount, column): GivenFigure => ({
        printed: String(amount),
        value: String(amount * 1e6),
        ...millionsOfEuros,
        measure: read(label(name, concepts[name] ?? null)),
        subject: read('Alderlund Pumps'),
        period: read(year(years[column] ?? 2024)),
        place: inCell(row + 1, column + 1),
      }),
    ),
  );
  const table = [['Item', ...years.map(String)], ...rows.map((row) => row.map(String))];
  const ledger = makeLedger('Alderlund Pumps', { table, figures });
  const [shown] = gatherEvidence(ledger).tables;
  if (!shown) throw new Error('there is a table');
  const book = new ClaimBook();
  const totalRows = total === undefined ? [] : [total + 1];
  tellAddingUp({ ...shown, table: { ...shown.table, totalRows } }, book, () => true);
  return checkStatements(book.claims, ledger)
    .filter(({ vetoes, ownWords }) => vetoes.length === 0 && ownWords)
    .map(({ printed }) => printed);
}

test('a bridge tells how much of what was added was price, however small, and which steps were great, up or down', () => {
  expect(
    told(
      [
        ['Opening ARR', 40],
        ['New', 6],
        ['Price', 1],
        ['Churn', -3],
        ['Closing ARR', 44],
      ],
      [2024],
    ),
  ).toEqual([
    'Closing ARR came to EUR 44.0m in 2024, from EUR 40.0m: New EUR 6.0m (150.0% of the change), Price EUR 1.0m (25.0% of the change) and Churn EUR −3.0m.',
  ]);
});

test('what earnings are adjusted by is told as a part of them; parts of a total are no steps', () => {
  const added: [string, number][] = [
    ['EBIT', 2],
    ['Share plans', 6],
    ['Fees', 1],
  ];
  expect(told([...added, ['Adjusted EBITDA', 9]], [2024])).toEqual([
    'Adjusted EBITDA came to EUR 9.0m in 2024, of which Share plans EUR 6.0m (66.7%).',
  ]);
  expect(told([...added, ['Revenue', 9]], [2024])).toEqual([]);
  expect(told([...added, ['Adjusted EBITDA', 11]], [2024])).toEqual([]);
});

test('which part brought the growth of a total is told against the year before', () => {
  expect(
    told(
      [
        ['Pumps', 60, 58],
        ['Service', 30, 22],
        ['Revenue', 90, 80],
      ],
      [2024, 2023],
      2,
    ),
  ).toEqual([
    'Service rose from EUR 22.0m in 2023 to EUR 30.0m in 2024, 80.0% of the change in revenue.',
  ]);
});

test('what brought most of the growth is told first, wherever it stands', () => {
  const rows: [string, number, number][] = [
    ['Pumps', 62, 58],
    ['Service', 28, 22],
    ['Revenue', 90, 80],
  ];
  expect(told(rows, [2024, 2023], 2).map((text) => text.split(' ')[0])).toEqual([
    'Service',
    'Pumps',
  ]);
});

test('two columns of one time measure different things: nothing has grown from one to the other', () => {
  const rows: [string, number, number][] = [
    ['Pumps', 60, 2],
    ['Service', 30, 1],
    ['Revenue', 90, 3],
  ];
  expect(told(rows, [2024, 2024], 2)).toEqual([]);
  expect(told(rows, [2024, 2023], 2)).toHaveLength(2);
});

test('a statement that begins with the parts of its revenue tells which of them grew', () => {
  const rows: [string, number, number][] = [
    ['Pumps', 60, 58],
    ['Service', 30, 22],
    ['Revenue', 90, 80],
    ['Wages', -40, -38],
  ];
  expect(told(rows, [2024, 2023])).toEqual([
    'Service rose from EUR 22.0m in 2023 to EUR 30.0m in 2024, 80.0% of the change in revenue.',
  ]);
  expect(told([['Pumps', 70, 58], ...rows.slice(1)], [2024, 2023])).toEqual([]);
});

test('parts that are called after the caption of their table are told under it', () => {
  const named = (name: string) => ({
    measure: read(label('Sales by line', 'revenue')),
    segment: read(name === '' ? [] : [label(name)]),
  });
  const rows = [
    ['Pumps', '60', '58'],
    ['Service', '30', '22'],
    ['Total', '90', '80'],
  ];
  const figures = rows.flatMap(([name = '', ...amounts], row) =>
    amounts.map(
      (printed, column): GivenFigure => ({
        printed,
        value: `${Number(printed) * 1e6}`,
        ...millionsOfEuros,
        ...named(name === 'Total' ? '' : name),
        subject: read('Alderlund Pumps'),
        period: read(year(2024 - column)),
        place: inCell(row + 1, column + 1),
      }),
    ),
  );
  const ledger = makeLedger('Alderlund Pumps', {
    table: [['Line', '2024', '2023'], ...rows],
    figures,
  });
  const [shown] = gatherEvidence(ledger).tables;
  if (!shown) throw new Error('there is a table');
  const book = new ClaimBook();
  tellAddingUp({ ...shown, table: { ...shown.table, totalRows: [3] } }, book, () => true);
  expect(checkStatements(book.claims, ledger).map(({ printed }) => printed)).toEqual([
    'Sales by line: Service rose from EUR 22.0m in 2023 to EUR 30.0m in 2024, 80.0% of the change in total.',
  ]);
});
