import { Exact } from '../kit/decimal.ts';
import { margins } from './derive-assumptions.ts';
import type { KeptMargin, Matter, ModelFigure } from './matter.ts';

type Listed = NonNullable<Matter['listed']>;

/** How many of the largest are told of together. */
export const mostLargest = 3;

export interface Customer {
  name: string;
  amount: Exact;
  of: ModelFigure[];
  /** The first day on which a contract of theirs ends. */
  ends: string | null;
  /** What the list notes of them, in its own words. */
  remarks?: string[];
}

export const totalPaid = (all: readonly { amount: Exact }[]): Exact =>
  all.reduce((sum, { amount }) => sum.plus(amount), new Exact(0));

export function customersIn(listed: Listed): Customer[] {
  return [...Map.groupBy(listed, ({ name }) => name.toLowerCase()).values()]
    .map((rows) => ({
      name: rows[0]?.name ?? '',
      amount: totalPaid(rows.map(({ amount }) => ({ amount: new Exact(amount.value) }))),
      of: rows.flatMap(({ amount, ends }) => [amount, ...(ends ? [ends] : [])]),
      ends: rows.flatMap(({ ends }) => ends?.value ?? []).toSorted()[0] ?? null,
      remarks: rows.flatMap(({ remark }) => remark ?? []),
    }))
    .toSorted((a, b) => b.amount.cmp(a.amount));
}

/** The largest by the company's own list, and what it pays of the last year's revenue. */
interface LargestCustomer extends Customer {
  share: Exact;
  revenue: ModelFigure;
}

/** A list of contracts may leave out what is sold without one; one that nobody dates names the year as the accounts do. */
const isOfRevenue = ({ amount }: Listed[number], { end, period }: ModelFigure): boolean =>
  amount.end === ''
    ? amount.period !== '' && amount.period === period
    : amount.end.slice(0, 4) === end.slice(0, 4);

export function largestCustomer({ listed = [], largest, revenue }: Matter): LargestCustomer | null {
  const last = revenue.at(-1);
  if (!last) return null;
  const ofList = customersIn(listed.filter((row) => isOfRevenue(row, last)));
  const figure = largest?.figure;
  const shown =
    figure &&
    (figure.unit === '%' ? new Exact(figure.value).div(100).times(last.value) : figure.value);
  const same = customersIn(listed).find(({ name }) => name === largest?.name);
  const other =
    largest && figure && shown !== undefined
      ? [
          {
            name: largest.name,
            amount: new Exact(shown),
            of: [figure, ...(same?.of ?? [])],
            ends: same?.ends ?? null,
          },
        ]
      : [];
  const [first] = [...ofList, ...other].toSorted((a, b) => b.amount.cmp(a.amount));
  return first ? { ...first, share: first.amount.div(last.value).times(100), revenue: last } : null;
}

const years = 2;

const later = (day: string): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Contracts of a list, whose they are and what is paid under them. */
interface Contracts {
  count: number;
  customers: Customer[];
  amount: Exact;
  /** Of all that the list holds with its end, in per cent. */
  share: Exact;
}

/** Contracts that end soon, apart from those that have ended and are not renewed. */
interface EndingSoon {
  ending: Contracts;
  lapsed: Contracts;
  until: string;
  listed: Exact;
}

export function endingSoon({ listed = [], seen = '' }: Matter): EndingSoon | null {
  const bound = listed.flatMap((row) => (row.ends ? [{ row, end: row.ends.value }] : []));
  if (customersIn(bound.map(({ row }) => row)).length < 3 || seen === '') return null;
  const until = later(seen);
  const all = totalPaid(customersIn(bound.map(({ row }) => row)));
  const within = (isOf: (end: string) => boolean): Contracts => {
    const rows = bound.flatMap(({ row, end }) => (isOf(end) ? [row] : []));
    const customers = customersIn(rows);
    const amount = totalPaid(customers);
    return { count: rows.length, customers, amount, share: amount.div(all).times(100) };
  };
  return {
    ending: within((end) => end >= seen && end <= until),
    lapsed: within((end) => end < seen),
    until,
    listed: all,
  };
}

const mostRemarked = 4;

/** Those whose contracts end soon or have ended, as far as the list notes something of them: what most is paid by. */
export function remarkedCustomers(matter: Matter): Customer[] {
  const soon = endingSoon(matter);
  return [...(soon?.ending.customers ?? []), ...(soon?.lapsed.customers ?? [])]
    .filter(({ remarks = [] }) => remarks.length > 0)
    .toSorted((a, b) => b.amount.cmp(a.amount))
    .slice(0, mostRemarked);
}

/** Customers whom a new owner lets go, in money and in per cent of the revenue of their year, or of all that is listed. */
interface FreedByOwner {
  free: Customer[];
  amount: Exact;
  share: Exact;
  revenue: ModelFigure | null;
  /** All that the list holds of those of whom it says; in per cent of revenue less than all where the list leaves customers out. */
  listed: Exact;
  covered: Exact | null;
}

/** A list that holds less of revenue, in per cent, leaves customers out. */
const clearlyLess = 95;

export function freedByOwner({ listed = [], revenue }: Matter): FreedByOwner | null {
  const last = revenue.at(-1);
  const told = listed.filter(({ mayLeaveOwner }) => mayLeaveOwner !== undefined);
  if (!last || told.length === 0) return null;
  const free = customersIn(told.filter(({ mayLeaveOwner }) => mayLeaveOwner));
  const amount = totalPaid(free);
  const isOfLast = told.every((row) => isOfRevenue(row, last));
  const all = totalPaid(customersIn(told));
  const share = amount.div(isOfLast ? last.value : all).times(100);
  const covered = isOfLast ? all.div(last.value).times(100) : null;
  const isPart = covered?.lt(clearlyLess) ?? false;
  return {
    free,
    amount,
    share,
    revenue: isOfLast ? last : null,
    listed: all,
    covered: isPart ? covered : null,
  };
}

/** What is paid under contracts that a new owner lets go and that end soon besides. */
export function freedAndEnding({ listed = [], seen = '' }: Matter): Exact {
  const until = later(seen);
  return totalPaid(
    customersIn(
      listed.filter(
        ({ mayLeaveOwner, ends }) =>
          mayLeaveOwner && ends && seen !== '' && ends.value >= seen && ends.value <= until,
      ),
    ),
  );
}

/** What goes with revenue that is lost, by the margin of the last year that tells it best. */
export interface Forgone {
  earned: Exact;
  margin: KeptMargin | 'ebitda';
  percent: Exact;
  of: ModelFigure[];
}

/** Of revenue, in per cent: more than is left at last, for costs stand between the two, and not all of it. */
function keptOf({ contribution, revenue, ebitda }: Matter): Omit<Forgone, 'earned'> | null {
  const [last, left] = [revenue.at(-1), ebitda.at(-1)];
  if (!contribution || !last) return null;
  const { margin, figure } = contribution;
  const inMoney = figure.unit === last.unit;
  if (!inMoney && figure.unit !== '%') return null;
  const percent = inMoney
    ? new Exact(figure.value).div(last.value).times(100)
    : new Exact(figure.value);
  const least = left ? new Exact(left.value).div(last.value).times(100) : new Exact(0);
  return percent.gt(least) && percent.gt(0) && percent.lt(100)
    ? { margin, percent, of: [figure] }
    : null;
}

/** A customer who goes takes what it contributed; where nobody tells that, what was left of it at last. */
export function forgoneWith(amount: Exact, matter: Matter): Forgone | null {
  const left = margins(matter).at(-1);
  const told =
    keptOf(matter) ?? (left ? { margin: 'ebitda' as const, percent: left, of: [] } : null);
  return told && { ...told, earned: amount.times(told.percent).div(100).negated() };
}

/** What is told of in words: of the largest, of those that end soon, and by which margin they are weighed. */
export function toldCustomers(matter: Matter): ModelFigure[] {
  const largest = customersIn(matter.listed ?? []).slice(0, mostLargest);
  const ending = endingSoon(matter)?.ending.customers.slice(0, mostLargest) ?? [];
  const free = freedByOwner(matter)?.free.slice(0, mostLargest) ?? [];
  const remarked = remarkedCustomers(matter);
  const shown = [matter.largest, matter.contribution].flatMap((each) => each?.figure ?? []);
  return [...shown, ...[...largest, ...ending, ...remarked, ...free].flatMap(({ of }) => of)];
}
