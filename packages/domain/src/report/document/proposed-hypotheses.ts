import { Exact } from '../../kit/decimal.ts';
import type { Model } from '../../model/compute-model.ts';
import { growths, margins, yearlyGrowth } from '../../model/derive-assumptions.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import type { HypothesisState, Report } from '../report.ts';
import { counted } from '../report-words.ts';

/** What must be true of any target, judged by rule from the figures of the model. */
export interface ProposedHypothesis {
  state: HypothesisState;
  hypothesis: string;
  evidence: string;
  of: ModelFigure[];
  rule: string;
  would_change: string;
  /** What a buyer asks for where it is not green. */
  condition: string;
}

const measureWords = { revenue: 'revenue', ebitda: 'EBITDA' } as const;

function growthAgainstMarket({ revenue, market }: Matter): ProposedHypothesis[] {
  const [first, last] = [revenue[0], revenue.at(-1)];
  const own = first && last ? yearlyGrowth(first, last) : null;
  const [told] = market.growth;
  if (!first || !last || !own || !told) return [];
  const slow = growths(revenue).filter((one) => one.lt(told.value)).length;
  const state = own.lt(told.value) ? 'red' : slow > 0 ? 'amber' : 'green';
  return [
    {
      state,
      hypothesis: 'Revenue goes on growing faster than its market',
      evidence: `${inPercent(own)} a year from ${first.period} to ${last.period}, the market ${told.printed}; slower than the market in ${slow} of ${counted(growths(revenue).length, 'year', 'years')}`,
      of: [first, last, told],
      rule: 'Green: faster in every year; amber: on average only; red: slower',
      would_change: `A year of growth below ${told.printed}`,
      condition: `The price rests on growth at the market’s ${told.printed}, not above it`,
    },
  ];
}

/** Plans that have come due: of earnings where these were planned, else of revenue. */
export function pastPlans({ record }: Matter): Matter['record'] {
  const earned = record.filter(({ measure }) => measure === 'ebitda');
  return earned.length > 0 ? earned : record;
}

export const missedOf = (plans: Matter['record']) =>
  plans.filter(({ planned, actual }) => new Exact(actual.value).lt(planned.value)).length;

function planReached(matter: Matter, { plan, currency }: Model): ProposedHypothesis[] {
  const past = pastPlans(matter);
  const ahead = plan.find(({ measure }) => measure === past[0]?.measure);
  if (!ahead || past.length === 0) return [];
  const missed = missedOf(past);
  const money = (value: Exact) => printMillions(value, currency);
  // Earnings above plan do not make up for sales below it.
  const others = matter.record.filter((one) => !past.includes(one));
  const isShort = missed === 0 && missedOf(others) > 0;
  const state = missed * 2 >= past.length ? 'red' : missed > 0 || isShort ? 'amber' : 'green';
  const short = isShort
    ? `; revenue missed in ${missedOf(others)} of ${counted(others.length, 'year', 'years')}`
    : '';
  return [
    {
      state,
      hypothesis: `The plan for ${ahead.planned.period} is reached`,
      evidence: `Missed in ${missed} of ${counted(past.length, 'year', 'years')}; ${inPercent(ahead.reached)} of a plan counted as reached${short}`,
      of: past.flatMap(({ planned, actual }) => [planned, actual]),
      rule: 'Green: every plan was reached, of revenue too; amber: more than half; red: half or fewer',
      would_change: `Monthly results of ${ahead.planned.period} against plan`,
      condition: `The price rests on ${money(ahead.stressed)} of ${measureWords[ahead.measure]} for ${ahead.planned.period}, which is what plans have reached, not on the ${money(new Exact(ahead.planned.value))} planned`,
    },
  ];
}

function marginHeld(matter: Matter): ProposedHypothesis[] {
  const known = margins(matter);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2) return [];
  const fell = known.some((one, at) => one.lt(known[at - 1] ?? one));
  const state = last.lt(first) ? 'red' : fell ? 'amber' : 'green';
  return [
    {
      state,
      hypothesis: 'The EBITDA margin holds',
      evidence: `${inPercent(first)} in ${matter.ebitda[0]?.period}, ${inPercent(last)} in ${matter.ebitda.at(-1)?.period}`,
      of: [...matter.ebitda, ...matter.revenue],
      rule: 'Green: it never fell; amber: it fell and stands no lower than at first; red: it stands lower',
      would_change: 'A normalisation that lowers the last year',
      condition: `The price rests on a margin of ${inPercent(Exact.min(...known))}, the lowest of the record, until its fall is explained`,
    },
  ];
}

function marketCounted({ checks }: Model): ProposedHypothesis[] {
  const check = checks.find(({ key }) => key === 'units');
  if (!check) return [];
  const states = { agrees: 'green', differs: 'amber', open: 'open' } as const;
  return [
    {
      state: states[check.state],
      hypothesis: 'The size of the market holds when it is counted from below',
      evidence: check.says,
      of: check.of,
      rule: 'Green: counted from below it agrees with the whole; amber: it does not; open: there is one way to it only',
      would_change: 'Another count of buyers and of what one spends',
      condition: 'The size of the market is counted a second way before signing',
    },
  ];
}

function managementTrusted({ management = [] }: Report): ProposedHypothesis[] {
  if (management.length === 0) return [];
  return [
    {
      state: management.length > 1 ? 'red' : 'amber',
      hypothesis: 'What management presents can be relied on',
      evidence: `${counted(management.length, 'statement differs', 'statements differ')} from a better source`,
      of: [],
      rule: 'Green: none differs from a better source; amber: one; red: more',
      would_change: 'A reconciliation of each difference by management',
      condition: `Management reconciles ${management.length > 1 ? `all ${management.length} differences from better sources` : 'the difference from a better source'} before signing; until then the better source counts`,
    },
  ];
}

/** Where nobody has proposed what must be true, the record does. */
export const proposeHypotheses = (
  report: Report,
  matter: Matter,
  model: Model,
): ProposedHypothesis[] => [
  ...managementTrusted(report),
  ...growthAgainstMarket(matter),
  ...marginHeld(matter),
  ...planReached(matter, model),
  ...marketCounted(model),
];
