import { isOutside, isSelling } from '../conflicts/selling.ts';
import { readDates } from '../kit/dates.ts';
import { countWordStarts } from '../kit/word-starts.ts';
import { writtenBy } from '../reading/card/written-by.ts';
import type { Block, Card, Table } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { isSentence } from '../sentences/passages/block-context.ts';
import { type About, type Players, shortName } from '../sentences/players.ts';
import { isAhead, isPlan, mostPlanned } from '../sentences/series.ts';
import { isAnnounced } from './announced.ts';
import { isContract } from './contract-terms.ts';
import type { Topic } from './topic.ts';

interface Measuring {
  source: LedgerSource;
  figures: readonly LedgerFigure[];
}

interface Passage extends Measuring {
  block: Block;
  text: string;
  question: string | null;
}

const isOfCompany = ({ ownerRole }: Card): boolean => /target|auditor/.test(ownerRole);

/** Papers in which a company tells its own people, its auditors and those it deals with how things stand. */
const inside = /^(?:accounts|filing|management_accounts|memo|mail|records|other)$/;
const shown = /^(?:accounts|filing|management_accounts|memo|records)$/;

/** So many are counted; fewer stand in any sentence, unless one number is set beside another. */
const MANY = 100;
const FEWEST_COMPARED = 13;
/** An amount that is less than this part of the greatest of its paper decides nothing. */
const LEAST_PART = 1 / 500;
const OLDEST_MS = 2 * 366 * 24 * 3600 * 1000;

const sizeOf = ({ value }: { value: string }): number => Math.abs(Number(value));

const isCounted = ({ kind }: LedgerFigure): boolean => /count|duration|multiple/.test(kind);
const isOfSomething = ({ kind, unit }: LedgerFigure): boolean =>
  kind !== 'count' || unit.value !== null;

const isBare = ({ kind, unit }: LedgerFigure): boolean => kind === 'count' && unit.value === null;

/** "62 halls (2024: 58)", "took 23 weeks and not 14": what the second number counts the first has said. */
function areCompared(one: LedgerFigure, other: LedgerFigure): boolean {
  const units = new Set([one, other].filter(isOfSomething).map(({ unit }) => unit.value));
  return (
    (one.kind === other.kind || (isCounted(one) && isBare(other))) &&
    units.size === 1 &&
    (!isCounted(one) || Math.max(sizeOf(one), sizeOf(other)) >= FEWEST_COMPARED)
  );
}

/** Counted in great numbers, or measured: "6.2 days" are no round guess. */
const isWeighty = (one: LedgerFigure): boolean =>
  sizeOf(one) >= MANY || !Number.isInteger(sizeOf(one));

/** How much a sentence measures: shares and amounts, great numbers, and one number beside another. */
export function measuredIn({ figures, source }: Measuring): number {
  const amounts = source.reading.figures.filter(({ kind }) => kind === 'money');
  const least = Math.max(0, ...amounts.map(sizeOf)) * LEAST_PART;
  const weighing = figures.filter(
    (one) => one.kind !== 'date' && (one.kind !== 'money' || sizeOf(one) >= least),
  );
  return [
    weighing.some((one) => !isCounted(one)),
    weighing.some((one) => isCounted(one) && isOfSomething(one) && isWeighty(one)),
    weighing.some((one, at) => weighing.slice(0, at).some((other) => areCompared(other, one))),
  ].filter(Boolean).length;
}

/** "AB to look into it": what somebody is to do, by the letters of a name. */
const initials = /^\p{Lu}{2}(?::|\s(?:to|zu|pour|para|per|voor)\s)/u;

/** The day of the newest paper. */
export const newestOf = ({ sources }: Ledger): string =>
  [...sources.values()]
    .map(({ card }) => card.date ?? '')
    .toSorted()
    .at(-1) ?? '';

/** A whole statement of late: no head of a letter, no task. */
function isRecord({ source: { card }, text, block }: Passage, newest: string): boolean {
  const isHead = readDates(text).some(({ value }) => value === card.date);
  const isOld = card.date !== null && Date.parse(newest) - Date.parse(card.date) > OLDEST_MS;
  const isWhole = isSentence.test(text) || block.kind === 'item';
  return isWhole && !isHead && !isOld && !initials.test(text);
}

export interface Home {
  topic: Topic;
  /** How much it measures. */
  measured: number;
}

type IsHome = (topic: Topic) => boolean;

const ofOthers =
  (about: About): IsHome =>
  (topic) =>
    topic.home && topic.about === about;

/** What is to come is told with plans, amounts with costs, all else with operations. */
function ofOwn(passage: Passage): IsHome {
  const { figures, source } = passage;
  const written = writtenBy(source.card);
  const isToCome =
    figures.some((one) => isPlan(one) || isAhead(one, written)) || isAnnounced(passage);
  const isAmount = figures.some(({ kind }) => kind === 'money');
  const keeps = isToCome ? 'plans' : isAmount ? 'amounts' : 'counts';
  return (topic) => topic.keeps === keeps;
}

/** How others see the target: by its share, or by how it does. */
const ofTarget = ({ figures }: Passage): IsHome => {
  const id = figures.some(({ kind }) => kind === 'percent') ? 'shares' : 'performance';
  return (topic) => topic.id === id;
};

/** Of the company that an article is about: no news of a market. */
const ofOneCompany =
  /(?<![\p{L}])(?:the (?:company|group|firm)|(?:das|dem|des) unternehmens?|die firma|l[’']entreprise|la société|la empresa|a empresa|l[’']azienda|het bedrijf|selskabet|selskapet|företaget|bolaget|spółka|společnost)(?![\p{L}])/iu;

/** By who speaks, and of whom. */
function isHomeOf(passage: Passage, about: ReadonlySet<About>, isNamed: boolean): IsHome | null {
  const { card } = passage.source;
  const { kind, ownerRole, owner } = card;
  if (isOutside(passage.source)) {
    if (ownerRole === 'rival') return ofOthers('rival');
    if (about.has('target')) return ofTarget(passage);
    if (about.size === 0 && ofOneCompany.test(passage.text)) return null;
    return ofOthers(about.has('rival') ? 'rival' : 'market');
  }
  if (kind === 'interview') {
    if (ownerRole !== 'former_employee') return ofOthers('customer');
    // Who worked for another tells how that one does against the company.
    if (owner !== null) return isNamed ? ofOthers('rival') : null;
    return about.has('target') && about.size === 1 ? ofOwn(passage) : null;
  }
  const isOwn = isOfCompany(card) || ownerRole === 'unknown';
  const isTold = isOwn && inside.test(kind) && !isSelling(passage.source);
  return isTold && !about.has('rival') ? ofOwn(passage) : null;
}

/** Where a statement is told that measures something and answers none of the questions. */
export function homeOf(
  passage: Passage,
  topics: readonly Topic[],
  players: Players,
  ledger: Ledger,
): Home | null {
  const measured = measuredIn(passage) + (isAnnounced(passage) ? 1 : 0);
  if (measured === 0 || !isRecord(passage, newestOf(ledger))) return null;
  const [called = ledger.company] = shortName(ledger.company).split(/[\s-]/u);
  const isNamed = countWordStarts(called, passage.text) > 0;
  const isHome = isHomeOf(passage, players.speaksOf(passage), isNamed);
  const topic = isHome && topics.find(isHome);
  return topic ? { topic, measured } : null;
}

interface Shown extends Measuring {
  table: Table;
}

/** What a contract lists, or a table of the company's own papers that measures something under heads of its own. */
export function homeOfTable({ source, figures, table }: Shown, topics: readonly Topic[]): Topic[] {
  const { card } = source;
  if (isContract(source)) return topics.filter(({ keeps }) => keeps === 'terms');
  const written = writtenBy(card);
  // A workbook with a budget shows what was as well.
  const isPast = ({ period }: LedgerFigure) =>
    written !== null && period.value?.end != null && period.value.end <= written;
  const isOwn =
    isOfCompany(card) && (shown.test(card.kind) || (card.kind === 'plan' && figures.every(isPast)));
  const topic = topics.find(({ keeps }) => keeps === 'counts');
  // What happened, one row each, is asked and not shown.
  if (table.kind === 'records') return topic && isOwn ? [topic] : [];
  const columns = new Set(figures.map(({ place }) => place.column ?? -1));
  const isHeaded = [...columns].every((column) => table.columnHeads[column]?.some(Boolean));
  const isCount = !mostPlanned(figures) && !figures.some(({ kind }) => kind === 'money');
  return topic && isOwn && isHeaded && isCount && table.kind === 'figures' ? [topic] : [];
}
