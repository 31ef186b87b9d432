import { countWordStarts } from '../kit/word-starts.ts';
import { bearsOn } from '../know-how/bears-on.ts';
import { buying, condition, ofMethod, ofPower } from '../know-how/signs.ts';
import { type Topic, topicWords } from '../know-how/topic.ts';
import type { Card } from '../reading/reading.ts';
import type { LedgerFigure } from '../sentences/ledger.ts';
import { isSentence, nearestHeading } from '../sentences/passages/block-context.ts';
import type { About, Players, TableClass } from '../sentences/players.ts';
import { isAhead, isPlan, mostPlanned } from '../sentences/series.ts';
import { measuresIt, setsPlansAgainst, shapeOf, toldConcepts } from '../sentences/table-shape.ts';
import type { GatheredPassage, ShownTable } from './gather.ts';

/** Below this a passage, or a table, does not bear on a topic. */
export const ENOUGH = { passage: 2.5, words: 4, spoken: 3, table: 1.5 };

const FOR_CONCEPT = 6;
const FOR_WORD = 1.5;
/** Of what nothing measures, words are all there is. */
const FOR_WORD_ALONE = 4.5;
const FOR_HEADING = 2.5;
const FOR_KIND = 1.5;
const FOR_PLAYER = 1;
const FOR_CLASS = 5;

/** How much a passage bears on a topic; nothing where it speaks of somebody else. */
export function weighPassage(passage: GatheredPassage, topic: Topic, players: Players): number {
  const { text, headings, figures, source, block } = passage;
  const words = topicWords(topic, block.language ?? source.card.language);
  const about = players.speaksOf(passage);
  if (topic.about && about.size > 0 && !speaksTo(topic.about, about)) return 0;
  if (ofMethod.test(text) && !isOf(topic, 'responses')) return 0;
  const isSold = topic.prices || topic.shows === 'customers';
  if (isSold && figures.some(({ basis }) => ofPower.test(basis.value ?? ''))) return 0;
  if (topic.tells && !figures.some(({ kind }) => kind === topic.tells)) return 0;
  const named = countWordStarts(words, text);
  const isToCome = (figure: LedgerFigure) => isPlan(figure) || isAhead(figure, source.card.date);
  if (!fitsPlans(figures.some(isToCome), topic, named) || isOffer(source.card, topic)) return 0;
  const measured = figures.some(
    (figure) =>
      (measuresIt(figure) &&
        (figure.kind !== 'date' || named > 0) &&
        isOf(topic, figure.measure.value?.concept)) ||
      (topic.prices &&
        (named > 0 || about.has('rival') || source.card.kind === 'web_page') &&
        figure.kind === 'money' &&
        /^per /.test(figure.basis.value ?? '')),
  );
  const isConditional = topic.conditions && condition.test(text);
  const isFrom = topic.from.includes(source.card.kind);
  const isMeant = isFrom || (topic.about && about.has(topic.about));
  const nearest = nearestHeading(headings, source.card);
  const headed = Math.min(2, countWordStarts(words, isMeant || named > 0 ? headings : nearest));
  const isPaid =
    topic.shows === 'customers' &&
    source.card.ownerRole === 'customer' &&
    buying.test(`${passage.question ?? ''} ${text}`) &&
    figures.some(({ kind }) => kind === 'money' || kind === 'count');
  const isAtHome =
    topic.home &&
    (isFrom || topic.from.length === 0) &&
    figures.length > 0 &&
    about.has(topic.about ?? 'target') &&
    isSentence.test(text);
  if (isPaid) return FOR_CONCEPT + FOR_CLASS;
  // What is told of the target beside a rival compares them, unless it measures the target.
  if (topic.about === 'target' && about.has('rival') && !measured) return 0;
  if (topic.shows === 'plans' && named === 0) return 0;
  const asked = countWordStarts(words, passage.question ?? '');
  const above = `${nearest} · ${passage.question ?? ''}`;
  const bears = bearsOn(words, { text, above, isMeasured: figures.length > 0 });
  if (!measured && !isConditional && !bears) return isAtHome ? ENOUGH.passage : 0;
  return (
    (measured ? FOR_CONCEPT : 0) +
    (isConditional ? FOR_CONCEPT : 0) +
    Math.min(3, named) * (topic.concepts === '' ? FOR_WORD_ALONE : FOR_WORD) +
    (headed + Math.min(1, asked)) * FOR_HEADING +
    (isFrom ? FOR_KIND : 0) +
    (topic.about && about.has(topic.about) ? FOR_PLAYER : 0)
  );
}

/** How much a table bears on a topic: by what its rows measure, then by what it is called. */
export function weighTable(shown: ShownTable, topic: Topic, players: Players): number {
  const { table, title, figures, source } = shown;
  if (isOffer(source.card, topic)) return 0;
  const labels = [...table.rowHeads.flat(), ...table.columnHeads.flat()].join(' · ');
  const words = topicWords(topic, source.card.language);
  const named = countWordStarts(words, title);
  const isSetAgainst = topic.shows === 'plans' && setsPlansAgainst(figures);
  if (figures.length > 0 && !isSetAgainst && !fitsPlans(mostPlanned(figures), topic, named))
    return 0;
  const isSurvey = source.card.kind === 'survey' && table.kind === 'records';
  const kind = isSurvey ? 'ratings' : players.classOf(table);
  const shape = kind ?? shapeOf(shown);
  if (topic.about && !speaksTo(topic.about, tellsOf(source.card, kind))) return 0;
  const measured = new Set(toldConcepts(figures, shape).filter((concept) => isOf(topic, concept)))
    .size;
  const weight =
    Math.min(3, measured) * FOR_CONCEPT +
    Math.min(3, named) * FOR_WORD * 1.5 +
    Math.min(4, countWordStarts(words, labels)) * FOR_WORD * 0.5 +
    (shape !== null && topic.shows === shape ? FOR_CLASS * (shape === kind ? 1 : 2) : 0) +
    (isSetAgainst ? FOR_CLASS * 2 : 0);
  return weight === 0 ? 0 : weight + (topic.from.includes(source.card.kind) ? FOR_KIND : 0);
}

const compared: ReadonlySet<TableClass> = new Set(['rivals', 'shares', 'scores']);

/** Whom a table tells of: its rows, where it compares; else whoever its document speaks of. */
function tellsOf({ ownerRole, kind }: Card, compares: TableClass | null): ReadonlySet<About> {
  if (compares && compared.has(compares)) return new Set(['rival', 'market']);
  if (ownerRole === 'target' || ownerRole === 'auditor') return new Set(['target']);
  if (ownerRole === 'research' || kind === 'study' || kind === 'analyst_note')
    return new Set(['market']);
  return new Set(ownerRole === 'rival' ? ['rival'] : ['target', 'customer']);
}

/** The company's plans stand apart from its record; what a market is expected to do does not. */
function fitsPlans(isPlanned: boolean, topic: Topic, named: number): boolean {
  if (topic.plans) return isPlanned || named > 0;
  return !isPlanned || topic.about !== 'target';
}

/** What a page offers until some day is no plan of the company. */
const isOffer = ({ kind }: Card, { plans }: Topic): boolean => plans && kind === 'web_page';

function isOf(topic: Topic, concept: string | null | undefined): boolean {
  return concept != null && topic.concepts.split(' ').includes(concept);
}

function speaksTo(wanted: About, about: ReadonlySet<About>): boolean {
  return about.has(wanted) || (wanted === 'target' && about.has('customer'));
}
