import { expect, it } from 'vitest';
import type { Matter, ModelFigure, PlanMeasure } from '../../model/matter.ts';
import { modelOf } from '../model-of.ts';
import { modelReport } from '../testing/model-report.ts';
import { planReached } from './plan-reached.ts';

const { model: row } = modelReport();
if (!row) throw new Error('the report has a model');
const model = modelOf(row);
const [plan] = row.matter.planned.ebitda;
if (!plan) throw new Error('the report has a plan');

const figure = (millions: number, end: string): ModelFigure => ({
  ...plan,
  id: `${millions} ${end}`,
  value: `${millions * 1e6}`,
  period: end,
  end,
});
const part = (measure: PlanMeasure, planned: number, actual: number, end = '2026-06-30') => ({
  measure,
  planned: figure(planned, end),
  actual: figure(actual, end),
});
/** Where the one plan that has come due was reached, and these months of the next year are over. */
const judged = (running: Matter['record'], more: Partial<Matter> = {}) => {
  const record = row.matter.record
    .filter(({ measure }) => measure === 'ebitda')
    .map((one) => ({ ...one, actual: one.planned }));
  return planReached({ ...row.matter, record, running, ...more }, model)[0];
};

it('is green where every plan was reached and so were the months that are over', () => {
  expect(judged([])?.state).toBe('green');
  expect(judged([part('ebitda', 10, 9.95)])?.state).toBe('green');
});

it('is amber where the months that are over miss their plan, and red where they miss it by far', () => {
  expect(judged([part('ebitda', 10, 9.5)])?.state).toBe('amber');
  const far = judged([part('ebitda', 10, 7.81), part('revenue', 60, 58)]);
  expect(far?.state).toBe('red');
  expect(far?.evidence).toContain(
    'this year so far 78.1% of planned EBITDA and 96.7% of planned revenue to June 2026',
  );
  expect(far?.rule).toContain('less than 90% in the year so far');
  expect(far?.condition).toBe(
    'The price rests on EUR 18.0m of EBITDA for 2026, the 78.1% of plan that was reached to June 2026, not on the EUR 23.0m planned',
  );
  expect(far?.step).toContain('Have management explain why only 78.1% of planned EBITDA');
});

it('does not make up for sales below plan with earnings above it', () => {
  const sold = judged([part('ebitda', 10, 11), part('revenue', 60, 57)]);
  expect(sold?.state).toBe('amber');
  expect(sold?.step).toBe(
    'Have management explain why only 95% of planned revenue to June 2026 was reached, and ask for the months of 2026 against plan until signing.',
  );
});

it('adds up the months, and asks of the year that has begun alone where no plan has come due', () => {
  const months = [part('ebitda', 2, 1, '2026-01-31'), part('ebitda', 2, 3, '2026-02-28')];
  expect(judged(months, { record: [] })).toMatchObject({
    state: 'green',
    evidence: 'This year so far 100% of planned EBITDA to February 2026',
  });
  expect(judged([], { record: [] })).toBeUndefined();
});

it('judges the plan that is known where the months tell of more', () => {
  const planned = { revenue: row.matter.planned.revenue, ebitda: [] };
  const one = judged([part('ebitda', 10, 8), part('revenue', 60, 60)], { record: [], planned });
  expect(one?.state).toBe('red');
  expect(one?.condition).toContain('show revenue as planned');
});
