import { MOST_EXHIBITS, type OpenQuestion, type SubsectionStatus } from '../agents/answers.ts';
import { tellConflict } from '../conflicts/tell-conflict.ts';
import { inTurn } from '../kit/in-turn.ts';
import { allKnowHow, findKnowHow } from '../know-how/find-know-how.ts';
import type { KnowHow, Topic } from '../know-how/topic.ts';
import { ClaimBook } from '../sentences/claim-book.ts';
import { showTable } from '../sentences/exhibits/show-table.ts';
import {
  chooseMessages,
  type Material,
  type Messages,
} from '../sentences/messages/choose-messages.ts';
import { refutation } from '../sentences/overruled.ts';
import type { ExhibitSelection, Statement } from '../sentences/statement.ts';
import { Told } from '../sentences/told.ts';
import { askTable } from './ask-table.ts';
import { computeChanges, computeFromTable } from './compute.ts';
import { type Printed, tellContradicted } from './contradicted.ts';
import type { Evidence, GatheredPassage, ShownTable } from './gather.ts';
import { isKeyOf } from './market-key.ts';
import { type Placed, type Placement, placeEvidence } from './place-evidence.ts';
import { showAnswers } from './show-answers.ts';
import { showImportance } from './show-importance.ts';
import { byVoice, tellPassage } from './tell-passage.ts';

export interface SubsectionBrief {
  id: string;
  title: string;
}

interface SubsectionDraft {
  id: string;
  title: string;
  status: SubsectionStatus;
  message: string | null;
  paragraphs: { claims: string[] }[];
  exhibits: ExhibitSelection[];
  open_questions: OpenQuestion[];
}

interface SectionDraft {
  claims: Statement[];
  message: string | null;
  subsections: SubsectionDraft[];
}

const MOST_PER_TOPIC = { withFigures: 8, inWords: 4 };

/** A section written from the ledger: what follows by arithmetic first, then who says what. */
export function writeSection(
  evidence: Evidence,
  subsections: readonly SubsectionBrief[],
): SectionDraft {
  const asked = subsections.map((subsection) => ({
    subsection,
    knowHow: findKnowHow(subsection.title),
  }));
  const placement = placeEvidence(evidence, allKnowHow(asked.map(({ knowHow }) => knowHow)));
  const book = new ClaimBook();
  const told = new Told();
  const reading = { evidence, placement, book, told };
  const read = asked.map(({ knowHow }) => knowHow.topics.map((topic) => readTopic(topic, reading)));
  const messages = chooseMessages(read, evidence.ledger, book);
  const writing = { evidence, placement, book, lifted: messages.lifted };
  const contradicted = tellContradicted(read.map(printedBy), evidence.ledger, book);
  const written = asked.map(({ subsection, knowHow }, at) => {
    const told = { above: messages.above[at] ?? [], contradicted: contradicted[at] ?? [] };
    const draft = writeSubsection(subsection, knowHow, read[at] ?? [], told, writing);
    return { ...draft, message: messages.subsections[at] ?? null };
  });
  return { claims: book.claims, message: messages.section, subsections: written };
}

/** What there is to say on one topic of the default outline. */
export function writeOn(id: string, evidence: Evidence, book: ClaimBook): WrittenTopic {
  const knowHow = allKnowHow([]);
  const topic = knowHow.flatMap(({ topics }) => topics).find((one) => one.id === id);
  if (!topic) throw new Error(`There is no topic ${id}.`);
  const placement = placeEvidence(evidence, knowHow);
  const read = readTopic(topic, { evidence, placement, book, told: new Told() });
  const quoted = read.passages.flatMap((one) => tellQuoted([one], { evidence, book }));
  return { ...read, quoted: [...new Set(quoted)] };
}

interface Reading {
  evidence: Evidence;
  placement: Placement;
  book: ClaimBook;
  told: Told;
}

interface Writing extends Omit<Reading, 'told'> {
  lifted: Messages<GatheredPassage>['lifted'];
}

function writeSubsection(
  subsection: SubsectionBrief,
  knowHow: KnowHow,
  topics: readonly ReadTopic[],
  { above, contradicted }: { above: readonly string[]; contradicted: readonly string[] },
  writing: Writing,
): Omit<SubsectionDraft, 'message'> {
  const { tables, bears, answers } = writing.placement;
  const shown = knowHow.topics.flatMap((topic) => tables.get(topic) ?? []);
  const concepts = conceptsIn(
    topics.flatMap(({ computed }) => computed),
    writing,
  );
  const missing = knowHow.topics.filter(
    (topic, index) =>
      isEmpty(topics[index]) &&
      !answers(topic) &&
      !shown.some(({ item }) => bears(item, topic)) &&
      ![topic.also ?? '', ...topic.concepts.split(' ')].some((concept) => concepts.has(concept)),
  );
  const told = topics.flatMap(({ computed, passages }) => [computed, tellText(passages, writing)]);
  const untold = above.filter((claim) => !told.some((claims) => claims.includes(claim)));
  const against = contradicted.filter((claim) => !told.some((claims) => claims.includes(claim)));
  const paragraphs = [untold, ...told, against].filter((claims) => claims.length > 0);
  // What things cost is a part of how money is earned with them.
  const priced = knowHow.topics.filter(
    (topic, index) => topic.prices && isShownOnly(topics[index]),
  );
  const unsaid = [...missing, ...priced];
  const status = statusOf(knowHow.topics.length, missing.length);
  return {
    ...subsection,
    status: priced.length > 0 && status === 'answered' ? 'partial' : status,
    paragraphs: paragraphs.map((claims) => ({ claims: claims.slice(0, 20) })),
    exhibits: inTurn(topics.map(({ exhibits }) => exhibits)).slice(0, MOST_EXHIBITS),
    open_questions: unsaid.map((topic) => ask(topic, writing.evidence.ledger.company)),
  };
}

/** What claims measure first, or by parts: a question is not open that a sentence for another answers. */
function conceptsIn(
  ids: readonly string[],
  { book, evidence }: Pick<Writing, 'book' | 'evidence'>,
): ReadonlySet<string> {
  const texts = book.claims.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
  const first = texts.flatMap((text) => /\{(f\d+)/u.exec(text)?.[1] ?? []);
  const grown = texts.some((text) => text.includes(' of the change')) ? ['parts'] : [];
  const measured = first.flatMap((id) => evidence.ledger.figure(id)?.measure.value?.concept ?? []);
  return new Set([...measured, ...grown]);
}

export interface WrittenTopic extends ReadTopic {
  quoted: string[];
}

interface ReadTopic extends Material<GatheredPassage> {
  computed: string[];
  exhibits: ExhibitSelection[];
}

const printedBy = (topics: readonly ReadTopic[]): Printed => ({
  claims: topics.flatMap(({ computed }) => computed),
  figures: topics.flatMap(({ passages, tables }) =>
    [...passages, ...tables].flatMap(({ figures }) => figures),
  ),
});

const isEmpty = (topic: ReadTopic | undefined): boolean =>
  !topic || topic.computed.length + topic.passages.length + topic.exhibits.length === 0;

const isShownOnly = (topic: ReadTopic | undefined): boolean =>
  topic !== undefined &&
  topic.exhibits.length > 0 &&
  topic.computed.length + topic.passages.length === 0;

function readTopic(topic: Topic, { placement, book, told, evidence }: Reading): ReadTopic {
  const changes = computeChanges(topic, evidence, book);
  const tables = distinctTables(placement.tables.get(topic) ?? []).map((item) => {
    if (item.table.kind === 'records') {
      const shown = showAnswers(item, evidence.ledger);
      const computed = askTable(item, evidence.ledger, book, shown);
      return { item, computed, exhibits: shown.map(({ selection }) => selection) };
    }
    const computed = computeFromTable(item, topic, evidence, book);
    const message = changes.find(({ table }) => table === item.id)?.claim ?? computed[0] ?? null;
    return { item, computed, exhibits: showTable(item, evidence.ledger, message) };
  });
  const computed = [...changes.map(({ claim }) => claim), ...tables.flatMap((one) => one.computed)];
  const isKey = (passage: Pick<GatheredPassage, 'source' | 'figures'>) =>
    isKeyOf(topic.id, passage, evidence.ledger);
  const placed = (placement.passages.get(topic) ?? []).toSorted(
    (a, b) => Number(isKey(b.item)) - Number(isKey(a.item)),
  );
  // A table alone says nothing: where nothing follows from it, the best sentence stands before it.
  const sound = placed.filter(({ item }) => !refutation(item.figures, evidence.ledger));
  const lead = computed.length > 0 ? [] : choosePassages(sound.slice(0, 1), told);
  for (const one of tables) if (one.exhibits.length > 0) told.addFigures(one.item);
  const chosen = [...lead, ...choosePassages(placed, told, topic.home || topic.keeps ? 3 : 1)];
  return {
    computed: [...new Set(computed)],
    passages: chosen,
    topic,
    isKey,
    tables: tables.map(({ item }) => item),
    exhibits: exhibitsOn(topic, tables, evidence),
  };
}

/** What counts for buyers is shown once, beside how the target is marked on it where that is known. */
function exhibitsOn(
  topic: Topic,
  tables: readonly { item: ShownTable; exhibits: ExhibitSelection[] }[],
  evidence: Evidence,
): ExhibitSelection[] {
  const importance = topic.shows === 'weights' ? showImportance(evidence) : null;
  const others = tables.filter(({ item }) => item.id !== importance?.tableOfWeights);
  return [
    ...(importance ? [importance.selection] : []),
    ...others.flatMap(({ exhibits }) => exhibits),
  ];
}

/** A deck that shows a table of a workbook tells it no second time. */
function distinctTables(placed: readonly Placed<ShownTable>[]): ShownTable[] {
  const keyOf = ({ figures, id }: ShownTable) => figures.map(({ value }) => value).join() || id;
  return [...Map.groupBy(placed, ({ item }) => keyOf(item)).values()].flatMap(
    ([first]) => first?.item ?? [],
  );
}

/** Each voice once, but for what stands above the text already. */
function tellText(passages: readonly GatheredPassage[], writing: Writing): string[] {
  const lifted = passages.flatMap((passage) => writing.lifted.get(passage)?.claim ?? []);
  const below = passages.flatMap((passage) => {
    const above = writing.lifted.get(passage);
    return above ? (above.rest ?? []) : [passage];
  });
  return [...new Set([...lifted, ...byVoice(below).flatMap((one) => tellQuoted(one, writing))])];
}

/** What is refuted elsewhere is never told without what refutes it. */
function tellQuoted(
  group: readonly GatheredPassage[],
  { evidence, book }: Pick<Writing, 'evidence' | 'book'>,
): string[] {
  const refuted = (passage: GatheredPassage) => refutation(passage.figures, evidence.ledger);
  const split = group.some(refuted) ? group.map((passage) => [passage]) : [group];
  return split.flatMap(([first, ...others]) => {
    if (!first) return [];
    const conflict = refuted(first);
    return conflict
      ? book.addIfTold(tellConflict(conflict, evidence.ledger))
      : [tellPassage(first, book, others)];
  });
}

/** The weightiest, none that only repeats figures that are told already; in the order of weight. */
function choosePassages(placed: readonly Placed<GatheredPassage>[], told: Told, times = 1) {
  const chosen: GatheredPassage[] = [];
  const count = { withFigures: 0, inWords: 0 };
  for (const { item } of placed) {
    const kind = item.figures.length > 0 ? 'withFigures' : 'inWords';
    if (count[kind] >= MOST_PER_TOPIC[kind] * times || told.repeats(item)) continue;
    count[kind] += 1;
    told.add(item);
    chosen.push(item);
  }
  return chosen;
}

function statusOf(topics: number, missing: number): SubsectionStatus {
  if (missing === topics) return 'not_found';
  return missing === 0 ? 'answered' : 'partial';
}

function ask({ question, wouldAnswer }: Topic, company: string): OpenQuestion {
  const named = (text: string) => text.replaceAll('{company}', company).slice(0, 400);
  return { question: named(question.en), would_answer: named(wouldAnswer.en) };
}
