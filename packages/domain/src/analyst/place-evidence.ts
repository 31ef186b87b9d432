import { weighTrust } from '../conflicts/trust.ts';
import { asksOf } from '../know-how/bears-on.ts';
import { setsTerm } from '../know-how/contract-terms.ts';
import { isDefault } from '../know-how/find-know-how.ts';
import { speaksTo } from '../know-how/fits-topic.ts';
import { homeOf, homeOfTable } from '../know-how/own-record.ts';
import { ofCustomers, ofShare } from '../know-how/signs.ts';
import { type KnowHow, type Topic, topicWords } from '../know-how/topic.ts';
import { showTable } from '../sentences/exhibits/show-table.ts';
import { findPlayers, type Players } from '../sentences/players.ts';
import { sumsMarket } from '../sentences/table-shape.ts';
import type { Evidence, GatheredPassage, ShownTable } from './gather.ts';
import { isKeyOf } from './market-key.ts';
import { isQuotable, worthOf } from './tell-passage.ts';
import { ENOUGH, weighPassage, weighTable } from './weigh.ts';

const FEWEST_FIGURES = 2;
/** Longer is a list of answers or orders: it is asked, not shown. */
const MOST_ROWS = 60;
const MOST_BESIDE = 1.5;
/** Less is a remark. */
const FEWEST_LETTERS = 80;

export interface Placed<T> {
  item: T;
  weight: number;
}

/** Where everything that may be told belongs: each passage and each table under one topic. */
export interface Placement {
  passages: ReadonlyMap<Topic, Placed<GatheredPassage>[]>;
  tables: ReadonlyMap<Topic, Placed<ShownTable>[]>;
  /** Whether a table that stands under another topic answers this one too. */
  bears: (item: ShownTable, topic: Topic) => boolean;
  /** Whether a table that is shown anywhere is of the kind that answers it. */
  answers: (topic: Topic) => boolean;
}

const placements = new WeakMap<Evidence, Placement>();

/** All topics compete for a passage, so that what belongs to another section is not told in this one. */
export function placeEvidence(evidence: Evidence, knowHow: readonly KnowHow[]): Placement {
  if (!knowHow.every(isDefault)) return place(evidence, knowHow);
  const known = placements.get(evidence) ?? place(evidence, knowHow);
  placements.set(evidence, known);
  return known;
}

function place(evidence: Evidence, knowHow: readonly KnowHow[]): Placement {
  const topics = knowHow.flatMap((entry) => entry.topics);
  const players = findPlayers(evidence.ledger);
  const tables = evidence.tables
    .filter(
      ({ table: { kind, cells }, figures }) =>
        kind === 'records' || (figures.length >= FEWEST_FIGURES && cells.length <= MOST_ROWS),
    )
    .flatMap((item) => {
      const weights = topics.map((topic) => weighTable(item, topic, players));
      const assigned = assign(item, topics, weights, ENOUGH.table);
      if (assigned.length > 0) return assigned;
      return homeOfTable(item, topics).map((topic) => ({ item, topic, weight: 0 }));
    });
  const isKnownBetter = whatIsKnownBetter(evidence, players);
  const trust = weighTrust(evidence.ledger);
  const placed = placePassages(evidence, topics, players);
  const passages = byTopic(
    [...placed, ...besideOthers(evidence, placed)].filter(
      ({ item }) => !trust.makesWay(item, isKnownBetter(item)),
    ),
  );
  // Where nothing else tells how large a market is, what sums it up does.
  const sized = topics.find(({ concepts }) => concepts === 'market_size');
  const sum = tables.find(({ item }) => sumsMarket(item));
  const tellsSize = (topic: Topic) => topic === sized || topic.shows === 'counted';
  const isOpen = sized && !passages.has(sized) && !tables.some(({ topic }) => tellsSize(topic));
  if (sum && isOpen) sum.topic = sized;
  const bears = (item: ShownTable, topic: Topic) =>
    weighTable(item, topic, players) >= ENOUGH.table;
  const sums = tables.some(
    ({ item }) => sumsMarket(item) && showTable(item, evidence.ledger, null).length > 0,
  );
  const answers = ({ also }: Topic) => also === 'market' && sums;
  return { passages, tables: byTopic(tables), bears, answers };
}

/** A market where a study tells of it, and how much hangs on customers where they are listed. */
function whatIsKnownBetter({ ledger, tables }: Evidence, players: Players) {
  const isStudied = [...ledger.sources.values()].some(
    ({ card }) => card.ownerRole === 'research' && /study|analyst_note/.test(card.kind),
  );
  const isListed = tables.some(({ table }) => players.classOf(table) === 'customers');
  return (item: GatheredPassage): boolean =>
    (isStudied && players.speaksOf(item).has('market')) ||
    (isListed && ofCustomers.test(item.text)) ||
    (isStudied && ofShare.test(item.text));
}

/** A sentence stands by its neighbours: what they are about counts half for it. */
function placePassages({ passages, ledger }: Evidence, topics: readonly Topic[], players: Players) {
  const blocks = Map.groupBy(passages.filter(isQuotable), ({ block }) => block);
  return [...blocks.values()].flatMap((block) => {
    const own = block.map((item) => topics.map((topic) => weighPassage(item, topic, players)));
    return block.flatMap((item, at) => {
      const weights = topics.map((topic, index) => {
        const beside = Math.max(
          0,
          ...own.filter((_, other) => other !== at).map((w) => w[index] ?? 0),
        );
        if (kindOf(item) === 'words' && !takesWords(topic)) return 0;
        const mine = own[at]?.[index] ?? 0;
        const mayStand = mine > 0 || !topic.about || players.speaksOf(item).has(topic.about);
        return mine + (mayStand ? Math.min(MOST_BESIDE, beside / 2) : 0);
      });
      const kept =
        topics.find(({ keeps }) => keeps === 'terms' && setsTerm(item)) ??
        topics.find(({ id }) => isKeyOf(id, item, ledger));
      const assigned = kept
        ? [{ item, topic: kept, weight: ENOUGH.passage }]
        : assign(item, topics, weights, ENOUGH[kindOf(item)]);
      const home = assigned.length > 0 ? null : homeOf(item, topics, players, ledger);
      const atHome = home ? [{ item, topic: home.topic, weight: home.measured }] : [];
      const found = [...assigned, ...atHome];
      return (found.length > 0 ? found : answering(item, topics, players)).map((one) => ({
        ...one,
        weight: one.weight + worthOf(item),
      }));
    });
  });
}

/** What is said in a talk and belongs nowhere by its own words belongs where its question does. */
function answering(
  item: GatheredPassage,
  topics: readonly Topic[],
  players: Players,
): Assigned<GatheredPassage>[] {
  const { question, source, block } = item;
  if (kindOf(item) !== 'spoken' || question === null) return [];
  const about = players.speaksOf(item);
  const language = block.language ?? source.card.language;
  const asked = topics.map((topic) =>
    topic.about && !speaksTo(topic.about, about)
      ? 0
      : asksOf(topicWords(topic, language), question),
  );
  return assign(item, topics, asked, 1);
}

/**
 * What a study or an article says of a market in words that answer no question by themselves belongs where others of
 * its heading do: of each paragraph the longest.
 */
function besideOthers(
  { passages }: Evidence,
  placed: readonly Assigned<GatheredPassage>[],
): Assigned<GatheredPassage>[] {
  const sectionOf = ({ source, headings }: GatheredPassage) => `${source.id} ${headings}`;
  const told = new Set(placed.map(({ item }) => item));
  const sections = Map.groupBy(
    placed.filter(({ topic }) => topic.about === 'market' && !topic.tells && !topic.lacks),
    ({ item }) => sectionOf(item),
  );
  const silent = Map.groupBy(
    passages.filter(
      (item) =>
        /^(?:study|press)$/.test(item.source.card.kind) &&
        !told.has(item) &&
        item.text.length >= FEWEST_LETTERS &&
        isQuotable(item),
    ),
    ({ block }) => block,
  );
  return [...silent.values()].flatMap((said) => {
    const [item] = said.toSorted((a, b) => b.text.length - a.text.length);
    const [beside] = item ? (sections.get(sectionOf(item)) ?? []) : [];
    return item && beside ? [{ item, topic: beside.topic, weight: 0 }] : [];
  });
}

/** Of the target's record only what is measured is told, or said in a call; of rules, plans and rivals words too. */
const takesWords = ({ about, id, plans }: Topic): boolean =>
  about !== 'target' || id === 'policies' || plans;

/** What somebody says in a call is worth telling without a figure. */
function kindOf({ figures, source }: GatheredPassage): 'passage' | 'spoken' | 'words' {
  // A day alone measures nothing.
  if (figures.some(({ kind, measure }) => kind !== 'date' || measure.value?.concept))
    return 'passage';
  return source.card.kind === 'interview' ? 'spoken' : 'words';
}

interface Assigned<T> extends Placed<T> {
  topic: Topic;
}

function assign<T>(
  item: T,
  topics: readonly Topic[],
  weights: readonly number[],
  enough: number,
): Assigned<T>[] {
  const weight = Math.max(...weights);
  const topic = topics[weights.indexOf(weight)];
  return topic && weight >= enough ? [{ item, topic, weight }] : [];
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
