import type { Conflict, ConflictSide } from '../conflicts/conflict.ts';
import { findConflicts } from '../conflicts/find-conflicts.ts';
import { tellConflict } from '../conflicts/tell-conflict.ts';
import { feared, threatening } from '../know-how/first-asked.ts';
import type { OwnerRole } from '../reading/reading.ts';
import { ClaimBook } from '../sentences/claim-book.ts';
import type { Ledger } from '../sentences/ledger.ts';
import { quoteAsMessage, saying } from '../sentences/messages/lead-quotes.ts';
import { isOverruled, refutation } from '../sentences/overruled.ts';
import type { Statement } from '../sentences/statement.ts';
import { answerAsked } from './answer-asked.ts';
import type { Evidence } from './gather.ts';
import { warnings } from './warned.ts';
import { writeOn } from './write-section.ts';

export interface SummaryDraft {
  claims: Statement[];
  headline: string | null;
  messages: string[];
  paragraphs: { claims: string[] }[];
  risks: string[];
  next_steps: string[];
}

const MOST = { differences: 8, messages: 5, risks: 6, reconciled: 7 };

/** A sum that does not add up somewhere is put right, and answers nothing. */
const LEAST_WEIGHT = 2;
const belowPlan = /\sbelow the (?:budget|plan|forecast|target)(?![\p{L}])/u;
const textOf = (claim: string, { claims }: ClaimBook): string =>
  claims.find(({ id }) => id === claim)?.text ?? '';

/** Differences between management and evidence first, then what follows from the record; each once. */
export function summarise(evidence: Evidence): SummaryDraft {
  const book = new ClaimBook();
  const conflicts = findConflicts(evidence.ledger)
    .filter((conflict) => !isOverruled(conflict, evidence.ledger))
    .toSorted((a, b) => weightOf(b, evidence) - weightOf(a, evidence));
  const told = conflicts
    .map((conflict) => ({
      claims: book.addIfTold(tellConflict(conflict, evidence.ledger)),
      isSlip: conflict.kind === 'arithmetic' && weightOf(conflict, evidence) < LEAST_WEIGHT,
    }))
    .filter(({ claims }) => claims.length > 0)
    .slice(0, MOST.differences);
  const differences = told.flatMap(({ claims }) => claims);
  const answers = answerAsked(evidence, book);
  const found = told.flatMap(({ claims, isSlip }) => (isSlip ? [] : claims));
  const missed = answers.filter((id) => belowPlan.test(textOf(id, book)));
  const [headline = null] = [...found, ...missed, ...answers, ...differences];
  const others = [...new Set([...differences, ...answers])].filter((id) => id !== headline);
  const messages = [...answers.filter((claim) => others.includes(claim)), ...others];
  const risks = feared.flatMap(({ topic, most }) =>
    writeOn(topic, evidence, book)
      .passages.filter(({ figures }) => !refutation(figures, evidence.ledger))
      .flatMap((passage) => saying(passage, (text) => threatening.test(text)) ?? [])
      .slice(0, most)
      .map((passage) => book.add(quoteAsMessage(passage))),
  );
  const warned = warnings(
    evidence,
    risks.map((id) => textOf(id, book)),
  ).map((passage) => book.add(quoteAsMessage(passage)));
  const used = new Set([...differences, ...answers, ...risks, ...warned]);
  return {
    claims: book.claims.filter(({ id }) => used.has(id)),
    headline,
    messages: [...new Set(messages)].slice(0, MOST.messages),
    // What the answers rest on is told by the sections, and not twice.
    paragraphs: differences.length > 0 ? [{ claims: differences }] : [],
    risks: [...new Set([...risks.slice(0, MOST.risks), ...warned])],
    next_steps: nextSteps(conflicts, evidence),
  };
}

const seller: ReadonlySet<OwnerRole> = new Set(['target', 'adviser']);
/** What a price is paid for. */
const core =
  /revenue|ebitda|retention|churn|market_share|market_growth|market_size|nps|contract_end|concentration|arr/;

function weightOf({ sides, better, kind }: Conflict, { ledger }: Evidence): number {
  const worse = better === null ? sides[0] : sides[better === 0 ? 1 : 0];
  const role = ledger.sources.get(worse?.sourceId ?? '')?.card.ownerRole;
  return (
    (better !== null && role !== undefined && seller.has(role) ? 3 : 0) +
    (kind === 'arithmetic' ? 0 : 2) +
    (core.test(worse?.figure?.measure.value?.concept ?? '') ? 2 : 0)
  );
}

function nextSteps(
  conflicts: readonly Conflict[],
  { ledger, passages, tables }: Evidence,
): string[] {
  if (passages.length + tables.length === 0) {
    return [
      `Nothing was found about ${ledger.company}: no document in hand tells of it. Accounts, the management presentation, customer lists, a market study and notes of calls would help.`,
    ];
  }
  const reconcile = conflicts
    .slice(0, MOST.reconciled)
    .map((conflict) => reconciliation(conflict, ledger));
  const ask =
    'Put the open questions of the sections to management, and those of the interview guides to the people for whom each is written.';
  return [...new Set([...reconcile, ask])].map((step) => step.slice(0, 400));
}

/** What management is asked to do about a conflict: explain its own sentence, or say which value stands. */
function reconciliation({ about, sides, why }: Conflict, ledger: Ledger): string {
  const titleOf = (id: string) => `“${ledger.sources.get(id)?.card.title ?? ''}”`;
  const [a, b] = sides;
  if (!b) return `Have management correct “${about}” in ${titleOf(a.sourceId)}: ${why}.`;
  const told = [a, b].find((side) => isSentenceOf(side, about, ledger));
  if (!told)
    return `Have management reconcile ${about}: ${a.shown} in ${titleOf(a.sourceId)}, ${b.shown} in ${titleOf(b.sourceId)}.`;
  const other = told === a ? b : a;
  return `Have management explain “${about}” in ${titleOf(told.sourceId)}: ${titleOf(other.sourceId)} has ${other.shown}.`;
}

function isSentenceOf({ sourceId, block }: ConflictSide, about: string, ledger: Ledger): boolean {
  const reading = ledger.sources.get(sourceId)?.reading;
  const place = reading?.blocks[block];
  const text = place ? reading?.text.slice(place.start, place.end) : '';
  return !!text?.replace(/\s+/gu, ' ').includes(about.replace(/ …$/u, ''));
}
