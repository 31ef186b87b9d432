import { Exact } from '../../kit/decimal.ts';
import type { Model } from '../../model/compute-model.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { Matter } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { plannedGrowth, yearsWithBoth } from './plan-hypotheses.ts';
import type { PriceGround, ProposedHypothesis } from './proposed-hypotheses.ts';

interface Earned {
  amount: Exact;
  planned: Exact;
  period: string;
  /** Of what it is made, or why no more is counted. */
  why: string;
}

/** What revenue of the last planned year is worth paying for, and at which pace. */
function soldOf(matter: Matter, doubted: ReadonlySet<PriceGround>) {
  const known = plannedGrowth(matter);
  if (!known) return null;
  const isCarried = doubted.has('growth') && known.carried.lt(known.plan.value);
  return { ...known, isCarried, amount: isCarried ? known.carried : new Exact(known.plan.value) };
}

/** Earnings of the last planned year: what is sold, at a margin that has been earned. */
function earnedOf(
  matter: Matter,
  { currency }: Model,
  doubted: ReadonlySet<PriceGround>,
): Earned | null {
  const [plan, last] = [yearsWithBoth(matter.planned).at(-1), yearsWithBoth(matter).at(-1)];
  const sold = soldOf(matter, doubted);
  if (!plan || !last || !sold || yearOf(sold.plan) !== yearOf(plan.earned)) return null;
  const lowest = Exact.min(...yearsWithBoth(matter).map(({ margin }) => margin));
  const isLowest = doubted.has('margin_held') && lowest.lt(last.margin);
  const isHeld = doubted.has('margin_held') || doubted.has('margin');
  const margin = isLowest ? lowest : isHeld ? Exact.min(last.margin, plan.margin) : plan.margin;
  const money = printMillions(sold.amount, currency);
  const pace = sold.isCarried ? `, at ${sold.by},` : ', as planned,';
  const held = isLowest
    ? `the lowest of the record, ${inPercent(margin)}`
    : `${inPercent(margin)}${margin.eq(last.margin) ? ` as in ${last.earned.period}` : ' as planned'}`;
  return {
    amount:
      margin.eq(plan.margin) && !sold.isCarried
        ? new Exact(plan.earned.value)
        : margin.div(100).times(sold.amount),
    planned: new Exact(plan.earned.value),
    period: plan.earned.period,
    why: `revenue of ${money}${pace} and a margin of ${held}`,
  };
}

/** The same year as plans were reached before. */
function reachedOf({ plan }: Model, earned: Earned, doubted: ReadonlySet<PriceGround>): Earned {
  const stressed = plan.find(
    ({ measure, planned }) => measure === 'ebitda' && planned.period === earned.period,
  );
  if (!stressed || !doubted.has('reach') || stressed.stressed.gte(earned.amount)) return earned;
  const why = `${inPercent(stressed.reached)} of it, as plans were reached before`;
  return { ...earned, amount: stressed.stressed, why };
}

/** What the price rests on, and which doubts that answers. */
export interface PriceBasis {
  condition: string;
  answers: ReadonlySet<PriceGround>;
}

/**
 * One year's earnings that a price can rest on, from all that is doubted of the plan: conditions
 * that each name another amount for the same year cannot be met together.
 */
export function priceBasis(
  matter: Matter,
  model: Model,
  proposed: readonly ProposedHypothesis[],
): PriceBasis | null {
  const doubted = new Set(
    proposed.flatMap(({ state, price }) => (price && state !== 'green' ? [price] : [])),
  );
  const money = (value: Exact) => printMillions(value, model.currency);
  const made = earnedOf(matter, model, doubted);
  const earned = made && reachedOf(model, made, doubted);
  if (!earned || money(earned.amount) === money(earned.planned)) return null;
  const { amount, planned, period, why } = earned;
  return {
    condition: `The price rests on ${money(amount)} of EBITDA in ${period}, not on the ${money(planned)} planned: ${why}`,
    answers: doubted,
  };
}
