import { Exact } from '../kit/decimal.ts';
import { countWordStarts } from '../kit/word-starts.ts';
import type { Table } from '../reading/reading.ts';
import { nobody } from '../reading/tables/totals.ts';
import type { LedgerFigure, LedgerSource } from './ledger.ts';
import { lowIsBest } from './low-is-best.ts';
import { shortName } from './players.ts';

interface RatedTable {
  source: LedgerSource;
  table: Table;
  figures: readonly LedgerFigure[];
}

/** What the target got in a row, and the best that another got. */
interface Rated {
  own: LedgerFigure;
  best: LedgerFigure;
  /** All that are marked in the row, the target among them. */
  row: LedgerFigure[];
}

const LONGEST_SCALE = 10;

/** How much each row counts for those who rate, where the table says so in one column. */
function weightsOf(figures: readonly LedgerFigure[]): (row: number | null) => number {
  const shares = figures.filter(({ kind }) => kind === 'percent');
  const isOne = new Set(shares.map(({ place }) => place.column)).size === 1;
  return (row) => Number((isOne && shares.find(({ place }) => place.row === row)?.value) || 1);
}

interface RatedRow extends Rated {
  /** How far the target stands above the best of the others, by what counts. */
  gap: number;
  /** How many of the others stand above it. */
  above: number;
}

/** Row by row, where the target is rated beside others. */
export function ratedRows({ source, table, figures }: RatedTable, company: string): RatedRow[] {
  const sign = lowIsBest(source) ? -1 : 1;
  const first = shortName(company).split(/[\s-]/u)[0] ?? company;
  const isTarget = (column: number) =>
    (table.columnHeads[column] ?? []).some((head) => countWordStarts(first, head) > 0);
  const rated = figures.filter(
    ({ kind, value, form }) =>
      (kind === 'count' || kind === 'rating') &&
      form === 'level' &&
      Number(value) > 0 &&
      Number(value) <= LONGEST_SCALE,
  );
  const weightOf = weightsOf(figures);
  return [...Map.groupBy(rated, ({ place }) => place.row)].flatMap(([at, row]) => {
    const own = row.find(({ place }) => place.column !== null && isTarget(place.column));
    const others = row.filter(
      (figure) => figure !== own && !nobody.test(figure.measure.value?.text ?? ''),
    );
    if (!own || others.length < 2) return [];
    const markOf = ({ value }: LedgerFigure) => sign * Number(value);
    const best = others.reduce((a, b) => (markOf(b) > markOf(a) ? b : a));
    const gap = new Exact(best.value).minus(own.value).times(-sign * weightOf(at));
    const above = others.filter((one) => markOf(one) > markOf(own)).length;
    return [{ own, best, row: [own, ...others], gap: gap.toNumber(), above }];
  });
}

/**
 * Where the target is rated beside others: the row in which it lies farthest behind by what counts, the next
 * behind, then the one in which it lies farthest ahead. Of rows as far behind, the one in which more of the
 * others are better.
 */
export function ratedBeside(shown: RatedTable, company: string): Rated[] {
  const rows = ratedRows(shown, company);
  if (rows.length < 3) return [];
  const sorted = rows.toSorted((a, b) => a.gap - b.gap || b.above - a.above);
  const [worst, next] = sorted;
  return [worst, ...(next && next.gap < 0 ? [next] : []), sorted.at(-1)].flatMap((one, at, all) =>
    one && one.gap !== 0 && all.indexOf(one) === at ? [one] : [],
  );
}
