import { toLabel } from '../../kit/label.ts';
import { findPlaces } from '../../kit/places.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Field, Figure, Label } from '../figure.ts';
import type { Block, Entity } from '../reading.ts';
import { bindBasis, bindPerimeter } from './basis.ts';
import { bindMeasure, type SentenceParts } from './bind-measure.ts';
import { bindPeriod, isAnnualRate } from './bind-period.ts';
import { bindSegment } from './bind-segment.ts';
import { bindStatus } from './bind-status.ts';
import { bindSubject, type SubjectSources, saysWe } from './bind-subject.ts';
import { type Clause, clauseAt } from './clauses.ts';
import { known, shifted, unknown } from './field.ts';
import { findMeasures } from './find-measures.ts';
import { isDistance } from './further-label.ts';
import { inheritedPeriod, periodAsWritten, periodOfStudy } from './inherit-period.ts';
import { datesOf, halfUnitOf, measureOfDate } from './read-dates.ts';
import {
  isOwnStatement,
  type ProseBlock,
  type ProseContext,
  type ProseSentence,
  readSentences,
  tellsOfMarkets,
} from './sentence.ts';
import { speaksOfAnswers } from './survey-period.ts';

/** Figures that a block's sentences state, each field read, inherited or unknown. */
export function readProse(prose: ProseBlock, context: ProseContext): Figure[] {
  if (!/\p{L}|\d/u.test(prose.text)) return [];
  const sentences = readSentences(prose, context);
  const [first] = sentences;
  const last = first && first.quantities.length > 0 ? lastBefore(prose, context) : null;
  const figures: Figure[][] = [];
  for (const [index, sentence] of sentences.entries())
    figures.push(
      readSentence(
        sentence,
        sentences[index - 1] ?? last,
        figures[index - 1] ?? [],
        prose,
        context,
      ),
    );
  return figures.flat();
}

/** The last sentence of the text before, which begins before the block. */
function lastBefore(prose: ProseBlock, context: ProseContext): ProseSentence | null {
  if (prose.before === null) return null;
  const [last] = readSentences({ ...prose, text: prose.before, before: null }, context).slice(-1);
  return last ? { ...last, offset: last.offset - prose.before.length - 1 } : null;
}

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

/** The place that the nearest heading with places names, if it names one; the title may name it too. */
function headingPlaces(prose: ProseBlock): string[] {
  for (const heading of prose.headings) {
    const names = new Set(findPlaces(heading).map(({ name }) => name));
    if (names.size > 0) return names.size === 1 ? [...names] : [];
  }
  return [];
}

/** Whoever is asked answers for his firm; one who left it still speaks of it. */
function firmOf(prose: ProseBlock, { card, target }: ProseContext): string | null {
  if (card.kind !== 'interview' || prose.text.trimEnd().endsWith('?')) return null;
  return card.ownerRole === 'former_employee' ? (card.owner ?? target) : card.owner;
}

function subjectSources(
  sentence: ProseSentence,
  before: ProseSentence | null,
  prose: ProseBlock,
  context: ProseContext,
): Omit<SubjectSources, 'owner' | 'marketPlaces' | 'isNoted'> {
  return {
    sentence,
    before,
    headings: headingEntities(prose, context),
    firm: firmOf(prose, context),
  };
}

function readSentence(
  sentence: ProseSentence,
  before: ProseSentence | null,
  told: readonly Figure[],
  prose: ProseBlock,
  context: ProseContext,
): Figure[] {
  if (sentence.quantities.length === 0) return dateFigures(sentence, prose, context, []);
  const taken = (at: number) =>
    sentence.mentions.some((each) => at >= each.start && at < each.end) ||
    sentence.periods.some((each) => at >= each.start && at < each.end) ||
    sentence.places.some((each) => at >= each.start && at < each.end) ||
    sentence.quantities.some((each) => at >= each.at.start && at < each.end);
  const parts: SentenceParts = {
    ...sentence,
    measures: findMeasures(sentence.text, taken),
    taken,
    before: told.map((figure) => ({ quantity: figure, measure: figure.measure })),
    isNote: prose.block.kind === 'item' || !/[.!?]["”’)]?\s*$/u.test(sentence.text),
  };
  const inherited = inheritedPeriod(sentence, before, prose, context);
  const sources = subjectSources(sentence, before, prose, context);
  const isOwn = isOwnStatement(prose.block, context.card);
  const earlier: { quantity: Quantity; clause: Clause; measure: Field<Label> }[] = [];
  const figures: Figure[] = [];
  for (const quantity of sentence.quantities) {
    const clause = sentence.clauses[clauseAt(sentence.clauses, quantity.at.start)];
    if (clause === undefined) continue;
    const measure = bindMeasure(parts, quantity, clause, earlier);
    earlier.push({ quantity, clause, measure });
    const isOwner = isOwn && !isOfMarket(measure) && !isUnderMarket(sentence, measure, prose);
    const owner = isOwner ? context.card.owner : null;
    const marketPlaces = isDistance(sentence.text, quantity)
      ? null
      : placesOf(prose, context, quantity, measure, isSupposed(sentence, clause));
    const parent = clause.parent === null ? null : (sentence.clauses[clause.parent] ?? null);
    const isNoted = isNote(parts, quantity, measure, context) && !isOfMarket(measure);
    const subject = bindSubject(
      { ...sources, owner, marketPlaces, isNoted },
      clause,
      parent,
      quantity,
    );
    const bound = bindPeriod(
      { ...sentence, mentions: sentence.periods, inherited },
      quantity,
      clause,
    );
    const stated = { quantity, clause, measure, subject };
    const period =
      bound.period.how === 'read'
        ? bound.period
        : ((bound.period.value === null ? periodOfStudy(sentence, stated, context) : null) ??
          periodAsWritten(sentence, before, stated, prose, context, bound.period) ??
          bound.period);
    figures.push({
      ...shapeOf(quantity, sentence, prose.block),
      measure,
      subject,
      period,
      segment: bindSegment(sentence, clause, quantity, subject),
      basis: bindBasis(sentence.text, clause, sentence.offset, prose.headings, quantity.per),
      perimeter: bindPerimeter(sentence.text, prose.headings),
      status: bindStatus(sentence.text, clause, quantity, bound.status, period.value, context.card),
    });
  }
  return [...figures, ...dateFigures(sentence, prose, context, figures)];
}

/** "Offers in 2023: one in six", "Revenue 61.2m": what one who left noted begins with what it is of. */
function isNote(
  parts: SentenceParts,
  quantity: Quantity,
  measure: Field<Label>,
  { card }: ProseContext,
): boolean {
  if (card.ownerRole !== 'former_employee' || !parts.isNote || parts.places.length > 0)
    return false;
  const [start] = /^[\s•–-]*/u.exec(parts.text) ?? [''];
  const opens = measure.at !== null && measure.at.start - parts.offset <= start.length;
  const isKnown = measure.value?.concept != null;
  return opens && (isKnown || parts.text.slice(0, quantity.start).includes(':'));
}

/** Where a market's numbers may be of: sizes and rates of growth are of the heading's place too. */
function placesOf(
  prose: ProseBlock,
  { card, place, scope }: ProseContext,
  quantity: Quantity,
  measure: Field<Label>,
  supposed: boolean,
): string[] | null {
  const isMarket = isOfMarket(measure);
  const covered = scope === null || supposed ? [] : [scope];
  if (isMarket || (tellsOfMarkets(card) && isAnnualRate(quantity)))
    return [...headingPlaces(prose), ...covered];
  if (!tellsOfMarkets(card) || measure.value === null) return null;
  const isAnswer = quantity.kind === 'percent' && speaksOfAnswers(prose.text);
  if (place !== null && isAnswer) return [place];
  return quantity.kind === 'money' || (quantity.form === 'change' && !isAnswer) ? covered : [];
}

const supposing =
  /^\W*(?:(?:and|but|und|aber)\s)?(?:if|should|unless|wenn|falls|sofern|sollten?|si|se|als|hvis|om)\s/iu;

/** "Should the price fall below 55": what is supposed is of no market. */
function isSupposed({ text }: ProseSentence, { start, end }: Clause): boolean {
  return supposing.test(text.slice(start, end));
}

/** A market's size is nobody's own, whoever tells it; a share of it is somebody's. */
function isOfMarket(measure: Field<Label>): boolean {
  if (measure.value?.concept === 'market_share') return false;
  return /market|markt/u.test(measure.value?.tokens.join(' ') ?? '');
}

const marketHeading =
  /^(?:\d+[.)]?\s)?(?:the\s|der\s|le\s|o\s|el\s|il\s|de\s)?(?:\p{L}+\s){0,2}(?:markets?|markt|märkte|marché|mercado|mercato|markedet?|marknaden?)(?:\s(?:size|and|growth|und|et|e|y)\b.*)?$/iu;

/** "Market: … worth EUR 21bn": what a company tells under that heading is the market's, unless it says "we". */
function isUnderMarket({ text }: ProseSentence, measure: Field<Label>, prose: ProseBlock): boolean {
  if (measure.value?.concept != null || saysWe(text)) return false;
  return marketHeading.test(prose.headings[0] ?? '');
}

type Shape = Omit<
  Figure,
  'measure' | 'subject' | 'period' | 'segment' | 'basis' | 'perimeter' | 'status'
>;

function shapeOf(quantity: Quantity, sentence: ProseSentence, block: Block): Shape {
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
    doubt: block.doubt,
    tag: null,
  };
}

function dateFigures(
  sentence: ProseSentence,
  prose: ProseBlock,
  context: ProseContext,
  figures: readonly Figure[],
): Figure[] {
  const used = figures.flatMap((figure) =>
    figure.period.at === null ? [] : [shifted(figure.period.at, -sentence.offset)],
  );
  const dates = datesOf(sentence.text, used);
  const sources: SubjectSources = {
    ...subjectSources(sentence, null, prose, context),
    firm: null,
    owner: null,
    isNoted: false,
    marketPlaces: null,
  };
  return dates.flatMap((date) => {
    const isAlone = date.end - date.start === prose.text.length;
    const measure =
      prose.name !== undefined && isAlone
        ? known(toLabel(prose.name), 'read', null)
        : measureOfDate(sentence.text, date, dates, sentence.offset);
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
        subject: bindSubject(sources, clause, null, quantity),
        period: unknown(),
        segment: unknown(),
        basis: unknown(),
        perimeter: unknown(),
        status: unknown(),
      } satisfies Figure,
    ];
  });
}
