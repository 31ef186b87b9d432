import type { Conflict } from '../conflicts/conflict.ts';
import { findConflicts } from '../conflicts/find-conflicts.ts';
import type { OwnerRole } from '../reading/reading.ts';
import { defaultOutline } from '../scope/default-outline.ts';
import type { Statement } from '../sentences/statement.ts';
import { ClaimBook } from './claim-book.ts';
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

const MOST = { differences: 6, record: 10, messages: 5, steps: 8 };

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
    next_steps: nextSteps(conflicts),
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
  { sides, better, about }: Conflict,
  { ledger }: Evidence,
  book: ClaimBook,
): string[] {
  const [first, second] = better === 0 ? [sides[1], sides[0]] : sides;
  const [a, b] = [first?.figure, second?.figure];
  const [from, against] = [first, second].map((side) => ledger.sources.get(side?.sourceId ?? ''));
  if (!a || !b || !from || !against) return [];
  const comparable = a.kind === b.kind && a.kind !== 'date' && a.high === null && b.high === null;
  const sign = a.sign === 'known' && b.sign === 'known';
  const gap =
    comparable && sign
      ? `, a difference of {= ${b.id} - ${a.id}${a.kind === 'percent' ? ' | pp1' : ''}}`
      : '';
  const text = `${about}: {${a.id}} (${from.card.title}) against {${b.id}} (${against.card.title})${gap}.`;
  return [book.add({ text, citations: [] })];
}

function nextSteps(conflicts: readonly Conflict[]): string[] {
  const reconcile = [...new Set(conflicts.map(({ about }) => about))]
    .slice(0, 4)
    .map((about) => `Have management reconcile: ${about}.`);
  return [
    ...reconcile,
    'Put the open questions of the sections to management, and those of the interview guides to customers and former employees.',
  ]
    .map((step) => step.slice(0, 400))
    .slice(0, MOST.steps);
}
