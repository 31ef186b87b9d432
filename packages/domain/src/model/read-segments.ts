import { Exact } from '../kit/decimal.ts';
import { conceptOf, endOf, type LedgerFigure } from '../sentences/ledger.ts';
import { isOfYear, isPlanned } from './candidates.ts';
import type { Matter } from './matter.ts';
import type { Taking } from './taking.ts';

const rowKey = ({ place }: LedgerFigure) => `${place.row}`;

/** Whether the rows come to the whole in every year, as finely as they are printed. */
function addUp(rows: readonly LedgerFigure[][], whole: readonly LedgerFigure[]): boolean {
  return whole.every((total) => {
    const parts = rows.flatMap((row) => row.filter((one) => endOf(one) === endOf(total)));
    if (parts.length !== rows.length) return false;
    const sum = parts.reduce((all, one) => all.plus(one.value), new Exact(0));
    const slack = [total, ...parts].reduce((all, one) => all.plus(one.halfUnit), new Exact('1e-9'));
    return sum.minus(total.value).abs().lte(slack);
  });
}

/** Parts of the revenue that one table lists and that come to the whole, year by year. */
export function readSegments(
  sound: readonly LedgerFigure[],
  revenue: readonly LedgerFigure[],
  taking: Taking,
): Matter['segments'] {
  const parts = sound.filter(
    (figure) =>
      conceptOf(figure) === 'revenue' &&
      figure.kind === 'money' &&
      figure.form === 'level' &&
      figure.place.table !== null &&
      (figure.segment.value ?? []).length > 0 &&
      isOfYear(figure) &&
      !isPlanned(figure),
  );
  const tables = Map.groupBy(parts, ({ sourceId, place }) => `${sourceId} ${place.table}`);
  for (const figures of tables.values()) {
    const years = revenue.filter((one) => figures.some((part) => endOf(part) === endOf(one)));
    const inYears = figures.filter((part) => years.some((one) => endOf(one) === endOf(part)));
    const rows = [...Map.groupBy(inYears, rowKey).values()].filter(
      (row) => !row.some((part) => years.some((one) => part.value === one.value)),
    );
    if (years.length < 2 || rows.length < 2 || !addUp(rows, years)) continue;
    return rows.map((row) => ({
      name: row[0]?.segment.value?.at(-1)?.text ?? '',
      figures: taking.list(row.toSorted((a, b) => endOf(a).localeCompare(endOf(b)))),
    }));
  }
  return [];
}
