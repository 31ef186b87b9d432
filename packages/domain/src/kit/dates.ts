import type { Span } from '../reading/reading.ts';
import { languages, months } from './closed-classes.ts';
import { matchesOf } from './matches-of.ts';
import { remember } from './remember.ts';

export interface DateMention extends Span {
  /** 'YYYY-MM-DD', or 'YYYY-MM' where no day is printed. */
  value: string;
  precision: 'day' | 'month';
}

const monthNumbers = new Map<string, number>();
for (const language of languages) {
  for (const [index, names] of months[language].entries()) {
    for (const name of names) monthNumbers.set(name, index + 1);
  }
}
const monthNames = [...monthNumbers.keys()].toSorted((a, b) => b.length - a.length).join('|');
/** Source of a pattern for a month's name; `monthOf` reads it. */
export const monthName = `(?:${monthNames})`;

export function monthOf(name: string): number | null {
  return monthNumbers.get(name.toLowerCase().replace(/\.$/u, '')) ?? null;
}

const year = '((?:19|20)\\d{2})';
const notBefore = '(?<![\\p{L}\\d.,/-])';
const notAfter = '(?![\\p{L}\\d]|[/-]\\d|[.,]\\d)';

type Read = (groups: string[]) => { year: string; month: number | null; day: string | null };
const named = (text: string | undefined) => monthOf(text ?? '');

/** "Until the end of 2034": its last day, as a term names it. */
const untilEnd = [
  '(?<=(?:until|till|through|to)\\s(?:the\\s)?)end\\sof\\s',
  '(?<=bis\\s(?:zum\\s)?)Ende\\s(?:des\\sJahres\\s)?',
  "(?<=jusqu['’]à\\s(?:la\\s)?)fin\\s(?:de\\s)?",
  '(?<=hasta\\s)(?:finales|fines|el\\sfinal|fin)\\sde\\s',
  '(?<=fino\\salla\\s)fine\\sdel\\s',
  '(?<=até\\s(?:ao\\s|o\\s)?)(?:final|fim)\\sde\\s',
  '(?<=tot\\s(?:en\\smet\\s)?)eind\\s(?:van\\s)?',
  '(?<=til\\s)(?:udgangen|slutningen)\\saf\\s',
  '(?<=til\\s)(?:utgangen|slutten)\\sav\\s',
  '(?<=till\\s)(?:utgången|slutet)\\sav\\s',
  '(?<=(?<![\\p{L}])ut\\s)',
  '(?<=vuoden\\s)(?=(?:19|20)\\d{2}\\sloppuun)',
  '(?<=do\\s)końca\\s',
].join('|');

const forms: readonly { pattern: RegExp; read: Read }[] = [
  {
    pattern: new RegExp(`(?:${untilEnd})${year}(?![\\d/]|-\\d)`, 'giu'),
    read: ([y = '']) => ({ year: y, month: 12, day: '31' }),
  },
  {
    pattern: new RegExp(`${notBefore}${year}-(\\d{2})-(\\d{2})(?!\\d)`, 'gu'),
    read: ([y = '', m, d = '']) => ({ year: y, month: Number(m), day: d }),
  },
  {
    pattern: new RegExp(`${notBefore}(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?${year}(?!\\d)`, 'gu'),
    read: ([d = '', m, y = '']) => ({ year: y, month: Number(m), day: d }),
  },
  {
    pattern: new RegExp(`${notBefore}(\\d{1,2})\\.(\\d{1,2})\\.(\\d{2})${notAfter}`, 'gu'),
    read: ([d = '', m, y = '']) => ({ year: `20${y}`, month: Number(m), day: d }),
  },
  {
    pattern: new RegExp(
      `${notBefore}(\\d{1,2})(?:st|nd|rd|th|er|\\.º?|º|°|:a|:e)?[\\s-](?:(?:of|de)\\s)?(${monthNames})\\.?,?[\\s-](?:del?\\s)?${year}(?!\\d)`,
      'giu',
    ),
    read: ([d = '', m, y = '']) => ({ year: y, month: named(m), day: d }),
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(${monthNames})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s${year}(?!\\d)`,
      'giu',
    ),
    read: ([m, d = '', y = '']) => ({ year: y, month: named(m), day: d }),
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(${monthNames})\\.?,?[\\s-](?:del?\\s)?${year}(?!\\d|[/-]\\d)`,
      'giu',
    ),
    read: ([m, y = '']) => ({ year: y, month: named(m), day: null }),
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(${monthNames})\\.?[\\s]?[-’'/](\\d{2})${notAfter}`, 'giu'),
    read: ([m, y = '']) => ({ year: `20${y}`, month: named(m), day: null }),
  },
  {
    pattern: new RegExp(`${notBefore}(\\d{1,2})/(\\d{1,2})/${year}(?!\\d)`, 'gu'),
    read: ([a = '', b = '', y = '']) => readSlashed(Number(a), Number(b), y),
  },
  {
    pattern: new RegExp(`${notBefore}(0?[1-9]|1[0-2])[/.]${year}${notAfter}`, 'gu'),
    read: ([m, y = '']) => ({ year: y, month: Number(m), day: null }),
  },
  {
    pattern: new RegExp(`${notBefore}${year}-(0[1-9]|1[0-2])${notAfter}`, 'gu'),
    read: ([y = '', m]) => ({ year: y, month: Number(m), day: null }),
  },
];

/** 03/04/2025 is a day in March or in April: only a number above twelve decides. */
function readSlashed(first: number, second: number, y: string): ReturnType<Read> {
  if (first > 12 && second <= 12) return { year: y, month: second, day: String(first) };
  if (second > 12 && first <= 12) return { year: y, month: first, day: String(second) };
  if (first === second) return { year: y, month: first, day: String(second) };
  return { year: y, month: null, day: null };
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Days and months without a year: no date, and no quantity either. */
const yearless = new RegExp(
  `${notBefore}\\d{1,2}(?:st|nd|rd|th|er|\\.|º|°|:a|:e)?\\s(?:(?:of|de)\\s)?(?:${monthNames})(?!\\p{L})|(?<!\\p{L})(?:${monthNames})\\.?\\s\\d{1,2}(?:st|nd|rd|th)?(?![\\d%]|[.,]\\d|\\s?(?:%|per))|${notBefore}\\d{1,2}\\.\\d{1,2}\\.(?=\\s*[-–,;)]|\\s+\\p{L})`,
  'giu',
);
const dateMark = new RegExp(
  `[./-]\\d|${monthNames}|end of|Ende|fin\\s|final|fim\\s|fine\\s|eind|ud?gang|utgå|slut|(?<![\\p{L}])ut\\s|loppuun|końca`,
  'iu',
);

/** Most texts have none. Both looks stop at the first find: a long run of digits costs one pass. */
function mayHoldDate(text: string): boolean {
  return /\d/.test(text) && dateMark.test(text);
}

function toMention(span: Span, read: ReturnType<Read>): DateMention | null {
  const { month, day } = read;
  if (month === null || month < 1 || month > 12) return null;
  const prefix = `${read.year}-${String(month).padStart(2, '0')}`;
  if (day === null) return { ...span, value: prefix, precision: 'month' };
  const number = Number(day);
  if (number < 1 || number > daysInMonth(Number(read.year), month)) return null;
  return { ...span, value: `${prefix}-${day.padStart(2, '0')}`, precision: 'day' };
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Dates that a text prints, in its order; one that could be two days is not read. */
export const readDates = remember((text): readonly DateMention[] => {
  if (!mayHoldDate(text)) return [];
  const taken: Span[] = [];
  const found: DateMention[] = [];
  for (const { pattern, read } of forms) {
    for (const match of matchesOf(text, pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (taken.some((other) => overlaps(other, span))) continue;
      taken.push(span);
      const mention = toMention(span, read(match.slice(1)));
      if (mention !== null) found.push(mention);
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
});

const asOf = '(?:as of|as at|at|per|Stand|zum)';
const yearlessDay = new RegExp(
  `(?<![\\p{L}])(${asOf})\\s(?:the\\s|dem\\s)?(?:(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s(?:of\\s)?(${monthNames})|(${monthNames})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?)(?![\\p{L}\\d]|,?\\s\\d)`,
  'giu',
);

/** "At 31 May", said on a day that is known: the last one that had come by then. */
export function readYearless(text: string, written: string): DateMention[] {
  return matchesOf(text, yearlessDay).flatMap((match) => {
    const month = monthOf(match[3] ?? match[4] ?? '');
    const day = Number(match[2] ?? match[5]);
    if (month === null || day < 1) return [];
    const tail = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const thisYear = Number(written.slice(0, 4));
    const year = `${thisYear}${tail}` <= written ? thisYear : thisYear - 1;
    const last = daysInMonth(year, month);
    // German "zum" leads to what begins as well as to what ends; books close on the last of a month.
    if (day > last || (/zum/iu.test(match[1] ?? '') && day !== last)) return [];
    const at = match[0].search(/\d|[A-ZÄÖÜ]\p{L}+\.?\s\d/u);
    return [
      {
        start: match.index + at,
        end: match.index + match[0].length,
        value: `${year}${tail}`,
        precision: 'day' as const,
      },
    ];
  });
}

const capitals = monthNames
  .split('|')
  .map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}`)
  .join('|');
const noYear = `(?![\\p{L}\\d]|[\\s,.]*(?:\\d|’\\d)|\\s?(?:[–/-]|to|and|or|until|through|bis|und|et|en|tot|y|e|og|och)\\s?(?:${monthNames})(?![\\p{L}]))`;
const yearlessMonths: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}])(?:[Tt]he|[Oo]ur|[Dd]er|[Dd]ie|[Dd]en|[Dd]as)\\s(${capitals})(?:\\s(?=\\p{Ll})|-(?=\\p{Lu}))`,
    'gu',
  ),
  // "April sales were": what a sentence begins with; "May" may be a verb there.
  new RegExp(`(?:^|[.;:]\\s)(?!May\\s)(${capitals})(?=\\s\\p{Ll}{3})${noYear}`, 'gu'),
  new RegExp(
    `(?<![\\p{L}])(?:at the end of|[Ii]n|(?<!bis )Ende|[Ii]m|(?<!(?:tegen|voor|tot) )eind|tot en met)\\s(${capitals}|${monthNames
      .split('|')
      .filter((name) => name.length > 3)
      .join('|')})${noYear}`,
    'gu',
  ),
];
const toCome =
  /(?<![\p{L}])(?:will|next|upcoming|planned|plans?|expects?|expected|due|start(?:s|ing)?|begins?|opens?|wird|werden|soll\p{L}*|nächste\p{L}*|geplant\p{L}*|zal|zullen|volgend\p{L}*|gepland|voorzien)(?![\p{L}])/iu;

/** "The March survey", told on a day that is known and of nothing to come: the last March by then. */
export function readYearlessMonths(text: string, written: string): DateMention[] {
  if (toCome.test(text)) return [];
  const found = yearlessMonths.flatMap((pattern) => matchesOf(text, pattern));
  return found.flatMap((match) => {
    const [, name = ''] = match;
    const start = match.index + match[0].lastIndexOf(name);
    return lastMonth(name, written).map((value) => ({
      start,
      end: start + name.length,
      value,
      precision: 'month' as const,
    }));
  });
}

function lastMonth(name: string, written: string): string[] {
  const month = monthOf(name);
  if (month === null) return [];
  const tail = `-${String(month).padStart(2, '0')}`;
  const thisYear = Number(written.slice(0, 4));
  return [`${`${thisYear}${tail}` <= written.slice(0, 7) ? thisYear : thisYear - 1}${tail}`];
}

const yearlessSpan = new RegExp(
  `(?:^|[.;:]\\s)(?:${capitals})\\s?(?:to|through|[–-])\\s?(${capitals})(?=\\s(?:was|were|brought|saw|had|came|made|gave|took|cost|\\p{Ll}+ed)\\s)`,
  'gu',
);

/** "June to August brought …", told as over: the last August by the day of writing. */
export function readYearlessSpanEnds(text: string, written: string): DateMention[] {
  return matchesOf(text, yearlessSpan).flatMap(({ 0: whole, 1: name = '', index }) => {
    const end = index + whole.length;
    return lastMonth(name, written).map((value) => ({
      start: end - name.length,
      end,
      value,
      precision: 'month' as const,
    }));
  });
}

/** Where a text prints dates, whole or without their year: none of these digits is a quantity. */
export const spansOfDates = remember((text): readonly Span[] => {
  if (!mayHoldDate(text)) return [];
  const spans: Span[] = [];
  for (const { pattern } of forms) {
    for (const match of matchesOf(text, pattern)) {
      spans.push({ start: match.index, end: match.index + match[0].length });
    }
  }
  for (const match of matchesOf(text, yearless)) {
    // "12.3. Next": what ends a sentence is a number of its own.
    const end = match.index + match[0].length;
    if (match[0].endsWith('.') && /^\s+\p{Lu}/u.test(text.slice(end, end + 8))) continue;
    spans.push({ start: match.index, end });
  }
  return spans;
});
