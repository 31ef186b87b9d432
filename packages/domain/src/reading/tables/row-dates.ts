import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import { readPeriods } from '../../kit/periods.ts';
import type { Period } from '../figure.ts';
import type { Table } from '../reading.ts';

const leadsIn = /(?:(?<![\p{L}])(?:at|as of|as at|on|ended|ending|zum|per|am|stand)|[,–—-])\s*$/iu;

/** "notes_due_2027": what a program calls a row ends with its time, or with when it comes to an end. */
const fallsDue =
  /(?:^|_)(?:due|until|by|from|since|bis|ab|seit|fällig|expir\p{L}*|matur\p{L}*)_$/iu;

/** "Balance at January 30, 2021", "Outstanding, 31 December 2022": the time that ends a row's name. */
export function datedRow(label: string, calendar: FiscalCalendar | null): Period | null {
  const text = label.replace(/\s*\((?:\d|[a-z])\)\s*$/u, '').replace(/[\s¹²³⁰⁴-⁹⁽⁾:]+$/u, '');
  const mention = readPeriods(text, calendar).at(-1);
  if (!mention || mention.end < text.length || mention.start === 0) return null;
  const before = text.slice(0, mention.start);
  if (before.endsWith('_')) return fallsDue.test(before) ? null : mention.period;
  if (mention.period.precision !== 'day' && mention.period.precision !== 'month') return null;
  return leadsIn.test(before) || /^balances?\s$/iu.test(before) ? mention.period : null;
}

const balanceWord = /(?<![\p{L}])(?:balances?|bestand|stand|saldo|outstanding)(?![\p{L}])/iu;

/** Rows between two dated balances are of the time between them. */
export function balanceSpans(
  table: Table,
  calendar: FiscalCalendar | null,
): ReadonlyMap<number, Period> {
  const dates = table.rowHeads.map((heads) => {
    const label = heads.at(-1) ?? '';
    const period = balanceWord.test(label) ? datedRow(label, calendar) : null;
    return period?.type === 'instant' ? period.end : null;
  });
  const balances = dates.flatMap((date, row) => (date ? [{ date, row }] : []));
  const spans = new Map<number, Period>();
  balances.forEach(({ date: end, row: last }, at) => {
    const before = balances[at - 1];
    if (!before || before.date >= end) return;
    const start = dayAfter(before.date);
    for (let row = before.row + 1; row < last; row += 1) {
      spans.set(row, {
        type: 'span',
        start,
        end,
        precision: 'day',
        calendar: 'unknown',
        label: `${start} to ${end}`,
      });
    }
  });
  return spans;
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
