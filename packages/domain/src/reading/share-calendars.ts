import type { FiscalCalendar } from '../kit/fiscal-calendar.ts';
import { readPeriods } from '../kit/periods.ts';
import type { Figure } from './figure.ts';
import type { Card } from './reading.ts';

type YearEnd = NonNullable<Card['yearEnd']>;

function calendarOf(yearEnd: YearEnd): FiscalCalendar {
  return { ...yearEnd, ends: {}, bareYears: 'calendar' };
}

/** The year end on which all documents of one owner agree, for those that do not tell theirs. */
export function yearEndsByOwner(cards: Iterable<Card>): Map<string, YearEnd> {
  const found = new Map<string, YearEnd>();
  const torn = new Set<string>();
  for (const { owner, yearEnd } of cards) {
    if (owner === null || yearEnd === null) continue;
    const known = found.get(owner);
    if (known && (known.month !== yearEnd.month || known.labelNames !== yearEnd.labelNames))
      torn.add(owner);
    found.set(owner, known ?? yearEnd);
  }
  for (const owner of torn) found.delete(owner);
  return found;
}

/** A financial year without dates, dated by the calendar of another document of the same owner. */
export function datePeriods(figures: readonly Figure[], yearEnd: YearEnd): Figure[] {
  const calendar = calendarOf(yearEnd);
  return figures.map((figure) => {
    const period = figure.period.value;
    if (period === null || period.end !== null || period.calendar === 'calendar') return figure;
    const [dated] = readPeriods(period.label, calendar);
    if (dated === undefined || dated.period.end === null) return figure;
    return {
      ...figure,
      period: {
        ...figure.period,
        value: { ...dated.period, label: period.label },
        how: 'inherited',
      },
    };
  });
}
