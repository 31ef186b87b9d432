import { expect, it } from 'vitest';
import type { Matter } from '../../model/matter.ts';
import { modelOf } from '../model-of.ts';
import { modelReport } from '../testing/model-report.ts';
import { missedPlan } from './missed-plan.ts';

const report = modelReport();
const { model: row } = report;
if (!row) throw new Error('the report has a model');
const model = modelOf(row);
const [plan] = row.matter.planned.ebitda;
if (!plan) throw new Error('the report has a plan');

/** Where this much of EUR 10m of earnings was reached in the first half of the planned year. */
const halfReached = (actual: string): Matter => {
  const end = '2026-06-30';
  const pair = {
    measure: 'ebitda' as const,
    planned: { ...plan, value: '10000000', end },
    actual: { ...plan, value: actual, end },
  };
  return { ...row.matter, running: [pair] };
};
const told = (matter: Matter) =>
  missedPlan({ report, matter, model }).map(({ risk, effect, weighed }) => [
    risk,
    ...[...effect, ...weighed.cell].map((line) => (line.kind === 'words' ? line.text : '')),
  ]);

it('takes from the plan what plans have missed before', () => {
  expect(told(row.matter)).toEqual([
    [
      'The plan for 2026 is missed as plans were before',
      'EUR −2.3m of EBITDA in 2026',
      'High',
      'missed in the one year known',
    ],
  ]);
});

it('takes what the months that are over have missed where that is more', () => {
  expect(told(halfReached('7810000'))).toEqual([
    [
      'The plan for 2026 is missed as it is so far',
      'EUR −5.0m of EBITDA in 2026',
      'High',
      '78.1% reached to June 2026',
    ],
  ]);
  expect(told(halfReached('9500000'))[0]?.[0]).toContain('as plans were before');
});

it('tells of the begun year alone where no plan has come due, and of none that is reached', () => {
  const alone = { ...halfReached('9500000'), record: [] };
  expect(told(alone)[0]?.[0]).toBe('The plan for 2026 is missed as it is so far');
  expect(told({ ...halfReached('10100000'), record: [] })).toEqual([]);
});
