import type { Period } from '../reading/figure.ts';
import type { Span } from '../reading/reading.ts';
import { anyOf, ofAllLanguages, rangeWords } from './closed-classes.ts';
import {
  type DateMention,
  daysInMonth,
  monthName,
  monthOf,
  overlaps,
  readDates,
  readYearless,
  readYearlessMonths,
  readYearlessSpanEnds,
} from './dates.ts';
import { endOfMonth } from './period-spans.ts';
import type { PeriodMention } from './periods.ts';

const ended =
  /(?:(?:(?:fiscal|financial)\s+)?(years?|quarters?|(?:three|six|nine|twelve|3|6|9|12|13|26|39|52|53)\s(?:months?|weeks?))\s+(?:period\s+)?(?:end(?:ed|ing)|(?:up )?to|until|through)|(trailing twelve months|last twelve months|LTM|TTM|letzte zwölf Monate|letzten zwölf Monaten?)(?:\s(?:to|ended|ending|bis|per|zum|as of))?)\s+$/iu;
const lengths: Readonly<Record<string, number>> = {
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  '3': 3,
  '6': 6,
  '9': 9,
  '12': 12,
  '13': 3,
  '26': 6,
  '39': 9,
  '52': 12,
  '53': 12,
};

function monthsOf(words: string): number {
  if (/^(?:year|trailing|last|LTM|TTM|letzt)/iu.test(words)) return 12;
  if (/^quarter/iu.test(words)) return 3;
  return lengths[words.split(/\s/u)[0]?.toLowerCase() ?? ''] ?? 12;
}

const precisions: Readonly<Record<number, Period['precision']>> = {
  3: 'quarter',
  6: 'half',
  12: 'year',
};

function spanEnding(value: string, months: number, label: string): Period {
  const end = value.length === 7 ? endOfMonth(value) : value;
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28)));
  const begin =
    end === endOfMonth(end.slice(0, 7))
      ? new Date(Date.UTC(year, month - months, 1))
      : new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day + 1));
  return {
    type: 'span',
    start: begin.toISOString().slice(0, 10),
    end,
    precision: precisions[months] ?? 'month',
    calendar: 'fiscal',
    label,
  };
}

const until =
  /(?:as of|as at|at|through|until|by|since|zum|per|bis|ab|end of|Ende|Stand:?|to)\s+(?:the\s+)?(?:end of\s+|Ende\s+)?$/iu;

const fromMonth = new RegExp(
  `(?<![\\p{L}])(${monthName})\\.?\\s?(?:to|through|and|und|bis|[–-])\\s?$`,
  'iu',
);

/** "June to August 2025": one span, not its last month. */
function monthsUntil(text: string, date: DateMention, from: RegExpExecArray): PeriodMention {
  const [year = 0, last = 1] = date.value.split('-').map(Number);
  const first = monthOf(from[1] ?? '') ?? last;
  const begins = first <= last ? year : year - 1;
  const at = { start: date.start - from[0].length, end: date.end };
  return mentionOf(text, at, {
    type: 'span',
    start: `${begins}-${String(first).padStart(2, '0')}-01`,
    end: endOfMonth(date.value),
    precision: 'month',
    calendar: 'calendar',
  });
}

const mentionOf = (text: string, at: Span, period: Omit<Period, 'label'>): PeriodMention => ({
  ...at,
  period: { ...period, label: text.slice(at.start, at.end) },
  status: null,
  relative: null,
});

const fromDay = new RegExp(
  `(?<![\\p{L}\\d.,/-])(\\d{1,2})(?:st|nd|rd|th|\\.)?(?:\\s?(${monthName}|\\d{1,2})\\.?)?\\s?(?:${anyOf(ofAllLanguages(rangeWords))}|[–-])\\s?$`,
  'iu',
);

/** "12 to 30 January 2026": one span of days, not its last; null where the first is no day before it. */
function daysUntil(text: string, date: DateMention, before: string): PeriodMention | null {
  const from = /^\d{1,2}(?!\d)/u.test(text.slice(date.start)) ? fromDay.exec(before) : null;
  if (from === null) return null;
  const named = from[2] ?? date.value.slice(5, 7);
  const month = /^\d/u.test(named) ? Number(named) : monthOf(named);
  if (month === null || month < 1 || month > 12) return null;
  const tail = `-${String(month).padStart(2, '0')}-${(from[1] ?? '').padStart(2, '0')}`;
  const year = Number(date.value.slice(0, 4)) - (tail > date.value.slice(4) && from[2] ? 1 : 0);
  const begins = `${year}${tail}`;
  if (begins >= date.value || Number(from[1]) > daysInMonth(year, month)) return null;
  const at = { start: date.start - from[0].length, end: date.end };
  return mentionOf(text, at, {
    type: 'span',
    start: begins,
    end: date.value,
    precision: 'day',
    calendar: 'calendar',
  });
}

const betweenDays = new RegExp(`^\\s?(?:${anyOf(ofAllLanguages(rangeWords))}|[–-])\\s?$`, 'iu');
const DAYS_OF_YEAR = 365;
const DAY_MS = 86_400_000;

/** "From 1 July 2024 to 30 June 2025": whole months between two dates are one span. */
export function joinDays(text: string, mentions: readonly PeriodMention[]): PeriodMention[] {
  const joined: PeriodMention[] = [];
  for (const each of mentions) {
    const last = joined.at(-1);
    const span = last && betweenDays.test(text.slice(last.end, each.start));
    const whole = span ? wholeMonths(last.period, each.period) : null;
    if (last === undefined || whole === null) {
      joined.push(each);
      continue;
    }
    const label = text.slice(last.start, each.end);
    joined[joined.length - 1] = { ...each, start: last.start, period: { ...whole, label } };
  }
  return joined;
}

function wholeMonths(first: Period, last: Period): Omit<Period, 'label'> | null {
  const { start } = first;
  const { end } = last;
  if (start === null || end === null || start >= end) return null;
  if (first.precision !== 'day' || last.precision !== 'day') return null;
  if (!start.endsWith('-01') || end !== endOfMonth(end.slice(0, 7))) return null;
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  const isYear = Math.abs(days - DAYS_OF_YEAR) <= 1;
  return {
    type: 'span',
    start,
    end,
    precision: isYear ? 'year' : 'day',
    calendar: isYear ? 'fiscal' : 'calendar',
  };
}

/** "July 2025 to June 2026": one span of months. */
function joinMonths(text: string, mentions: readonly PeriodMention[]): PeriodMention[] {
  const joined: PeriodMention[] = [];
  for (const each of mentions) {
    const last = joined.at(-1);
    const isRange = last && betweenDays.test(text.slice(last.end, each.start));
    const period = isRange ? monthsBetween(last.period, each.period) : null;
    if (last === undefined || period === null) joined.push(each);
    else joined[joined.length - 1] = mentionOf(text, { start: last.start, end: each.end }, period);
  }
  return joined;
}

function monthsBetween(first: Period, last: Period): Omit<Period, 'label'> | null {
  if (first.precision !== 'month' || last.precision !== 'month') return null;
  if (first.end === null || last.end === null || first.end >= last.end) return null;
  const [year = 0, month = 0] = first.end.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = last.end.split('-').map(Number);
  const isYear = (lastYear - year) * 12 + lastMonth - month === 11;
  return {
    type: 'span',
    start: `${first.end.slice(0, 7)}-01`,
    end: last.end,
    precision: isYear ? 'year' : 'month',
    calendar: isYear && lastMonth !== 12 ? 'fiscal' : 'calendar',
  };
}

/** Dates are instants; "year ended 31 January 2026" is the span that ends there. */
export function datedPeriods(text: string): PeriodMention[] {
  const mentions = readDates(text).map((date) => {
    const before = text.slice(Math.max(0, date.start - 60), date.start);
    const match = ended.exec(before);
    if (match !== null) {
      const begin = date.start - match[0].length;
      const label = text.slice(begin, date.end);
      const period = spanEnding(date.value, monthsOf(match[1] ?? match[2] ?? ''), label);
      return { start: begin, end: date.end, period, status: null, relative: null };
    }
    const from = fromMonth.exec(before);
    if (from !== null && date.precision === 'month') return monthsUntil(text, date, from);
    const days = date.precision === 'day' ? daysUntil(text, date, before) : null;
    if (days !== null) return days;
    const instant = date.precision === 'day' || until.test(before);
    const end = date.precision === 'day' ? date.value : endOfMonth(date.value);
    return mentionOf(
      text,
      { start: date.start, end: date.end },
      {
        type: instant ? 'instant' : 'span',
        start: instant ? end : `${date.value}-01`,
        end,
        precision: date.precision,
        calendar: 'calendar',
      },
    );
  });
  return joinMonths(text, mentions);
}

/** Days and months without a year, told by when the text was written. */
export function sinceWritten(
  text: string,
  written: string,
  dated: readonly Span[],
): PeriodMention[] {
  const spans = readYearlessSpanEnds(text, written).flatMap((date) => {
    const from = fromMonth.exec(text.slice(0, date.start));
    return from ? [monthsUntil(text, date, from)] : [];
  });
  const days = [...readYearless(text, written), ...readYearlessMonths(text, written)]
    .filter((date) => ![...dated, ...spans].some((other) => overlaps(other, date)))
    .map(
      ({ start, end, value, precision }): PeriodMention => ({
        start,
        end,
        period: {
          type: precision === 'day' ? 'instant' : 'span',
          start: precision === 'day' ? value : `${value}-01`,
          end: precision === 'day' ? value : endOfMonth(value),
          precision,
          calendar: 'calendar',
          label: text.slice(start, end),
        },
        status: null,
        relative: null,
      }),
    );
  return [...spans, ...days];
}
