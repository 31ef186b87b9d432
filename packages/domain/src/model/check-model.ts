import { Exact } from '../kit/decimal.ts';
import { inPercent, printAmount } from '../sentences/print-amount.ts';
import type { ModelAssumption } from './assumption.ts';
import { yearlyGrowth } from './derive-assumptions.ts';
import { yearOf } from './map-matter.ts';
import type { Matter, ModelFigure } from './matter.ts';
import type { ModelCase } from './project-years.ts';

/** "One source": it agrees, by two counts of the same source or by figures made of each other. */
type CheckState = 'agrees' | 'one_source' | 'differs' | 'open';

export const checkWords: Readonly<Record<CheckState, string>> = {
  agrees: 'Agrees',
  one_source: 'Agrees, not independently',
  differs: 'Differs',
  open: 'Open',
};

/** Two ways to one thing, and why they differ where they do. */
export interface Check {
  key: string;
  title: string;
  says: string;
  state: CheckState;
  /** Figures that it computes with. */
  of: ModelFigure[];
}

/** Apart by less than this, two estimates of one thing agree. */
export const closeEnough = new Exact('0.03');

const money = (value: Exact, unit: string) =>
  printAmount({ value, kind: 'money', unit, period: null });
const agree = (left: Exact, right: Exact) =>
  right.isZero() ? left.isZero() : left.div(right).minus(1).abs().lte(closeEnough);

/** Calendars may differ by a year; what is not dated is taken as of now. */
const isOfOneYear = (left: ModelFigure, right: ModelFigure) =>
  left.end === '' || right.end === '' || Math.abs(yearOf(left) - yearOf(right)) <= 1;

const shareTitle = 'Share of the market against sales';

/** What sales would be of the market, where nobody tells the share. */
function shareUnknown(size: ModelFigure, sold: ModelFigure): Check[] {
  if (!isOfOneYear(size, sold)) return [];
  const part = inPercent(new Exact(sold.value).div(size.value).times(100));
  const says = `Revenue of ${sold.printed} in ${sold.period} would be ${part} of a market of ${size.printed} (${size.label}), if all of it fell into that market; no share was found on which sources agree.`;
  return [{ key: 'share', title: shareTitle, says, state: 'open', of: [size, sold] }];
}

type Sold = NonNullable<Matter['market']['sold']>;

const sumOf = (there: Sold): Exact =>
  there.reduce((all, { figure }) => all.plus(figure.value), new Exact(0));

/** What is sold in that very market, as far as it is known, else in all. */
function soldWords(there: Sold, sold: ModelFigure, currency: string): string {
  if (there.length === 0) return `revenue of ${sold.period} was ${sold.printed}.`;
  const names = there.map(({ name }) => name).join('; ');
  const told = names === '' ? ', as told beside the share,' : ` in ${names}`;
  return `sales of ${sold.period}${told} were ${money(sumOf(there), currency)}.`;
}

/** What the check leaves out of the revenue. */
function elsewhereWords(there: Sold, sold: ModelFigure, currency: string): string {
  const elsewhere = new Exact(sold.value).minus(sumOf(there));
  return there.length > 0 && elsewhere.gt(0)
    ? ` The other ${money(elsewhere, currency)} of the revenue of ${sold.printed} is sold elsewhere.`
    : '';
}

function gapWords(
  gap: Exact,
  needed: string,
  there: Sold,
  sold: ModelFigure,
  currency: string,
): string {
  const size = money(gap.abs(), currency);
  if (there.length > 0) return ` The gap of ${size} would close with a share of ${needed}.`;
  return gap.gt(0)
    ? ` The gap of ${size} (${inPercent(gap.div(sold.value).times(100))} of revenue) would close with a share of ${needed}, or with as much sold outside that market.`
    : ` The gap of ${size} would close with a share of ${needed}: the share is told too high, or of another market.`;
}

/** From above: market times share. From below: what the company has sold. */
function shareCheck({ market, revenue, currency }: Matter): Check[] {
  const { size, share } = market;
  const last = revenue.at(-1);
  const sold = (share && revenue.find((one) => yearOf(one) === yearOf(share))) ?? last;
  if (!size || !sold || !currency || new Exact(size.value).lte(0)) return [];
  if (!share) return shareUnknown(size, sold);
  if (!isOfOneYear(size, sold)) {
    const says = `The market is known for ${size.period} (${size.printed}), sales and share for ${sold.period}: figures of different years are not multiplied.`;
    return [{ key: 'share', title: shareTitle, says, state: 'open', of: [size, share, sold] }];
  }
  const above = new Exact(size.value).times(share.value).div(100);
  const there = (market.sold ?? []).filter(({ figure }) => figure.end === sold.end);
  const below = there.length > 0 ? sumOf(there) : new Exact(sold.value);
  const parts = there.length > 0 ? there.map(({ figure }) => figure) : [sold];
  const agrees = agree(above, below);
  const led = `From above, a market of ${size.printed} (${size.label}) times a share of ${share.printed} comes to ${money(above, currency)}; from below, ${soldWords(there, sold, currency)}`;
  const needed = inPercent(below.div(size.value).times(100));
  const isMade = there.length > 0 && (market.shareIsMade || there.some(({ name }) => name === ''));
  const isOne = new Set([size, share, ...parts].map(({ source_id }) => source_id)).size === 1;
  const by = isMade
    ? 'by the same figures: the share was made from them'
    : 'as figures of one source';
  const agreed = isMade || isOne ? ` Both agree, ${by}.` : ' Both agree.';
  const why = agrees ? agreed : gapWords(below.minus(above), needed, there, sold, currency);
  return [
    {
      key: 'share',
      title: shareTitle,
      says: led + why + elsewhereWords(there, sold, currency),
      state: agrees ? (isMade || isOne ? 'one_source' : 'agrees') : 'differs',
      of: [size, share, ...there.map(({ figure }) => figure), sold],
    },
  ];
}

/** How many, times what each spends, against what the whole is said to be. */
function unitsCheck({ market }: Matter): Check[] {
  const { units, unitsTotal, size } = market;
  const unit = units[0]?.total.unit;
  if (units.length === 0 || !unit) return [];
  const sum = units.reduce(
    (all, { count, each }) => all.plus(new Exact(count.value).times(each.value)),
    new Exact(0),
  );
  const whole = unitsTotal ?? size;
  const of = units.flatMap(({ count, each }) => [count, each]);
  const names = units.map(({ name }) => name).join('; ');
  const led = `From below, ${units.length} groups of buyers (${names}), each counted and multiplied by what one spends, come to ${money(sum, unit)}.`;
  if (!whole) {
    const says = `${led} No size of the whole is known to hold it against.`;
    return [{ key: 'units', title: 'The market from below', says, state: 'open', of }];
  }
  const agrees = agree(sum, new Exact(whole.value));
  const gap = sum.minus(whole.value);
  const part =
    size && size !== whole && isOfOneYear(size, whole) && new Exact(size.value).lt(whole.value)
      ? ` The market that the company can serve, ${size.printed}, is ${inPercent(new Exact(size.value).div(whole.value).times(100))} of it.`
      : '';
  const isOne = new Set([...of, whole].map(({ source_id }) => source_id)).size === 1;
  const says = agrees
    ? `${led} The whole is put at ${whole.printed}: both agree${isOne ? ', as two counts of one source' : ''}.${part}`
    : `${led} The whole is put at ${whole.printed}: the gap of ${money(gap.abs(), unit)} lies in buyers or spending that one of them leaves out.${part}`;
  const state = agrees ? (isOne ? 'one_source' : 'agrees') : 'differs';
  return [{ key: 'units', title: 'The market from below', says, state, of: [...of, whole] }];
}

function customersCheck({ customers, perCustomer, revenue, currency }: Matter): Check[] {
  const sold = revenue.at(-1);
  if (!customers || !perCustomer || !sold || !currency) return [];
  const below = new Exact(customers.value).times(perCustomer.value);
  const agrees = agree(below, new Exact(sold.value));
  const gap = new Exact(sold.value).minus(below);
  const says = `${customers.printed} customers at ${perCustomer.printed} each come to ${money(below, currency)}; revenue of ${sold.period} was ${sold.printed}.${agrees ? ' Both agree.' : ` The gap of ${money(gap.abs(), currency)} is revenue that customers and price do not explain.`}`;
  return [
    {
      key: 'customers',
      title: 'Customers and price against sales',
      says,
      state: agrees ? 'agrees' : 'differs',
      of: [customers, perCustomer, sold],
    },
  ];
}

/** What is set by hand may turn the sign of a pace. */
const paceWords = (pace: Exact): string =>
  `${pace.isNegative() ? 'shrinks' : 'grows'} by ${inPercent(pace.abs())}`;

/** "Grows by 4% a year, the market by 3%": the second verb is told where it is another. */
function twoPaces(first: Exact, named: string, second: Exact): string {
  const isSame = first.isNegative() === second.isNegative();
  const told = isSame ? `by ${inPercent(second.abs())}` : paceWords(second);
  return `${paceWords(first)} a year, ${named} ${told}`;
}

/** The parts speed up as the faster ones weigh more; what the base case does is set beside it. */
function partsGapWords(gap: string, isBelow: boolean, pace: Exact): string {
  return isBelow
    ? ` It stays ${gap} below: it ${paceWords(pace)} a year, while the parts speed up together as the faster ones weigh more.`
    : ` It lies ${gap} above: it ${paceWords(pace)} a year, more than its parts have.`;
}

/** Each part at its own pace, against the whole at the pace of the base case. */
function segmentsCheck({ segments, currency }: Matter, base: ModelCase | undefined): Check[] {
  const end = base?.years.at(-1);
  const years = base?.years.length ?? 0;
  if (!base || !end || !currency || segments.length === 0) return [];
  const paths = segments.map(({ name, figures }) => {
    const [first, last] = [figures[0], figures.at(-1)];
    const growth = first && last ? yearlyGrowth(first, last) : null;
    const ahead = last && growth && new Exact(last.value).times(growth.div(100).plus(1).pow(years));
    return { name, figures, growth, ahead };
  });
  if (paths.some(({ ahead }) => !ahead)) return [];
  const below = paths.reduce((all, { ahead }) => all.plus(ahead ?? 0), new Exact(0));
  const agrees = agree(below, end.revenue);
  const told = paths.map(({ name, growth }) => `${name} ${inPercent(growth ?? new Exact(0))}`);
  const gap = below.minus(end.revenue);
  const says = `Each part at its own past pace (${told.join(', ')} a year) comes to ${money(below, currency)} in ${end.year}; the base case has ${money(end.revenue, currency)}.${agrees ? ' Both agree.' : partsGapWords(money(gap.abs(), currency), gap.gt(0), base.growth)}`;
  return [
    {
      key: 'segments',
      title: 'The parts against the whole',
      says,
      state: agrees ? 'agrees' : 'differs',
      of: segments.flatMap(({ figures }) => figures),
    },
  ];
}

/** What the base case asks of the company's share. */
function growthCheck(
  { market }: Matter,
  assumptions: readonly ModelAssumption[],
  base: ModelCase | undefined,
): Check[] {
  const set = assumptions.find(({ lever }) => lever === 'market_growth');
  if (!set || !base) return [];
  const pace = new Exact(set.value);
  const faster = base.growth.gt(pace);
  const factor = base.growth.div(100).plus(1).div(pace.div(100).plus(1)).pow(base.years.length);
  const year = base.years.at(-1)?.year;
  const { share } = market;
  const isOfPart = share !== null && (market.sold ?? []).length > 0;
  const told =
    share && !isOfPart
      ? `its share of ${share.printed} becomes ${inPercent(new Exact(share.value).times(factor))} by ${year}`
      : `its share changes by a factor of ${factor.toDecimalPlaces(2).toFixed()} by ${year}`;
  const ofPart = isOfPart
    ? ` The ${share.printed} above are a share of a part of the market, and are not carried forward.`
    : '';
  return [
    {
      key: 'growth',
      title: 'Growth against the market',
      says: `The base case ${twoPaces(base.growth, 'the market', pace)}: ${told}.${ofPart}`,
      state: faster ? 'differs' : 'agrees',
      of: [...market.growth, ...market.sizes, ...(market.share ? [market.share] : [])],
    },
  ];
}

/** In steps, as the model is computed. */
export function* checksInSteps(
  matter: Matter,
  assumptions: readonly ModelAssumption[],
  base: ModelCase | undefined,
): Generator<void, Check[]> {
  const first = [...unitsCheck(matter), ...shareCheck(matter), ...customersCheck(matter)];
  yield;
  const parts = segmentsCheck(matter, base);
  yield;
  return [...first, ...parts, ...growthCheck(matter, assumptions, base)];
}
