import { expect, it } from 'vitest';
import {
  euros,
  type GivenFigure,
  type GivenReading,
  inCell,
  label,
  percent,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { assume } from './assume.ts';
import { mapMatter } from './map-matter.ts';
import { readMatter } from './read-matter.ts';
import { accounts, valveLedger } from './testing/valve-ledger.ts';

const card: GivenReading['card'] = {
  title: 'Pumps',
  kind: 'study',
  ownerRole: 'research',
  date: '2026-01-10',
};

const size = (millions: number, of: number, more: Partial<GivenFigure> = {}) =>
  euros(`EUR ${millions}m`, `${millions * 1e6}`, {
    halfUnit: '500000',
    period: read(year(of)),
    ...more,
  });
const rate = (printed: string, more: Partial<GivenFigure> = {}) =>
  percent(printed, { halfUnit: '0.05', ...more });

/** 800 in 2025 grow by 5 % a year to 1,020 in 2030; beside them a table of the study. */
const study = (rows: string[][], ...cells: GivenFigure[]): GivenReading => {
  const told = [size(800, 2025), rate('5.0%'), size(1020, 2030)];
  return {
    card,
    blocks: [told.map(({ printed }) => printed).join(', ')],
    figures: [...told, ...cells],
    table: rows,
  };
};
const matterOf = (given: GivenReading) => readMatter(valveLedger(accounts, given)).matter;
const marketIn = (given: GivenReading) =>
  assume(matterOf(given)).find(({ key }) => key === 'market_growth');

const inCase = (name: string, column: number, figure: GivenFigure): GivenFigure => ({
  ...figure,
  measure: read(label('Growth a year')),
  segment: read([label(name)]),
  period: read(year(2030)),
  place: inCell(1, column),
});
const cases = (...names: [string, string, string]) =>
  study(
    [
      ['', ...names],
      ['Growth a year', '2.0%', '5.0%', '6.5%'],
    ],
    ...['2.0%', '5.0%', '6.5%'].map((printed, at) =>
      inCase(names[at] ?? '', at + 1, rate(printed)),
    ),
  );

it('takes the range of the market from the cases of the study that foresees it', () => {
  const market = marketIn(cases('Low', 'Base case', 'High'));
  expect(market).toMatchObject({ value: '5', low: '2', high: '6.5' });
  expect(market?.reason).toBe(
    'As the one source puts it; the range is that of its own cases, 2% to 6.5% a year.',
  );
});

it('takes regions for no cases, and what another row tells of the cases for no rate', () => {
  expect(marketIn(cases('Lower Lusatia', 'Everywhere', 'Upper Lusatia'))).toMatchObject({
    low: '5',
    high: '5',
  });
  const given = cases('Low', 'Base', 'High');
  const share = inCase('High', 3, rate('40.0%', { place: inCell(2, 3) }));
  const other = { ...share, measure: read(label('Share of online')), place: inCell(2, 3) };
  expect(marketIn({ ...given, figures: [...(given.figures ?? []), other] })?.high).toBe('6.5');
});

it('computes the range where the cases are sizes of the last year', () => {
  const given = study(
    [
      ['', 'Low', 'Base', 'High'],
      ['Size in 2030', '920', '1,020', '1,100'],
    ],
    ...[920, 1020, 1100].map((millions, at) =>
      inCase(['Low', 'Base', 'High'][at] ?? '', at + 1, size(millions, 2030)),
    ),
  );
  // (920 / 800) ^ (1/5) - 1, and (1,100 / 800) ^ (1/5) - 1
  expect(marketIn(given)).toMatchObject({ value: '5', low: '2.8', high: '6.6' });
});

const effects = (...amounts: [number, ...number[]]) =>
  study(
    [['What moves 2030', 'EUR m'], ...amounts.map((one, at) => [`Cause ${at}`, `${one}`])],
    ...amounts.map((one, at) => size(one, 2030, { place: inCell(at + 1, 1) })),
  );

it('computes it from the amounts by which this and that move the last size', () => {
  const market = marketIn(effects(-90, -30, 40));
  // (930 / 800) ^ (1/5) - 1, and (1,060 / 800) ^ (1/5) - 1
  expect(market).toMatchObject({ value: '5', low: '3.1', high: '5.8' });
  expect(market?.reason).toContain(
    'what it says most moves its EUR 1.02bn of 2030, by EUR −90m to EUR 40m.',
  );
  // It rests on the sizes and on the amounts.
  expect(market?.rests).toHaveLength(5);
  expect(marketIn(effects(-90, -30))).toMatchObject({ low: '3.1', high: '5' });
});

it('takes a bridge between two sizes for no range, nor what only adds', () => {
  const none = { low: '5', high: '5' };
  expect(marketIn(effects(-90, 310))).toMatchObject(none);
  expect(marketIn(effects(-90, 310, 220))).toMatchObject(none);
  expect(marketIn(effects(30, 40))).toMatchObject(none);
  expect(marketIn(study([]))?.reason).toContain('no second source gives a range');
});

it('loses the range with any of its figures', () => {
  const matter = matterOf(effects(-90, 40));
  const { low } = matter.market.range ?? {};
  const without = mapMatter(matter, (one) => (one.id === low?.id ? null : one));
  expect(without.market.range).toBeNull();
  expect(mapMatter(matter, (one) => one).market.range).toEqual(matter.market.range);
});
