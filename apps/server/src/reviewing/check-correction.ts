import { agentById } from '@assay/domain/agents/roster';
import { AppError } from '@assay/domain/errors';
import type { Checked } from '@assay/domain/report/report';
import type { Correction } from '@assay/domain/review/mark';
import type { Statement } from '@assay/domain/sentences/statement';
import { askAbout } from '@assay/domain/sentences/verifier/ask-about';
import { carries } from '@assay/domain/sentences/verifier/judge-batch';
import type { AgentDeps } from '../agents/call-agent.ts';
import { checkAnswer } from '../agents/check-answer.ts';
import { soundVerdicts } from '../checks/carried-claims.ts';
import { type CheckedClaim, verdictOf } from '../database/claim-store.ts';
import { losersOf } from '../database/conflict-store.ts';
import { loadRun } from '../database/loaded-run.ts';
import { askedRun } from '../database/question-store.ts';
import { sealedRuns } from '../database/report-version-store.ts';
import { lacksBudget } from '../workflows/budget.ts';

export type CorrectionDeps = Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'>;

interface Corrected {
  projectId: string;
  claimId: string;
  text: string;
  citations: Statement['citations'];
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal;
}

const refuse = (reasons: readonly string[]) =>
  new AppError('invalid_input', `The sources do not carry it. ${reasons.join(' ')}`);

/**
 * A reviewer's statement under the checks of any other: binder and vetoes, then a verifier. Where
 * none is configured, the reviewer answers for it by name. Refused with the reasons.
 */
export async function checkCorrection(
  deps: CorrectionDeps,
  corrected: Corrected,
): Promise<Correction> {
  const { projectId, text, citations } = corrected;
  const ledger = await deps.ledgers.load(projectId);
  const runId = await askedRun(deps.pool, projectId);
  if (!runId)
    throw new AppError('not_ready', 'Statements can be corrected once there is a report.');
  const statement: Statement = { id: 'c1', kind: 'evidence', text, citations, basis: [] };
  const [sealed = runId] = await sealedRuns(deps.pool, projectId);
  const losers = await losersOf(deps.pool, { projectId, id: sealed });
  const { claims } = checkAnswer(ledger, { claims: [statement] }, new Date(), losers);
  const [checked] = claims;
  if (!checked) throw refuse([]);
  const { check, figures, places, confidence } = checked;
  if (check.vetoes.length > 0) throw refuse(check.vetoes.map(({ detail }) => detail));
  if (places.length === 0) throw refuse(['It needs a quotation or a figure of a document.']);
  return {
    kind: 'evidence',
    text: check.printed,
    figures,
    citations: places,
    writtenFrom: citations.map(({ source_id }) => source_id),
    confidence,
    checked: await heldBy(deps, corrected, runId, checked),
  };
}

async function heldBy(
  deps: CorrectionDeps,
  { projectId, claimId, signal }: Corrected,
  runId: string,
  checked: CheckedClaim,
): Promise<Checked> {
  if (verdictOf(checked.check) === 'verified') {
    return { by: 'program', model: null, verdict: 'carried' };
  }
  const occupant = deps.models.occupant('verifier');
  if (occupant.offline) return { by: 'person', model: null, verdict: 'carried' };
  const loaded = await loadRun(deps.pool, runId);
  if (!loaded) throw new AppError('not_found', 'This project is not there any more.');
  const agent = agentById('check_verifier');
  const lacking = await lacksBudget(deps, loaded.project, agent, occupant);
  if (lacking) throw new AppError('budget_exhausted', lacking);
  const ledger = await deps.ledgers.load(projectId);
  const verdicts = await soundVerdicts(deps, loaded, {
    questions: [askAbout(checked.claim, checked.check, [], ledger)],
    ledger,
    seed: claimId,
    step: `correction ${claimId}`,
    writers: [],
    signal,
    mayAsk: async () => undefined,
  });
  const verdict = verdicts.get(checked.claim.id);
  if (!verdict) throw new AppError('unavailable', 'No verifier could be asked. Please try again.');
  if (!carries(verdict)) throw refuse([verdict.why]);
  return { by: 'model', model: verdict.model, verdict: 'carried' };
}
