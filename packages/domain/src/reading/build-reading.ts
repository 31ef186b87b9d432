import { KRONE } from '../kit/currencies.ts';
import { joinDays } from '../kit/dated-periods.ts';
import { type FiscalCalendar, learnCalendar } from '../kit/fiscal-calendar.ts';
import { type NumberStyle, voteNumberStyle } from '../kit/number-style.ts';
import { type PeriodMention, readPeriods } from '../kit/periods.ts';
import { findPlaces } from '../kit/places.ts';
import { wordsOfFileName } from './card/find-title.ts';
import { mainLanguage, makeCard } from './card/make-card.ts';
import { echoFields } from './echo-fields.ts';
import { findEntities } from './entities/find-entities.ts';
import { mentionFinder } from './entities/find-mentions.ts';
import type { Figure } from './figure.ts';
import { type LaidOut, layOut, textOfBlock } from './lay-out.ts';
import { nameParts } from './name-parts.ts';
import { findBaseYear } from './prose/base-year.ts';
import { findScope } from './prose/find-scope.ts';
import { readProse } from './prose/read-prose.ts';
import { readTags } from './prose/read-tags.ts';
import { findRespondents } from './prose/respondents.ts';
import { tellsOfMarkets } from './prose/sentence.ts';
import { findSurveyPeriod, reportsSurvey } from './prose/survey-period.ts';
import type { RawCell, RawDocument } from './raw-document.ts';
import { type Block, type Card, type Entity, READER_VERSION, type Reading } from './reading.ts';
import { kroneOf, settleKrone } from './settle-krone.ts';
import { settleScales } from './settle-scales.ts';
import { withHorizon } from './study-horizon.ts';
import { findLegend, type Legend } from './tables/legend.ts';
import { figuresOfTable } from './tables/read-cells.ts';
import { findUnitLines } from './tables/unit-lines.ts';
import { readWordCells } from './word-cells.ts';

export interface ReadingHints {
  fileName: string | null;
  url: string | null;
  company: string | null;
}

interface Line {
  block: Block;
  text: string;
}

function* textsOf(raw: RawDocument, counts = (_: RawCell) => true): Generator<string> {
  for (const block of raw.blocks) {
    if (block.kind !== 'table') yield block.text;
    else
      for (const row of block.rows)
        yield* row.cells.filter((cell) => cell.text !== '' && counts(cell)).map(({ text }) => text);
  }
}

const isWritten = ({ stored }: RawCell): boolean => stored === undefined;

/**
 * Nobody writes 11,400 for eleven in English: where no number votes, the language does. What a sheet
 * stores is shown as the reader shows it, and tells nothing of how its people write.
 */
function styleOf(raw: RawDocument, laid: LaidOut): NumberStyle {
  const voted = voteNumberStyle(textsOf(raw, isWritten));
  if (voted !== 'unknown') return voted;
  const language = mainLanguage(linesOf(laid));
  if (language === 'en') return 'point';
  if (language === 'de') return 'comma';
  return language === null ? voteNumberStyle(textsOf(raw)) : 'unknown';
}

function linesOf(laid: LaidOut): Line[] {
  return laid.blocks.map((block) => ({ block, text: textOfBlock(laid, block) }));
}

const periodKinds: ReadonlySet<Card['kind']> = new Set([
  'accounts',
  'filing',
  'management_accounts',
  'press_release',
]);

/** The year that accounts or results are of, where their title, or else their file, names exactly one. */
function periodOf(
  card: Card,
  lines: readonly Line[],
  calendar: FiscalCalendar | null,
  fileName: string | null,
): PeriodMention | null {
  if (!periodKinds.has(card.kind)) return null;
  const headings = lines.filter(({ block }) => block.kind === 'heading').slice(0, 3);
  const called = wordsOfFileName(fileName) ?? '';
  for (const text of [card.title, ...headings.map((heading) => heading.text), called]) {
    const named = joinDays(text, readPeriods(text, calendar)).filter(
      (each) => each.relative === null && each.period.type === 'span',
    );
    if (named.length === 1) return named[0] ?? null;
    if (named.length > 1) return null;
  }
  return null;
}

const ownAccounts: ReadonlySet<Card['kind']> = new Set(['accounts', 'filing']);

const fiscalYear =
  /(?<![\p{L}])(?:FY\s?’?\d|fiscal|financial year|GJ\s?\d|Geschäftsjahr\p{L}*|Wirtschaftsjahr\p{L}*)|(?<!\d)20\d{2}\/\d{2}(?!\d)/iu;

/** Whether a paper speaks of years by their numbers alone, and nowhere of a financial year. */
function keepsCalendarYears(texts: readonly string[]): boolean {
  if (texts.some((text) => fiscalYear.test(text))) return false;
  return texts.some((text) =>
    readPeriods(text, null).some(({ period }) => /^(?:19|20)\d{2}$/u.test(period.label)),
  );
}

function once<T>(compute: () => T): () => T {
  let known: { value: T } | null = null;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

const FEWEST_NAMED = 2;

/** The one place that a document names, if it names it more than once and no other. */
function onlyPlace(lines: readonly Line[]): string | null {
  const named = lines
    .filter(({ block }) => block.kind !== 'furniture' && block.table === null)
    .flatMap(({ text }) => findPlaces(text).map(({ name }) => name));
  const [first] = named;
  return named.length >= FEWEST_NAMED && named.every((name) => name === first)
    ? (first ?? null)
    : null;
}

/** Reads a document once: its text, what it is, and every figure that it states. */
export function buildReading(raw: RawDocument, hints: ReadingHints): Reading {
  const calendar = learnCalendar(textsOf(raw));
  const laid = layOut(raw);
  const style = styleOf(raw, laid);
  const lines = linesOf(laid);
  const speakers = [
    ...new Set(lines.map(({ block }) => block.speaker).filter((speaker) => speaker !== null)),
  ];
  const entities = findEntities(
    lines.filter(({ block }) => block.kind !== 'furniture' && block.kind !== 'table'),
    { company: hints.company, speakers, tables: laid.tables },
  );
  const made = makeCard({ raw, lines, entities, style, calendar, ...hints });
  const told = lines.filter(({ block }) => block.kind !== 'furniture').map(({ text }) => text);
  const krone = kroneOf(told, made.language);
  const card = made.currency === KRONE ? { ...made, currency: krone } : made;
  const context = {
    card,
    style,
    calendar,
    mentionsIn: mentionFinder(entities),
    documentPeriod: periodOf(card, lines, calendar, hints.fileName),
    surveyPeriod: tellsOfMarkets(card) ? findSurveyPeriod(told, calendar, card) : null,
    isSurvey: reportsSurvey(card, told),
    respondents: tellsOfMarkets(card) ? findRespondents(told) : null,
    baseYear: findBaseYear(laid.tables, told, card),
    place: tellsOfMarkets(card) ? onlyPlace(lines) : null,
    scope: tellsOfMarkets(card) ? findScope(told, card.title, entities) : null,
    keepsCalendarYears: once(() => keepsCalendarYears(told)),
    target: hints.company,
    entities,
    legend: findLegend(told),
    unitLines: findUnitLines(
      lines
        .filter(({ block }) => block.kind !== 'furniture' && block.table === null)
        .map(({ text }) => text),
    ),
  };
  const figures = settleKrone(
    lines.flatMap(({ block, text }, index) =>
      figuresOf(block, text, besideOf(lines, index), laid, context),
    ),
    krone,
  );
  return {
    readerVersion: READER_VERSION,
    text: laid.text,
    card,
    blocks: laid.blocks,
    tables: laid.tables,
    figures: withHorizon(
      echoFields(
        nameParts(settleScales(figures, context.unitLines, ownAccounts.has(card.kind)), laid.text),
        laid.text,
        ({ place }) => lines[place.block]?.text ?? '',
      ),
      card,
      ({ place }) => ({
        text: lines[place.block]?.text ?? '',
        start: laid.blocks[place.block]?.start ?? 0,
      }),
    ).map((figure, index) => ({ ...figure, index })),
    entities,
    gaps: raw.gaps,
  };
}

type Context = Parameters<typeof readProse>[1] & {
  entities: readonly Entity[];
  unitLines: readonly string[];
  legend: Legend;
};

/** The text right before a block, where both stand under the same headings and are of one kind. */
function textBefore(lines: readonly Line[], index: number): string | null {
  const [before, own] = [lines[index - 1], lines[index]];
  if (!before || !own || before.block.kind !== own.block.kind || before.block.table !== null)
    return null;
  const sameHeads = before.block.headings.join() === own.block.headings.join();
  return sameHeads && before.block.speaker === own.block.speaker ? before.text : null;
}

/** What a speaker was asked, where the line right before is another's question. */
function questionBefore(lines: readonly Line[], index: number): string | null {
  const [before, own] = [lines[index - 1], lines[index]];
  if (!before || !own || own.block.speaker === null) return null;
  const isAsked = before.block.speaker !== own.block.speaker && /\?\s*$/u.test(before.text);
  return isAsked ? before.text : null;
}

const MOST_ABOVE = 8;

/** Texts above a block under the same headings, down to the one right before it. */
function textsAbove(lines: readonly Line[], index: number): string[] {
  const own = lines[index]?.block.headings.join();
  return lines
    .slice(Math.max(0, index - MOST_ABOVE), index)
    .filter(({ block }) => block.table === null && block.headings.join() === own)
    .map(({ text }) => text);
}

const besideOf = (lines: readonly Line[], index: number) => ({
  before: textBefore(lines, index),
  earlier: textsAbove(lines, index),
  question: questionBefore(lines, index),
});

function figuresOf(
  block: Block,
  text: string,
  beside: ReturnType<typeof besideOf>,
  laid: LaidOut,
  context: Context,
): Figure[] {
  if (block.kind === 'furniture' || block.instructs) return [];
  const headings = block.headings
    .map((index) => laid.blocks[index])
    .flatMap((heading) => (heading ? [textOfBlock(laid, heading)] : []));
  if (block.table === null) {
    const prose = { block, text, headings: headings.toReversed(), ...beside };
    return [...readTags(block, text, context.card), ...readProse(prose, context)].toSorted(
      (a, b) => a.place.start - b.place.start,
    );
  }
  const table = laid.tables[block.table];
  if (table === undefined) return [];
  const above = laid.above[block.table] ?? null;
  const titles = titlesAbove(block, laid);
  const section = sectionOf(block, laid);
  const cells = figuresOfTable(table, {
    ...context,
    headings,
    above,
    titles,
    section,
    doubt: block.doubt,
  });
  return [...cells, ...readWordCells(table, block, headings.toReversed(), context)].toSorted(
    (a, b) => a.place.start - b.place.start,
  );
}

/** Text under the heading of a table; where there is no heading, there is no section. */
function sectionOf({ headings }: Block, laid: LaidOut): string[] {
  if (headings.length === 0) return [];
  return laid.blocks
    .filter((block) => block.table === null && block.headings.join() === headings.join())
    .map((block) => textOfBlock(laid, block));
}

const MOST_TITLES = 3;

/** Lines between a heading and its first table: a sheet's title, who approved it, a remark. */
function titlesAbove({ index, headings }: Block, laid: LaidOut): string[] {
  const before = laid.blocks.slice(Math.max(0, index - MOST_TITLES), index).toReversed();
  const other = before.findIndex(
    (block) => block.kind !== 'paragraph' || block.headings.join() !== headings.join(),
  );
  return before.slice(0, other === -1 ? undefined : other).map((block) => textOfBlock(laid, block));
}
