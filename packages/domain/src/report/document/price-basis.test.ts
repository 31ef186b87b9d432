import { expect, it } from 'vitest';
import { modelOf } from '../model-of.ts';
import { modelReport } from '../testing/model-report.ts';
import { priceBasis } from './price-basis.ts';
import {
  type PriceGround,
  type ProposedHypothesis,
  proposeHypotheses,
} from './proposed-hypotheses.ts';

const report = modelReport();
const { model: row } = report;
if (!row) throw new Error('the report has a model');
const model = modelOf(row);

const doubting = (...grounds: PriceGround[]) =>
  grounds.map((price) => ({ state: 'red', price }) as ProposedHypothesis);
const told = (...grounds: PriceGround[]) =>
  priceBasis(row.matter, model, doubting(...grounds))?.condition;

it('names one amount for the last planned year, made of all that is doubted', () => {
  expect(told('growth', 'margin')).toBe(
    'The price rests on EUR 19.1m of EBITDA in 2026, not on the EUR 23.0m planned: revenue of EUR 106.0m, at the market’s 6% a year, and a margin of 18% as in 2025',
  );
  expect(told('margin')).toContain(
    'EUR 20.7m of EBITDA in 2026, not on the EUR 23.0m planned: revenue of EUR 115.0m, as planned, and a margin of 18%',
  );
  expect(told('margin_held', 'margin')).toContain('a margin of the lowest of the record, 15%');
});

it('goes by what plans have reached where that is less', () => {
  expect(told('reach')).toContain('EUR 20.7m of EBITDA in 2026');
  expect(told('reach')).toContain('90% of it, as plans were reached before');
  expect(told('growth', 'reach')).toContain('EUR 20.7m');
});

it('says nothing where nothing is doubted', () => {
  expect(priceBasis(row.matter, model, [])).toBeNull();
  const green = proposeHypotheses(report, row.matter, model).map((each) => ({
    ...each,
    state: 'green' as const,
  }));
  expect(priceBasis(row.matter, model, green)).toBeNull();
});
