import { withoutDates } from '../../kit/period-spans.ts';
import { type PeriodMention, readPeriods } from '../../kit/periods.ts';
import { readYearPhrases, type YearPhrase } from '../../kit/year-phrases.ts';
import { writtenBy } from '../card/written-by.ts';
import { onDay, type Period } from '../figure.ts';
import type { Card } from '../reading.ts';
import { isSince } from './bind-period.ts';
import { isComparative } from './bracketed.ts';
import type { ProseBlock, ProseContext, ProseSentence } from './sentence.ts';
import { tellsOfOpen } from './tense.ts';
import { lastDays, yearsFromDay } from './told-years.ts';

type Years = Pick<ProseContext, 'calendar' | 'card' | 'keepsCalendarYears'>;

const isYear = ({ period, relative }: PeriodMention): boolean =>
  relative === null &&
  period.type === 'span' &&
  period.precision === 'year' &&
  period.end !== null &&
  Number(period.end.slice(0, 4)) - Number(period.start?.slice(0, 4)) <= 1;

/** The one year that a text tells of, apart from those that it compares or counts from. */
function onlyYear(text: string, mentions: readonly PeriodMention[], latest: string | null) {
  const years = mentions.filter(
    (each) =>
      isYear(each) &&
      !isComparative(text, each) &&
      !isSince(text, each) &&
      !(latest !== null && (each.period.end ?? '') > latest),
  );
  const [only, second] = new Map(years.map((each) => [each.period.end, each.period])).values();
  return only !== undefined && second === undefined ? only : null;
}

/** "14,600 fitted in the year" below "turnover in the year to 30 June 2024": the year told last in the list. */
function yearToldAbove({ earlier = [] }: ProseBlock, { calendar, card }: Years): Period | null {
  for (const text of earlier.toReversed()) {
    const mentions = readPeriods(text, calendar);
    if (!mentions.some(isYear)) continue;
    return onlyYear(text, mentions, writtenBy(card));
  }
  return null;
}

/** The last day of the last year that was over when the document was written. */
function lastYearEnd({ calendar, card, keepsCalendarYears }: Years): string | null {
  const written = writtenBy(card);
  if (written === null || (calendar === null && !keepsCalendarYears())) return null;
  const { month, day } = calendar ?? { month: 12, day: 31 };
  const tail = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const year = Number(written.slice(0, 4));
  return `${year}${tail}` <= written ? `${year}${tail}` : `${year - 1}${tail}`;
}

function periodOf(
  { of }: YearPhrase,
  label: string,
  year: Period | null,
  lastEnd: string | null,
): Period {
  if (of === 'whole') return year === null ? withoutDates(label, 'year', 'unknown') : year;
  const end = year?.end ?? lastEnd;
  return end === null ? withoutDates(label, 'day', 'unknown') : { ...onDay(end), label };
}

const ofOwnYear: ReadonlySet<Card['kind']> = new Set(['accounts', 'filing', 'management_accounts']);

/** Last days of years, and, where a sentence names no other time, years told from the day of the paper. */
function withToldYears(
  { text, periods }: ProseSentence,
  inherited: PeriodMention | null,
  context: Years,
): PeriodMention[] {
  const days = lastDays(text, context);
  const isAlone =
    inherited === null &&
    !ofOwnYear.has(context.card.kind) &&
    periods.every(({ relative, period }) => relative !== null || period.end === null);
  const years =
    isAlone && days.length === 0
      ? yearsFromDay(text, {
          calendar: context.calendar,
          written: writtenBy(context.card),
          lastEnd: lastYearEnd(context),
        })
      : [];
  const told = [...days, ...years];
  if (told.length === 0) return [...periods];
  const kept = periods.filter(
    ({ start, end }) => !told.some((each) => each.start < end && start < each.end),
  );
  return [...kept, ...told].toSorted((a, b) => a.start - b.start);
}

/** A sentence's times with those years that it speaks of without naming them. */
export function withYearsMeant(
  sentence: ProseSentence,
  inherited: PeriodMention | null,
  prose: ProseBlock,
  context: Years,
): readonly PeriodMention[] {
  const periods = withToldYears(sentence, inherited, context);
  const phrases = readYearPhrases(sentence.text).filter(
    ({ start, end }) => !periods.some((each) => each.start < end && start < each.end),
  );
  if (phrases.length === 0) return periods;
  // What is yet to come is not of a year that was told before.
  const isOpen = tellsOfOpen(sentence.text);
  const year =
    (inherited !== null && isYear(inherited) ? inherited.period : null) ??
    onlyYear(sentence.text, sentence.periods, writtenBy(context.card)) ??
    (isOpen ? null : yearToldAbove(prose, context));
  const lastEnd = isOpen ? null : lastYearEnd(context);
  const meant = phrases
    // All of a year that nobody has named is no time at all.
    .filter(({ of }) => of === 'end' || (year !== null && inherited === null))
    .map((phrase) => ({
      start: phrase.start,
      end: phrase.end,
      period: periodOf(phrase, sentence.text.slice(phrase.start, phrase.end), year, lastEnd),
      status: null,
      relative: null,
    }));
  return [...periods, ...meant].toSorted((a, b) => a.start - b.start);
}
