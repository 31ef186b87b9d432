import type { Grid, GridCell } from '@assay/contract/grid';
import { expect, it } from 'vitest';
import {
  columnWords,
  estimateWords,
  groupByPlace,
  progressOf,
  shownDocuments,
} from './grid-words.ts';

const document = (source_id: string | null) => ({
  id: crypto.randomUUID(),
  source_id,
  name: 'a.md',
  title: 'a',
  date: null,
  grade: 'B',
  status: 'read' as const,
  reason: null,
  copy_of: null,
  superseded_by: null,
});
const cell = (source_id: string, status: GridCell['status'], more: Partial<GridCell> = {}) => ({
  question_id: 'q',
  source_id,
  status,
  finding: null,
  statements: [],
  offline: true,
  cost_usd: 0,
  error: null,
  ...more,
});
const statement = { text: 'Said.', quotes: [], checked_by: null };
const grid: Grid = {
  company_name: 'Alderlund',
  can_ask: true,
  not_ready: null,
  estimate: { offline: true, cell_usd: { low: 0, high: 0 } },
  budget_usd: null,
  questions: [],
  documents: ['a', 'b', 'c', 'd', null].map(document),
  cells: [
    cell('a', 'answered', { statements: [statement], cost_usd: 0.02 }),
    cell('b', 'answered'),
    cell('c', 'failed'),
  ],
};

it('counts what a column has and what asking again would fill, by documents that were read', () => {
  const progress = progressOf(grid, 'q');
  expect(progress).toMatchObject({ documents: 4, answered: 2, found: 1, open: 0, unasked: 2 });
  expect(columnWords(progress)).toBe('1 of 2 documents answer, $0.020');
  const running = { ...grid, cells: [...grid.cells, cell('d', 'waiting')] };
  expect(columnWords(progressOf(running, 'q'))).toBe('2 of 4 asked');
});

it('says what a question costs before it is asked', () => {
  expect(estimateWords(grid)).toBe('4 documents, by the offline analyst, no cost');
  const paid = { offline: false, cell_usd: { low: 0.01, high: 0.3 } };
  expect(estimateWords({ ...grid, estimate: paid, budget_usd: 5 })).toBe(
    '4 documents, about $0.040 to $1.20, within the budget of $5.00',
  );
  expect(estimateWords({ ...grid, estimate: { offline: false, cell_usd: null } })).toContain(
    'price is not known',
  );
});

it('leaves a statement that only quotes to its quote, and prints a place once', () => {
  const rain = [{ quote: 'It rained\nall day.', locator: '', start: 0 }];
  const row = [{ quote: 'Rain | 4 | 5', locator: '', start: 30 }];
  const said = (text: string, quotes: typeof rain) => ({ text, quotes, checked_by: null });
  expect(
    groupByPlace([
      said('Notes: “It rained all day.”', rain),
      said('Rain, 2024: 5.', row),
      said('Rain, 2023: 4.', row),
    ]),
  ).toEqual([
    { texts: [], quotes: rain },
    { texts: ['Rain, 2024: 5.', 'Rain, 2023: 4.'], quotes: row },
  ]);
});

it('lists documents by name, and only those that answer where they are wanted', () => {
  const named = grid.documents.map((one, at) => ({ ...one, title: 'zyxwv'[at] ?? '' }));
  const titles = (answering: boolean) =>
    shownDocuments({ ...grid, documents: named }, answering).map(({ title }) => title);
  expect(titles(false)).toEqual(['v', 'w', 'x', 'y', 'z']);
  expect(titles(true)).toEqual(['z']);
});
