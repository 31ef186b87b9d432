import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import { readPeriods } from '../../kit/periods.ts';
import type { Period } from '../figure.ts';
import type { Table } from '../reading.ts';

const leadsIn = /(?:(?<![\p{L}])(?:at|as of|as at|on|ended|ending|zum|per|am|stand)|[,–—-])\s*$/iu;

/** "notes_due_2027": what a program calls a row ends with its time, or with when it comes to an end. */
const fallsDue =
  /(?:^|_)(?:due|until|by|from|since|bis|ab|seit|fällig|expir\p{L}*|matur\p{L}*)_$/iu;

const fiscalLabel = /^(?:FY|GJ)[E\s’']*\d/iu;
const endsOrBegins =
  /(?<![\p{L}])(?:due|until|before|after|by|from|since|to|vs\.?|versus|against|than|bis|ab|seit|vor|nach|gegen|gegenüber)\s(?:end\s|of\s)*$/iu;

/** "Balance at January 30, 2021", "Outstanding, 31 December 2022": the time that ends a row's name. */
export function datedRow(label: string, calendar: FiscalCalendar | null): Period | null {
  const text = label.replace(/\s*\((?:\d|[a-z])\)\s*$/u, '').replace(/[\s¹²³⁰⁴-⁹⁽⁾:]+$/u, '');
  const mention = readPeriods(text, calendar).at(-1);
  if (!mention || mention.end < text.length || mention.start === 0) return null;
  const before = text.slice(0, mention.start);
  if (before.endsWith('_')) return fallsDue.test(before) ? null : mention.period;
  // "EBITDA FY2026": no thing is named by a financial year.
  if (fiscalLabel.test(mention.period.label))
    return endsOrBegins.test(before) ? null : mention.period;
  if (mention.period.precision !== 'day' && mention.period.precision !== 'month') return null;
  return leadsIn.test(before) || /^balances?\s$/iu.test(before) ? mention.period : null;
}

const balanceWord = /(?<![\p{L}])(?:balances?|bestand|stand|saldo|outstanding)(?![\p{L}])/iu;

/** A name that two rows share but for the day behind it: "In service 30.06.2024", "In service 30.06.2025". */
function repeatedBalances(
  { rowHeads }: Table,
  calendar: FiscalCalendar | null,
): ReadonlyMap<number, Period> {
  const dated = rowHeads.flatMap((heads, row) => {
    const label = (heads.at(-1) ?? '').trimEnd();
    const mention = readPeriods(label, calendar).at(-1);
    if (!mention || mention.end < label.length || mention.period.type !== 'instant') return [];
    const name = label.slice(0, mention.start).trim();
    return name === '' ? [] : [{ row, name, period: mention.period }];
  });
  const repeated = dated.filter((one) =>
    dated.some((other) => other.name === one.name && other.period.end !== one.period.end),
  );
  return new Map(repeated.map(({ row, period }) => [row, period]));
}

/** Rows between two dated balances are of the time between them. */
export function balanceSpans(
  table: Table,
  calendar: FiscalCalendar | null,
): ReadonlyMap<number, Period> {
  const repeated = repeatedBalances(table, calendar);
  const dates = table.rowHeads.map((heads, row) => {
    const label = heads.at(-1) ?? '';
    const period = balanceWord.test(label) ? datedRow(label, calendar) : repeated.get(row);
    return period?.type === 'instant' ? period.end : null;
  });
  const balances = dates.flatMap((date, row) => (date ? [{ date, row }] : []));
  const spans = new Map<number, Period>(repeated);
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
