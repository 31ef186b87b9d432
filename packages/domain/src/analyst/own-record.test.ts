import { expect, test } from 'vitest';
import {
  euros as amount,
  type GivenFigure,
  inCell,
  label,
  percent,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { alderlund, own, pumpStudy, topicsOf } from './testing/alderlund.ts';

const minutes = {
  ...own,
  title: 'Minutes of the board',
  kind: 'memo' as const,
  date: '2025-02-01',
};
const hasLeft = { ...minutes, kind: 'interview' as const, ownerRole: 'former_employee' as const };
const counted = (printed: string, unit: string): GivenFigure => ({
  printed,
  kind: 'count',
  value: printed,
  unit: read(unit),
});

test('what the own papers of a company measure is told, though no question asks for it', () => {
  const cracks = 'Castings with a crack came to 0.57% of the melt, after 0.42%.';
  const figures = [percent('0.57%'), percent('0.42%')];
  expect(topicsOf({ card: minutes, blocks: [cracks], figures })).toEqual(['operations']);
  expect(topicsOf({ card: { ...minutes, kind: 'web_page' }, blocks: [cracks], figures })).toEqual(
    [],
  );
  expect(
    topicsOf({ card: { ...minutes, kind: 'presentation' }, blocks: [cracks], figures }),
  ).toEqual([]);
});

test('amounts are told with costs, and what is to come with plans', () => {
  const roof = 'A roof over the foundry was offered at EUR 8.4m.';
  expect(
    topicsOf({ card: minutes, blocks: [roof], figures: [amount('EUR 8.4m', '8400000')] }),
  ).toEqual(['costs']);
  expect(
    topicsOf({
      card: minutes,
      blocks: ['Rail will carry 45% of our loads.'],
      figures: [percent('45%', { period: read(year(2026)) })],
    }),
  ).toEqual(['plan']);
});

test('who has worked there tells of it; who has worked elsewhere does not', () => {
  const blocks = ['Three of us made 130 gaskets, then 210 gaskets.'];
  const figures = [counted('130', 'gaskets'), counted('210', 'gaskets')];
  expect(topicsOf({ card: { ...hasLeft, owner: null }, blocks, figures })).toEqual(['operations']);
  const elsewhere = { ...hasLeft, owner: 'Torvald Marine' };
  expect(topicsOf({ card: elsewhere, blocks, figures })).toEqual([]);
  const hired = ['From Alderlund we hired 130 fitters, then 210 fitters.'];
  const fitters = [counted('130', 'fitters'), counted('210', 'fitters')];
  expect(topicsOf({ card: elsewhere, blocks: hired, figures: fitters })).toEqual(['rivals']);
});

test('a number beside the one before it tells something, though only the first says of what', () => {
  const benches = 'On 9 May 71 benches stood ready (the May before: 64).';
  const before: GivenFigure = { printed: '64', kind: 'count', value: '64' };
  const figures = [counted('71', 'benches'), before];
  expect(topicsOf({ card: minutes, blocks: [benches], figures })).toEqual(['operations']);
  expect(topicsOf({ card: minutes, blocks: [benches], figures: [before] })).toEqual([]);
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
  const cracks = 'Castings with a crack came to 17% of the melt.';
  const figures = [percent('17%')];
  const newer = { id: 'newer', card: { ...minutes, kind: 'other' as const, date: '2028-01-09' } };
  expect(topicsOf({ id: 'old', card: minutes, blocks: [cracks], figures }, newer)).toEqual([]);
  const head = 'Umeå, 1 February 2025, 80% of us present.';
  expect(topicsOf({ card: minutes, blocks: [head], figures: [percent('80%')] })).toEqual([]);
  const task = 'AB to weigh 12% fewer castings by hand.';
  expect(topicsOf({ card: minutes, blocks: [task], figures: [percent('12%')] })).toEqual([]);
});

const minutesTo = (row: number, column: number, printed: string): GivenFigure => ({
  printed,
  kind: 'duration',
  value: printed,
  unit: read('minutes'),
  place: inCell(row, column),
  measure: read(label('Until somebody comes')),
  subject: read(alderlund),
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

test('a workbook with a budget shows what was as well, and of what is to come no record', () => {
  const book = { ...own, title: 'Budget', kind: 'plan' as const, date: '2025-02-01' };
  const table = [
    ['Until there', 'Mean'],
    ['North', '81'],
    ['South', '93'],
  ];
  const of = (told: number) =>
    [minutesTo(1, 1, '81'), minutesTo(2, 1, '93')].map((one) => ({
      ...one,
      period: read(year(told)),
    }));
  expect(topicsOf({ card: book, table, figures: of(2024) })).toEqual(['operations']);
  expect(topicsOf({ card: book, table, figures: of(2025) })).toEqual([]);
});

test('what a customer claims of the company stands in its accounts', () => {
  const claim = 'Havnia has notified a claim of EUR 8.4m for a cracked casting.';
  const figures = [amount('EUR 8.4m', '8400000')];
  const accounts = { ...minutes, title: 'Accounts', kind: 'accounts' as const };
  expect(topicsOf({ card: accounts, blocks: [claim], figures })).toEqual(['policies']);
});

test('an item in the summary of a study is told as one of its sentences is', () => {
  const item = { text: '310000 pumps stood in cellars of farms', kind: 'item' as const };
  expect(
    topicsOf({ card: pumpStudy, blocks: [item], figures: [counted('310000', 'pumps')] }),
  ).toEqual(['drivers']);
});

test('what answers no question is told by who says it, and of whom', () => {
  const figures = [percent('36%'), percent('12%')];
  const text = 'The plates of the casings came to 36% of the melt, after 12%.';
  const told = (card: Partial<typeof minutes> | object, block = text) =>
    topicsOf({ card: { ...minutes, ...card }, blocks: [block], figures });
  expect(told({ kind: 'mail' })).toEqual(['operations']);
  expect(told({ ownerRole: 'unknown', owner: null })).toEqual(['operations']);
  expect(told({ kind: 'press', ownerRole: 'press', owner: 'Hale Gazette' })).toEqual(['drivers']);
  const study = { ...pumpStudy, date: '2025-02-01' };
  expect(told(study, 'Alderlund has 36% of its casings from abroad, after 12%.')).toEqual([
    'shares',
  ]);
  const customer = { kind: 'interview', ownerRole: 'customer', owner: 'Havnia Shipyards' };
  expect(told(customer, 'The plates of Alderlund came late in 36% of 12% of all.')).toEqual([
    'themes',
  ]);
});

test('what a seller answers to those who may buy is no record', () => {
  const figures = [percent('0.57%'), percent('0.42%')];
  const cracks = 'Castings with a crack came to 0.57% of the melt, after 0.42%.';
  const paper = (title: string) =>
    topicsOf({ card: { ...minutes, title, kind: 'other' }, blocks: [cracks], figures });
  expect(paper('Notes from the foundry')).toEqual(['operations']);
  expect(paper('Vendor answers, round 2')).toEqual([]);
});
