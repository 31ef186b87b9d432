import { monthOf as monthNamed } from '../../kit/dates.ts';

const monthOf = (word: string): number => monthNamed(word) ?? 0;

const yearPart = String.raw`(?:(?:FY\s?)?(?:19|20)\d\d|FY\s?\d\d)`;
const shapes = {
  partOfYear: new RegExp(String.raw`^([HQ][1-4])\s?${yearPart}[ABEFP]?\b`, 'iu'),
  day: /^(\d{1,2})(?:\.(\d{1,2})\.|\.?\s(\p{L}{3,9})\.?,?\s)((?:19|20)\d\d)\b/iu,
  dayInWords: /^(\p{L}{3,9})\.?\s(\d{1,2}),\s((?:19|20)\d\d)\b/iu,
  isoDay: /^((?:19|20)\d\d)-(\d\d)(?:-(\d\d))?\b/u,
  month: /^(\p{L}{3,9})\.?\s((?:19|20)\d\d|\d\d)$/iu,
  year: new RegExp(String.raw`^${yearPart}[ABEFP]?\b`, 'iu'),
} as const;
/** "FY26, H2 (to June)": the part of a year behind it. */
const partBehind = /(?<![\p{L}\d])([HQ][1-4])(?![\p{L}\d])/iu;
const before = /^(?:budget|plan|forecast|actual|ist),?\s/iu;
/** "Fiscal Year Ended January 31, 2026", "Fiscal 2026", "Year to 31 March 2025". */
const yearInWords =
  /^(?:(?:fiscal|financial)\s(?:year\s)?|(?=years?\s))(?:(?:years?\s)?(?:ended|ending|to)\s[^\d]*(?:\d{1,2}[^\d]+)?)?((?:19|20)\d\d)\b/iu;

interface NamedPeriod {
  /** Later is more. */
  order: number;
  /** Only what is alike can be held against each other: years, the same quarters, days. */
  alike: string;
}

const fourDigits = (text: string): number => {
  const year = /\d{4}/.exec(text)?.[0] ?? `20${/\d\d/.exec(text)?.[0]}`;
  return Number(year);
};
const dated = (year: number, month: number, day: number) => year * 1e4 + month * 100 + day;

function dayIn(name: string): NamedPeriod | null {
  const [, day, number, word, year] = shapes.day.exec(name) ?? [];
  const month = number === undefined ? monthOf(word ?? '') : Number(number);
  if (day && year && month > 0)
    return { order: dated(Number(year), month, Number(day)), alike: 'day' };
  const [, inWords, dayInWords, itsYear] = shapes.dayInWords.exec(name) ?? [];
  const named = monthOf(inWords ?? '');
  return itsYear && named > 0
    ? { order: dated(Number(itsYear), named, Number(dayInWords)), alike: 'day' }
    : null;
}

function monthIn(name: string): NamedPeriod | null {
  const [, isoYear, isoMonth, isoDay] = shapes.isoDay.exec(name) ?? [];
  if (isoYear && Number(isoMonth) <= 12)
    return {
      order: dated(Number(isoYear), Number(isoMonth), Number(isoDay ?? 0)),
      alike: isoDay ? 'day' : `month ${Number(isoMonth)}`,
    };
  const [, word = '', year] = shapes.month.exec(name) ?? [];
  const month = monthOf(word);
  return year && month > 0
    ? { order: dated(fourDigits(year), month, 0), alike: `month ${month}` }
    : null;
}

/** What time a head names, where it names one. */
export function namedPeriod(head: string): NamedPeriod | null {
  const name = head.trim().replace(before, '');
  const spelt = yearInWords.exec(name)?.[1];
  if (spelt) return { order: dated(Number(spelt), 99, 0), alike: 'year' };
  const dayOrMonth = dayIn(name) ?? monthIn(name);
  if (dayOrMonth) return dayOrMonth;
  const [, part] = shapes.partOfYear.exec(name) ?? [];
  const isYear = part !== undefined || shapes.year.test(name);
  if (!isYear) return null;
  const of = (part ?? partBehind.exec(name)?.[1])?.toUpperCase();
  // A year ends with its last part.
  const place = of === undefined ? 99 : Number(of[1]) * (of.startsWith('H') ? 20 : 10);
  const digits = part ? name.slice(2) : name;
  return { order: dated(fourDigits(digits), place, 0), alike: of ?? 'year' };
}

/** A month of whatever year. */
export const isMonth = (name: string): boolean => monthOf(name.trim().replace(/\.$/u, '')) > 0;

export const isPeriodName = (name: string): boolean => namedPeriod(name) !== null;

export const arePeriods = (names: readonly string[]): boolean =>
  names.length > 1 && names.every(isPeriodName);

/** Where a time stands among others, the later the more. */
export const orderOfPeriod = (name: string): number => namedPeriod(name)?.order ?? 0;

/** A year that is spelt out, as short as one says it. */
export const shortPeriod = (name: string): string =>
  name.trim().replace(before, '').replace(spelledOut, 'fiscal $1');

const spelledOut = new RegExp(`${yearInWords.source}.*$`, 'iu');

const isDay = (name: string): boolean => namedPeriod(name)?.alike === 'day';

/** "in 2025", "at 31 March 2025". */
export const prepositionOf = (name: string): string => (isDay(name) ? 'at' : 'in');
