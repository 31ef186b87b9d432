import { toLabel } from '../../kit/label.ts';
import { measureIn } from '../../kit/measures.ts';
import { bareCount, type Quantity } from '../../kit/quantities.ts';
import { writtenBy } from '../card/written-by.ts';
import type { Field, Figure, Label } from '../figure.ts';
import type { Block } from '../reading.ts';
import { askedFor, askedInWords } from './answer.ts';
import { bindBasis, bindPerimeter } from './basis.ts';
import { bindMeasure, type SentenceParts } from './bind-measure.ts';
import { bindPeriod } from './bind-period.ts';
import { bindSegment } from './bind-segment.ts';
import { bindStatus } from './bind-status.ts';
import { bindSubject, type SubjectSources } from './bind-subject.ts';
import { type Clause, clauseAt } from './clauses.ts';
import { known, shifted, unknown } from './field.ts';
import { findMeasures } from './find-measures.ts';
import { inheritedPeriod, periodAsWritten, periodOfStudy } from './inherit-period.ts';
import { datesOf, halfUnitOf, measureOfDate } from './read-dates.ts';
import {
  type ProseBlock,
  type ProseContext,
  type ProseSentence,
  readSentences,
} from './sentence.ts';
import { subjectOf, subjectSources, subjectTold } from './whose.ts';
import { withYearsMeant } from './year-in-question.ts';

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
        index === 0 ? prose : { ...prose, question: null },
        context,
      ),
    );
  return figures.flat();
}

/** The last sentence of the text before, which begins before the block. */
function lastBefore(prose: ProseBlock, context: ProseContext): ProseSentence | null {
  if (prose.before === null) return null;
  const [last] = readSentences({ ...prose, text: prose.before, before: null }, context, -1);
  return last ? { ...last, offset: last.offset - prose.before.length - 1 } : null;
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
    asked: prose.question ? askedFor(prose.question) : askedBefore(sentence, before, prose),
    isNote: prose.block.kind === 'item' || !/[.!?]["”’)]?\s*$/u.test(sentence.text),
  };
  const inherited = inheritedPeriod(sentence, before, prose, context);
  const mentions = withYearsMeant(sentence, inherited, prose, context);
  const sources = subjectSources(sentence, before, prose, context);
  const written = writtenBy(context.card);
  const earlier: { quantity: Quantity; clause: Clause; measure: Field<Label> }[] = [];
  const figures: Figure[] = [];
  for (const counted of sentence.quantities) {
    const clause = sentence.clauses[clauseAt(sentence.clauses, counted.at.start)];
    if (clause === undefined) continue;
    const bare = bindMeasure(parts, counted, clause, earlier);
    const quantity = asMoney(counted, bare, context.card.currency);
    const measure =
      quantity === counted ? bare : { ...bare, value: toLabel(bare.value?.text ?? '') };
    earlier.push({ quantity, clause, measure });
    const named = subjectOf({ quantity, clause, measure }, parts, sources, prose, context);
    const subject = named.value === null ? subjectTold(measure, [...told, ...figures]) : named;
    const bound = bindPeriod({ ...sentence, mentions, inherited, written }, quantity, clause);
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

const MILLION = 1_000_000;

/** "Net debt was 7.4 million": what is told in money is told in the paper's own where it names none. */
function asMoney(quantity: Quantity, measure: Field<Label>, currency: string | null): Quantity {
  const { kind, unit, scale } = quantity;
  if (kind !== 'count' || unit !== null || (scale ?? 1) < MILLION || currency === null)
    return quantity;
  const told = measureIn(toLabel(measure.value?.text ?? '').tokens)?.measure.kind;
  return told === 'money' ? { ...quantity, kind: 'money', unit: currency } : quantity;
}

function askedBefore(
  { text, offset, quantities: [first] }: ProseSentence,
  before: ProseSentence | null,
  prose: ProseBlock,
) {
  if (!first || !before) return null;
  const led = text.slice(0, first.start);
  const title = led === '' ? titleOfItem(prose.text.slice(0, offset - prose.block.start)) : null;
  return askedInWords(before.text, led) ?? title;
}

const numberedTitle = /^\d{1,2}[.)]\s+(\p{Lu}[\p{L}-]{3,}(?:\s\p{Ll}[\p{L}-]*){0,2})\.\s*$/u;

/** "2. Breakages. 31 of 900 loads": what a numbered item begins with says what it counts. */
const titleOfItem = (text: string): string | null => numberedTitle.exec(text)?.[1] ?? null;

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
    const quantity = bareCount(date, sentence.text.slice(date.start, date.end), {
      value: date.value,
      halfUnit: halfUnitOf(date),
    });
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
