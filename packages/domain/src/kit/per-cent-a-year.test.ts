import { expect, it } from 'vitest';
import { Exact } from './decimal.ts';
import { perCentAYear } from './per-cent-a-year.ts';

it.each([1, 2, 3, 4, 7])('grows back to where it ended in %i years', (years) => {
  const [from, to] = [new Exact('64.0'), new Exact('90.8')];
  const rate = perCentAYear(from, to, years);
  const grown = rate.div(100).plus(1).pow(years).times(from);
  expect(grown.minus(to).abs().toNumber()).toBeLessThan(1e-30);
});
