import type { FiscalCalendar } from '../kit/fiscal-calendar.ts';
import { type PeriodMention, readPeriods } from '../kit/periods.ts';
import type { Figure } from './figure.ts';
import type { Card } from './reading.ts';

type Period = PeriodMention['period'];
type YearEnd = NonNullable<Card['yearEnd']>;

function calendarOf(yearEnd: YearEnd): FiscalCalendar {
  return { ...yearEnd, ends: {}, bareYears: 'calendar' };
}

const isSame = (one: YearEnd, other: YearEnd): boolean =>
  one.month === other.month && one.labelNames === other.labelNames;

/** What all of them agree on; nothing where they do not. */
function agreed(cards: readonly Owned[]): YearEnd | null {
  const [first, ...others] = cards.map(({ yearEnd }) => yearEnd);
  return first && others.every((one) => isSame(first, one)) ? first : null;
}

type Owned = Pick<Card, 'kind'> & { owner: string; yearEnd: YearEnd };
const accounting: ReadonlySet<Card['kind']> = new Set(['accounts', 'filing']);

/**
 * The year end of an owner, for those of its documents that do not tell it: the one on which all agree,
 * else that of its accounts, since a contract tells of years of its own.
 */
export function yearEndsByOwner(
  cards: Iterable<Pick<Card, 'owner' | 'yearEnd' | 'kind'>>,
): Map<string, YearEnd> {
  const told = [...cards].flatMap(({ owner, yearEnd, kind }) =>
    owner !== null && yearEnd !== null ? [{ owner, yearEnd, kind }] : [],
  );
  const owners = Map.groupBy(told, ({ owner }) => owner);
  return new Map(
    [...owners].flatMap(([owner, all]) => {
      const end = agreed(all) ?? agreed(all.filter(({ kind }) => accounting.has(kind)));
      return end ? [[owner, end] as const] : [];
    }),
  );
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
