import { Exact } from '../kit/decimal.ts';
import { perCentAYear } from '../kit/per-cent-a-year.ts';
import { inPercent } from '../sentences/print-amount.ts';
import type { ModelAssumption } from './assumption.ts';
import { yearOf } from './map-matter.ts';
import type { Matter, ModelFigure, PlanMeasure } from './matter.ts';

const tidy = (value: Exact, digits = 1): string => value.toDecimalPlaces(digits).toFixed();

/** Growth a year between two figures, in per cent. */
export function yearlyGrowth(from: ModelFigure, to: ModelFigure): Exact | null {
  const years = yearOf(to) - yearOf(from);
  const [first, last] = [new Exact(from.value), new Exact(to.value)];
  return years > 0 && first.gt(0) && last.gt(0) ? perCentAYear(first, last, years) : null;
}

/** Each year's growth, oldest first. */
export function growths(figures: readonly ModelFigure[]): Exact[] {
  return figures.slice(1).flatMap((figure, at) => {
    const before = figures[at];
    return before ? (yearlyGrowth(before, figure) ?? []) : [];
  });
}

function spread(value: Exact, others: readonly Exact[]): { low: string; high: string } {
  const all = [value, ...others];
  return { low: tidy(Exact.min(...all)), high: tidy(Exact.max(...all)) };
}

const ids = (...figures: readonly (ModelFigure | null | undefined)[]) =>
  figures.flatMap((figure) => (figure ? [figure.id] : []));

export type Derived = Omit<ModelAssumption, 'origin' | 'claim_id'>;

/** Where nobody says how long the company is held. */
const usualYears = 5;

function yearsOf(holdPeriod: string): Derived {
  const told = (holdPeriod.match(/\d+/g) ?? []).map(Number).filter((one) => one > 0 && one <= 10);
  const mean = told.reduce((sum, one) => sum + one, 0) / told.length;
  const value = String(told.length > 0 ? Math.round(mean) : usualYears);
  return {
    key: 'years',
    name: 'Years projected',
    lever: 'years',
    unit: 'years',
    value,
    low: value,
    high: value,
    reason:
      told.length > 0
        ? `The hold period as given: ${holdPeriod}.`
        : 'No hold period was given; five years are usual.',
    rests: [],
  };
}

/** How fast the market grows, in per cent a year: told, or computed from two sizes. */
export interface MarketPace {
  value: Exact;
  /** What other sources put it at. */
  others: Exact[];
  /** "6.4% a year", "6.4% a year to 2030", or of one year alone "6.4% in 2025". */
  yearly: string;
  /** "6.4%", or "6.4% to 2030". */
  printed: string;
  of: ModelFigure[];
}

/** A single year that has been: "calendar 2025". */
const isPastYear = ({ period, end }: ModelFigure, { revenue }: Matter): boolean =>
  /^\D*\d{4}\D*$/u.test(period) && end.slice(0, 4) <= (revenue.at(-1)?.end.slice(0, 4) ?? '');

export function marketPace(matter: Matter): MarketPace | null {
  const { market } = matter;
  const told = market.growth.map(({ value }) => new Exact(value));
  const [from, to] = market.sizes;
  const computed = from && to ? yearlyGrowth(from, to) : null;
  const [value, ...others] = [...told, ...(computed ? [computed] : [])];
  if (!value) return null;
  const last = market.growth[0] ?? to;
  const of = [...market.growth, ...market.sizes];
  const rate = inPercent(value);
  if (told.length > 0 && last && isPastYear(last, matter)) {
    const printed = `${rate} in ${yearOf(last)}`;
    return { value, others, yearly: printed, printed, of };
  }
  const until = last && last.end !== '' ? ` to ${yearOf(last)}` : '';
  return { value, others, yearly: `${rate} a year${until}`, printed: `${rate}${until}`, of };
}

/** The calendar year in which most of a year lies: a market is counted by these. */
const calendarYear = ({ end }: ModelFigure): number =>
  Number(end.slice(0, 4)) - (Number(end.slice(5, 7)) < 7 ? 1 : 0);

/** How fast the market grew between two years of the company, where its sizes in those years are known. */
export function marketOver(
  { market: { past = [] } }: Matter,
  from: ModelFigure,
  to: ModelFigure,
): { value: Exact; of: ModelFigure[] } | null {
  const sizeIn = (year: ModelFigure) => past.find((one) => yearOf(one) === calendarYear(year));
  const [first, last] = [sizeIn(from), sizeIn(to)];
  const value = first && last ? yearlyGrowth(first, last) : null;
  return value && first && last ? { value, of: [first, last] } : null;
}

/** By how many points the company grew faster than its market, year by year: in the same years, else than it is to grow. */
export function leads(matter: Matter): Exact[] {
  const market = marketPace(matter);
  if (!market) return [];
  return matter.revenue.slice(1).flatMap((figure, at) => {
    const before = matter.revenue[at];
    const own = before && yearlyGrowth(before, figure);
    if (!before || !own) return [];
    return [own.minus(marketOver(matter, before, figure)?.value ?? market.value)];
  });
}

/** "EUR 40m (forecast)" where the words beside it say so. */
const withoutStatus = ({ printed }: ModelFigure): string => printed.replace(/ \([^)]*\)$/u, '');

/** How slowly and how fast the market may grow by the study that foresees it, and where that says so. */
function foreseenRange({ market: { range } }: Matter) {
  if (!range) return null;
  const { by, from, to, low, high } = range;
  const rateOf = (figure: ModelFigure | null): Exact[] => {
    if (!figure) return [];
    if (by === 'rates') return [new Exact(figure.value)];
    const size =
      by === 'sizes' ? new Exact(figure.value) : new Exact(figure.value).plus(to?.value ?? 0);
    const rate = from && to && yearlyGrowth(from, { ...to, value: size.toFixed() });
    return rate ? [rate] : [];
  };
  const rates = [low, high].flatMap(rateOf);
  if (rates.length === 0) return null;
  const ends = [low, high].flatMap((figure) => (figure ? withoutStatus(figure) : [])).join(' to ');
  const told = {
    rates: `that of its own cases, ${ends} a year`,
    sizes: `that of its own cases, ${ends} in ${to && yearOf(to)}`,
    effects: `what it says most moves its ${to && withoutStatus(to)} of ${to && yearOf(to)}, by ${ends}`,
  };
  return { rates, told: told[by], of: [from, to, low, high] };
}

function marketAssumption(matter: Matter, market: MarketPace): Derived {
  const foreseen = foreseenRange(matter);
  const isOne = market.others.length === 0;
  const ranges = [...(isOne ? [] : ['what they differ by']), ...(foreseen ? [foreseen.told] : [])];
  return {
    key: 'market_growth',
    name: 'Market growth a year',
    lever: 'market_growth',
    unit: '%',
    value: tidy(market.value),
    ...spread(market.value, [...market.others, ...(foreseen?.rates ?? [])]),
    reason:
      ranges.length > 0
        ? `As the ${isOne ? 'one source puts' : 'sources put'} it; the range is ${ranges.join(' and ')}.`
        : 'As the one source puts it; no second source gives a range.',
    rests: ids(...market.of, ...(foreseen?.of ?? [])),
  };
}

/** A plan is the most that the base case holds: nobody has promised more. */
const isCut = (own: Exact, plan: Exact | null | undefined): plan is Exact =>
  plan?.toDecimalPlaces(1).lt(own.toDecimalPlaces(1)) ?? false;

const cutTo = (plan: Exact | null | undefined): string =>
  plan ? `, but no more than the ${tidy(plan)}% a year of the plan` : '';

/** From which to which of what may come about; a single year is named before what comes to the same. */
function leadRange(own: Exact, single: readonly Exact[], plan: Exact | undefined): string {
  const all = [
    { value: new Exact(0), low: 'growing with the market' },
    ...single.map((value) => ({
      value,
      low: 'its worst single year',
      high: 'its best single year',
    })),
    ...(plan ? [{ value: plan, low: 'what management plans' }] : []),
    { value: own, low: 'its growth over these years' },
  ].map((each) => ({ high: each.low, ...each }));
  const low = all.reduce((least, each) => (each.value.lt(least.value) ? each : least)).low;
  const high = all.reduce((most, each) => (each.value.gt(most.value) ? each : most)).high;
  return low === high ? `is ${low}` : `runs from ${low} to ${high}`;
}

function growthAssumptions(matter: Matter): Derived[] {
  const { revenue, planned } = matter;
  const [first, last] = [revenue[0], revenue.at(-1)];
  const own = first && last ? yearlyGrowth(first, last) : null;
  if (!own || !first || !last) return [];
  const plan = planned.revenue.at(-1);
  const planGrowth = plan ? yearlyGrowth(last, plan) : null;
  const market = marketPace(matter);
  const rests = [...ids(...revenue), ...(planGrowth ? ids(plan) : [])];
  if (!market) {
    const capped = isCut(own, planGrowth) ? planGrowth : null;
    const { low, high } = spread(own, [...growths(revenue), ...(planGrowth ? [planGrowth] : [])]);
    const reason = `The company’s own growth of ${tidy(own)}% a year from ${first.period} to ${last.period}${cutTo(capped)}; the range is its slowest and fastest year${planGrowth ? ' and what management plans' : ''}.`;
    return [
      {
        key: 'growth',
        name: 'Revenue growth a year',
        lever: 'growth',
        unit: '%',
        value: tidy(capped ?? own),
        low,
        high,
        reason,
        rests,
      },
    ];
  }
  const same = marketOver(matter, first, last);
  const above = own.minus(same?.value ?? market.value);
  const planAbove = planGrowth?.minus(market.value);
  const isLess = isCut(above, planAbove);
  const less = same
    ? `less the market’s ${tidy(same.value)}% in the same years`
    : 'less the market’s';
  return [
    marketAssumption(matter, market),
    {
      key: 'above_market',
      name: 'Growth above the market',
      lever: 'above_market',
      unit: 'points',
      value: tidy(isLess ? planAbove : above),
      ...spread(above, [new Exact(0), ...leads(matter), ...(planAbove ? [planAbove] : [])]),
      reason: `The company’s own growth of ${tidy(own)}% a year from ${first.period} to ${last.period}, ${less}${cutTo(isLess ? planGrowth : null)}; the range ${leadRange(above, leads(matter), planAbove)}.`,
      rests: [...rests, ...ids(...market.of, ...(same?.of ?? []))],
    },
  ];
}

/** Margins of the years in which both are known, in per cent. */
export function margins({ revenue, ebitda }: Pick<Matter, 'revenue' | 'ebitda'>): Exact[] {
  return ebitda.flatMap((earned) => {
    const sold = revenue.find((one) => yearOf(one) === yearOf(earned));
    return sold && new Exact(sold.value).gt(0)
      ? [new Exact(earned.value).div(sold.value).times(100)]
      : [];
  });
}

function marginAssumption(matter: Matter, years: Derived): Derived[] {
  const known = margins(matter);
  const last = known.at(-1);
  const [soldLast, earnedLast] = [matter.revenue.at(-1), matter.ebitda.at(-1)];
  if (!last || !soldLast || !earnedLast || yearOf(soldLast) !== yearOf(earnedLast)) return [];
  const planned = margins({ revenue: matter.planned.revenue, ebitda: matter.planned.ebitda });
  return [
    {
      key: 'margin',
      name: `EBITDA margin in ${yearOf(earnedLast) + Number(years.value)}`,
      lever: 'margin',
      unit: '%',
      value: tidy(last),
      ...spread(last, [...known, ...planned]),
      reason: `As in ${earnedLast.period}; the range is the record${planned.length > 0 ? ' and what management plans' : ''}.`,
      rests: ids(
        ...matter.revenue,
        ...matter.ebitda,
        ...(planned.length > 0 ? [...matter.planned.revenue, ...matter.planned.ebitda] : []),
      ),
    },
  ];
}

const planWords: Readonly<Record<PlanMeasure, string>> = { revenue: 'revenue', ebitda: 'EBITDA' };

/** How much of a plan has come true, in per cent of it, year by year. */
function attainments({ record }: Matter, measure: PlanMeasure): Exact[] {
  return record
    .filter((row) => row.measure === measure)
    .map(({ planned, actual }) => new Exact(actual.value).div(planned.value).times(100));
}

function planAssumption(matter: Matter, measure: PlanMeasure): Derived[] {
  const reached = attainments(matter, measure);
  if (reached.length === 0) return [];
  const mean = reached.reduce((sum, one) => sum.plus(one), new Exact(0)).div(reached.length);
  // Whoever has beaten one plan has not earned the next.
  const counted = Exact.min(mean, 100);
  const of = matter.record.filter((row) => row.measure === measure);
  return [
    {
      key: `plan_${measure}`,
      name: `Share of planned ${planWords[measure]} that is reached`,
      lever: `plan_${measure}`,
      unit: '%',
      value: tidy(counted),
      ...spread(counted, reached),
      reason: `The mean of ${of.length === 1 ? 'one year' : `${of.length} years`} in which plan and result are known; the range is the worst and the best of them.${mean.gt(100) ? ' Plans were exceeded on average; no more than the plan is counted.' : ''}`,
      rests: of.flatMap(({ planned, actual }) => ids(planned, actual)),
    },
  ];
}

/** What the record suggests, each with what it is derived from. */
export function deriveAssumptions(matter: Matter, holdPeriod: string): Derived[] {
  const years = yearsOf(holdPeriod);
  const derived = [
    ...growthAssumptions(matter),
    ...marginAssumption(matter, years),
    ...planAssumption(matter, 'revenue'),
    ...planAssumption(matter, 'ebitda'),
  ];
  const projects = derived.some(({ lever }) => lever === 'growth' || lever === 'above_market');
  return projects ? [...derived, years] : derived;
}
