import { countWordStarts } from '../kit/word-starts.ts';
import { type Topic, wordsIn } from '../know-how/topic.ts';
import type { Card } from '../reading/reading.ts';
import type { LedgerFigure } from '../sentences/ledger.ts';
import type { About, Players, TableClass } from '../sentences/players.ts';
import { isPlan } from '../sentences/series.ts';
import type { Passage, ShownTable } from './gather.ts';

/** Below this a passage, or a table, does not bear on a topic. */
export const ENOUGH = { passage: 2.5, words: 4, spoken: 3, table: 1.5 };

const FOR_CONCEPT = 4;
const FOR_WORD = 1.5;
const FOR_HEADING = 2.5;
const FOR_KIND = 1.5;
const FOR_PLAYER = 1;
const FOR_CLASS = 5;

/** How a study was made is no finding of it: it tells where answers come from. */
const ofMethod =
  /(?<![\p{L}])(?:we (?:asked|surveyed|interviewed|polled)|online panel|margin of error|respondents (?:named|were)|befragung von|wir befragten|befragt wurden|genannt sind|were asked)(?![\p{L}])/iu;
const sampled = 'responses';

/** How much a passage bears on a topic; nothing where it speaks of somebody else. */
export function weighPassage(passage: Passage, topic: Topic, players: Players): number {
  const { text, headings, figures, source, block } = passage;
  const words = wordsIn(topic, block.language ?? source.card.language);
  const about = players.speaksOf(passage);
  if (topic.about && about.size > 0 && !speaksTo(topic.about, about)) return 0;
  if (ofMethod.test(text) && !isOf(topic, sampled)) return 0;
  const named = countWordStarts(words, text);
  if (!fitsPlans(figures, topic, named) || isOffer(source.card, topic)) return 0;
  const measured = figures.some(
    ({ measure, kind, basis }) =>
      (kind !== 'date' && isOf(topic, measure.value?.concept)) ||
      (topic.prices && kind === 'money' && /^per /.test(basis.value ?? '')),
  );
  const isMeant = topic.from.includes(source.card.kind) || (topic.about && about.has(topic.about));
  const nearest = headings.split(' · ').at(-1) ?? '';
  const headed = Math.min(2, countWordStarts(words, isMeant || named > 0 ? headings : nearest));
  const isAtHome = topic.home && figures.length > 0 && about.has(topic.about ?? 'target');
  if (!measured && named === 0 && headed === 0) return isAtHome ? ENOUGH.passage : 0;
  return (
    (measured ? FOR_CONCEPT : 0) +
    Math.min(3, named) * FOR_WORD +
    headed * FOR_HEADING +
    (topic.from.includes(source.card.kind) ? FOR_KIND : 0) +
    (topic.about && about.has(topic.about) ? FOR_PLAYER : 0)
  );
}

/** How much a table bears on a topic: by what its rows measure, then by what it is called. */
export function weighTable(shown: ShownTable, topic: Topic, players: Players): number {
  const { table, title, figures, source } = shown;
  if (isOffer(source.card, topic)) return 0;
  const labels = [...table.rowHeads.flat(), ...table.columnHeads.flat()].join(' · ');
  const words = wordsIn(topic, source.card.language);
  const named = countWordStarts(words, title);
  const isSetAgainst = topic.shows === 'plans' && setsPlansAgainst(figures);
  if (figures.length > 0 && !isSetAgainst && !fitsPlans(mostOf(figures), topic, named)) return 0;
  const isSurvey = source.card.kind === 'survey' && table.kind === 'records';
  const kind = isSurvey ? 'ratings' : players.classOf(table);
  if (topic.about && !speaksTo(topic.about, tellsOf(source.card, kind))) return 0;
  const measured = new Set(
    figures.flatMap(({ measure }) => measure.value?.concept ?? []).filter((c) => isOf(topic, c)),
  ).size;
  const weight =
    Math.min(3, measured) * FOR_CONCEPT +
    Math.min(3, named) * FOR_WORD * 1.5 +
    Math.min(4, countWordStarts(words, labels)) * FOR_WORD * 0.5 +
    (kind !== null && topic.shows === kind ? FOR_CLASS : 0) +
    (isSetAgainst ? FOR_CLASS * 2 : 0);
  return weight === 0 ? 0 : weight + (topic.from.includes(source.card.kind) ? FOR_KIND : 0);
}

/** Whom a table tells of: its rows, where it compares; else whoever its document speaks of. */
function tellsOf({ ownerRole, kind }: Card, compares: TableClass | null): ReadonlySet<About> {
  if (compares === 'rivals') return new Set(['rival', 'market']);
  if (ownerRole === 'target' || ownerRole === 'auditor') return new Set(['target']);
  if (kind === 'study' || kind === 'analyst_note') return new Set(['market']);
  return new Set(ownerRole === 'rival' ? ['rival'] : ['target', 'customer']);
}

/** The company's plans stand apart from its record; what a market is expected to do does not. */
function fitsPlans(figures: readonly LedgerFigure[], topic: Topic, named: number): boolean {
  const isPlanned = figures.some(isPlan);
  if (topic.plans) return isPlanned || named > 0;
  return !isPlanned || topic.about !== 'target';
}

/** What a page offers until some day is no plan of the company. */
const isOffer = ({ kind }: Card, { plans }: Topic): boolean => plans && kind === 'web_page';

/** The same measure of the same time, planned and as it came. */
function setsPlansAgainst(figures: readonly LedgerFigure[]): boolean {
  const keyOf = ({ measure, period }: LedgerFigure) =>
    `${measure.value?.concept} ${period.value?.end}`;
  const planned = new Set(figures.filter(isPlan).map(keyOf));
  return figures.some((figure) => !isPlan(figure) && planned.has(keyOf(figure)));
}

function mostOf(figures: readonly LedgerFigure[]): LedgerFigure[] {
  return figures.filter(isPlan).length * 2 > figures.length ? figures.filter(isPlan) : [];
}

function isOf(topic: Topic, concept: string | null | undefined): boolean {
  return concept != null && topic.concepts.split(' ').includes(concept);
}

function speaksTo(wanted: About, about: ReadonlySet<About>): boolean {
  return about.has(wanted) || (wanted === 'target' && about.has('customer'));
}
