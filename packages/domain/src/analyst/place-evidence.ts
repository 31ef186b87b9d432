import type { Evidence, Passage, ShownTable } from './gather.ts';
import type { KnowHow, Topic } from './know-how/topic.ts';
import { findPlayers } from './players.ts';
import { isQuotable, worthOf } from './tell-passage.ts';
import { ENOUGH, weighPassage, weighTable } from './weigh.ts';

export interface Placed<T> {
  item: T;
  weight: number;
}

/** Where everything that may be told belongs: each passage and each table under one topic. */
export interface Placement {
  passages: ReadonlyMap<Topic, Placed<Passage>[]>;
  tables: ReadonlyMap<Topic, Placed<ShownTable>[]>;
}

/** All topics compete for a passage, so that what belongs to another section is not told in this one. */
export function placeEvidence(evidence: Evidence, knowHow: readonly KnowHow[]): Placement {
  const topics = knowHow.flatMap((entry) => entry.topics);
  const players = findPlayers(evidence.ledger);
  const passages = evidence.passages
    .filter(isQuotable)
    .flatMap((item) => place(item, topics, (topic) => weighPassage(item, topic, players)))
    .map((one) => ({ ...one, weight: one.weight + worthOf(one.item) }));
  const tables = evidence.tables
    .filter(
      ({ table, figures }) =>
        table.kind !== 'text' && (figures.length >= 4 || table.kind === 'records'),
    )
    .flatMap((item) => place(item, topics, (topic) => weighTable(item, topic)));
  return { passages: byTopic(passages), tables: byTopic(tables) };
}

interface Assigned<T> extends Placed<T> {
  topic: Topic;
}

function place<T>(
  item: T,
  topics: readonly Topic[],
  weigh: (topic: Topic) => number,
): Assigned<T>[] {
  let best: Assigned<T> | null = null;
  for (const topic of topics) {
    const weight = weigh(topic);
    if (weight >= ENOUGH && weight > (best?.weight ?? 0)) best = { item, topic, weight };
  }
  return best ? [best] : [];
}

function byTopic<T>(assigned: readonly Assigned<T>[]): Map<Topic, Placed<T>[]> {
  const groups = Map.groupBy(assigned, ({ topic }) => topic);
  return new Map(
    [...groups].map(([topic, members]) => [
      topic,
      members.toSorted((a, b) => b.weight - a.weight).map(({ item, weight }) => ({ item, weight })),
    ]),
  );
}
