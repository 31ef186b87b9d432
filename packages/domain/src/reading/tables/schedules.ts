import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import { readPeriods } from '../../kit/periods.ts';
import type { Table } from '../reading.ts';
import { isPeriod } from './cell-nature.ts';

export interface Schedule {
  rows: boolean;
  columns: boolean;
}

const openEnded =
  /(?<![\p{L}])(?:thereafter|beyond|later years|danach|folgejahre|spätere\p{L}*)(?![\p{L}])/iu;

export const isSpanOfYears = (name: string): boolean =>
  /^(?:fiscal\s+)?(?:19|20)\d\d\s*(?:[–—-]|to|through|bis)\s*(?:19|20)\d\d$/iu.test(name.trim());

/** Payments by the year in which they fall due: their years run on into "thereafter", or lie ahead. */
export function schedules(table: Table, calendar: FiscalCalendar | null): Schedule {
  const rows = table.rowHeads.slice(table.headRows).map((heads) => heads.at(-1) ?? '');
  const columns = table.columnHeads.slice(table.stubColumns).map((heads) => heads.at(-1) ?? '');
  return { rows: isSchedule(rows, calendar), columns: isSchedule(columns, calendar) };
}

function isSchedule(names: readonly string[], calendar: FiscalCalendar | null): boolean {
  if (names.filter((name) => isPeriod(name)).length === 0) return false;
  return (
    names.some((name) => openEnded.test(name) || isSpanOfYears(name)) || isAhead(names, calendar)
  );
}

/** Years that follow one upon another and all end after the last that the document closes. */
function isAhead(names: readonly string[], calendar: FiscalCalendar | null): boolean {
  const closed = Object.values(calendar?.ends ?? {})
    .toSorted()
    .at(-1);
  if (!closed) return false;
  const years = names
    .filter((name) => isPeriod(name))
    .map((name) => readPeriods(name, calendar)[0]?.period)
    .filter((period) => period?.precision === 'year');
  const ends = years.map((period) => period?.end ?? '');
  return (
    ends.length > 1 &&
    ends.every((end, at) => end > closed && (at === 0 || end > (ends[at - 1] ?? '')))
  );
}
