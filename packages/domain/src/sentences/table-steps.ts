import type { Table } from '../reading/reading.ts';
import { endOf, type LedgerFigure } from './ledger.ts';
import { isComputable, isPlan, spanOf } from './series.ts';

export const FEWEST_STEPS = 2;

export const sizeOf = ({ value }: LedgerFigure): number => Number(value);
export const slackOf = (figures: readonly LedgerFigure[]): number =>
  figures.reduce((sum, { halfUnit }) => sum + Number(halfUnit), 0);
export const longestOf = (column: readonly LedgerFigure[]): number =>
  Math.max(0, ...column.map(spanOf));

/** What is told by its parts; what else adds up has parts that say little. */
export const wholes = /revenue|^(?:arr|order_book|order_intake|cost_of_sales|market_size)$/;

/** The columns of a table's record, the latest and of those the longest first. */
export function columnsOf({ figures }: { figures: readonly LedgerFigure[] }): LedgerFigure[][] {
  const told = figures.filter(
    (figure) => figure.kind === 'money' && isComputable(figure) && !isPlan(figure) && endOf(figure),
  );
  const lastOf = (column: readonly LedgerFigure[]) => column.map(endOf).toSorted().at(-1) ?? '';
  return [...Map.groupBy(told, ({ place }) => place.column).values()]
    .map((column) => column.toSorted((a, b) => (a.place.row ?? 0) - (b.place.row ?? 0)))
    .toSorted((a, b) => lastOf(b).localeCompare(lastOf(a)) || longestOf(b) - longestOf(a));
}

/**
 * The row that the rows above it add up to: a total that is called one, or the revenue of a statement
 * that begins with its parts.
 */
export function wholeRow(
  { totalRows }: Pick<Table, 'totalRows'>,
  column: readonly LedgerFigure[],
): number | null {
  const [total] = totalRows;
  if (total !== undefined) return total;
  const at = column.findIndex(({ measure }) => measure.value?.concept === 'revenue');
  const [parts, whole] = [column.slice(0, at), column[at]];
  if (!whole || parts.length < FEWEST_STEPS) return null;
  const sum = parts.reduce((all, figure) => all + sizeOf(figure), 0);
  return Math.abs(sum - sizeOf(whole)) <= slackOf([...parts, whole]) ? whole.place.row : null;
}

export interface Steps {
  from: LedgerFigure;
  steps: LedgerFigure[];
  to: LedgerFigure;
}

/** A column that leads by steps from one amount to another: they add up, whatever they are called. */
export function stepsIn(column: readonly LedgerFigure[]): Steps | null {
  const [from] = column;
  for (let last = column.length - 1; from && last > FEWEST_STEPS; last -= 1) {
    const [steps, to] = [column.slice(1, last), column[last]];
    const sum = [from, ...steps].reduce((all, figure) => all + sizeOf(figure), 0);
    if (to && Math.abs(sum - sizeOf(to)) <= slackOf([from, ...steps, to]))
      return { from, steps, to };
  }
  return null;
}
