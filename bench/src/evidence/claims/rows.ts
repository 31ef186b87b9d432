import type { Row } from '../../table.ts';

const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

export function boundedShare(
  measure: string,
  part: number,
  all: number,
  bound: 'at least' | 'at most',
  limit: number,
): Row {
  const value = part / Math.max(1, all);
  return {
    measure,
    result: `${part} of ${all} (${percent(part, all)})`,
    wanted: `${bound} ${100 * limit} %`,
    holds: bound === 'at least' ? value >= limit : value <= limit,
  };
}

export function atLeast(
  measure: string,
  found: number,
  all: number,
  least: number,
  detail: string,
): Row {
  return {
    measure,
    result: `${found} of ${all} (${detail})`,
    wanted: `at least ${least}`,
    holds: found >= least,
  };
}

/** Told without a limit. */
export function told(measure: string, part: number, all: number): Row {
  return {
    measure,
    result: `${part} of ${all} (${percent(part, all)})`,
    wanted: 'reported',
    holds: true,
  };
}
