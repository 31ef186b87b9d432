import { expect, it } from 'vitest';
import type { Report } from '../report.ts';
import { committeeReport } from '../testing/committee-report.ts';
import { modelReport } from '../testing/model-report.ts';
import { computedFormulas } from './computed-formulas.ts';

const { model } = modelReport();
const { summary } = committeeReport();
const [last] = model?.matter.revenue.slice(-1) ?? [];
if (!model || !summary || !last) throw new Error('the reports have a model and a summary');

const paid = (name: string, millions: number, ends: string) => ({
  name,
  amount: { ...last, id: name, value: `${millions * 1e6}`, printed: `EUR ${millions}.0m` },
  ends: { ...last, id: `${name} ends`, value: ends, printed: ends },
  mayLeaveOwner: name === 'Hollin',
});
const size = (id: string, year: number, printed: string, value: string) => ({
  ...last,
  id,
  label: `Size, ${year}`,
  printed,
  value,
  end: `${year}-12-31`,
});
const from = size('from', 2025, 'EUR 800m', '800000000');
const to = size('to', 2030, 'EUR 1,020m (forecast)', '1020000000');
const matter = {
  ...model.matter,
  seen: '2026-03-01',
  listed: [
    paid('Hollin', 20, '2026-12-31'),
    paid('Oxholme', 4, '2027-06-30'),
    paid('Pell', 16, '2031-12-31'),
  ],
  market: {
    ...model.matter.market,
    range: {
      by: 'effects' as const,
      from,
      to,
      low: size('low', 2030, 'EUR −90m (forecast)', '-90000000'),
      high: null,
    },
  },
};
const report: Report = {
  ...modelReport(),
  offline: true,
  summary: { ...summary, verdict: 'inconclusive', conditions: [], hypotheses: [], risks: [] },
  model: { ...model, matter },
};
const formulas = (of: Report) =>
  Object.fromEntries(computedFormulas(of).map(({ claim_id, ...told }) => [claim_id, told]));

it('prints how the tables are computed that rules fill, with values that can be computed again', () => {
  const told = formulas(report);
  expect(told['model-price']).toMatchObject({
    text: 'EBITDA of EUR 19.1m in 2026, on which the price rests.',
    expression: 'EUR 100.0m × (1 + 6%) × EUR 18.0m / EUR 100.0m = EUR 19.1m',
  });
  expect(told['model-plan-ebitda']?.expression).toBe(
    'EUR 18.0m / EUR 20.0m = 90%; EUR 23.0m × 90% = EUR 20.7m',
  );
  expect(told['model-plan-revenue']?.expression).toBe(
    '(EUR 90.0m / EUR 96.0m + EUR 100.0m / EUR 104.0m) / 2 = 95%; EUR 115.0m × 95% = EUR 109.2m',
  );
  expect(told['model-ending']?.expression).toBe(
    'EUR 20.0m + EUR 4.0m = EUR 24.0m of revenue a year; EUR 24.0m × EUR 18.0m / EUR 100.0m = EUR 4.3m of EBITDA',
  );
  expect(told['model-freed']?.expression).toMatch(/^EUR 20\.0m = EUR 20\.0m of revenue a year; /u);
  expect(told['model-market-range']?.expression).toBe(
    '((EUR 1,020m + (EUR −90m)) / EUR 800m)^(1/5) − 1 = 3.1%',
  );
  expect(told['model-case-base']).toMatchObject({
    text: 'Base case in 2030. The margin moves evenly from that of 2025: after n years of 5 it has gone n/5 of the way.',
    expression:
      'EUR 100.0m × (1 + 6% + 5.8%)^5 = EUR 174.7m; EUR 174.7m × 18% = EUR 31.4m of EBITDA',
  });
  expect(told['model-case-base']?.inputs).toContainEqual({
    name: 'Revenue, 2025',
    value: 'EUR 100.0m',
  });
});

it('prints none of what the report does not tell', () => {
  const weighed = formulas({ ...report, summary: { ...summary, hypotheses: [] } });
  expect(weighed['model-price']).toBeUndefined();
  const set = model.assumptions.map((one) =>
    one.lever === 'plan_ebitda' ? { ...one, value: '80', origin: 'user' as const } : one,
  );
  expect(formulas({ ...report, model: { ...model, assumptions: set } })).not.toHaveProperty(
    'model-plan-ebitda',
  );
  const { model: _, ...bare } = report;
  expect(computedFormulas(bare)).toEqual([]);
});
