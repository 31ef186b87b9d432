import { itemsPerBatch } from '@assay/domain/sentences/verifier/build-batches';
import { isTrusted } from '@assay/domain/sentences/verifier/judge-batch';
import { repairClaims } from '../checks/repair-claims.ts';
import { type Batch, verifyBatch } from '../checks/verify-batch.ts';
import { writeActivity } from '../database/activity-store.ts';
import {
  type ClaimUnderCheck,
  claimsUnderCheck,
  type PrintedCall,
  printedCalls,
  reopenJudgements,
  withdrawUntrusted,
} from '../database/check-store.ts';
import type { Queryable } from '../database/transaction.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
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
interface OpenPart {
  batches: Batch[];
  winners: string[];
}

/**
 * Verifier, one repair, verifier again for what was repaired: each a durable step of its own, and
 * none where there is nothing to do. Where no model sits in the verifier's seat nothing is asked, and
 * only the program's own words print.
 */
export async function verifyClaims(
  crew: Crew,
  deps: WorkflowDeps,
  part: PartUnderCheck,
): Promise<void> {
  if (deps.models.occupant('verifier').offline) return;
  const first = await crew.step(`check: ${part.name}`, ({ run }) =>
    waitForDatabase(() => findOpen(deps.pool, run.id, part, 'check')),
  );
  if (first.winners.length === 0 && first.batches.length === 0) return;
  await verifyAll(crew, deps, first);
  for (const [index, agentRunId] of first.winners.entries()) {
    const name = `repair: ${part.name} ${index + 1}`;
    await crew.work(name, (loaded, { signal, transact }) =>
      repairClaims(deps, loaded, { agentRunId, name }, signal, transact),
    );
  }
  const second = await crew.transact(`check again: ${part.name}`, async ({ run }, transaction) => {
    await reopenJudgements(transaction, first.winners);
    return findOpen(transaction, run.id, part, 'check again');
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

async function findOpen(
  db: Queryable,
  runId: string,
  { name, agentIds, criticId }: PartUnderCheck,
  round: string,
): Promise<OpenPart> {
  const calls = await printedCalls(db, runId, agentIds, criticId);
  const agentRunIds = calls.map(({ id }) => id);
  const claims = await claimsUnderCheck(db, agentRunIds);
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
  claims: readonly ClaimUnderCheck[],
): ClaimUnderCheck[] {
  const own = claims.filter(({ agentRunId }) => agentRunId === id);
  if (winner) return own;
  const wanted = new Set(taken);
  // A set grows while it is walked: what is added is looked at too.
  for (const name of wanted) {
    const claim = own.find(({ written }) => written.id === name);
    for (const basis of claim?.written.basis ?? []) wanted.add(basis);
  }
  return own.filter(({ written }) => wanted.has(written.id));
}
