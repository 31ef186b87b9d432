import type { LedgerFigure } from '../sentences/ledger.ts';
import type { Passage, ShownTable } from './gather.ts';
import type { Topic } from './know-how/topic.ts';
import type { Players } from './players.ts';
import { countWordStarts } from './word-starts.ts';

/** Below this a passage does not bear on a topic. */
export const ENOUGH = 3;

const FOR_CONCEPT = 4;
const FOR_WORD = 1.5;
const FOR_HEADING = 1;
const FOR_KIND = 1;
const FOR_PLAYER = 1;

/** How much a passage bears on a topic; nothing where it speaks of somebody else. */
export function weighPassage(passage: Passage, topic: Topic, players: Players): number {
  const { text, headings, figures, source } = passage;
  const isPlanned = figures.some(isPlan);
  if (isPlanned !== (topic.plans === true) && (isPlanned || figures.length === 0)) {
    if (topic.plans || isPlanned) return 0;
  }
  const about = players.speaksOf(passage);
  if (topic.about && about !== null && !fits(topic.about, about)) return 0;
  const measured = figures.filter(({ measure }) => isOf(topic, measure.value?.concept)).length;
  const named = countWordStarts(topic.words, text);
  if (measured === 0 && named === 0) return 0;
  return (
    (measured > 0 ? FOR_CONCEPT : 0) +
    Math.min(3, named) * FOR_WORD +
    Math.min(2, countWordStarts(topic.words, headings)) * FOR_HEADING +
    (topic.from?.includes(source.card.kind) ? FOR_KIND : 0) +
    (topic.about !== undefined && about === topic.about ? FOR_PLAYER : 0)
  );
}

/** How much a table bears on a topic: by what its rows measure, then by what it is called. */
export function weighTable(shown: ShownTable, topic: Topic): number {
  const { table, title, figures, source } = shown;
  const labels = [...table.rowHeads.flat(), ...table.columnHeads.flat()].join(' · ');
  const measured = new Set(
    figures.flatMap(({ measure }) => measure.value?.concept ?? []).filter((c) => isOf(topic, c)),
  ).size;
  const isPlanned = figures.length > 0 && figures.filter(isPlan).length * 2 > figures.length;
  if (isPlanned !== (topic.plans === true)) return 0;
  return (
    Math.min(3, measured) * FOR_CONCEPT +
    Math.min(3, countWordStarts(topic.words, title)) * FOR_WORD * 1.5 +
    Math.min(4, countWordStarts(topic.words, labels)) * FOR_WORD * 0.5 +
    (topic.from?.includes(source.card.kind) ? FOR_KIND : 0)
  );
}

export function isPlan({ status }: LedgerFigure): boolean {
  return status.value === 'budget' || status.value === 'forecast' || status.value === 'target';
}

function isOf(topic: Topic, concept: string | null | undefined): boolean {
  return concept != null && topic.concepts.split(' ').includes(concept);
}

function fits(wanted: NonNullable<Topic['about']>, about: NonNullable<Topic['about']>): boolean {
  return wanted === about || (wanted === 'target' && about === 'customer');
}
