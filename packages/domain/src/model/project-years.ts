import { Exact } from '../kit/decimal.ts';
import type { ModelAssumption } from './assumption.ts';
import { margins } from './derive-assumptions.ts';
import type { Matter } from './matter.ts';

export type End = 'value' | 'low' | 'high';

/** The few numbers that a projection is made of. */
export interface Drivers {
  /** Revenue of the last year that is known. */
  start: Exact;
  startMargin: Exact | null;
  years: number;
  /** Per cent a year. */
  growth: Exact;
  /** Per cent of revenue in the last projected year. */
  margin: Exact | null;
  /** Factor on every projected year's revenue. */
  effect: Exact;
  /** Points on every projected year's margin. */
  marginEffect: Exact;
}

export interface Year {
  year: number;
  revenue: Exact;
  ebitda: Exact | null;
}

export const caseNames = ['Downside', 'Base', 'Upside'] as const;
export type CaseName = (typeof caseNames)[number];

export interface ModelCase {
  name: CaseName;
  years: Year[];
  /** Per cent a year. */
  growth: Exact;
}

const zero = new Exact(0);
const sum = (all: readonly Exact[]) => all.reduce((one, other) => one.plus(other), zero);

/** The drivers with every assumption at its value, or some of them at an end of their range. */
export function driversOf(
  matter: Matter,
  assumptions: readonly ModelAssumption[],
  endOf: (assumption: ModelAssumption) => End,
): Drivers | null {
  const of = (lever: ModelAssumption['lever']) =>
    assumptions.filter((one) => one.lever === lever).map((one) => new Exact(one[endOf(one)]));
  const start = matter.revenue.at(-1);
  const growth = [...of('growth'), ...of('market_growth'), ...of('above_market')];
  const [years] = of('years');
  if (!start || growth.length === 0 || !years) return null;
  const [margin = null] = of('margin');
  return {
    start: new Exact(start.value),
    startMargin: margin && (margins(matter).at(-1) ?? null),
    years: years.toNumber(),
    growth: sum(growth),
    margin,
    effect: of('revenue_effect').reduce(
      (all, one) => all.times(one.div(100).plus(1)),
      new Exact(1),
    ),
    marginEffect: sum(of('margin_effect')),
  };
}

/** Revenue and EBITDA of each year; the margin moves evenly to where it is to end. */
export function projectYears(drivers: Drivers, lastYear: number): Year[] {
  const { start, startMargin, years, growth, margin, effect, marginEffect } = drivers;
  const rate = growth.div(100).plus(1);
  return Array.from({ length: years }, (_, at) => {
    const revenue = start.times(rate.pow(at + 1)).times(effect);
    const reached =
      margin &&
      startMargin &&
      margin
        .minus(startMargin)
        .times(at + 1)
        .div(years)
        .plus(startMargin)
        .plus(marginEffect);
    return {
      year: lastYear + at + 1,
      revenue,
      ebitda: reached && revenue.times(reached).div(100),
    };
  });
}
