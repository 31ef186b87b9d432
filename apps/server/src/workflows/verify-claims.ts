import { itemsPerBatch } from '@assay/domain/sentences/verifier/build-batches';
import { isTrusted } from '@assay/domain/sentences/verifier/judge-batch';
import { repairClaims } from '../checks/repair-claims.ts';
import { type Batch, verifyBatch } from '../checks/verify-batch.ts';
import { writeActivity } from '../database/activity-store.ts';
import {
  type PrintedCall,
  printedCalls,
  reopenJudgements,
  type StatedClaim,
  statedClaims,
  withdrawUntrusted,
} from '../database/check-store.ts';
import type { Queryable } from '../database/transaction.ts';
import type { Crew, WorkflowDeps } from './crew.ts';

export interface PartUnderCheck {
  /** "Market Overview", for the names of the steps. */
  name: string;
  /** Whose answers may be printed. */
  agentIds: readonly string[];
  /** Who says which claims of the losing drafts are taken over. */
  criticId: string | null;
}

/** What is open in a part: claims that nobody has judged yet, and whose claims may be repaired. */
export interface OpenPart {
  batches: Batch[];
  winners: string[];
}

/**
 * Verifier, one repair, verifier again for what was repaired: each a durable step of its own, and
 * none where there is nothing to do.
 */
export async function verifyClaims(
  crew: Crew,
  deps: WorkflowDeps,
  part: PartUnderCheck,
  first: OpenPart,
): Promise<void> {
  if (first.winners.length === 0 && first.batches.length === 0) return;
  await verifyAll(crew, deps, first);
  let isOpen = first.batches.length > 0;
  for (const [index, agentRunId] of first.winners.entries()) {
    const name = `repair: ${part.name} ${index + 1}`;
    const left = await crew.work(name, (loaded, { signal, transact }) =>
      repairClaims(deps, loaded, { agentRunId, name }, signal, transact),
    );
    // Of a repair that could not be done nobody knows how far it came.
    isOpen ||= left ?? true;
  }
  if (!isOpen) return;
  const second = await crew.transact(`check again: ${part.name}`, async ({ run }, transaction) => {
    await reopenJudgements(transaction, first.winners);
    return findOpen(deps, transaction, run.id, part, 'check again');
  });
  await verifyAll(crew, deps, second);
  if (first.batches.length + second.batches.length === 0) return;
  await crew.transact(`settle the check: ${part.name}`, async ({ run }, transaction) => {
    const untrusted = await withdrawUntrusted(transaction, run.id, isTrusted);
    for (const model of untrusted) {
      await writeActivity(transaction, {
        projectId: run.projectId,
        phase: 'qa',
        message: `${model} was wrong on planted questions; none of its verdicts counts`,
      });
    }
  });
}

/**
 * Where no model sits in the verifier's seat nothing is asked, and only the program's own words print.
 */
export async function findOpen(
  { models }: Pick<WorkflowDeps, 'models'>,
  db: Queryable,
  runId: string,
  { name, agentIds, criticId }: PartUnderCheck,
  round = 'check',
): Promise<OpenPart> {
  if (models.occupant('verifier').offline) return { batches: [], winners: [] };
  const calls = await printedCalls(db, runId, agentIds, criticId);
  const agentRunIds = calls.map(({ id }) => id);
  const claims = await statedClaims(db, agentRunIds);
  const printed = calls.flatMap((call) => printedOf(call, claims));
  const open = printed.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
  const stating = new Set(claims.map(({ agentRunId }) => agentRunId));
  return {
    batches: Array.from({ length: Math.ceil(open.length / itemsPerBatch) }, (_, index) => ({
      name: `${round}: ${name} ${index + 1}`,
      agentRunIds,
      claimIds: open.slice(index * itemsPerBatch, (index + 1) * itemsPerBatch),
    })),
    winners: calls.filter(({ id, winner }) => winner && stating.has(id)).map(({ id }) => id),
  };
}

async function verifyAll(crew: Crew, deps: WorkflowDeps, { batches }: OpenPart): Promise<void> {
  for (const batch of batches) {
    await crew.work(batch.name, (loaded, { signal, transact }) =>
      verifyBatch(deps, loaded, batch, signal, transact),
    );
  }
}

/** All claims of a winner; of others what is taken over, with what that rests on. */
function printedOf(
  { id, winner, taken }: PrintedCall,
  claims: readonly StatedClaim[],
): StatedClaim[] {
  const own = claims.filter(({ agentRunId }) => agentRunId === id);
  if (winner) return own;
  const wanted = new Set(taken);
  // A set grows while it is walked: what is added is looked at too.
  for (const name of wanted) {
    const claim = own.find((one) => one.name === name);
    for (const basis of claim?.basis ?? []) wanted.add(basis);
  }
  return own.filter(({ name }) => wanted.has(name));
}
