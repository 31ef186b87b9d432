import type { Conflict } from '../conflicts/conflict.ts';
import { findConflicts } from '../conflicts/find-conflicts.ts';
import { splitSentences } from '../kit/split-sentences.ts';
import type { OwnerRole } from '../reading/reading.ts';
import { defaultOutline } from '../scope/default-outline.ts';
import type { LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { isPlainlyStated } from '../sentences/plainly-stated.ts';
import type { Statement } from '../sentences/statement.ts';
import { ClaimBook } from './claim-book.ts';
import { nameOf } from './compute.ts';
import type { Evidence } from './gather.ts';
import { writeSection } from './write-section.ts';

export interface SummaryDraft {
  claims: Statement[];
  headline: string | null;
  messages: string[];
  paragraphs: { claims: string[] }[];
  risks: string[];
  next_steps: string[];
}

const MOST = { differences: 6, record: 10, messages: 5, reconciled: 4 };

/** Differences between management and evidence first, then what follows from the record. */
export function summarise(evidence: Evidence): SummaryDraft {
  const book = new ClaimBook();
  const conflicts = findConflicts(evidence.ledger);
  const differences = conflicts
    .toSorted((a, b) => Number(isOfSeller(b, evidence)) - Number(isOfSeller(a, evidence)))
    .flatMap((conflict) => tellDifference(conflict, evidence, book))
    .slice(0, MOST.differences);
  const record = defaultOutline().flatMap(({ subsections }) => {
    const draft = writeSection(evidence, subsections);
    return draft.subsections
      .flatMap(({ message }) => draft.claims.find(({ id }) => id === message) ?? [])
      .map((claim) => book.add(claim));
  });
  const telling = record.slice(0, MOST.record);
  return {
    claims: book.claims,
    headline: differences[0] ?? telling[0] ?? null,
    messages: [...differences, ...telling].slice(0, MOST.messages),
    paragraphs: [differences, telling]
      .filter((claims) => claims.length > 0)
      .map((claims) => ({ claims })),
    risks: differences,
    next_steps: nextSteps(conflicts, evidence),
  };
}

const seller: ReadonlySet<OwnerRole> = new Set(['target', 'adviser']);

function isOfSeller({ sides, better }: Conflict, { ledger }: Evidence): boolean {
  const worse = better === null ? null : sides[better === 0 ? 1 : 0];
  const role = ledger.sources.get(worse?.sourceId ?? '')?.card.ownerRole;
  return role !== undefined && seller.has(role);
}

/** Both values with the documents that give them, the better one second. */
export function tellDifference(
  conflict: Conflict,
  { ledger }: Evidence,
  book: ClaimBook,
): string[] {
  const { sides, better, kind } = conflict;
  const [first, second] = better === 0 ? [sides[1], sides[0]] : sides;
  const [a, b] = [first?.figure, second?.figure];
  const [from, against] = [first, second].map((side) => ledger.sources.get(side?.sourceId ?? ''));
  if (!a || !from) return [];
  if (!b || !against) return tellSlip(conflict, a, from, book);
  const isPlain = [a, b].every((figure) => isPlainlyStated(figure, ledger));
  if (!isPlain) return tellBoth([a, from], [b, against], book);
  const shown = `{${b.id}} (${nameOf(b)}, ${against.card.title})`;
  if (kind === 'misquotes' || a.measure.value === null) {
    const quote = sentenceOf(a, from);
    const citations = [{ source_id: from.id, quote }];
    return [book.add({ text: `${from.card.title}: “${quote}” against ${shown}.`, citations })];
  }
  const isAmount = a.kind !== 'date' && a.high === null && b.high === null;
  const isExact = a.bound === 'exact' && a.sign === 'known' && b.sign === 'known';
  const gap =
    isAmount && isExact
      ? `, a difference of {= ${b.id} - ${a.id}${a.kind === 'percent' ? ' | pp1' : ''}}`
      : '';
  const whose = a.subject.value === null ? '' : `, {${a.id}.s}`;
  const when = a.period.value === null ? '' : `, {${a.id}.p}`;
  const text = `${nameOf(a)}${whose}${when}: {${a.id}} (${from.card.title}) against {${b.id}} (${against.card.title})${gap}.`;
  return [book.add({ text, citations: [] })];
}

type Said = [LedgerFigure, LedgerSource];

/** Where words around a figure may turn it, both sides speak for themselves. */
function tellBoth(first: Said, second: Said, book: ClaimBook): string[] {
  const quotes = [first, second].map(([figure, source]) => ({
    source_id: source.id,
    quote: sentenceOf(figure, source),
    title: source.card.title,
  }));
  if (first[0].place.row !== null || second[0].place.row !== null) return [];
  const text = quotes.map(({ title, quote }) => `${title}: “${quote}”`).join(' against ');
  const citations = quotes.map(({ source_id, quote }) => ({ source_id, quote }));
  return [book.add({ text, citations })];
}

/** What a document states against what its own figures make. */
function tellSlip(
  { formula }: Conflict,
  stated: LedgerFigure,
  from: LedgerSource,
  book: ClaimBook,
) {
  if (!formula) return [];
  const computed = `against {= ${formula}}`;
  if (stated.place.row !== null) {
    const when = stated.period.value === null ? '' : `, {${stated.id}.p}`;
    const text = `${nameOf(stated)}${when}: {${stated.id}} ${computed} (${from.card.title}).`;
    return [book.add({ text, citations: [] })];
  }
  const quote = sentenceOf(stated, from);
  const citations = [{ source_id: from.id, quote }];
  return [book.add({ text: `${from.card.title}: “${quote}” ${computed}.`, citations })];
}

function sentenceOf({ place }: LedgerFigure, { reading }: LedgerSource): string {
  const block = reading.blocks[place.block];
  if (!block) return '';
  const text = reading.text.slice(block.start, block.end);
  const at = place.start - block.start;
  const span = splitSentences(text).find(({ start, end }) => at >= start && at < end);
  return (span ? text.slice(span.start, span.end) : text).replace(/\s+/g, ' ').trim();
}

function nextSteps(conflicts: readonly Conflict[], { ledger, passages }: Evidence): string[] {
  if (passages.length === 0) {
    return [
      `Nothing was found about ${ledger.company}: no document in hand tells of it. Accounts, the management presentation, customer lists, a market study and notes of calls would help.`,
    ];
  }
  const reconcile = [...new Set(conflicts.map(({ about }) => about))]
    .slice(0, MOST.reconciled)
    .map((about) => `Have management reconcile: ${about.replace(/[.\s]+$/u, '')}.`);
  const ask =
    'Put the open questions of the sections to management, and those of the interview guides to customers and former employees.';
  return [...reconcile, ask].map((step) => step.slice(0, 400));
}
