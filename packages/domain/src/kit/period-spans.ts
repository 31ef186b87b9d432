import type { Period } from '../reading/figure.ts';
import { daysInMonth } from './dates.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';

export function endOfMonth(yearMonth: string): string {
  const [year = 0, month = 1] = yearMonth.split('-').map(Number);
  return `${yearMonth}-${String(daysInMonth(year, month)).padStart(2, '0')}`;
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return iso(next);
}

/** A label whose calendar is not known: an answer, not a guess. */
export function withoutDates(
  label: string,
  precision: Period['precision'],
  calendar: Period['calendar'],
): Period {
  return { type: 'span', start: null, end: null, precision, calendar, label };
}

export function wholeYear(year: number, label: string): Period {
  return {
    type: 'span',
    start: `${year}-01-01`,
    end: `${year}-12-31`,
    precision: 'year',
    calendar: 'calendar',
    label,
  };
}

function yearEndOf(labelYear: number, calendar: FiscalCalendar): string {
  const printed = calendar.ends[String(labelYear)];
  if (printed !== undefined) return printed;
  const year = calendar.labelNames === 'start' && calendar.month !== 12 ? labelYear + 1 : labelYear;
  const day = Math.min(calendar.day, daysInMonth(year, calendar.month));
  const last = calendar.day >= 28 && calendar.month === 2 ? daysInMonth(year, 2) : day;
  return `${year}-${String(calendar.month).padStart(2, '0')}-${String(last).padStart(2, '0')}`;
}

export function fiscalSpan(
  labelYear: number,
  label: string,
  calendar: FiscalCalendar | null,
): Period {
  if (calendar === null) return withoutDates(label, 'year', 'fiscal');
  return {
    type: 'span',
    start: dayAfter(yearEndOf(labelYear - 1, calendar)),
    end: yearEndOf(labelYear, calendar),
    precision: 'year',
    calendar: 'fiscal',
    label,
  };
}

/** Quarters and halves count from the start of their year. */
export function partOfYear(
  whole: Period,
  kind: 'quarter' | 'half',
  which: number,
  label: string,
): Period {
  const months = kind === 'quarter' ? 3 : 6;
  if (whole.start === null || whole.end === null || which * months > 12) {
    return { ...whole, start: null, end: null, precision: kind, label };
  }
  const [year = 0, month = 1, day = 1] = whole.start.split('-').map(Number);
  // Years of whole weeks begin some days off the first: their parts are told to the month.
  const offset = day > 15 ? 1 : 0;
  const first = new Date(Date.UTC(year, month - 1 + offset + (which - 1) * months, 1));
  const last = new Date(Date.UTC(year, month - 1 + offset + which * months, 0));
  const isFirst = which === 1;
  const isLast = which * months === 12;
  return {
    ...whole,
    start: isFirst ? whole.start : iso(first),
    end: isLast ? whole.end : iso(last),
    precision: kind,
    label,
  };
}

/** So many months from the start of a year. */
export function firstMonths(whole: Period, count: number, label: string): Period {
  const precision = count === 3 ? 'quarter' : count === 6 ? 'half' : 'month';
  if (whole.start === null) return { ...whole, precision, label };
  const [year = 0, month = 1, day = 1] = whole.start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + (day > 15 ? 1 : 0) + count, 0));
  return { ...whole, end: iso(last), precision, label };
}
