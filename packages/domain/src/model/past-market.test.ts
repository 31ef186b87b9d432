import { expect, it } from 'vitest';
import { type GivenReading, inCell, label, read, year } from '../sentences/testing/make-reading.ts';
import { deriveAssumptions, leads } from './derive-assumptions.ts';
import { readMatter } from './read-matter.ts';
import { accounts, valveLedger } from './testing/valve-ledger.ts';

const size = (row: number, of: number, millions: string) => ({
  printed: millions,
  value: `${millions}000000`,
  halfUnit: '500000',
  kind: 'money' as const,
  unit: read('EUR'),
  scale: read(1e6),
  measure: read(label('Size')),
  period: read(year(of)),
  place: inCell(row, 1),
});

/** A study that foresees 6% a year, with the market's size year by year. */
const study = (...sizes: [number, string][]): GivenReading => ({
  card: { title: 'Pump study', kind: 'study', ownerRole: 'research', date: '2026-01-10' },
  entities: accounts.entities ?? [],
  table: [['Year', 'EUR million'], ...sizes.map(([of, millions]) => [`${of}`, millions])],
  blocks: ['It was EUR 840m in 2025 and will grow by 6% a year.'],
  figures: [
    ...sizes.map(([of, millions], at) => size(at + 1, of, millions)),
    {
      printed: 'EUR 840m',
      value: '840000000',
      halfUnit: '500000',
      kind: 'money',
      unit: read('EUR'),
      scale: read(1e6),
      measure: read(label('Size')),
      period: read(year(2025)),
    },
    {
      printed: '6%',
      value: '6',
      halfUnit: '0.05',
      kind: 'percent',
      unit: read('%'),
      measure: read(label('Market growth', 'market_growth')),
    },
  ],
});
const matterOf = (...sizes: [number, string][]) =>
  readMatter(valveLedger(accounts, study(...sizes))).matter;

it('holds past growth of the company against the market of the same years, where these are known', () => {
  const matter = matterOf([2023, '800'], [2024, '820'], [2025, '840']);
  expect(matter.market.past?.map(({ value }) => value)).toEqual([
    '800000000',
    '820000000',
    '840000000',
  ]);
  expect(leads(matter).map((lead) => lead.toFixed(1))).toEqual(['10.0', '8.7']);
  const above = deriveAssumptions(matter, '').find(({ key }) => key === 'above_market');
  // 11.8 % less 2.5 %, and with the market to come no more than the 15 % of the plan.
  expect(above).toMatchObject({ value: '9', high: '10' });
  expect(above?.reason).toContain(
    'less the market’s 2.5% in the same years, but no more than the 15% a year of the plan',
  );
});

it('takes no sizes of another market for its past', () => {
  const matter = matterOf([2023, '80'], [2024, '82'], [2025, '84']);
  expect(matter.market.past).toEqual([]);
  const above = deriveAssumptions(matter, '').find(({ key }) => key === 'above_market');
  expect(above).toMatchObject({ value: '5.8' });
});
