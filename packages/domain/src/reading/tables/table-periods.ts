import { readDates } from '../../kit/dates.ts';
import { type FiscalCalendar, yearEndNamed } from '../../kit/fiscal-calendar.ts';
import { withoutBase } from '../../kit/label.ts';
import { fiscalSpan } from '../../kit/period-spans.ts';
import { readPeriods } from '../../kit/periods.ts';
import type { Period } from '../figure.ts';
import type { Table } from '../reading.ts';
import { isPeriod, isYearWithUnit } from './cell-nature.ts';
import { balanceSpans, datedRow } from './row-dates.ts';
import { isSpanOfYears, type Schedule, schedules } from './schedules.ts';

export interface ResolvedPeriod {
  period: Period | null;
  how: 'read' | 'inherited' | 'unknown';
}

const none: ResolvedPeriod = { period: null, how: 'unknown' };

const changeWord =
  /(?<![\p{L}])(?:change|variance|growth|veränderung|abweichung|wachstum|increase|decrease|yoy|y\/y|vs\.?|versus|ggü\.?|gegenüber|delta)(?![\p{L}])|Δ/iu;
export const isChange = (name: string): boolean => changeWord.test(name);

/** "A year", as rates are told by. */
export const ratePerYear =
  /(?<![\p{L}])(?:p\.\s?a\.?|per annum|per year|a year|CAGR|pro Jahr|jährlich\p{L}*|par an|al año|ao ano|all['’]anno|per jaar|per år|om året)(?![\p{L}])/iu;
const timeAxis =
  /year|jahr|quarter|quartal|month|monat|period|^(?:as of )?date$|^datum$|fiscal|\bFY|ended|ending|stichtag|woche|week|(?<![\p{L}])(?:regnskabs|regnskaps|räkenskaps|kalender)?år(?:et)?(?![\p{L}])|kvartal|måned|månad|(?<![\p{L}])(?:année|exercice|trimestre|mois|año|ejercicio|mes|anno|esercizio|mese|ano|exercício|mês|(?:boek)?jaar|kwartaal|maand|rok|kwartał|miesiąc|čtvrtletí|měsíc|vuosi|tilikausi)(?![\p{L}])/iu;
const atStart =
  /(?<!\bof\s)(?<![\p{L}])(?:beginning|opening|anfangs\p{L}*|(?:zu )?beginn)(?![\p{L}])|(?:^|[,\s])(?:January 1|1\. Januar)\s*$/iu;
const atEnd =
  /(?<![\p{L}])(?:end of (?:the )?(?:period|year|quarter)|(?<=,\s|^at\s|\sat\s)(?:the\s)?(?:year|period)[ -]end|closing|ending|endbestand|ende)(?![\p{L}])/iu;
const inYear = /(?<![\p{L}])(?:in|during|over) the (?:financial |fiscal )?year$/iu;
/** A length of time that needs a date to end at: "Three Months" over "2023" is not the year. */
const lengthOnly =
  /(?<![\p{L}])(?:(?:three|six|nine|twelve|\d{1,2})\s+(?:months?|weeks?)|quarters?|Quartale?|Halbjahr|half)(?![\p{L}])/iu;
const endedWord = /(?<![\p{L}])(?:ended|ending|endete?)(?![\p{L}])/iu;
const bareYear = /^(?:19|20)\d\d$/u;
const markedYear = /^((?:19|20)\d\d)\s?[AEFBP]?e?$/u;

const shareHead =
  /^(?:%|(?:share|proportion|percentage|anteil|part|parte|quota|cuota|participaci[óo]n|peso|aandeel|andel|udział|podíl|osuus)(?:,? ?(?:in )?\(?%\)?)?)$/iu;

/** "Year 2025" below twelve months, "Total 2025" below four quarters. */
const wholeYear =
  /^(?:full[ -])?(?:year|total|jahr|gesamtjahr|gesamt|summe|année|total année|año|anno|ano|år|jaar)\s(?:19|20)\d{2}$/iu;

/** "1. kvartal", "Q1", "First half" as a heading: its table is on that part of every year in it. */
const partOfYear =
  /^(?:[QH][1-4]|[1-4](?:\.|st|nd|rd|th|er|e|º|°)?\s?(?:kvartal|quartal|quarter|trimestre|kwartaal|kwartał|čtvrtletí|half|halvår|halbjahr|semestre|halfjaar)|(?:first|second|third|fourth)\s(?:quarter|half))$/iu;

/** When the numbers of a table are of: row before column before section before the lines around. */
export class TablePeriods {
  readonly #table: Table;
  readonly #calendar: FiscalCalendar | null;
  readonly #lines: readonly string[];
  readonly #columns = new Map<string, ResolvedPeriod | null>();
  /** Whether rows or columns are years in which something falls due, and not of which it is told. */
  readonly #schedule: Schedule;
  readonly #corner: string[];
  readonly #spans: ReadonlyMap<number, Period>;
  /** Several columns stand without a head: the lines around name the time of one at most. */
  readonly #isHeadless: boolean;
  #around: ResolvedPeriod | null = null;

  constructor(table: Table, calendar: FiscalCalendar | null, lines: readonly string[]) {
    this.#table = table;
    this.#calendar = calendar;
    this.#lines = lines;
    this.#corner = table.columnHeads.slice(0, table.stubColumns).flat();
    this.#schedule = schedules(table, calendar);
    this.#spans = balanceSpans(table, calendar);
    const bare = table.columnHeads.slice(table.stubColumns).filter(({ length }) => length === 0);
    this.#isHeadless = bare.length > 1;
  }

  /** Whether a row's name is a time that its numbers are of, rather than a cohort or a maturity. */
  isTime(head: string, row: number): boolean {
    if (this.#schedule.rows || isSpanOfYears(head)) return false;
    if (!isPeriod(head) && !isYearWithUnit(head) && !wholeYear.test(head)) return false;
    const stub = this.#table.cells[row]?.slice(0, this.#table.stubColumns) ?? [];
    const column = stub.findIndex(({ text }) => text === head);
    const heads = column < 0 ? this.#corner : (this.#table.columnHeads[column] ?? []);
    const axis = heads.filter((text) => !isPeriod(text) && !/^\(.*\)$/u.test(text));
    return axis.length === 0 || axis.some((text) => timeAxis.test(text));
  }

  resolve(row: number, column: readonly string[], at: number | null = null): ResolvedPeriod {
    const heads = this.#table.rowHeads[row] ?? [];
    const own = this.#ofRow(row, heads, column);
    const edges = [withoutBase(heads.at(-1) ?? ''), ...column];
    if (own) return this.#atEdge(edges, { period: own, how: 'read' });
    const above = this.#ofColumn(column) ?? this.#ofShares(column, at);
    if (column.some(isChange) && !above?.period) return this.#ofChangeNamed(column);
    const found =
      above ??
      this.#ofSections(heads, row) ??
      (this.#isHeadless && column.length === 0 ? none : this.#aroundTable());
    return this.#atEdge(edges, found);
  }

  #ofRow(row: number, heads: readonly string[], column: readonly string[]): Period | null {
    const times = heads.filter((head) => this.isTime(head, row));
    if (times.length > 0) {
      const period = one(readPeriods(times.join(' '), this.#calendar));
      if (!period || !bareYear.test(period.label)) return period;
      return (
        this.#dated(period.label, column) ?? (lengthOnly.test(column.join(' ')) ? null : period)
      );
    }
    return datedRow(heads.at(-1) ?? '', this.#calendar) ?? this.#spans.get(row) ?? null;
  }

  /** What the heads say; null where they say nothing of time. */
  #ofColumn(column: readonly string[]): ResolvedPeriod | null {
    const key = column.join('\n');
    const known = this.#columns.get(key);
    if (known !== undefined) return known;
    const found = this.#readColumn(column.filter((head) => !/^\(.*\)$/u.test(head)));
    this.#columns.set(key, found);
    return found;
  }

  /** "2025 | Share | 2024 | Share": each share is of the year on its left. */
  #ofShares(column: readonly string[], at: number | null): ResolvedPeriod | null {
    if (at === null || !shareHead.test(column.join(' '))) return null;
    const [before, left] = [at - 2, at - 1].map((one) =>
      one < this.#table.stubColumns ? null : this.#ofColumn(this.#table.columnHeads[one] ?? []),
    );
    return left?.period && !before?.period ? { period: left.period, how: 'inherited' } : null;
  }

  #readColumn(column: readonly string[]): ResolvedPeriod | null {
    if (this.#schedule.columns) return null;
    const text = column.join(' ');
    const mentions = readPeriods(text, this.#calendar).filter(({ relative }) => relative === null);
    if (mentions.length === 0) return lengthOnly.test(text) ? none : null;
    const period = one(mentions) ?? one(readPeriods(column.toReversed().join(' '), this.#calendar));
    if (!period) return none;
    const part = this.#lines.find((line) => partOfYear.test(line.trim()));
    if (part !== undefined && period.precision === 'year') return this.#partOf(part, period.label);
    const fiscal = this.#fiscalYear(period.label);
    if (fiscal) return { period: fiscal, how: 'inherited' };
    if (!bareYear.test(period.label)) return { period, how: 'inherited' };
    const length = lengthOnly.exec(text)?.[0];
    const dated = length
      ? endingIn(period.label, length, this.#lines)
      : (this.#dated(period.label, [...this.#corner, ...this.#lines]) ??
        datedIn(period.label, this.#lines) ??
        period);
    return dated ? { period: dated, how: 'inherited' } : none;
  }

  #partOf(part: string, year: string): ResolvedPeriod {
    const period = one(readPeriods(`${part} ${year}`, this.#calendar));
    return period && period.precision !== 'year' ? { period, how: 'inherited' } : none;
  }

  /** "2025E" under a corner "FYE Jan" is the financial year that ends in that January. */
  #fiscalYear(label: string): Period | null {
    const year = markedYear.exec(label)?.[1];
    const end = this.#corner.map(yearEndNamed).find((found) => found !== null);
    if (year === undefined || !end) return null;
    const known = this.#calendar?.month === end.month ? this.#calendar : null;
    return fiscalSpan(
      Number(year),
      label,
      known ?? { ...end, labelNames: 'end', ends: {}, bareYears: 'calendar' },
    );
  }

  /** "2024" under a corner or caption "Year ended December 31," is the year that ends then. */
  #dated(year: string, lines: readonly string[]): Period | null {
    for (const line of lines) {
      const text = line.replace(/\s*\([^()]*\)\s*$/u, '').replace(/\s*[,:]\s*$/u, '');
      const open = openDate.exec(text);
      if (!open) continue;
      const period = one(
        readPeriods(`${text.slice(Math.max(0, open.index - 30))}, ${year}`, this.#calendar),
      );
      if (period?.end && period.precision !== 'month' && period.label !== year) return period;
    }
    return null;
  }

  #ofSections(heads: readonly string[], row: number): ResolvedPeriod | null {
    if (this.#schedule.rows) return null;
    const own = new Set(
      this.#table.cells[row]?.slice(0, this.#table.stubColumns).map(({ text }) => text),
    );
    for (const head of heads.filter((text) => !own.has(text)).toReversed()) {
      const period = one(readPeriods(head, this.#calendar));
      const dated = period?.precision === 'day' || endedWord.test(head);
      if (period && (dated || isPeriod(head.replace(/:$/u, ''))))
        return { period, how: 'inherited' };
    }
    return null;
  }

  /** "Growth 2025 by segment" in the corner: the changes of all columns are of that time. */
  #ofChangeNamed(column: readonly string[]): ResolvedPeriod {
    const period = one(
      this.#corner.filter(isChange).flatMap((head) => readPeriods(head, this.#calendar)),
    );
    return period === null ? this.#betweenYears(column) : { period, how: 'inherited' };
  }

  /** A yearly rate beside two columns of years is of the time between them. */
  #betweenYears(column: readonly string[]): ResolvedPeriod {
    if (!ratePerYear.test(column.join(' '))) return none;
    const years = this.#table.columnHeads
      .slice(this.#table.stubColumns)
      .flatMap((heads) => this.#ofColumn(heads)?.period ?? []);
    const ends = new Map(years.map((period) => [period.end, period]));
    const [first, last] = [...ends.values()].toSorted((a, b) =>
      (a.end ?? '').localeCompare(b.end ?? ''),
    );
    if (!first?.start || !last?.end || ends.size !== 2) return none;
    if (first.precision !== 'year' || last.precision !== 'year') return none;
    const label = `${first.label}–${last.label}`;
    return { period: { ...last, type: 'span', start: first.start, label }, how: 'inherited' };
  }

  #aroundTable(): ResolvedPeriod {
    if (this.#around) return this.#around;
    this.#around = none;
    for (const line of [...this.#corner, ...this.#lines]) {
      const mentions = readPeriods(line, this.#calendar).filter(
        ({ relative }) => relative === null,
      );
      if (mentions.length === 0) continue;
      const period = one(mentions);
      if (period) this.#around = { period, how: 'inherited' };
      break;
    }
    return this.#around;
  }

  /** "Left in the year" under a day that ends a financial year is told of that year. */
  #yearTo(period: Period): Period {
    if (period.type !== 'instant' || !period.end) return period;
    const year = fiscalSpan(Number(period.end.slice(0, 4)), period.label, this.#calendar);
    return year.end === period.end ? year : period;
  }

  /** Opening balances stand at the end of the day before a span, closing ones at its end. */
  #atEdge(names: readonly string[], found: ResolvedPeriod): ResolvedPeriod {
    const { period } = found;
    if (period && inYear.test(names[0] ?? '')) return { ...found, period: this.#yearTo(period) };
    const opens = names.some((name) => atStart.test(name));
    if (!period || (!opens && !names.some((name) => atEnd.test(name)))) return found;
    if (period.type === 'instant')
      return opens && !names.some((name) => datedRow(name, null)) ? none : found;
    const day = opens ? period.start && dayBefore(period.start) : period.end;
    if (!day) return none;
    return {
      ...found,
      period: { ...period, type: 'instant', start: day, end: day, precision: 'day' },
    };
  }
}

const openDate =
  /(?:ended|ending|as of|at|zum|per|endet(?:e)?(?: am)?)\s+[^\d]{0,12}?(?:\d{1,2}\.?\s+)?\p{L}+\.?(?:\s+\d{1,2})?$|^\p{L}+\s\d{1,2}$/iu;

/** The span of that length that ends at the one date of that year which the lines print. */
function endingIn(year: string, length: string, lines: readonly string[]): Period | null {
  for (const line of lines) {
    const dates = readDates(line).filter(
      ({ value, precision }) => precision === 'day' && value.startsWith(year),
    );
    if (new Set(dates.map(({ value }) => value)).size > 1) return null;
    const [date] = dates;
    if (date) return one(readPeriods(`${length} ended ${line.slice(date.start, date.end)}`, null));
  }
  return null;
}

const twoLengths = /(?:three|six)[\s-]and[\s-](?:six|nine)[\s-]months?|\bquarters? and\b/iu;

/** "Approved on 4 May 2025": when a paper was made, and not what it tells of. */
const madeThen =
  /(?<![\p{L}])(?:approved|adopted|drawn up|prepared|saved|published|issued|updated|revised|as agreed|version|draft|beschlossen|verabschiedet|genehmigt|freigegeben|erstellt|aufgestellt|approuvé\p{L}*|établi\p{L}*|aprobad\p{L}+|aprovad\p{L}+|approvat\p{L}+|vastgesteld|opgesteld|goedgekeurd|godkendt|vedtaget|vedtatt|godkjent|godkänd|antagen|zatwierdz\p{L}+|schválen\p{L}*)(?![\p{L}])/iu;

/** The one period of that year which the lines date to the day: "as of September 1, 2023 and …". */
function datedIn(year: string, lines: readonly string[]): Period | null {
  for (const line of lines.filter((each) => !madeThen.test(each))) {
    const dated = readPeriods(line, null).filter(
      ({ period }) =>
        period.end?.startsWith(year) &&
        /\d{1,2}.*\d{4}/u.test(period.label) &&
        // "Plan 2025 to 2027" is the time of all columns, not of its last.
        !isSpanOfYears(period.label),
    );
    if (dated.length === 0) continue;
    return twoLengths.test(line) ? null : one(dated);
  }
  return null;
}

function one(mentions: readonly { period: Period }[]): Period | null {
  const distinct = new Map(
    mentions.map(({ period }) => [
      `${period.start}/${period.end}/${period.end ? '' : period.label}`,
      period,
    ]),
  );
  const [first, second] = distinct.values();
  if (distinct.size === 1) return first ?? null;
  return distinct.size === 2 && first && second ? quarterEnding(first, second) : null;
}

/** "Q1 (Apr-25)" is the quarter that ends with that month. */
function quarterEnding(quarter: Period, month: Period): Period | null {
  if (quarter.precision !== 'quarter' || month.precision !== 'month' || !month.end) return null;
  if (quarter.end) return quarter.end === month.end ? quarter : null;
  const [year = 0, last = 1] = month.end.split('-').map(Number);
  const start = new Date(Date.UTC(year, last - 3, 1)).toISOString().slice(0, 10);
  return { ...quarter, start, end: month.end, label: `${quarter.label} (${month.label})` };
}

function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
