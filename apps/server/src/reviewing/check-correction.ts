import { agentById } from '@assay/domain/agents/roster';
import type { Anchor } from '@assay/domain/comments/anchor';
import { AppError } from '@assay/domain/errors';
import type { Checked } from '@assay/domain/report/report';
import type { Correction } from '@assay/domain/review/mark';
import type { Statement } from '@assay/domain/sentences/statement';
import { carries } from '@assay/domain/sentences/verifier/judge-batch';
import type { AgentDeps } from '../agents/call-agent.ts';
import { soundVerdicts } from '../checks/carried-claims.ts';
import { type CheckedClaim, verdictOf } from '../database/claim-store.ts';
import { losersOf } from '../database/conflict-store.ts';
import { loadRun } from '../database/loaded-run.ts';
import { askedRun } from '../database/question-store.ts';
import { sealedRuns } from '../database/report-version-store.ts';
import { lacksBudget } from '../workflows/budget.ts';

export type CorrectionDeps = Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'>;

export interface Corrected {
  projectId: string;
  text: string;
  citations: Statement['citations'];
}

/** What has passed the binder and the vetoes, with whoever has answered for it so far. */
export interface ReadCorrection {
  runId: string;
  claim: CheckedClaim;
  /** Null where a verifier is to be asked. */
  checked: Checked | null;
}

const refuse = (reasons: readonly string[]) =>
  new AppError('invalid_input', `The sources do not carry it. ${reasons.join(' ')}`);

/**
 * A reviewer's statement under the program's checks of any other: refused with the reasons. Where no
 * verifier is configured, the reviewer answers for it by name.
 */
export async function readCorrection(
  deps: CorrectionDeps,
  { projectId, text, citations }: Corrected,
): Promise<ReadCorrection> {
  const runId = await askedRun(deps.pool, projectId);
  if (!runId)
    throw new AppError('not_ready', 'Statements can be corrected once there is a report.');
  const statement: Statement = { id: 'c1', kind: 'evidence', text, citations, basis: [] };
  const [sealed = runId] = await sealedRuns(deps.pool, projectId);
  const losers = await losersOf(deps.pool, { projectId, id: sealed });
  const answer = { claims: [statement] };
  const { claims } = await deps.ledgers.compute('check', projectId, { answer, losers });
  const [claim] = claims;
  if (!claim) throw refuse([]);
  const { check, places } = claim;
  if (check.vetoes.length > 0) throw refuse(check.vetoes.map(({ detail }) => detail));
  if (places.length === 0) throw refuse(['It needs a quotation or a figure of a document.']);
  return { runId, claim, checked: heldAtOnce(deps, claim) };
}

function heldAtOnce(deps: CorrectionDeps, { check }: CheckedClaim): Checked | null {
  if (verdictOf(check) === 'verified') return { by: 'program', model: null, verdict: 'carried' };
  return deps.models.occupant('verifier').offline
    ? { by: 'person', model: null, verdict: 'carried' }
    : null;
}

/** As it is printed in place of what it corrects. */
export function printCorrection(
  { check, claim, figures, places, confidence }: CheckedClaim,
  checked: Checked,
): Correction {
  return {
    kind: 'evidence',
    text: check.printed,
    figures,
    citations: places,
    writtenFrom: claim.citations.map(({ source_id }) => source_id),
    confidence,
    checked,
  };
}

/** Throws where the project's budget leaves no room for a verifier. */
export async function mustAfford(deps: CorrectionDeps, runId: string): Promise<void> {
  const loaded = await loadRun(deps.pool, runId);
  if (!loaded) throw new AppError('not_found', 'This project is not there any more.');
  const occupant = deps.models.occupant('verifier');
  const lacking = await lacksBudget(deps, loaded.project, agentById('check_verifier'), occupant);
  if (lacking) throw new AppError('budget_exhausted', lacking);
}

interface Verifying {
  id: string;
  anchor: Anchor;
  projectId: string;
  runId: string;
  /** Rejects where nobody waits for the answer any more, or nothing is left to pay it with. */
  mayAsk(): Promise<void>;
}

/** Asks a verifier; what it was paid for is found again under the same id. */
export async function askVerifier(
  deps: CorrectionDeps,
  { id, anchor, runId, mayAsk }: Verifying,
  { claim, check }: CheckedClaim,
): Promise<Checked> {
  const loaded = await loadRun(deps.pool, runId);
  if (!loaded) throw new AppError('not_found', 'This project is not there any more.');
  const verdicts = await soundVerdicts(deps, loaded, {
    statements: [{ id: claim.id, claim, check, basis: [] }],
    // The same words on the same statement are the same question, and not paid for twice.
    seed: anchor.id,
    step: `correction ${id}`,
    writers: [],
    signal: new AbortController().signal,
    mayAsk,
  });
  const verdict = verdicts.get(claim.id);
  if (!verdict) throw new AppError('unavailable', 'No verifier could be asked. Please try again.');
  if (!carries(verdict)) throw refuse([verdict.why]);
  return { by: 'model', model: verdict.model, verdict: 'carried' };
}
