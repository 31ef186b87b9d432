import { type DateMention, daysInMonth, monthName, monthOf, readDates } from './dates.ts';
import { matchesOf } from './matches-of.ts';

/** A document's own financial year, learnt from labels that stand beside dates. */
export interface FiscalCalendar {
  month: number;
  day: number;
  labelNames: 'start' | 'end';
  /** Year ends that are printed: label year → ISO date (years of 52 and 53 weeks differ). */
  ends: Readonly<Record<string, string>>;
  /** The document says that its bare years are financial ones. */
  bareYears: 'calendar' | 'fiscal';
}

interface Pair {
  label: number | null;
  end: string;
}

const labelled =
  /(?:\bFY\s?|\bfiscal(?:\s+year)?\s+|\bfinancial\s+year\s+|\bGJ\s?|Geschäftsjahr(?:e?s)?\s+|Wirtschaftsjahr(?:e?s)?\s+)(?:((?:19|20)?\d{2})\/((?:19|20)?\d{2})|((?:19|20)\d{2}|\d{2}))(?!\d)/giu;
const yearEndPhrase = new RegExp(
  `(?:(?:fiscal|financial)\\s+years?\\s+(?:end(?:s|ed|ing)?|closes)|FYE|year[ -]ends?|years?\\s+ended|(?<=^\\s*)(?:for\\s+the\\s+)?years?\\s+to|Geschäftsjahr(?:e?s)?\\s+(?:endet|endete|zum)|Bilanzstichtag\\s*(?:ist|:)?|zum\\s+Bilanzstichtag)(?:\\s+(?:on|at|am|der|zum|is))*[\\s:]+(?:(\\d{1,2})\\.?\\s+)?(${monthName})(?:\\.?\\s+(\\d{1,2})(?!\\d))?`,
  'giu',
);
const runs = new RegExp(
  `(?:year|Geschäftsjahr)[^.;]{0,40}?(?:runs?|läuft|umfasst|covers?|vom|from|von)[^.;]{0,20}?(?:(\\d{1,2})\\.?\\s)?(${monthName})\\.?(?:\\s(?:19|20)\\d{2})?\\s(?:to|through|bis|until)(?:\\s(?:zum|the|end of))?\\s(?:(\\d{1,2})\\.?\\s)?(${monthName})`,
  'giu',
);
const numericEnd =
  /(?:Geschäftsjahr(?:e?s)?|Wirtschaftsjahr(?:e?s)?|GJ)(?:\s(?:19|20)\d{2}\/\d{2,4})?\s*\(?\s*(?:endet|bis|zum|per|am)*\s*(?:zum\s|am\s)?(\d{1,2})\.\s?(?:(\d{1,2})\.|([A-ZÄÖÜ][a-zäöü]{2,8}))(?!\s?\d{4}|\s*(?:bis|–|-|to))/giu;
const numericRun =
  /(?:Geschäftsjahr|Wirtschaftsjahr|GJ|financial year|fiscal year)[^.;]{0,40}?\d{1,2}\.\s?\d{1,2}\.\s*(?:bis|–|-|to)\s*(?:zum\s)?(\d{1,2})\.\s?(\d{1,2})\./giu;
const saysFiscal =
  /(?:references?|refer)\s[^.]{0,80}\byears?\b[^.]{0,60}\bfiscal|bezie(?:hen|ht) sich[^.]{0,60}Geschäftsjahr/iu;

/** Longest way between a label and the date that it is paired with. */
const NEAR = 90;
/** Year ends up to here may be named by the year in which they began; later ones never are. */
const LATEST_NAMED_BY_START = 5;

export function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function endOf(date: DateMention): string {
  if (date.precision === 'day') return date.value;
  const [year = 0, month = 1] = date.value.split('-').map(Number);
  return `${date.value}-${String(daysInMonth(year, month)).padStart(2, '0')}`;
}

const endsWords = /\b(?:end(?:s|ed|ing)?|to|through|until|bis|zum|endete?|per)\b|[–—-]\s*$/iu;

/** "In fiscal 2026 sales rose. Prices hold until December 31": a day of another sentence ends no year. */
const newSentence = /[.!?;]\s+\p{Lu}/u;

/** "Q3 FY25 (January–March 2025)" does not say when the year ends; its last quarter does. */
const earlierPart = /(?<![\p{L}\d])(?:Q\s?[1-3]|[1-3]\.?\s?Q|H\s?1|1\.?\s?H)[\s.,-]*$/iu;

/** "fiscal 2026 … ended January 31, 2026", "FY24 = October 2023 to September 2024". */
function pairsOf(sentence: string): Pair[] {
  const dates = readDates(sentence);
  if (dates.length === 0) return [];
  const pairs: Pair[] = [];
  for (const match of matchesOf(sentence, labelled)) {
    if (earlierPart.test(sentence.slice(0, match.index))) continue;
    const end = match.index + match[0].length;
    const label = match[2] ? fullYear(match[2]) : fullYear(match[3] ?? '');
    const after = dates.filter((date) => date.start >= end && date.start - end < NEAR);
    const before = dates.filter(
      (date) => date.end <= match.index && match.index - date.end < NEAR / 3,
    );
    const paired =
      after.find(
        (date) =>
          endsWords.test(sentence.slice(Math.max(end, date.start - 24), date.start)) &&
          !newSentence.test(sentence.slice(end, date.start)),
      ) ??
      before.findLast((date) =>
        /\bend(?:s|ed|ing)?\b|\bendete?\b/iu.test(
          sentence.slice(Math.max(0, date.start - 24), date.start),
        ),
      );
    if (paired === undefined) continue;
    const value = endOf(paired);
    const shift = Number(value.slice(0, 4)) - label;
    const mayBegin = Number(value.slice(5, 7)) <= LATEST_NAMED_BY_START;
    if (shift === 0 || (shift === 1 && mayBegin)) pairs.push({ label, end: value });
  }
  return pairs;
}

function bareEndsOf(sentence: string): Pair[] {
  const found: Pair[] = [];
  for (const match of matchesOf(sentence, yearEndPhrase)) {
    const month = monthOf(match[2] ?? '');
    if (month !== null) found.push(bareEnd(month, match[1] ?? match[3]));
  }
  for (const match of matchesOf(sentence, numericEnd)) {
    const month = match[2] ? Number(match[2]) : monthOf(match[3] ?? '');
    if (month !== null && month >= 1 && month <= 12) found.push(bareEnd(month, match[1]));
  }
  for (const match of matchesOf(sentence, numericRun)) {
    const month = Number(match[2]);
    if (month >= 1 && month <= 12) found.push(bareEnd(month, match[1]));
  }
  for (const match of matchesOf(sentence, runs)) {
    const first = monthOf(match[2] ?? '');
    const last = monthOf(match[4] ?? '');
    if (first !== null && last !== null && first === (last % 12) + 1)
      found.push(bareEnd(last, match[3]));
  }
  return found;
}

const namesYearEnd = new RegExp(
  `^(?:FYE|(?:fiscal|financial) year[- ]?end(?:s|ing)?|Geschäftsjahr endet(?: am| zum)?)[\\s:]+(?:(\\d{1,2})\\.?\\s)?(${monthName})(?:\\.?\\s(\\d{1,2}))?\\.?$`,
  'iu',
);

/** The day on which a head says that its years end: "FYE Jan", "Fiscal year ending 31 March". */
export function yearEndNamed(head: string): { month: number; day: number } | null {
  const match = namesYearEnd.exec(head.trim().replace(/[,:]$/u, ''));
  const month = monthOf(match?.[2] ?? '');
  if (!match || month === null) return null;
  const day = match[1] ?? match[3];
  return { month, day: day === undefined ? daysInMonth(2001, month) : Number(day) };
}

function bareEnd(month: number, day: string | undefined): Pair {
  const last = day === undefined ? daysInMonth(2001, month) : Number(day);
  return {
    label: null,
    end: `0000-${String(month).padStart(2, '0')}-${String(last).padStart(2, '0')}`,
  };
}

function firstLabel(line: string): number | null {
  const match = matchesOf(line, labelled)[0];
  return match ? fullYear(match[2] ?? match[3] ?? '') : null;
}

/** "(2024: £139.3 million)", "(prior year 2024)": what the year before is called. */
const comparative = /\(\s?((?:19|20)\d{2})\s?:\s?[^()]*\d[^()]*\)/gu;

/** A year as the head of a column. */
const loneYear = /^\s*((?:19|20)\d{2})\s*$/u;

const yearEnded = /\byears?\s+ended\s+$/iu;
const yearTo = /\byear\s+to\s+$/iu;
const closesAt = /(?:^|[\s(])(?:at|as at|as of|zum|per)\s+(?:the\s|dem\s)?$/iu;

/** "Operating report, year to 28 February 2024": the last day of a month after which its labels are named. */
function yearToIn(line: string): string | null {
  const date = readDates(line).find(
    ({ start, precision, value }) =>
      precision === 'day' &&
      isLastOfMonth(value) &&
      yearTo.test(line.slice(Math.max(0, start - 16), start)),
  );
  return date?.value ?? null;
}

function isLastOfMonth(date: string): boolean {
  const [year = 0, month = 1, day = 0] = date.split('-').map(Number);
  return day === daysInMonth(year, month);
}

/** "Zum 31. Dezember 2024 bestanden …": days at which books are closed or stock is taken. */
function closingDays(line: string): string[] {
  return readDates(line)
    .filter(
      ({ start, precision, value }) =>
        precision === 'day' &&
        isLastOfMonth(value) &&
        closesAt.test(line.slice(Math.max(0, start - 12), start)),
    )
    .map(({ value }) => value);
}

/** "Year ended 31 March, £'000" over bare years: each is named by the day on which it ends. */
const openYearEnd = new RegExp(
  `^(?:for\\s+(?:the\\s+)?)?(?:(?:fiscal|financial)\\s+)?years?\\s+(?:ended|ending|to)\\s+(?:(\\d{1,2})\\s+)?(${monthName})(?:\\s+(\\d{1,2}))?\\s*(?:[,:(]\\D*(?:000\\D*)?)?$`,
  'iu',
);
const saysCalendar = /\bcalendar(?:\s+years?)?\s+(?:19|20)\d{2}|\bKalenderjahr/iu;

function openEndOf(line: string): Pair | null {
  const match = openYearEnd.exec(line.trim());
  const month = monthOf(match?.[2] ?? '');
  return match && month !== null ? bareEnd(month, match[1] ?? match[3]) : null;
}

/** Bare years beside a year end are financial ones, unless the document speaks of calendar years. */
function withBareYears(
  calendar: FiscalCalendar,
  told: { fiscal: boolean; calendar: boolean; open: readonly Pair[]; isCompared: boolean },
): FiscalCalendar {
  const isOpen = told.open.some(({ end }) => Number(end.slice(5, 7)) === calendar.month);
  const isMeant =
    (isOpen || told.isCompared) &&
    !told.calendar &&
    calendar.labelNames === 'end' &&
    calendar.month !== 12;
  return { ...calendar, bareYears: told.fiscal || isMeant ? 'fiscal' : 'calendar' };
}

function datedEnd(line: string): string | null {
  const date = readDates(line).find((each) =>
    yearEnded.test(line.slice(Math.max(0, each.start - 24), each.start)),
  );
  return date ? endOf(date) : null;
}

function mostNamed<T>(items: readonly T[], keyOf: (item: T) => string): T | null {
  const counts = new Map<string, { item: T; count: number }>();
  for (const item of items) {
    const known = counts.get(keyOf(item));
    if (known) known.count += 1;
    else counts.set(keyOf(item), { item, count: 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.item ?? null;
}

/** What the document itself says of its financial year, or null where it says nothing. */
export function learnCalendar(texts: Iterable<string>): FiscalCalendar | null {
  const pairs: Pair[] = [];
  const bare: Pair[] = [];
  const open: Pair[] = [];
  const compared: number[] = [];
  const beside: number[][] = [];
  const says = { fiscal: false, calendar: false };
  const yearsTo: string[] = [];
  const closing: string[] = [];
  const twelve: string[] = [];
  const slashed: number[] = [];
  let before: string | null = null;
  let title: number | null = null;
  let ended: string | null = null;
  for (const text of texts) {
    const head = loneYear.exec(text)?.[1] ?? null;
    if (head !== null && before !== null)
      beside.push([Number(before), Number(head)].toSorted((a, b) => a - b));
    before = head;
    if (!/\d|FYE|ends?|endet|Stichtag/u.test(text)) continue;
    for (const line of text.split('\n')) {
      pairs.push(...pairsOf(line));
      bare.push(...bareEndsOf(line));
      open.push(...[openEndOf(line)].filter((pair) => pair !== null));
      says.fiscal ||= saysFiscal.test(line);
      says.calendar ||= saysCalendar.test(line);
      for (const match of matchesOf(line, comparative)) compared.push(Number(match[1]));
      title ??= firstLabel(line);
      ended ??= datedEnd(line);
      yearsTo.push(...[yearToIn(line)].filter((date) => date !== null));
      closing.push(...closingDays(line));
      twelve.push(...twelveMonthsIn(line));
      for (const [, first = '', last = ''] of matchesOf(line, slashYears))
        if (fullYear(last) === Number(first) + 1) slashed.push(fullYear(last));
    }
  }
  const year = Number(ended?.slice(0, 4));
  // Columns end with the year that the paper is on: "year ended 30 June 2025" over 2025 and 2024.
  const isTabled =
    beside.some(([first, last]) => first === year - 1 && last === year) &&
    beside.flat().every((label) => label <= year);
  const isCompared =
    isTabled || (compared.includes(year - 1) && compared.every((label) => label < year));
  const found =
    calendarFrom({ pairs, bare, open, title, ended, isCompared }) ??
    (title === null ? null : (endOfAll(yearsTo) ?? endOfBooks(title, closing))) ??
    endOfJoined(twelve, slashed);
  return found && withBareYears(found, { ...says, open, isCompared });
}

const slashYears = /(?<![\d/])((?:19|20)\d{2})\/((?:19|20)?\d{2})(?![\d/])/gu;
const joined = /^\s*(?:[–—-]|\p{L}{1,5}\.?)\s*(?:\p{L}{2,4}\s)?$/u;

/** "1. juli 2024 – 30. juni 2025": twelve months that begin and end within two years, in whatever language. */
function twelveMonthsIn(line: string): string[] {
  const dates = readDates(line).filter(({ precision }) => precision === 'day');
  return dates.flatMap((last, at) => {
    const first = dates[at - 1];
    if (!first || !joined.test(line.slice(first.end, last.start))) return [];
    const [year = 0, month = 1, day = 1] = first.value.split('-').map(Number);
    const end = new Date(Date.UTC(year + 1, month - 1, day - 1)).toISOString().slice(0, 10);
    return end === last.value && month !== 1 ? [end] : [];
  });
}

/** The end of twelve months whose two years the paper joins in a label, "2024/25", if it tells one alone. */
function endOfJoined(ends: readonly string[], labels: readonly number[]): FiscalCalendar | null {
  const [only, second] = new Set(
    ends.filter((end) => labels.includes(Number(end.slice(0, 4)))).map(dayOf),
  );
  if (only === undefined || second !== undefined) return null;
  const [month = 0, day = 0] = only.split('-').map(Number);
  return namedByEnd(month, day);
}

const dayOf = (date: string): string => date.slice(5);

/** The one day to which all years of a paper run; in spring a label may name either of its years. */
function endOfAll(dates: readonly string[]): FiscalCalendar | null {
  const [only, second] = new Set(dates.map(dayOf));
  if (only === undefined || second !== undefined) return null;
  const [month = 0, day = 0] = only.split('-').map(Number);
  return month > LATEST_NAMED_BY_START ? namedByEnd(month, day) : null;
}

/** "Geschäftsjahr 2024 … zum 31. Dezember 2024": books that are closed on that day alone end with the calendar's year. */
function endOfBooks(label: number, closing: readonly string[]): FiscalCalendar | null {
  const isLast = closing.every((date) => dayOf(date) === '12-31');
  return isLast && closing.includes(`${label}-12-31`) ? namedByEnd(12, 31) : null;
}

interface Told {
  pairs: readonly Pair[];
  bare: readonly Pair[];
  open: readonly Pair[];
  /** The year that the first label names. */
  title: number | null;
  /** The first year end that is told with its year. */
  ended: string | null;
  /** Whether the year before that end is compared by its number alone. */
  isCompared: boolean;
}

function calendarFrom({ pairs, bare, open, title, ended, isCompared }: Told) {
  const named = mostNamed(
    pairs,
    (pair) => `${pair.end.slice(5, 7)} ${Number(pair.end.slice(0, 4)) - (pair.label ?? 0)}`,
  );
  if (named !== null) return fromPairs(pairs, named);
  // A title names the year whose end is told first: "Fiscal 2022 results … year ended April 30, 2022".
  if (title !== null && ended !== null) {
    const shift = Number(ended.slice(0, 4)) - title;
    const pair = { label: title, end: ended };
    const mayBegin = Number(ended.slice(5, 7)) <= LATEST_NAMED_BY_START;
    if (shift === 0 || (shift === 1 && mayBegin)) return fromPairs([pair], pair);
  }
  // "Year ended 31 March 2025 … £148m (2024: £139m)": years are named by their ends.
  if (ended !== null && isCompared) {
    const pair = { label: Number(ended.slice(0, 4)), end: ended };
    return fromPairs([pair], pair);
  }
  const headed = mostNamed(open, (pair) => pair.end);
  const end = headed ?? mostNamed(bare, (pair) => pair.end);
  if (end === null) return null;
  const [, month = 0, day = 0] = end.end.split('-').map(Number);
  return headed !== null || month > LATEST_NAMED_BY_START ? namedByEnd(month, day) : null;
}

function namedByEnd(month: number, day: number): FiscalCalendar {
  return { month, day, labelNames: 'end', ends: {}, bareYears: 'calendar' };
}

const DAY = 24 * 60 * 60 * 1000;
/** Years of 52 and 53 weeks end within days of each other; "FY26 budget … to 31 March 2026" ends half of one. */
const MOST_APART = 10;

function isSameEnd(end: string, named: string): boolean {
  const year = named.slice(0, 4);
  const apart = Math.abs(Date.parse(`${year}${end.slice(4)}`) - Date.parse(named)) / DAY;
  return Math.min(apart, 365 - apart) <= MOST_APART;
}

function fromPairs(pairs: readonly Pair[], named: Pair): FiscalCalendar {
  const shift = Number(named.end.slice(0, 4)) - (named.label ?? 0);
  const kept = pairs.filter(
    (pair) =>
      Number(pair.end.slice(0, 4)) - (pair.label ?? 0) === shift && isSameEnd(pair.end, named.end),
  );
  const ends: Record<string, string> = {};
  for (const pair of kept) ends[String(pair.label)] = pair.end;
  const [, month = 12, day = 31] = named.end.split('-').map(Number);
  const labelNames = shift === 1 ? 'start' : 'end';
  return { month, day, labelNames, ends, bareYears: 'calendar' };
}
