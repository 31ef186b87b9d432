import { languages, months } from '../../kit/closed-classes.ts';
import { type DateMention, readDates } from '../../kit/dates.ts';
import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import { since } from '../../kit/part-words.ts';
import { type PeriodMention, readPeriods } from '../../kit/periods.ts';
import { writtenBy } from '../../reading/card/written-by.ts';
import type { Period } from '../../reading/figure.ts';
import { clauseAround } from '../clauses.ts';
import type { LedgerFigure } from '../ledger.ts';
import { printPeriod } from '../print-figure.ts';
import type { CitedBlock, Scope } from '../scope.ts';
import { ownWordsOf, type PlacedFigure, type Sentence } from '../sentence.ts';
import type { Veto } from '../statement.ts';
import { listFitting } from '../suggest.ts';
import { liesWithin, periodsAgree, periodsMeet, yearNamed } from './periods-agree.ts';

function calendarOf({ source }: CitedBlock): FiscalCalendar | null {
  const { yearEnd } = source.card;
  return yearEnd ? { ...yearEnd, ends: {}, bareYears: 'calendar' } : null;
}

interface KnownTimes {
  periods: Period[];
  dates: string[];
  /** Years that a cited text prints in whatever form. */
  years: ReadonlySet<string>;
  /** Whether a cited text says a date in another form: "June 3 and 4, 2022", "in November". */
  says(date: DateMention): boolean;
}

const ownYear = /^\.?(?:\s+\d{1,2}(?:st|nd|rd|th)?,?)?\s+(?:de\s)?((?:19|20)\d{2})(?!\d)/u;

function saysDate({ text, around, source }: CitedBlock, { value }: DateMention): boolean {
  const [year = '', month = '', day] = value.split('-');
  const words = `${text}\n${around}`.toLowerCase();
  const names = languages.flatMap((language) => months[language][Number(month) - 1] ?? []);
  const said = [
    ...words.matchAll(new RegExp(`(?<![\\p{L}])(?:${names.join('|')})(?![\\p{L}])`, 'gu')),
  ];
  if (said.length === 0) return false;
  if (day !== undefined && !new RegExp(`(?<!\\d)0?${Number(day)}(?!\\d)`).test(words)) return false;
  // A month with a year of its own is of no other.
  const years = said.map(
    ({ 0: name, index }) => ownYear.exec(words.slice(index + name.length))?.[1],
  );
  if (years.every((own) => own !== undefined)) return years.includes(year);
  const written = Number(writtenBy(source.card)?.slice(0, 4));
  return words.includes(year) || Number(year) === written || Number(year) === written - 1;
}

function timesOf(scope: Scope, placed: readonly PlacedFigure[]): KnownTimes {
  const figures = [...placed.flatMap((one) => one.figures), ...scope.figures];
  const texts = scope.blocks.map((cited) => ({
    text: `${cited.text}\n${cited.around}`,
    calendar: calendarOf(cited),
  }));
  const periods = texts.flatMap(({ text, calendar }) =>
    readPeriods(text, calendar).map(({ period }) => period),
  );
  const own = figures.flatMap(({ period }) => (period.value ? [period.value] : []));
  const dated = figures.filter(({ kind }) => kind === 'date').map(({ value }) => value);
  const dates = texts.flatMap(({ text }) => readDates(text).map(({ value }) => value));
  const ends = [...periods, ...own].flatMap(({ start, end }) => [start, end]);
  return {
    periods: [...periods, ...own],
    dates: [...dated, ...dates, ...ends].filter((value): value is string => value !== null),
    years: new Set(texts.flatMap(({ text }) => text.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? [])),
    says: (date) => scope.blocks.some((cited) => saysDate(cited, date)),
  };
}

const sameDate = (named: DateMention, known: string) =>
  known.startsWith(named.value) || named.value.startsWith(known);

function isKnown(
  mention: PeriodMention,
  dates: readonly DateMention[],
  known: KnownTimes,
): boolean {
  const date = dates.find(({ start, end }) => start < mention.end && end > mention.start);
  if (date) return known.dates.some((value) => sameDate(date, value)) || known.says(date);
  if (
    mention.period.precision === 'year' &&
    known.years.has(String(yearNamed(mention.period.label)))
  )
    return true;
  return known.periods.some(
    (period) => periodsAgree(mention.period, period) || liesWithin(period, mention.period),
  );
}

/** The words that a figure stands among: its row, or its block. */
function textOf(figure: LedgerFigure, { blocks }: Scope): CitedBlock[] {
  const cited = blocks.filter(
    ({ source, block }) => source.id === figure.sourceId && block.index === figure.place.block,
  );
  return cited.map((one) => {
    const { table, row } = figure.place;
    if (table === null || row === null) return { ...one, around: '' };
    const cells = one.source.reading.tables[table]?.cells[row] ?? [];
    return { ...one, text: cells.map(({ text }) => text).join('\n'), around: '' };
  });
}

/** A day or a month that stands beside a figure, though the figure was read for a longer time. */
function saidBeside(mention: PeriodMention, words: string, figure: LedgerFigure, scope: Scope) {
  const date = readDates(words).find(
    ({ start, end }) => start < mention.end && end > mention.start,
  );
  const year = String(yearNamed(mention.period.label));
  return textOf(figure, scope).some((cited) => {
    const dates = readDates(cited.text);
    if (date && mention.period.precision !== 'year')
      return saysDate(cited, date) || dates.some(({ value }) => sameDate(date, value));
    // A row with dates of its own is of their years, whatever its table was drawn up for.
    return figure.period.how === 'inherited' && dates.some(({ value }) => value.startsWith(year));
  });
}

/** "By the plan of February 2025": the month of the document, not of what it tells. */
function datesSource({ period }: PeriodMention, figure: LedgerFigure, { blocks }: Scope): boolean {
  const date = blocks.find(({ source }) => source.id === figure.sourceId)?.source.card.date;
  if (!date || period.precision === 'year') return false;
  return liesWithin({ ...period, start: date, end: date }, period);
}

const namesYearOf = ({ label }: Period, head: string) =>
  yearNamed(label) !== null && yearNamed(label) === yearNamed(head);

const YEAR_LONG = 360;

/** "In calendar 2025" of a year that ends in another month. */
function isOtherYear({ period }: PeriodMention, own: Period): boolean {
  if (!/calendar|kalender/iu.test(period.label) || !own.start || !own.end) return false;
  const days = (Date.parse(own.end) - Date.parse(own.start)) / (24 * 3600 * 1000);
  return days > YEAR_LONG && !own.end.endsWith('-12-31');
}

/** With one figure in a clause and periods beside it, one of them is the figure's. */
function strayFigure(
  placed: PlacedFigure,
  sentence: Sentence,
  words: string,
  mentions: readonly PeriodMention[],
  scope: Scope,
): boolean {
  const [figure] = placed.figures;
  const [period, ...others] = placed.figures.flatMap((one) =>
    one.period.value ? [one.period.value] : [],
  );
  if (!period || others.length > 0 || placed.figures.length !== 1 || placed.formula !== null)
    return false;
  const only = sentence.placed.length === 1;
  const [named, ...further] = mentions;
  if (only && named && further.length === 0 && isOtherYear(named, period)) return true;
  // What a sentence inherits of its document's date is a guess beside a period that is named.
  if (figure?.origin === 'prose' && figure.period.how === 'inherited') return false;
  const clause = only ? { start: 0, end: words.length } : clauseAround(words, placed);
  const alone = sentence.placed.every(
    (one) => one === placed || one.end <= clause.start || one.start >= clause.end,
  );
  const heads = placed.figures.flatMap((one) => one.segment.value ?? []).map(({ text }) => text);
  const beside = mentions
    .filter((mention) => isDated(mention) && !(figure && datesSource(mention, figure, scope)))
    .filter(({ start, end }) => start >= clause.start && end <= clause.end)
    .filter(({ start }) => !sinceWhen.test(words.slice(0, start)));
  // Under "Cohort" a year names the row, not the time.
  if (beside.some((mention) => heads.some((head) => namesYearOf(mention.period, head))))
    return false;
  if (!alone || beside.length === 0) return false;
  return !beside.some(
    (mention) =>
      mention.relative !== null ||
      periodsMeet(mention.period, period) ||
      (partOfYear.test(words.slice(0, mention.start)) && liesWithin(period, mention.period)) ||
      (figure && saidBeside(mention, words, figure, scope)),
  );
}

/** "Since 2020": when something began, not for when its figure is. */
const sinceWhen = new RegExp(`(?<![\\p{L}])(?:${since})\\s+(?:\\p{L}+\\s+)?$`, 'iu');

/** "In spring 2026", "early in 2026": a part of the year, whichever it is. */
const partOfYear =
  /(?<![\p{L}])(?:spring|summer|autumn|fall|winter|early|mid|late|fr[üu]h(?:jahr|ling)|sommer|herbst|anfang|mitte|ende|printemps|été|automne|hiver|début|fin|voorjaar|lente|zomer|herfst|najaar|begin|eind)[\s-]+(?:(?:of|in|de|van)\s+)?$/iu;

/** "The first quarter" without a year names no period by itself. */
function isDated({ relative, period }: PeriodMention): boolean {
  return relative === null && (period.end !== null || yearNamed(period.label) !== null);
}

/** For when: each period that a sentence names is one of a reference or of a cited block. */
export function checkPeriod(sentence: Sentence, scope: Scope): Veto[] {
  if (scope.blocks.length === 0) return [];
  const words = ownWordsOf(sentence);
  const calendar = scope.blocks.map(calendarOf).find((one) => one !== null) ?? null;
  const mentions = readPeriods(words, calendar);
  const dates = readDates(words);
  const known = timesOf(scope, sentence.placed);
  const strange = mentions.filter((mention) => isDated(mention) && !isKnown(mention, dates, known));
  const vetoes = strange.map((mention): Veto => {
    const said = words.slice(mention.start, mention.end);
    return { code: 'period', detail: `No cited figure or block is of ${said}.` };
  });
  if (vetoes.length > 0) return vetoes;
  return sentence.placed
    .filter((placed) => strayFigure(placed, sentence, words, mentions, scope))
    .map((placed): Veto => {
      const [figure] = placed.figures;
      const period = figure?.period.value;
      const better = scope.figures.filter(
        (one) =>
          one.kind === figure?.kind &&
          one.measure.value?.text === figure?.measure.value?.text &&
          mentions.some(
            (mention) => one.period.value && periodsAgree(mention.period, one.period.value),
          ),
      );
      return {
        code: 'period',
        detail: `${figure?.id} is of ${period ? printPeriod(period) : 'another period'}.${listFitting(better)}`,
      };
    });
}
