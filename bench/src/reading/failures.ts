import type { Row } from '../table.ts';

/** What a part found, and what it failed on, by name. */
export interface Measured {
  rows: Row[];
  failures: string[];
}

export function foundShare(measure: string, found: number, all: number, least: number): Row {
  return {
    measure,
    result: `${found} of ${all} (${((100 * found) / Math.max(1, all)).toFixed(2)} %)`,
    wanted: least === 1 ? 'all' : `at least ${100 * least} %`,
    holds: all > 0 && found / all >= least,
  };
}

export function most(measure: string, found: number, all: number, limit: number): Row {
  return {
    measure,
    result: `${found} of ${all} (${((100 * found) / Math.max(1, all)).toFixed(2)} %)`,
    wanted: `at most ${100 * limit} %`,
    holds: found / Math.max(1, all) <= limit,
  };
}

const printed = 10;

/** One of each kind first: ten of the same table would tell less. */
export function printWorst(title: string, failures: readonly string[]): void {
  if (failures.length === 0) return;
  const kinds = Map.groupBy(failures, (failure) => failure.split(' · ').slice(0, 2).join(' · '));
  const worst = [...kinds]
    .toSorted((a, b) => b[1].length - a[1].length)
    .slice(0, printed)
    .map(([, same]) => `${same.length} × ${same[0] ?? ''}`);
  console.log(`${title}: ${failures.length} failures, the worst`);
  for (const line of worst) console.log(`  ${line}`);
  console.log('');
}
