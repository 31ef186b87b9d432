import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import { statuses } from '../../kit/measures.ts';
import type { NumberStyle } from '../../kit/number-style.ts';
import { type PeriodMention, readPeriods } from '../../kit/periods.ts';
import {
  findAdjectives,
  findPlaces,
  isAdjectiveOfPlace,
  type PlaceMention,
} from '../../kit/places.ts';
import { type Quantity, readQuantities } from '../../kit/quantities.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import { writtenBy } from '../card/written-by.ts';
import { possibleNames } from '../entities/find-entities.ts';
import type { Mention, MentionFinder } from '../entities/find-mentions.ts';
import type { Period } from '../figure.ts';
import type { Block, Card, Span } from '../reading.ts';
import { type Clause, splitClauses } from './clauses.ts';
import { withNouns } from './counted-nouns.ts';
import { shifted } from './field.ts';
import { withMoves } from './moved-rates.ts';

export interface ProseContext {
  card: Card;
  style: NumberStyle;
  calendar: FiscalCalendar | null;
  mentionsIn: MentionFinder;
  /** The one period that the whole document is of. */
  documentPeriod: PeriodMention | null;
  /** When those were asked whose answers it reports. */
  surveyPeriod: PeriodMention | null;
  /** It reports nothing else than what people were asked. */
  isSurvey: boolean;
  /** The year that a study's numbers are of where it tells none. */
  baseYear: Period | null;
  /** The one place that a study speaks of throughout. */
  place: string | null;
  /** The places that a study says once to cover. */
  scope: string | null;
  /** It names years by their numbers alone, and none by a financial year. */
  keepsCalendarYears: () => boolean;
  /** The company in question, as the project names it. */
  target: string | null;
}

/** A block with what its headings say. */
export interface ProseBlock {
  block: Block;
  text: string;
  /** Innermost first. */
  headings: string[];
  /** The text right before it under the same headings. */
  before: string | null;
  /** What stands above it in the same list or under the same headings, in its order. */
  earlier?: readonly string[];
  /** What the speaker was asked right before. */
  question?: string | null;
  /** What its row is called, where it is a cell of words. */
  name?: string;
}

export interface ProseSentence {
  text: string;
  offset: number;
  language: string | null;
  quantities: Quantity[];
  periods: readonly PeriodMention[];
  mentions: Mention[];
  places: PlaceMention[];
  /** Capitals that may name somebody who is not known. */
  doubtful: Span[];
  clauses: Clause[];
}

const listNumber = /^\d{1,2}[.)]\s+\p{L}/u;
const headNumber = /^\d{1,2}\s\p{Lu}/u;

/** "5 Risks", "3. Which plan?": the number of a heading, an item or a question. */
function isNumbering({ at, kind }: Quantity, span: Span, { block, text }: ProseBlock): boolean {
  if (kind !== 'count' || at.start + span.start > 0) return false;
  return listNumber.test(text) || (block.kind === 'heading' && headNumber.test(text));
}

const clock = /^\d{1,2}[.:][0-5]\d$/u;
const sits =
  /(?<![\p{L}])(?:meeting|held|opened|closed|began|started|ended|adjourned|departs?|arrives?|sitzung|beginn|ende)(?![\p{L}])[^;]{0,120}(?<![\p{L}])(?:at|um)\s$/iu;

/** "The meeting closed at 11.40": a time of the day. */
function isTimeOfDay({ at, kind, printed }: Quantity, text: string): boolean {
  return kind === 'count' && clock.test(printed) && sits.test(text.slice(0, at.start));
}

/** In German every noun has a capital: nothing can be told from it there. */
function doubtfulNames(text: string, language: string | null, known: readonly Span[]): Span[] {
  if (language !== 'en') return [];
  return possibleNames(text).filter(
    ({ name, start, end }) =>
      !isAdjectiveOfPlace(name) && !known.some((each) => each.start < end && start < each.end),
  );
}

const ofMarkets = /(?<![\p{L}])(?:markets?|industry|Markt(?:e?s)?|Märkten?|Branche)(?![\p{L}])/iu;

/** Whatever year a company keeps, a market is told in calendar years. */
function calendarFor(text: string, { calendar, card }: ProseContext): FiscalCalendar | null {
  if (calendar === null || !(tellsOfMarkets(card) || ofMarkets.test(text))) return calendar;
  return { ...calendar, bareYears: 'calendar' };
}

const MILLION = 1_000_000;

/** "36.7 million euros against 38.1 million planned": the currency of a text is said once. */
function withCurrency(quantities: readonly Quantity[], currency: string | null): Quantity[] {
  if (currency === null) return [...quantities];
  return quantities.map((each) => {
    const isBare = each.unit === null || statuses.has(each.unit.toLowerCase());
    return each.kind === 'count' && isBare && (each.scale ?? 1) >= MILLION
      ? { ...each, kind: 'money', unit: currency }
      : each;
  });
}

function onlyCurrency(quantities: readonly Quantity[]): string | null {
  const sums = quantities.filter(({ kind, scale }) => kind === 'money' && (scale ?? 1) >= MILLION);
  const units = new Set(sums.map(({ unit }) => unit));
  const [first] = units;
  return units.size === 1 ? (first ?? null) : null;
}

/** A block's sentences with all that they offer to their numbers; `from` counts them as slices do. */
export function readSentences(prose: ProseBlock, context: ProseContext, from = 0): ProseSentence[] {
  const tagged = prose.block.tags.map((tag) => shifted(tag, 0));
  const language = prose.block.language ?? context.card.language;
  const known = { style: context.style, language };
  const currency = onlyCurrency(readQuantities(prose.text, known));
  const spans = splitSentences(prose.text).slice(from);
  return spans.map((span) => {
    const text = prose.text.slice(span.start, span.end);
    const counted = withNouns(text, readQuantities(text, known));
    const read = withCurrency(withMoves(text, counted), currency);
    const quantities = read.filter(
      (each) =>
        !isNumbering(each, span, prose) &&
        !isTimeOfDay(each, text) &&
        !tagged.some(
          (tag) => each.at.start + span.start < tag.end && each.at.end + span.start > tag.start,
        ),
    );
    const mentions = context.mentionsIn(text);
    const named = findPlaces(text);
    const described =
      named.length === 0 && tellsOfMarkets(context.card) ? findAdjectives(text) : [];
    const places = [...named, ...described].filter(
      (place) => !mentions.some((each) => each.start < place.end && place.start < each.end),
    );
    return {
      text,
      offset: prose.block.start + span.start,
      language,
      quantities,
      periods: readPeriods(text, calendarFor(text, context), writtenBy(context.card)),
      mentions,
      places,
      doubtful: doubtfulNames(text, language, [...mentions, ...places]),
      clauses: splitClauses(
        text,
        quantities.map((each) => each.at),
      ),
    };
  });
}

const ownKinds: ReadonlySet<Card['kind']> = new Set([
  'accounts',
  'filing',
  'management_accounts',
  'plan',
  'presentation',
  'memo',
  'press_release',
  'mail',
  'records',
  'web_page',
]);

const others: ReadonlySet<Card['ownerRole']> = new Set([
  'press',
  'research',
  'authority',
  'adviser',
  'former_employee',
  'customer',
]);

/** A paper of the target that is called by no kind. */
const isOwnPaper = ({ kind, ownerRole }: Card) => kind === 'other' && ownerRole === 'target';

/** A document's owner speaks of itself in its accounts and plans, not in an interview or a study. */
export function isOwnStatement(block: Block, card: Card): boolean {
  const speaks = block.speaker === null || card.kind === 'mail';
  return speaks && !others.has(card.ownerRole) && (ownKinds.has(card.kind) || isOwnPaper(card));
}

const researchKinds: ReadonlySet<Card['kind']> = new Set(['study', 'analyst_note', 'survey']);

/** A market's numbers are of a place where no company is named. */
export function tellsOfMarkets(card: Card): boolean {
  return researchKinds.has(card.kind) || card.ownerRole === 'research';
}
