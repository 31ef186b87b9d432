import { expect, it } from 'vitest';
import type { Matter, ModelFigure } from './matter.ts';
import { nameYears } from './name-years.ts';

const figure = (period: string, end: string): ModelFigure => ({
  id: period,
  label: period,
  printed: 'EUR 1m',
  value: '1000000',
  unit: 'EUR',
  period,
  end,
  source_id: 's1',
  locator: '',
  notes: [],
});

function named(revenue: ModelFigure[], plan: ModelFigure[] = []): string[] {
  const matter: Matter = {
    currency: 'EUR',
    revenue,
    ebitda: [],
    planned: { revenue: plan, ebitda: [] },
    record: [],
    segments: [],
    market: { size: null, sizes: [], growth: [], share: null, units: [], unitsTotal: null },
    customers: null,
    perCustomer: null,
  };
  const years = nameYears(matter);
  return [...years.revenue, ...years.planned.revenue].map(({ period }) => period);
}

it('names years of different sources in the way of most of them', () => {
  const record = [
    figure('FY2023', '2023-12-31'),
    figure('2024', '2024-12-31'),
    figure('2025', '2025-12-31'),
  ];
  const plan = [figure('FY2026', '2026-12-31'), figure('FY2027', '2027-12-31')];
  expect(named(record, plan)).toEqual(['FY2023', 'FY2024', 'FY2025', 'FY2026', 'FY2027']);
});

it('names by its year what its source calls the one before', () => {
  const record = [figure('Vorjahr', '2023-09-30'), figure('2023/24', '2024-09-30')];
  expect(named(record)).toEqual(['2022/23', '2023/24']);
  expect(named([figure('prior year', '2023-12-31'), figure('FY24', '2024-12-31')])).toEqual([
    'FY23',
    'FY24',
  ]);
});

it('calls no year that has come a plan, and none to come a result', () => {
  const plan = [figure('FY26 Plan', '2026-12-31'), figure('FY27 Plan', '2027-12-31')];
  expect(named([figure('FY25A', '2025-12-31')], plan)).toEqual(['FY25', 'FY26', 'FY27']);
});

it('leaves years alone whose names tell nothing of when they end', () => {
  expect(named([figure('prior year', '2023-12-31')])).toEqual(['prior year']);
  expect(named([figure('FY2025', '')])).toEqual(['FY2025']);
});

it('names years in short where somebody does, though most write them out', () => {
  const record = [
    figure('year to January 2025', '2025-01-31'),
    figure('year to January 2026', '2026-01-31'),
  ];
  expect(named(record)).toEqual(['year to January 2025', 'year to January 2026']);
  expect(named(record, [figure('FY27', '2027-01-31')])).toEqual(['FY25', 'FY26', 'FY27']);
});
