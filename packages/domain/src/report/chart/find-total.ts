import type { BarGroup } from './read-values.ts';

const called = /^(?:grand\s)?total\b/i;
/** Printed parts are rounded, each for itself. */
const tolerance = 0.012;
const fewestParts = 2;

const valueIn = ({ bars }: BarGroup, name: string) =>
  bars.find((bar) => bar.name === name)?.value ?? 0;

/** The last row, where it sums up all that stand above it: a whole is no part beside its parts. */
export function lastIsTotal(groups: readonly BarGroup[]): boolean {
  const last = groups.at(-1);
  const parts = groups.slice(0, -1);
  if (!last || parts.length < fewestParts) return false;
  return last.bars.every(({ name, value }) => {
    const values = parts.map((part) => valueIn(part, name));
    const sum = values.reduce((added, each) => added + each, 0);
    if (values.some((each) => Math.abs(each) > Math.abs(value))) return false;
    return called.test(last.name) || Math.abs(sum - value) <= Math.abs(value) * tolerance;
  });
}
