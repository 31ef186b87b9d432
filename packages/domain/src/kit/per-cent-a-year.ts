import { Exact } from './decimal.ts';

/** Square and cube roots have ways of their own, which take a tenth of the time of a power. */
function rootOf(value: Exact, degree: number): Exact {
  if (degree === 2) return value.sqrt();
  return degree === 3 ? value.cbrt() : value.pow(new Exact(1).div(degree));
}

/** Growth a year between two amounts that lie so many years apart. */
export const perCentAYear = (from: Exact, to: Exact, years: number): Exact =>
  rootOf(to.div(from), years).minus(1).times(100);
