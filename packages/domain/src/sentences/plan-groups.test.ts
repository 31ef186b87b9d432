import { expect, test } from 'vitest';
import type { DocumentKind } from '../reading/reading.ts';
import { planQueries } from './plan-queries.ts';
import { makeLedger } from './testing/make-reading.ts';

/** Thirty rows of a yard and an inland depot, which come out as told. */
function planned(
  kind: DocumentKind,
  heads: string[],
  cells: (isYard: boolean, at: number) => string[],
) {
  const rows = Array.from({ length: 30 }, (_, at) => [
    `R${at + 1}`,
    at % 2 === 0 ? 'Yard' : 'Depot',
    at % 3 === 0 ? 'Steel' : 'Wood',
    ...cells(at % 2 === 0, at),
  ]);
  const ledger = makeLedger('Alderlund Pumps AB', {
    card: { kind },
    table: [['Answer', 'Place', 'Hull', ...heads], ...rows],
  });
  const table = ledger.table('t1')?.table;
  if (table) table.kind = 'records';
  return planQueries(ledger).map(({ value: { fn }, group, where }) =>
    [fn, group ?? 'all', ...where.map(({ column, value }) => `${column} ${value}`)].join(' | '),
  );
}

test('those who answered are told apart where their groups lie farthest apart', () => {
  const far = planned(
    'survey',
    ['Would recommend (0-10)', 'Price (1-5)', 'Buy again'],
    (isYard, at) => [
      isYard ? '9' : String(4 + (at % 4)),
      isYard ? '5' : String(1 + (at % 3)),
      isYard ? 'yes' : at % 5 === 0 ? 'yes' : 'no',
    ],
  );
  expect(far).toEqual([
    'mean | all',
    'nps | all',
    'count | Buy again',
    'nps | Place',
    'mean | Place',
    'count | Place',
    'count | Place | Buy again yes',
  ]);
});

test('groups that answer alike are not told apart', () => {
  const near = planned(
    'survey',
    ['Would recommend (0-10)', 'Price (1-5)', 'Buy again'],
    (_, at) => [
      String(6 + (Math.floor(at / 6) % 5)),
      String(1 + (Math.floor(at / 6) % 5)),
      Math.floor(at / 6) % 2 === 0 ? 'yes' : 'no',
    ],
  );
  expect(near).toEqual(['mean | all', 'nps | all', 'count | Buy again']);
});

test('a log is asked how long things took and how often they went well, by place too', () => {
  const log = planned('records', ['Repair_h', 'Fixed at once', 'Why not'], (isYard, at) => [
    isYard ? `${3 + (at % 5)}.5` : `${14 + (at % 7)}.5`,
    isYard ? 'Y' : 'N',
    isYard ? '' : at % 3 === 0 ? 'no part' : 'no access',
  ]);
  expect(log).toEqual([
    'mean | all',
    'count | Fixed at once',
    'mean | Place',
    'count | Place',
    'count | Place | Fixed at once Y',
  ]);
});

test('numbers that only name somebody add up to nothing', () => {
  expect(planned('records', ['Personnel no.'], (_, at) => [String(4000 + at * 37)])).toEqual([]);
});
