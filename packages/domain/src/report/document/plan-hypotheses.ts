import { Exact } from '../../kit/decimal.ts';
import type { Model } from '../../model/compute-model.ts';
import {
  leads,
  margins,
  marketOver,
  marketPace,
  yearlyGrowth,
} from '../../model/derive-assumptions.ts';
import { yearOf } from '../../model/map-matter.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { printMillions } from '../../model/print-millions.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { inYears } from './in-years.ts';
import type { ProposedHypothesis } from './proposed-hypotheses.ts';

/** Two rates that are printed alike are alike. */
const tidy = (value: Exact) => value.toDecimalPlaces(1);

/** The pace of the plan, of the record and of the market, and what the last planned year comes to without a lead. */
export interface PlannedGrowth {
  first: ModelFigure;
  last: ModelFigure;
  plan: ModelFigure;
  ahead: Exact;
  own: Exact;
  market: ReturnType<typeof marketPace>;
  /** The slowest pace that is known, in per cent. */
  pace: Exact;
  /** Revenue of the last planned year at that pace. */
  carried: Exact;
  /** Which pace that is: "the market’s 4.6% a year". */
  by: string;
}

export function plannedGrowth(matter: Matter): PlannedGrowth | null {
  const { revenue, planned } = matter;
  const [first, last, plan] = [revenue[0], revenue.at(-1), planned.revenue.at(-1)];
  const ahead = last && plan ? yearlyGrowth(last, plan) : null;
  const own = first && last ? yearlyGrowth(first, last) : null;
  if (!first || !last || !plan || !ahead || !own) return null;
  const market = marketPace(matter);
  const isMarket = market?.value.lt(own) ?? false;
  const pace = market && isMarket ? market.value : own;
  const carried = carriedTo(plan, last, pace);
  const by =
    market && isMarket
      ? `the market’s ${inPercent(market.value)} a year`
      : `the ${inPercent(own)} a year of the record`;
  return { first, last, plan, ahead, own, market, pace, carried, by };
}

const isOneYear = ({ plan, last }: PlannedGrowth) => yearOf(plan) - yearOf(last) === 1;

/** "11.5% in FY2026", or where the plan is of several years "11.5% a year to FY2028". */
const plannedPace = (known: PlannedGrowth): string =>
  `${inPercent(known.ahead)} ${isOneYear(known) ? 'in' : 'a year to'} ${known.plan.period}`;

/** "+11.5% on FY2025", or "11.5% a year". */
export const plannedMore = (known: PlannedGrowth): string =>
  isOneYear(known)
    ? `${known.ahead.isNegative() ? '' : '+'}${inPercent(known.ahead)} on ${known.last.period}`
    : `${inPercent(known.ahead)} a year`;

/** What a year comes to that goes on from the last one at a pace. */
export const carriedTo = (year: ModelFigure, last: ModelFigure, pace: Exact): Exact =>
  pace
    .div(100)
    .plus(1)
    .pow(yearOf(year) - yearOf(last))
    .times(last.value);

/** What management plans, against what the company has done and what its market does. */
export function growthAsPlanned(matter: Matter, { currency }: Model): ProposedHypothesis[] {
  const known = plannedGrowth(matter);
  if (!known) return [];
  const { first, last, plan, ahead, own, market, carried, by } = known;
  const isFaster = (pace: Exact) => tidy(ahead).gt(tidy(pace));
  const faster = [own, ...(market ? [market.value] : [])].filter(isFaster).length;
  const state = faster === 0 ? 'green' : faster === 2 ? 'red' : 'amber';
  const money = (value: Exact) => printMillions(value, currency);
  return [
    {
      state,
      hypothesis: `Revenue grows by ${plannedPace(known)}, as planned`,
      evidence: `${inPercent(own)} a year from ${first.period} to ${last.period}; the market ${market ? market.yearly : 'is not measured by an independent source'}`,
      finding:
        faster === 0
          ? 'the plan asks for no faster growth than the record and the market'
          : `revenue is to grow by ${plannedPace(known)} (${[
              ...(market && isFaster(market.value) ? [`the market ${market.yearly}`] : []),
              ...(isFaster(own) ? [`the record ${inPercent(own)} a year`] : []),
            ].join(', ')})`,
      of: [first, last, plan, ...(market?.of ?? [])],
      rule: 'Green: no faster than the record and the market; amber: faster than one of them; red: faster than both',
      would_change: `Signed orders and a pipeline that carry ${money(new Exact(plan.value))} in ${plan.period}`,
      price: 'growth',
      condition: `The price rests on revenue of ${money(carried)} in ${plan.period}, at ${by}, not on the ${money(new Exact(plan.value))} planned`,
      step: `Have management derive revenue of ${money(new Exact(plan.value))} in ${plan.period} from orders, prices and customers won and lost, ${isOneYear(known) ? 'item by item' : 'year by year'}.`,
    },
  ];
}

export function growthAgainstMarket(matter: Matter): ProposedHypothesis[] {
  const { revenue } = matter;
  const [first, last] = [revenue[0], revenue.at(-1)];
  const own = first && last ? yearlyGrowth(first, last) : null;
  const market = marketPace(matter);
  if (!first || !last || !own || !market) return [];
  const ahead = leads(matter);
  const slow = ahead.filter((one) => one.isNegative()).length;
  const same = marketOver(matter, first, last);
  const state = own.lt(same?.value ?? market.value) ? 'red' : slow > 0 ? 'amber' : 'green';
  const told = same
    ? `${inPercent(same.value)} in the same years and ${market.printed}`
    : market.printed;
  return [
    {
      state,
      hypothesis: 'Revenue goes on growing faster than its market',
      evidence: `${inPercent(own)} a year from ${first.period} to ${last.period}, the market ${told}; slower than the market ${inYears(slow, ahead.length)}`,
      finding: `revenue ${state === 'red' ? 'grew slower than its market' : state === 'amber' ? 'grew faster than its market on average only' : 'grew faster than its market'}: ${inPercent(own)} a year, the market ${same ? inPercent(same.value) : market.yearly}`,
      of: [first, last, ...market.of, ...(same?.of ?? [])],
      rule: 'Green: faster in every year; amber: on average only; red: slower',
      would_change: `A year of growth ${state === 'red' ? 'above' : 'below'} ${inPercent(market.value)}`,
      price: 'growth',
      condition: `The price rests on growth at the market’s ${inPercent(market.value)}, not above it`,
      step: 'Split the growth of each year into price, volume and acquisitions, and hold the volume against the market.',
    },
  ];
}

/** What the last year left of its revenue without one-off items, in per cent. */
export function normalisedMargin({ revenue, normalised }: Matter) {
  const last = revenue.at(-1);
  if (!normalised || !last || yearOf(last) !== yearOf(normalised)) return null;
  return { figure: normalised, margin: new Exact(normalised.value).div(last.value).times(100) };
}

export function marginHeld(matter: Matter): ProposedHypothesis[] {
  const known = margins(matter).map(tidy);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2) return [];
  const fell = known.some((one, at) => one.lt(known[at - 1] ?? one));
  const state = last.lt(first) ? 'red' : fell ? 'amber' : 'green';
  const normalised = normalisedMargin(matter);
  const without = normalised ? `, normalised ${inPercent(normalised.margin)}` : '';
  return [
    {
      state,
      hypothesis: 'The EBITDA margin holds',
      evidence: `${inPercent(first)} in ${matter.ebitda[0]?.period}, ${inPercent(last)} in ${matter.ebitda.at(-1)?.period}${without}`,
      finding:
        state === 'red'
          ? `the EBITDA margin fell from ${inPercent(first)} to ${inPercent(last)}`
          : `the EBITDA margin ${state === 'amber' ? 'fell on the way' : 'never fell'}: ${inPercent(first)} in ${matter.ebitda[0]?.period}, ${inPercent(last)} in ${matter.ebitda.at(-1)?.period}`,
      of: [...matter.ebitda, ...matter.revenue, ...(normalised ? [normalised.figure] : [])],
      rule: 'Green: it never fell; amber: it fell and stands no lower than at first; red: it stands lower',
      would_change: `A normalisation that ${state === 'red' ? `lifts the last year to ${inPercent(first)}` : 'lowers the last year'}`,
      price: 'margin_held',
      condition: `The price rests on a margin of ${inPercent(Exact.min(...known))}, the lowest of the record, until its fall is explained`,
      step: 'Have the fall of the margin explained line by line: prices, wages, materials, one-off items.',
    },
  ];
}

/** What each year earns of what it sells, where both are known. */
export const yearsWithBoth = ({ revenue, ebitda }: Pick<Matter, 'revenue' | 'ebitda'>) =>
  ebitda.flatMap((earned) => {
    const sold = revenue.find((one) => yearOf(one) === yearOf(earned));
    const [margin] = sold ? margins({ revenue: [sold], ebitda: [earned] }) : [];
    return sold && margin ? [{ sold, earned, margin, told: tidy(margin) }] : [];
  });

export function marginAsPlanned(matter: Matter, { currency }: Model): ProposedHypothesis[] {
  const record = yearsWithBoth(matter);
  const [plan, last] = [yearsWithBoth(matter.planned).at(-1), record.at(-1)];
  if (!plan || !last) return [];
  const best = record.toSorted((a, b) => b.told.cmp(a.told))[0] ?? last;
  const state = plan.told.lte(last.told) ? 'green' : plan.told.lte(best.told) ? 'amber' : 'red';
  const money = (value: Exact) => printMillions(value, currency);
  const held = last.margin.div(100).times(plan.sold.value);
  const highest =
    best === last ? '' : `, at most ${inPercent(best.margin)} in ${best.earned.period}`;
  return [
    {
      state,
      hypothesis: `The EBITDA margin reaches ${inPercent(plan.margin)} in ${plan.earned.period}, as planned`,
      evidence: `${inPercent(last.margin)} in ${last.earned.period}${highest}`,
      finding:
        state === 'green'
          ? 'the plan asks for no higher margin than was earned'
          : `the EBITDA margin is to reach ${inPercent(plan.margin)} in ${plan.earned.period}, ${state === 'red' ? 'more than in any year known' : `after ${inPercent(last.margin)}`}`,
      of: [plan.earned, plan.sold, ...record.flatMap(({ sold, earned }) => [sold, earned])],
      rule: 'Green: no higher than in the last year; amber: no higher than in the best year of the record; red: higher than ever',
      would_change: 'Prices, mix and costs that bring it, each with its amount and date',
      price: 'margin',
      condition: `The price rests on ${money(held)} of EBITDA in ${plan.earned.period}, at the last margin, not on the ${money(new Exact(plan.earned.value))} planned`,
      step: `Have each measure that lifts the margin to ${inPercent(plan.margin)} shown with its amount, its date and what has been reached of it.`,
    },
  ];
}
