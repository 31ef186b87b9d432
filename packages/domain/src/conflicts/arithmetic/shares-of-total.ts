import type { Conflict } from '../conflict.ts';
import { type Grid, type Ranged, transpose } from './grid.ts';
import { type HeldCase, onlyMiss } from './held-case.ts';
import { map, meet, quotient } from './near-miss.ts';

/** Shares are pushed up or down by less, so that they add up to a hundred. */
const fewestPoints = 0.5;

const isAll = (one: Ranged | null): boolean =>
  one?.figure.kind === 'percent' && Number(one.figure.value) === 100;

const isAmount = (one: Ranged | null): boolean =>
  one?.figure.kind === 'money' || one?.figure.kind === 'count';

/** What each part makes of its total, where both a share and an amount stand in its row. */
function sharesBeside(
  shares: readonly (Ranged | null)[],
  amounts: readonly (Ranged | null)[],
  total: number,
): HeldCase[] {
  const whole = amounts[total];
  return shares.slice(0, total).flatMap((stated, row): HeldCase[] => {
    const part = amounts[row];
    const ratio = stated && part && whole ? quotient(part.range, whole.range) : null;
    if (!ratio || stated?.figure.kind !== 'percent') return [];
    const share = map(ratio, (one) => one * 100);
    const expected = { low: share.low - fewestPoints, high: share.high + fewestPoints };
    return [{ stated, expected, formula: `${part?.figure.id} / ${whole?.figure.id} | %1` }];
  });
}

/** Shares of a total that stands at a hundred, beside the amounts that they are shares of: all follow from these but one. */
export function checkSharesOfTotal(grid: Grid): Conflict[] {
  const columns = transpose(grid);
  return columns.flatMap((shares) => {
    const total = shares.findIndex(isAll);
    const beside = columns
      .filter((amounts) => isAmount(amounts[total] ?? null))
      .map((amounts) => sharesBeside(shares, amounts, total));
    const holds = (cases: readonly HeldCase[]) =>
      cases.length > 0 && cases.every(({ stated, expected }) => meet(stated.range, expected));
    if (beside.some(holds)) return [];
    return beside.flatMap((cases) => onlyMiss(cases, 'the share is', {}) ?? []).slice(0, 1);
  });
}
