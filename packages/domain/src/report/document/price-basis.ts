import { Exact } from '../../kit/decimal.ts';
import type { Model } from '../../model/compute-model.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { carriedTo, normalisedMargin, plannedGrowth, yearsWithBoth } from './plan-hypotheses.ts';
import { shortYearOf } from './plan-reached.ts';
import type { PriceGround, ProposedHypothesis } from './proposed-hypotheses.ts';

interface Earned {
  amount: Exact;
  planned: Exact;
  period: string;
  year: number;
  /** Of what it is made, or why no more is counted. */
  why: string;
  /** The same with its values, and the figures that these are. */
  formula: string;
  of: ModelFigure[];
}

/** What revenue of a planned year is worth paying for, and at which pace. */
function soldOf(plan: ModelFigure, matter: Matter, doubted: ReadonlySet<PriceGround>) {
  const known = plannedGrowth(matter);
  if (!known) return null;
  const carried = carriedTo(plan, known.last, known.pace);
  const isCarried = doubted.has('growth') && carried.lt(plan.value);
  const years = yearOf(plan) - yearOf(known.last);
  const grown = `${known.last.printed} × (1 + ${inPercent(known.pace)})${years > 1 ? `^${years}` : ''}`;
  return {
    by: known.by,
    isCarried,
    amount: isCarried ? carried : new Exact(plan.value),
    formula: isCarried ? grown : plan.printed,
    of: isCarried ? [known.last] : [plan],
  };
}

/** Earnings of the first planned year, which is the one that a buyer pays for: what is sold, at a margin that has been earned. */
function earnedOf(
  matter: Matter,
  { currency }: Model,
  doubted: ReadonlySet<PriceGround>,
): Earned | null {
  const [[plan], last] = [yearsWithBoth(matter.planned), yearsWithBoth(matter).at(-1)];
  const sold = plan && soldOf(plan.sold, matter, doubted);
  if (!plan || !last || !sold) return null;
  const { margin, told, of } = marginOf(matter, last, plan, doubted);
  const money = printMillions(sold.amount, currency);
  const pace = sold.isCarried ? `, at ${sold.by},` : ', as planned,';
  return {
    amount: margin.div(100).times(sold.amount),
    planned: new Exact(plan.earned.value),
    period: plan.earned.period,
    year: yearOf(plan.earned),
    why: `revenue of ${money}${pace} and a margin of ${told}`,
    formula: `${sold.formula} × ${of.map(({ printed }) => printed).join(' / ')}`,
    of: [...sold.of, ...of],
  };
}

/** The least of the margins that were earned, as reported or without one-off items, where more is doubted. */
function marginOf(
  matter: Matter,
  last: ReturnType<typeof yearsWithBoth>[number],
  planned: ReturnType<typeof yearsWithBoth>[number],
  doubted: ReadonlySet<PriceGround>,
): { margin: Exact; told: string; of: ModelFigure[] } {
  const [lowest = last] = yearsWithBoth(matter).toSorted((a, b) => a.margin.cmp(b.margin));
  const isLowest = doubted.has('margin_held') && lowest.margin.lt(last.margin);
  const partsOf = ({ earned: left, sold }: typeof last) => [left, sold];
  const normalised = normalisedMargin(matter);
  const { period } = last.earned;
  const earned = [
    isLowest
      ? {
          margin: lowest.margin,
          told: `the lowest of the record, ${inPercent(lowest.margin)}`,
          of: partsOf(lowest),
        }
      : {
          margin: last.margin,
          told: `${inPercent(last.margin)} as in ${period}`,
          of: partsOf(last),
        },
    ...(normalised
      ? [
          {
            margin: normalised.margin,
            told: `${inPercent(normalised.margin)} as normalised in ${period}`,
            of: [normalised.figure, last.sold],
          },
        ]
      : []),
  ];
  const plan = {
    margin: planned.margin,
    told: `${inPercent(planned.margin)} as planned`,
    of: partsOf(planned),
  };
  const isHeld = doubted.has('margin_held') || doubted.has('margin');
  const all = isLowest ? earned : isHeld ? [...earned, plan] : [plan];
  const [least = plan] = all.toSorted((a, b) => a.margin.cmp(b.margin));
  return least;
}

/** The same year as plans were reached before, or as its own months so far have reached it. */
function reachedOf(
  matter: Matter,
  { plan }: Model,
  earned: Earned,
  doubted: ReadonlySet<PriceGround>,
): Earned {
  if (!doubted.has('reach')) return earned;
  const isOfYear = ({ period }: ModelFigure) => period === earned.period;
  const before = plan.find(({ measure, planned }) => measure === 'ebitda' && isOfYear(planned));
  const begun = shortYearOf(matter, 'ebitda');
  const others: Earned[] = [
    ...(before
      ? [
          {
            ...earned,
            amount: before.stressed,
            why: `${inPercent(before.reached)} of it, as plans were reached before`,
            formula: `${before.planned.printed} × ${inPercent(before.reached)}`,
            of: [before.planned],
          },
        ]
      : []),
    ...(begun && isOfYear(begun.planned)
      ? [
          {
            ...earned,
            amount: begun.left,
            why: `${inPercent(begun.reached)} of it, as was reached to ${begun.month}`,
            formula: `${begun.planned.printed} × ${inPercent(begun.reached)}`,
            of: [begun.planned],
          },
        ]
      : []),
  ];
  const [least = earned] = [earned, ...others].toSorted((a, b) => a.amount.cmp(b.amount));
  return least;
}

/** Where no earnings are planned: revenue of the first planned year, and the margin beside it. */
function soldBasis(matter: Matter, { currency }: Model, doubted: ReadonlySet<PriceGround>) {
  const [plan] = matter.planned.revenue;
  const sold = plan && soldOf(plan, matter, doubted);
  if (!plan || !sold) return null;
  const begun = shortYearOf(matter, 'revenue');
  const isShort =
    doubted.has('reach') && begun?.planned.period === plan.period && begun.left.lt(sold.amount);
  if (!sold.isCarried && !isShort) return null;
  const told = isShort
    ? {
        amount: begun.left,
        why: `${inPercent(begun.reached)} of it, as was reached to ${begun.month}`,
      }
    : { amount: sold.amount, why: `growth at ${sold.by}` };
  const lowest = yearsWithBoth(matter).toSorted((a, b) => a.margin.cmp(b.margin))[0];
  const margin =
    doubted.has('margin_held') && lowest
      ? `, and on a margin of ${inPercent(lowest.margin)}, the lowest of the record`
      : '';
  const money = (value: Exact) => printMillions(value, currency);
  return `The price rests on revenue of ${money(told.amount)} in ${plan.period}, not on the ${money(new Exact(plan.value))} planned: ${told.why}${margin}`;
}

/** What to ask for where a risk takes earnings: one price, whatever takes them. */
export const priceTerm = (
  { amount, period }: PricedEarnings,
  { currency }: Pick<Model, 'currency'>,
): string =>
  `Price on ${printMillions(amount, currency)} of EBITDA in ${period}, the rest as an earn-out`;

/** What the price rests on, and which doubts that answers. */
export interface PriceBasis {
  condition: string;
  answers: ReadonlySet<PriceGround>;
  /** In earnings, where earnings are planned. */
  earned: PricedEarnings | null;
}

/** What the price rests on of the first planned year. */
export interface PricedEarnings {
  amount: Exact;
  planned: Exact;
  period: string;
  year: number;
  /** With its values, and the figures that these are. */
  formula: string;
  of: ModelFigure[];
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
  const earned = made && reachedOf(matter, model, made, doubted);
  if (!earned) {
    const condition = soldBasis(matter, model, doubted);
    return condition === null ? null : { condition, answers: doubted, earned: null };
  }
  if (money(earned.amount) === money(earned.planned)) return null;
  const { amount, planned, period, year, why, formula, of } = earned;
  return {
    condition: `The price rests on ${money(amount)} of EBITDA in ${period}, not on the ${money(planned)} planned: ${why}`,
    answers: doubted,
    earned: { amount, planned, period, year, formula, of },
  };
}
