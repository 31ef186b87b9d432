import { expect, it } from 'vitest';
import type { ModelFigure } from '../../model/matter.ts';
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

it('names one amount for the planned year, made of all that is doubted', () => {
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

const { matter } = row;
const own = (figure: ModelFigure | undefined) => {
  if (!figure) throw new Error('the record has a last year');
  return figure;
};
const later = (of: readonly ModelFigure[], value: string) =>
  of.flatMap((one) => [one, { ...one, value, period: '2027', end: '2027-12-31' }]);

it('prices the first year of a plan, not the last that anybody hopes for', () => {
  const { revenue, ebitda } = matter.planned;
  const planned = { revenue: later(revenue, '140000000'), ebitda: later(ebitda, '35000000') };
  const basis = priceBasis({ ...matter, planned }, model, doubting('growth', 'margin'));
  expect(basis?.condition).toContain('EUR 19.1m of EBITDA in 2026, not on the EUR 23.0m planned');
});

it('goes by the months of the begun year where these leave less', () => {
  const planned = own(matter.planned.ebitda[0]);
  const month = { ...planned, end: '2026-03-31', period: 'to March 2026' };
  const running = [
    {
      measure: 'ebitda' as const,
      planned: { ...month, value: '5000000' },
      actual: { ...month, value: '4000000' },
    },
  ];
  expect(priceBasis({ ...matter, running }, model, doubting('reach'))?.condition).toBe(
    'The price rests on EUR 18.4m of EBITDA in 2026, not on the EUR 23.0m planned: 80% of it, as was reached to March 2026',
  );
});

it('computes with margins as they are and not as they are printed', () => {
  const ebitda = matter.ebitda.with(-1, { ...own(matter.ebitda.at(-1)), value: '17951000' });
  const basis = priceBasis({ ...matter, ebitda }, model, doubting('growth', 'margin'));
  expect(basis?.condition).toContain('EUR 19.0m of EBITDA in 2026');
});

it('names one revenue, with its margin, where no earnings are planned', () => {
  const { revenue } = matter.planned;
  const month = { ...own(revenue[0]), end: '2026-04-30', period: 'to April 2026' };
  const running = [
    {
      measure: 'revenue' as const,
      planned: { ...month, value: '5000000' },
      actual: { ...month, value: '4500000' },
    },
  ];
  const told = (of: object, ...grounds: PriceGround[]) =>
    priceBasis({ ...matter, planned: { revenue, ebitda: [] }, ...of }, model, doubting(...grounds));
  expect(told({}, 'growth', 'margin_held')?.condition).toBe(
    'The price rests on revenue of EUR 106.0m in 2026, not on the EUR 115.0m planned: growth at the market’s 6% a year, and on a margin of 15%, the lowest of the record',
  );
  expect(told({ running }, 'growth', 'reach')?.condition).toBe(
    'The price rests on revenue of EUR 103.5m in 2026, not on the EUR 115.0m planned: 90% of it, as was reached to April 2026',
  );
  expect(told({})).toBeNull();
});

it('goes by earnings without one-off items where these are less than what was reported', () => {
  const last = own(matter.ebitda.at(-1));
  const priced = (value: string) =>
    priceBasis(
      { ...matter, normalised: { ...last, id: 'n', value } },
      model,
      doubting('growth', 'margin'),
    )?.condition;
  expect(priced('16000000')).toContain('EUR 17.0m of EBITDA in 2026');
  expect(priced('16000000')).toContain('a margin of 16% as normalised in 2025');
  expect(priced('19000000')).toContain('a margin of 18% as in 2025');
});
