import type { Conflict } from '../conflicts/conflict.ts';
import { findConflicts } from '../conflicts/find-conflicts.ts';
import { tellConflict } from '../conflicts/tell-conflict.ts';
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

const MOST = { differences: 6, record: 10, messages: 5, reconciled: 4 };

/** Differences between management and evidence first, then what follows from the record. */
export function summarise(evidence: Evidence): SummaryDraft {
  const book = new ClaimBook();
  const conflicts = findConflicts(evidence.ledger);
  const differences = conflicts
    .toSorted((a, b) => Number(isOfSeller(b, evidence)) - Number(isOfSeller(a, evidence)))
    .flatMap((conflict) => book.addIfTold(tellConflict(conflict, evidence.ledger)))
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
