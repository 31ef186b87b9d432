import { expect, it } from 'vitest';
import {
  euros,
  type GivenFigure,
  type GivenReading,
  inCell,
  percent,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { readMatter } from './read-matter.ts';
import { accounts, valveLedger } from './testing/valve-ledger.ts';

const study: GivenReading['card'] = {
  title: 'Pumps',
  kind: 'study',
  ownerRole: 'research',
  date: '2026-01-10',
};

const marketOf = (given: GivenReading) =>
  readMatter(valveLedger(accounts, { card: study, ...given })).matter.market;

const known = (given: GivenReading) => {
  const { size, growth } = marketOf(given);
  return { size: size?.value ?? null, growth: growth.map(({ value }) => value) };
};

const none = { size: null, growth: [] };

const size = (millions: number, of: number, more: Partial<GivenFigure> = {}) =>
  euros(`EUR ${millions}m`, `${millions * 1e6}`, {
    halfUnit: '500000',
    period: read(year(of)),
    ...more,
  });
const rate = (printed: string, more: Partial<GivenFigure> = {}) =>
  percent(printed, { halfUnit: '0.05', ...more });

const rows = (...given: [string, number, number, string][]): GivenReading => ({
  table: [
    ['', '2025', '2030', 'a year'],
    ...given.map(([name, from, to, pace]) => [name, `${from}`, `${to}`, pace]),
  ],
  figures: given.flatMap(([, from, to, pace], at) => [
    size(from, 2025, { place: inCell(at + 1, 1) }),
    size(to, 2030, { place: inCell(at + 1, 2) }),
    rate(pace, { place: inCell(at + 1, 3) }),
  ]),
});

it('takes the whole from the row that the others come to, whatever it is called', () => {
  const regions = rows(
    ['North', 300, 330, '1.9%'],
    ['South', 500, 690, '6.7%'],
    ['Everywhere', 800, 1020, '5.0%'],
  );
  expect(known(regions)).toEqual({ size: '800000000', growth: ['5.0'] });
});

it('takes no row for the whole that the others do not come to', () => {
  expect(known(rows(['North', 300, 330, '1.9%'], ['South', 500, 690, '6.7%']))).toEqual(none);
});

it('computes the growth where the study tells the sizes only', () => {
  const { figures = [], ...table } = rows(
    ['North', 300, 330, ''],
    ['South', 500, 690, ''],
    ['Total', 800, 1020, ''],
  );
  const market = marketOf({ ...table, figures: figures.filter(({ kind }) => kind === 'money') });
  expect(market.growth).toEqual([]);
  expect(market.sizes.map(({ value }) => value)).toEqual(['800000000', '1020000000']);
});

const paragraph = (...figures: GivenFigure[]): GivenReading => ({
  blocks: [figures.map(({ printed }) => printed).join(', ')],
  figures,
});

it('takes a paragraph in which two sizes and a rate confirm each other', () => {
  const told = paragraph(size(800, 2025), rate('2.0%'), size(1020, 2030), rate('5.0%'));
  expect(known(told)).toEqual({ size: '800000000', growth: ['5.0'] });
});

it('takes no rate that the sizes do not confirm', () => {
  expect(known(paragraph(size(800, 2025), size(1020, 2030), rate('9.0%')))).toEqual(none);
});

it('takes none of several markets where it is not plain which one is the whole', () => {
  const part = [size(80, 2025), size(102, 2030), rate('5.0%')];
  const whole = [size(800, 2025), size(1100, 2030), rate('6.6%')];
  const told = (first: GivenFigure[], second: GivenFigure[]): GivenReading => ({
    blocks: [first, second].map((all) => all.map(({ printed }) => printed).join(', ')),
    figures: [...first, ...second.map((one) => ({ ...one, block: 1 }))],
  });
  expect(known(told(whole, part)).growth).toEqual(['6.6']);
  expect(known(told(part, whole))).toEqual(none);
});

it('takes nothing from whoever sells', () => {
  const told = paragraph(size(800, 2025), size(1020, 2030), rate('5.0%'));
  expect(known({ ...told, card: { ...study, ownerRole: 'target' } })).toEqual(none);
});
