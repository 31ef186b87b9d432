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
import type { Crew, WorkflowDeps } from './crew.ts';

export interface PartUnderCheck {
  /** "Market Overview", for the names of the steps. */
  name: string;
  /** Whose answers may be printed. */
  agentIds: readonly string[];
  /** Who says which claims of the losing drafts are taken over. */
  criticId: string | null;
}

/**
 * Verifier, one repair, verifier again for what was repaired: each a durable step of its own. Where
 * no model sits in the verifier's seat nothing is asked, and only the program's own words print.
 */
export async function verifyClaims(
  crew: Crew,
  deps: WorkflowDeps,
  part: PartUnderCheck,
): Promise<void> {
  if (deps.models.occupant('verifier').offline) return;
  await verifyAll(crew, deps, part, 'check');
  const calls = await crew.step(`find what to repair: ${part.name}`, async ({ run }) => {
    const printed = await printedCalls(deps.pool, run.id, part.agentIds, part.criticId);
    return printed.filter(({ winner }) => winner).map(({ id }) => id);
  });
  for (const [index, agentRunId] of calls.entries()) {
    const name = `repair: ${part.name} ${index + 1}`;
    await crew.work(name, (loaded, { signal, transact }) =>
      repairClaims(deps, loaded, { agentRunId, name }, signal, transact),
    );
  }
  await crew.transact(`ask again on what is left: ${part.name}`, (_, transaction) =>
    reopenJudgements(transaction, calls),
  );
  await verifyAll(crew, deps, part, 'check again');
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

async function verifyAll(
  crew: Crew,
  { pool, ...deps }: WorkflowDeps,
  { name, agentIds, criticId }: PartUnderCheck,
  round: string,
): Promise<void> {
  const batches = await crew.step(`${round}: ${name}`, async ({ run }): Promise<Batch[]> => {
    const calls = await printedCalls(pool, run.id, agentIds, criticId);
    const agentRunIds = calls.map(({ id }) => id);
    const claims = await claimsUnderCheck(pool, agentRunIds);
    const printed = calls.flatMap((call) => printedOf(call, claims));
    const open = printed.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
    return Array.from({ length: Math.ceil(open.length / itemsPerBatch) }, (_, index) => ({
      name: `${round}: ${name} ${index + 1}`,
      agentRunIds,
      claimIds: open.slice(index * itemsPerBatch, (index + 1) * itemsPerBatch),
    }));
  });
  for (const batch of batches) {
    await crew.work(batch.name, (loaded, { signal, transact }) =>
      verifyBatch({ pool, ...deps }, loaded, batch, signal, transact),
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
