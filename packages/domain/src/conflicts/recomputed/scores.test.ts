import { expect, test } from 'vitest';
import { toLabel } from '../../kit/label.ts';
import { heading, table } from '../../reading/testing/read-blocks.ts';
import { openLedger } from '../../sentences/open-ledger.ts';
import { findConflicts } from '../find-conflicts.ts';
import { tellConflict } from '../tell-conflict.ts';
import { company, conflictsIn, deck, ledgerOf } from '../testing/conflicts-in.ts';

const marks = [3, 6, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 6, 5, 9, 10, 8, 7, 2];

const survey = (...rows: string[][]) => [heading('Customer survey 2024'), table(rows)];
const said = (paper: ReturnType<typeof survey>, line: string) => conflictsIn(paper, deck(line));

test('a score meets the answers of every one who was asked', () => {
  const asked = survey(
    ['Answer', 'How likely are you to recommend us? (0-10)', 'Price (1-5)'],
    ...marks.map((mark, at) => [`R${at + 1}`, String(mark), '3']),
  );
  expect(said(asked, 'Net promoter score of 48 in the customer survey 2024')).toEqual([
    ['15.0', '48'],
  ]);
  expect(said(asked, 'Net promoter score of 15 in the customer survey 2024')).toEqual([]);
  expect(said(asked, 'Net promoter score of 48 in the dealer survey 2024')).toEqual([]);
  expect(said(asked, 'Net promoter score of 48 in 2022')).toEqual([]);
});

test('the number of answers behind a score is none itself, and that of a part is not of all', () => {
  const asked = survey(
    ['Answer', 'How likely are you to recommend us? (0-10)', 'Price (1-5)'],
    ...marks.map((mark, at) => [`R${at + 1}`, String(mark), '3']),
  );
  expect(said(asked, 'NPS of 15 in the customer survey 2024 (n = 20)')).toEqual([]);
  expect(said(asked, 'NPS of 71 among dairies in 2024')).toEqual([]);
  expect(said(asked, 'NPS of 71 outside dairies')).toEqual([]);
});

test('a score is told by its number, not by the heads of the table that makes it', () => {
  const asked = survey(
    ['Answer', 'How likely are you to recommend us? (0-10)', 'Price (1-5)'],
    ...marks.map((mark, at) => [`R${at + 1}`, String(mark), '3']),
  );
  const read = ledgerOf([asked, deck('Net promoter score of 48 in the customer survey 2024')]);
  const [figure] = read.figuresOf('paper 1');
  if (!figure) throw new Error('the deck tells a score');
  const measure = { ...figure.measure, value: toLabel('nps of How likely, 20 rows') };
  const answer = { ...figure, id: 'f900', sourceId: 'paper 0', value: '15', measure };
  const place = { ...figure.place, table: 0 };
  const ledger = openLedger(company, [...read.sources.values()], [{ ...answer, place }]);
  const told = findConflicts(ledger).map((one) => tellConflict(one, ledger)?.text);
  expect(told).toEqual([
    'Project Osprey: management presentation: “Net promoter score of 48 in the customer survey 2024” against {f900 | n1} (Customer survey 2024).',
  ]);
});
