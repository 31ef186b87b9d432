import { expect, test } from 'vitest';
import { allKnowHow } from '../know-how/find-know-how.ts';
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
import { placeEvidence } from './place-evidence.ts';

const company = 'Alderlund Pumps AB';
const minutes = {
  title: 'Minutes of the board',
  kind: 'memo' as const,
  ownerRole: 'target' as const,
  owner: company,
  date: '2025-02-01',
};
const hasLeft = { ...minutes, kind: 'interview' as const, ownerRole: 'former_employee' as const };
type Given = Parameters<typeof makeLedger>[1];

/** Under which topics the passages and tables of a room are told, the first paper being in question. */
function topicsOf(...papers: Given[]): string[] {
  const evidence = gatherEvidence(makeLedger(company, ...papers));
  const { passages, tables } = placeEvidence(evidence, allKnowHow([]));
  return [...passages, ...tables].filter(([, items]) => items.length > 0).map(([{ id }]) => id);
}

const percent = (printed: string): GivenFigure => ({
  printed,
  kind: 'percent',
  value: printed.replace('%', ''),
  unit: read('%'),
});
const counted = (printed: string, unit: string): GivenFigure => ({
  printed,
  kind: 'count',
  value: printed,
  unit: read(unit),
});
const amount = (printed: string, value: string): GivenFigure => ({
  ...millionsOfEuros,
  printed,
  value,
});

test('what the own papers of a company measure is told, though no question asks for it', () => {
  const leaks = 'Leaking seals rose from 0.24% of all pumps to 0.31%.';
  const figures = [percent('0.24%'), percent('0.31%')];
  expect(topicsOf({ card: minutes, blocks: [leaks], figures })).toEqual(['operations']);
  expect(topicsOf({ card: { ...minutes, kind: 'other' }, blocks: [leaks], figures })).toEqual([]);
  expect(
    topicsOf({ card: { ...minutes, kind: 'presentation' }, blocks: [leaks], figures }),
  ).toEqual([]);
});

test('amounts are told with costs, and what is to come with plans', () => {
  const yard = 'The yard now quotes EUR 27.5m for the new hall.';
  expect(
    topicsOf({ card: minutes, blocks: [yard], figures: [amount('EUR 27.5m', '27500000')] }),
  ).toEqual(['costs']);
  expect(
    topicsOf({
      card: minutes,
      blocks: ['From next spring 35% of the gas are fixed.'],
      figures: [{ ...percent('35%'), period: read(year(2026)) }],
    }),
  ).toEqual(['plan']);
});

test('who has worked there tells of it; who has worked elsewhere does not', () => {
  const blocks = ['We reckoned with 140 crates and filled 230 crates.'];
  const figures = [counted('140', 'crates'), counted('230', 'crates')];
  expect(topicsOf({ card: { ...hasLeft, owner: null }, blocks, figures })).toEqual(['operations']);
  expect(topicsOf({ card: { ...hasLeft, owner: 'Torvald Marine' }, blocks, figures })).toEqual([]);
});

test('a number beside the one before it tells something, though only the first says of what', () => {
  const halls = 'At the end of June 62 halls were open (a year before: 58).';
  const before: GivenFigure = { printed: '58', kind: 'count', value: '58' };
  const figures = [counted('62', 'halls'), before];
  expect(topicsOf({ card: minutes, blocks: [halls], figures })).toEqual(['operations']);
  expect(topicsOf({ card: minutes, blocks: [halls], figures: [before] })).toEqual([]);
});

test('small numbers and small amounts tell nothing by themselves', () => {
  const two = 'The firm was begun by 2 fitters in an old mill.';
  expect(topicsOf({ card: minutes, blocks: [two], figures: [counted('2', 'fitters')] })).toEqual(
    [],
  );
  const rounding = 'Rounding may differ by EUR 0.1m in these papers.';
  const figures = [amount('EUR 0.1m', '100000')];
  expect(topicsOf({ card: minutes, blocks: [rounding], figures })).toEqual(['costs']);
  const turnover = { text: 'EUR 90.0m in all', kind: 'furniture' as const };
  expect(
    topicsOf({
      card: minutes,
      blocks: [rounding, turnover],
      figures: [...figures, { ...amount('EUR 90.0m', '90000000'), block: 1 }],
    }),
  ).toEqual([]);
});

test('an old paper, the head of one and what somebody is to do are no record', () => {
  const leaks = 'Leaking seals rose to 31% of all pumps.';
  const figures = [percent('31%')];
  const newer = { id: 'newer', card: { ...minutes, kind: 'other' as const, date: '2028-01-09' } };
  expect(topicsOf({ id: 'old', card: minutes, blocks: [leaks], figures }, newer)).toEqual([]);
  const head = 'In Umeå on 1 February 2025, with 80% of the seats filled.';
  expect(topicsOf({ card: minutes, blocks: [head], figures: [percent('80%')] })).toEqual([]);
  const task = 'AB to look at 12% fewer seals by hand.';
  expect(topicsOf({ card: minutes, blocks: [task], figures: [percent('12%')] })).toEqual([]);
});

const minutesTo = (row: number, column: number, printed: string): GivenFigure => ({
  printed,
  kind: 'duration',
  value: printed,
  unit: read('minutes'),
  place: inCell(row, column),
  measure: read(label('Until somebody comes')),
  subject: read(company),
});

test('a table of the own papers that answers no question is shown, if its columns have heads', () => {
  const figures = [minutesTo(1, 1, '81'), minutesTo(2, 1, '93')];
  const rows = [
    ['North', '81'],
    ['South', '93'],
  ];
  expect(topicsOf({ card: minutes, table: [['Until there', 'Mean'], ...rows], figures })).toEqual([
    'operations',
  ]);
  expect(topicsOf({ card: minutes, table: [['', ''], ...rows], figures })).toEqual([]);
});

test('an item in the summary of a study is told as one of its sentences is', () => {
  const study = {
    title: 'Pumps in the north',
    kind: 'study' as const,
    ownerRole: 'research' as const,
    owner: 'Fennick Research',
  };
  const item = { text: '310000 pumps stood in cellars in the north', kind: 'item' as const };
  expect(topicsOf({ card: study, blocks: [item], figures: [counted('310000', 'pumps')] })).toEqual([
    'drivers',
  ]);
});
