import type { FigureStatus, Period } from '../reading/figure.ts';
import type { Span } from '../reading/reading.ts';
import { anyOf, languages, relativeYears, statusWords } from './closed-classes.ts';
import { datedPeriods, sinceWritten } from './dated-periods.ts';
import { monthName, overlaps } from './dates.ts';
import { type FiscalCalendar, fullYear } from './fiscal-calendar.ts';
import { matchesOf } from './matches-of.ts';
import { firstMonths, fiscalSpan, partOfYear, wholeYear, withoutDates } from './period-spans.ts';
import { remember } from './remember.ts';

export interface PeriodMention extends Span {
  period: Period;
  /** What its suffix or the word beside it says: 2025E, Budget 2025. */
  status: FigureStatus | null;
  /** "Vorjahr": years back from the one in question, which the caller knows. */
  relative: number | null;
}

type Reader = (groups: string[], label: string, calendar: FiscalCalendar | null) => Period | null;

const yearDigits = '(?:19|20)\\d{2}';
const suffix = '(?:\\s?([AEFBP]e?|e|Ist|Plan|Budget)(?![\\p{L}\\d]))?';
const fiscalWord =
  "(?:FYE?\\s?’?'?|GJ\\s?|(?:fiscal|financial)(?:\\s+year(?:[- ]end)?)?\\s+|Geschäftsjahr(?:e?s)?(?:ende)?\\s+|Wirtschaftsjahr(?:e?s)?\\s+)";
const split = `(${yearDigits}|\\d{2})\\s?/\\s?(${yearDigits}|\\d{2})`;
const start = '(?<![\\p{L}\\d.,/$€£-])';
const stop = '(?![\\d]|[.,]\\d|\\s?%|/\\d)';

const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  erste: 1,
  ersten: 1,
  zweite: 2,
  zweiten: 2,
  dritte: 3,
  dritten: 3,
  vierte: 4,
  vierten: 4,
  '1.': 1,
  '2.': 2,
  '3.': 3,
  '4.': 4,
  ...Object.fromEntries(
    [
      'premier|1er|primer|primo|primeiro|1º|1.º|eerste|første|första',
      'deuxième|2e|segundo|secondo|2º|2.º|tweede|andre|andra',
      'troisième|3e|tercer|terzo|terceiro|3º|3.º|derde|tredje',
      'quatrième|4e|cuarto|quarto|4º|4.º|vierde|fjerde|fjärde',
    ].flatMap((names, at) => names.split('|').map((name) => [name, at + 1])),
  ),
};
const ordinal = anyOf(Object.keys(ordinals));

function yearPeriod(
  fiscal: boolean,
  digits: string,
  label: string,
  calendar: FiscalCalendar | null,
): Period {
  const year = fullYear(digits);
  if (fiscal || calendar?.bareYears === 'fiscal') return fiscalSpan(year, label, calendar);
  return wholeYear(year, label);
}

/** "2023/24" ends in its second year, whatever a calendar calls its labels. */
function splitYear(
  first: string,
  second: string,
  label: string,
  calendar: FiscalCalendar | null,
): Period | null {
  const [from, to] = [fullYear(first), fullYear(second)];
  if (to !== from + 1) return null;
  if (calendar === null || calendar.month === 12) return withoutDates(label, 'year', 'fiscal');
  return fiscalSpan(to, label, {
    ...calendar,
    labelNames: 'end',
    ends: calendar.labelNames === 'end' ? calendar.ends : {},
  });
}

function part(
  kind: 'quarter' | 'half',
  number: string,
  year: string | undefined,
  next: string | undefined,
  fiscal: boolean,
  label: string,
  calendar: FiscalCalendar | null,
): Period {
  const which = ordinals[number.toLowerCase()] ?? Number(number);
  if (year === undefined) return withoutDates(label, kind, 'unknown');
  const whole =
    next === undefined
      ? yearPeriod(fiscal, year, label, calendar)
      : splitYear(year, next, label, calendar);
  return partOfYear(whole ?? withoutDates(label, kind, 'unknown'), kind, which, label);
}

/** "2025–30", "CAGR 25–30"; of two years that follow each other it is one financial year. */
function shortSpan(
  [first = '', second = '']: string[],
  label: string,
  calendar: FiscalCalendar | null,
): Period | null {
  const from = fullYear(first);
  const to = 100 * Math.floor(from / 100) + Number(second);
  if (to === from + 1) return splitYear(first, second, label, calendar);
  return to > from ? { ...wholeYear(to, label), start: `${from}-01-01` } : null;
}

const ofYear = `(?:\\s?[/’']?\\s?(?:(?:of|in|des|im|de|del|di|van|i)\\s)?(?:the\\s)?(${fiscalWord})?(${yearDigits}|(?<=[FYJ/’'\\s])\\d{2}(?!\\d))(?:/(${yearDigits}|\\d{2}))?)?`;

const monthCounts: Readonly<Record<string, number>> = {
  three: 3,
  six: 6,
  nine: 9,
  3: 3,
  6: 6,
  9: 9,
  drei: 3,
  sechs: 6,
  neun: 9,
};

const forms: readonly { pattern: RegExp; read: Reader; statusAt?: number }[] = [
  {
    // "9M 2024", "first nine months of FY25": so much of a year is not all of it.
    pattern: new RegExp(
      `${start}(?:([369])M\\s?|(?:first|ersten)\\s(${anyOf(Object.keys(monthCounts))})\\s(?:months|Monaten?)\\s(?:(?:of|in|des Jahres)\\s)?)(${fiscalWord})?(${yearDigits}|(?<=[MY])\\d{2}(?!\\d))${suffix}${stop}`,
      'giu',
    ),
    read: ([a, b = '', fiscal, year = ''], label, calendar) => {
      const count = Number(a) || (monthCounts[b.toLowerCase()] ?? 0);
      return firstMonths(yearPeriod(fiscal !== undefined, year, label, calendar), count, label);
    },
    statusAt: 5,
  },
  {
    pattern: new RegExp(`${start}Q([1-4])(?![\\d.])${ofYear}${suffix}`, 'gu'),
    read: ([n = '', fiscal, year, next], label, calendar) =>
      part('quarter', n, year, next, fiscal !== undefined, label, calendar),
    statusAt: 5,
  },
  {
    pattern: new RegExp(`${start}(?:H([12])|([12])H)(?![\\d.])${ofYear}${suffix}`, 'gu'),
    read: ([a, b, fiscal, year, next], label, calendar) =>
      part('half', a ?? b ?? '', year, next, fiscal !== undefined, label, calendar),
    statusAt: 6,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d])(?:mid[- ]|Mitte\\s)(${yearDigits})${stop}`, 'giu'),
    read: ([year = ''], label) => ({
      type: 'instant',
      start: `${year}-06-30`,
      end: `${year}-06-30`,
      precision: 'quarter',
      calendar: 'calendar',
      label,
    }),
  },
  {
    pattern: new RegExp(`${start}([1-4])Q\\s?’?'?(${yearDigits}|\\d{2})${suffix}`, 'gu'),
    read: ([n = '', year], label, calendar) =>
      part('quarter', n, year, undefined, false, label, calendar),
    statusAt: 3,
  },
  {
    pattern: new RegExp(`${start}([12])H’?'?(${yearDigits}|\\d{2})(?!\\d)${suffix}`, 'gu'),
    read: ([n = '', year], label, calendar) =>
      part('half', n, year, undefined, false, label, calendar),
    statusAt: 3,
  },
  {
    pattern: new RegExp(
      `${start}(${ordinal})\\s(?:fiscal\\s)?(?:quarter|Quartals?|trimestre|kwartaal|kvartal(?:et)?)${ofYear}`,
      'giu',
    ),
    read: ([n = '', fiscal, year, next], label, calendar) =>
      part('quarter', n, year, next, fiscal !== undefined, label, calendar),
  },
  {
    pattern: new RegExp(
      `${start}(${ordinal})\\s?(?:half|Halbjahre?s?|Hälfte|semestre|halfjaar|halvår)${ofYear}`,
      'giu',
    ),
    read: ([n = '', fiscal, year, next], label, calendar) =>
      part('half', n, year, next, fiscal !== undefined, label, calendar),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d])${fiscalWord}${split}${suffix}${stop}`, 'giu'),
    read: ([first = '', second = ''], label, calendar) => splitYear(first, second, label, calendar),
    statusAt: 3,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${fiscalWord}(${yearDigits}|\\d{2})(?!\\d)${suffix}${stop}`,
      'giu',
    ),
    read: ([year = ''], label, calendar) => yearPeriod(true, year, label, calendar),
    statusAt: 2,
  },
  {
    pattern: new RegExp(
      `${start}(${yearDigits})\\s?/\\s?(${yearDigits}|\\d{2})${suffix}${stop}`,
      'gu',
    ),
    read: ([first = '', second = ''], label, calendar) => splitYear(first, second, label, calendar),
    statusAt: 3,
  },
  {
    pattern: new RegExp(
      `${start}(${yearDigits})\\s?(?:[–—-]|to|bis|through|and|und|à|al?|até|tot|til|till)\\s?(${yearDigits})${stop}`,
      'gu',
    ),
    read: ([from = '', to = ''], label, calendar) => {
      if (/and|und/u.test(label) || Number(to) <= Number(from)) return null;
      const { start } = yearPeriod(false, from, label, calendar);
      return { ...yearPeriod(false, to, label, calendar), start };
    },
  },
  {
    pattern: new RegExp(`${start}(${yearDigits})\\s?[–—-]\\s?(\\d{2})${stop}`, 'gu'),
    read: shortSpan,
  },
  {
    pattern: new RegExp(`(?<=CAGR,?\\s(?:FY)?)’?'?(\\d{2})\\s?[–—-]\\s?’?'?(\\d{2})${stop}`, 'giu'),
    read: shortSpan,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}])(?:calendar(?:\\s+year)?|Kalenderjahr(?:e?s)?)\\s+(${yearDigits})${stop}`,
      'giu',
    ),
    read: ([year = ''], label) => wholeYear(Number(year), label),
  },
  {
    // "The 1990s" are ten years, not the first of them.
    pattern: new RegExp(`${start}((?:19|20)\\d)0(?:s|er)(?![\\p{L}\\d])`, 'gu'),
    read: ([decade = ''], label) => ({
      ...wholeYear(Number(`${decade}9`), label),
      start: `${decade}0-01-01`,
    }),
  },
  {
    pattern: new RegExp(`${start}(${yearDigits})(?!\\d)${suffix}${stop}`, 'gu'),
    read: ([year = ''], label, calendar) => yearPeriod(false, year, label, calendar),
    statusAt: 2,
  },
];

const suffixStatus: Readonly<Record<string, FigureStatus>> = {
  A: 'actual',
  Ist: 'actual',
  E: 'forecast',
  e: 'forecast',
  F: 'forecast',
  Fe: 'forecast',
  B: 'budget',
  P: 'budget',
  Plan: 'budget',
  Budget: 'budget',
};

const trailing =
  /(?<![\p{L}\d])(?:LTM|TTM|trailing twelve months|last twelve months|letzte[nr]? zwölf Monate)(?![\p{L}\d])/giu;
const relatives: Readonly<Record<string, number>> = Object.assign(
  {},
  ...languages.map((language) => relativeYears[language]),
);
const relativeWord = new RegExp(
  `(?<![\\p{L}])(?:${anyOf(Object.keys(relatives))})(?![\\p{L}])`,
  'giu',
);

function undatedPeriods(text: string): PeriodMention[] {
  const found: PeriodMention[] = [];
  for (const match of matchesOf(text, trailing)) {
    const period = withoutDates(match[0], 'year', 'unknown');
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      period,
      status: null,
      relative: null,
    });
  }
  for (const match of matchesOf(text, relativeWord)) {
    const period = withoutDates(match[0], 'year', 'unknown');
    const relative = relatives[match[0].toLowerCase().replaceAll(/\s+/gu, ' ')] ?? null;
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      period,
      status: null,
      relative,
    });
  }
  return found;
}

const statuses = new Map<string, FigureStatus>();
for (const language of languages) {
  for (const [status, words] of Object.entries(statusWords[language])) {
    for (const word of words) statuses.set(word, status as FigureStatus);
  }
}
const statusBeside = new RegExp(`(?:^|[\\s(])(${anyOf(statuses.keys())})\\s+$`, 'iu');
const statusAfter = new RegExp(`^\\s?[(]?(${anyOf(statuses.keys())})(?![\\p{L}])`, 'iu');

function statusNear(text: string, span: Span): FigureStatus | null {
  const before = statusBeside.exec(text.slice(Math.max(0, span.start - 24), span.start));
  const after = before ?? statusAfter.exec(text.slice(span.end, span.end + 24));
  const word = after?.[1];
  // German "ist" is a verb far more often than a column head.
  if (word === undefined || word === 'ist') return null;
  return statuses.get(word.toLowerCase().replaceAll(/\s+/gu, ' ')) ?? null;
}

/** Whole words where others begin alike: a market is no March. */
const mayHold = new RegExp(
  `\\d|LTM|TTM|twelve|zwölf|quarter|half|Quartal|Hälfte|(?<!\\p{L})${monthName}(?!\\p{L})|${anyOf(Object.keys(relatives))}`,
  'iu',
);

/** Periods that a text prints, in its order, dated by the document's own calendar where it has one. */
export function readPeriods(
  text: string,
  calendar: FiscalCalendar | null,
  written: string | null = null,
): readonly PeriodMention[] {
  if (written !== null) return findPeriods(text, calendar, written);
  if (calendar === null) return withoutCalendar(text);
  const known = byCalendar.get(calendar) ?? remember((each) => findPeriods(each, calendar, null));
  byCalendar.set(calendar, known);
  return known(text);
}

const withoutCalendar = remember((text) => findPeriods(text, null, null));
const byCalendar = new WeakMap<FiscalCalendar, (text: string) => readonly PeriodMention[]>();

function findPeriods(
  text: string,
  calendar: FiscalCalendar | null,
  written: string | null,
): PeriodMention[] {
  if (!mayHold.test(text)) return [];
  const found = datedPeriods(text);
  if (written !== null) found.push(...sinceWritten(text, written, found));
  for (const { pattern, read, statusAt } of forms) {
    for (const match of matchesOf(text, pattern)) {
      const label = match[0].trim();
      const begin = match.index + match[0].indexOf(label);
      const span = { start: begin, end: begin + label.length };
      if (found.some((other) => overlaps(other, span))) continue;
      const period = read(match.slice(1), label, calendar);
      if (period === null) continue;
      const mark = statusAt === undefined ? undefined : match[statusAt];
      // "FY26 budget": a whole word says the same however it begins.
      const said = mark && (suffixStatus[mark] ?? statuses.get(mark.toLowerCase()));
      const status = said || statusNear(text, span);
      found.push({ ...span, period, status, relative: null });
    }
  }
  for (const mention of undatedPeriods(text)) {
    if (!found.some((other) => overlaps(other, mention))) found.push(mention);
  }
  return found.toSorted((a, b) => a.start - b.start);
}
