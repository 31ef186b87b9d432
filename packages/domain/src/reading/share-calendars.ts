import type { FiscalCalendar } from '../kit/fiscal-calendar.ts';
import { type PeriodMention, readPeriods } from '../kit/periods.ts';
import type { Figure } from './figure.ts';
import type { Card } from './reading.ts';

type Period = PeriodMention['period'];
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

/** The figures of a document share few labels, and each is read once for a calendar. */
function datesByLabel() {
  const known = new Map<string, Period | undefined>();
  return (label: string, yearEnd: YearEnd): Period | undefined => {
    const key = `${yearEnd.month} ${yearEnd.day} ${yearEnd.labelNames} ${label}`;
    if (!known.has(key)) {
      const found = readPeriods(label, calendarOf(yearEnd))[0]?.period;
      known.set(key, found && { ...found, label });
    }
    return known.get(key);
  };
}

/**
 * Financial years without dates, dated by the calendar of whom they are told of: of a figure's
 * subject, else of the document's owner, where this document does not tell its own.
 */
export function datePeriods(
  figures: readonly Figure[],
  card: Pick<Card, 'owner' | 'yearEnd'>,
  yearEnds: ReadonlyMap<string, YearEnd>,
): Figure[] {
  const dated = datesByLabel();
  return figures.map((figure) => {
    const period = figure.period.value;
    if (period === null || period.end !== null || period.calendar === 'calendar') return figure;
    const ofOwner = card.yearEnd ? undefined : yearEnds.get(card.owner ?? '');
    const yearEnd = yearEnds.get(figure.subject.value ?? '') ?? ofOwner;
    if (yearEnd === undefined) return figure;
    const found = dated(period.label, yearEnd);
    if (found === undefined || found.end === null) return figure;
    return {
      ...figure,
      period: {
        ...figure.period,
        value: found,
        how: figure.period.how === 'model' ? 'model' : 'inherited',
      },
    };
  });
}
