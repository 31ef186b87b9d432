import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import type { NumberStyle } from '../../kit/number-style.ts';
import { type PeriodMention, readPeriods } from '../../kit/periods.ts';
import { type Quantity, readQuantities } from '../../kit/quantities.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import { possibleNames } from '../entities/find-entities.ts';
import type { Mention, MentionFinder } from '../entities/find-mentions.ts';
import type { Field, Figure, Label } from '../figure.ts';
import type { Block, Card, Entity, Span } from '../reading.ts';
import { bindBasis, bindPerimeter } from './basis.ts';
import { bindMeasure, type SentenceParts } from './bind-measure.ts';
import { bindPeriod } from './bind-period.ts';
import { bindStatus } from './bind-status.ts';
import { bindSubject } from './bind-subject.ts';
import { type Clause, clauseAt, splitClauses } from './clauses.ts';
import { known, shifted, unknown } from './field.ts';
import { findMeasures } from './find-measures.ts';
import { datesOf, halfUnitOf, measureOfDate } from './read-dates.ts';

export interface ProseContext {
  card: Card;
  style: NumberStyle;
  calendar: FiscalCalendar | null;
  mentionsIn: MentionFinder;
  /** The one period that the whole document is of. */
  documentPeriod: PeriodMention | null;
}

/** A block with what its headings say. */
export interface ProseBlock {
  block: Block;
  text: string;
  /** Innermost first. */
  headings: string[];
}

interface Sentence {
  text: string;
  offset: number;
  quantities: Quantity[];
  periods: PeriodMention[];
  mentions: Mention[];
  doubtful: Span[];
  clauses: Clause[];
}

/** Figures that a block's sentences state, each field read, inherited or unknown. */
export function readProse(prose: ProseBlock, context: ProseContext): Figure[] {
  const tagged = prose.block.tags.map((tag) => shifted(tag, 0));
  return splitSentences(prose.text).flatMap((span) => {
    const text = prose.text.slice(span.start, span.end);
    if (!/\d/u.test(text) && !/\p{L}/u.test(text)) return [];
    const quantities = readQuantities(text, { style: context.style }).filter(
      (each) =>
        !(prose.block.kind === 'heading' && isNumbering(each, text)) &&
        !tagged.some(
          (tag) => each.at.start + span.start < tag.end && each.at.end + span.start > tag.start,
        ),
    );
    const periods = readPeriods(text, context.calendar);
    const mentions = context.mentionsIn(text);
    const sentence: Sentence = {
      text,
      offset: prose.block.start + span.start,
      quantities,
      periods,
      mentions,
      doubtful: doubtfulNames(text, prose.block, mentions, context),
      clauses: splitClauses(
        text,
        quantities.map((each) => each.at),
      ),
    };
    return readSentence(sentence, prose, context);
  });
}

/** In German every noun has a capital: nothing can be told from it there. */
function doubtfulNames(
  text: string,
  block: Block,
  mentions: readonly Mention[],
  context: ProseContext,
): Span[] {
  if ((block.language ?? context.card.language) !== 'en') return [];
  return possibleNames(text).filter(
    (name) => !mentions.some((each) => each.start < name.end && name.start < each.end),
  );
}

/** "5 Risks": a heading's number. */
function isNumbering(quantity: Quantity, text: string): boolean {
  return quantity.at.start === 0 && quantity.kind === 'count' && /^\d{1,2}\s\p{Lu}/u.test(text);
}

function inheritedPeriod(prose: ProseBlock, context: ProseContext): PeriodMention | null {
  for (const heading of prose.headings) {
    const mentions = readPeriods(heading, context.calendar).filter(
      (each) => each.relative === null && !edition.test(heading.slice(0, each.start)),
    );
    if (mentions.length > 0) return mentions.length === 1 ? (mentions[0] ?? null) : null;
  }
  return isOwnStatement(prose.block, context.card) ? context.documentPeriod : null;
}

/** The year of an edition is not the year of what it tells. */
const edition =
  /(?<![\p{L}])(?:ausgabe|edition|issue|version|stand|branchenreport|marktreport|market report|industry report|\p{L}*studie|study)\s*:?\s*$/iu;

function headingEntities(prose: ProseBlock, context: ProseContext): Entity[] {
  // The first heading is the document's title: what it is about, not whose each number is.
  for (const heading of prose.headings.slice(0, -1)) {
    const entities = new Set(
      context
        .mentionsIn(heading)
        .map(({ entity }) => entity)
        .filter(({ role }) => role !== 'person'),
    );
    if (entities.size > 0) return [...entities];
  }
  return [];
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

/** A document's owner speaks of itself in its accounts and plans, not in an interview or a study. */
function isOwnStatement(block: Block, card: Card): boolean {
  const speaks = block.speaker === null || card.kind === 'mail';
  return speaks && !others.has(card.ownerRole) && ownKinds.has(card.kind);
}

function readSentence(sentence: Sentence, prose: ProseBlock, context: ProseContext): Figure[] {
  if (sentence.quantities.length === 0) return dateFigures(sentence, prose, context, []);
  const taken = (at: number) =>
    sentence.mentions.some((each) => at >= each.start && at < each.end) ||
    sentence.periods.some((each) => at >= each.start && at < each.end) ||
    sentence.quantities.some((each) => at >= each.at.start && at < each.end);
  const parts: SentenceParts = { ...sentence, measures: findMeasures(sentence.text, taken), taken };
  const inherited = inheritedPeriod(prose, context);
  const headings = headingEntities(prose, context);
  const earlier: { quantity: Quantity; clause: Clause; measure: Field<Label> }[] = [];
  const figures: Figure[] = [];
  for (const quantity of sentence.quantities) {
    const clause = sentence.clauses[clauseAt(sentence.clauses, quantity.at.start)];
    if (clause === undefined) continue;
    const measure = bindMeasure(parts, quantity, clause, earlier);
    earlier.push({ quantity, clause, measure });
    const sources = { ...sentence, mentions: sentence.periods, inherited };
    const { period, status } = bindPeriod(sources, quantity, clause);
    const owner =
      isOwnStatement(prose.block, context.card) && !isOfMarket(measure) ? context.card.owner : null;
    const parent = clause.parent === null ? null : (sentence.clauses[clause.parent] ?? null);
    figures.push({
      ...shapeOf(quantity, sentence, prose.block),
      measure,
      subject: bindSubject({ ...sentence, headings, owner }, clause, parent, quantity),
      period,
      basis: bindBasis(sentence.text, clause, sentence.offset, prose.headings, quantity.per),
      perimeter: bindPerimeter(sentence.text, prose.headings),
      status: bindStatus(sentence.text, clause, quantity, status, period.value, context.card),
    });
  }
  return [...figures, ...dateFigures(sentence, prose, context, figures)];
}

/** A market's size is nobody's own, whoever tells it. */
function isOfMarket(measure: Field<Label>): boolean {
  return /market|markt/u.test(measure.value?.tokens.join(' ') ?? '');
}

type Shape = Omit<Figure, 'measure' | 'subject' | 'period' | 'basis' | 'perimeter' | 'status'>;

function shapeOf(quantity: Quantity, sentence: Sentence, block: Block): Shape {
  const at = shifted(quantity.at, sentence.offset);
  return {
    index: 0,
    origin: 'prose',
    place: { ...at, block: block.index, table: null, row: null, column: null },
    printed: quantity.printed,
    kind: quantity.kind,
    value: quantity.value,
    high: quantity.high,
    halfUnit: quantity.halfUnit,
    bound: quantity.bound,
    form: quantity.form,
    sign: quantity.sign,
    unit:
      quantity.unit === null
        ? unknown()
        : known(quantity.unit, 'read', shifted(quantity, sentence.offset)),
    scale: known(quantity.scale ?? 1, quantity.scale === null ? 'inherited' : 'read', null),
    segment: unknown(),
    doubt: block.doubt,
    tag: null,
  };
}

function dateFigures(
  sentence: Sentence,
  prose: ProseBlock,
  context: ProseContext,
  figures: readonly Figure[],
): Figure[] {
  const used = figures.flatMap((figure) =>
    figure.period.at === null ? [] : [shifted(figure.period.at, -sentence.offset)],
  );
  const dates = datesOf(sentence.text, used);
  const headings = headingEntities(prose, context);
  return dates.flatMap((date) => {
    const measure = measureOfDate(sentence.text, date, dates, sentence.offset);
    if (measure.value === null) return [];
    const quantity: Quantity = {
      ...date,
      at: date,
      printed: sentence.text.slice(date.start, date.end),
      kind: 'count',
      value: date.value,
      high: null,
      halfUnit: halfUnitOf(date),
      bound: 'exact',
      form: 'level',
      sign: 'known',
      unit: null,
      scale: null,
      per: null,
      lead: null,
    };
    const clause: Clause = { start: 0, end: sentence.text.length, parent: null };
    return [
      {
        ...shapeOf(quantity, sentence, prose.block),
        kind: 'date' as const,
        scale: unknown(),
        measure,
        subject: bindSubject({ ...sentence, headings, owner: null }, clause, null, quantity),
        period: unknown(),
        basis: unknown(),
        perimeter: unknown(),
        status: unknown(),
      } satisfies Figure,
    ];
  });
}
