import { itemsPerBatch } from '@assay/domain/sentences/verifier/build-batches';
import { isTrusted } from '@assay/domain/sentences/verifier/judge-batch';
import type { PanelMemory } from '../agents/panel-memory.ts';
import { repairClaims } from '../checks/repair-claims.ts';
import { type Batch, verifyBatch } from '../checks/verify-batch.ts';
import { writeActivity } from '../database/activity-store.ts';
import {
  type PrintedCall,
  printedCalls,
  reopenJudgements,
  type StatedClaim,
  withdrawUntrusted,
} from '../database/check-store.ts';
import type { Contest } from '../database/contest-store.ts';
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
  memory?: PanelMemory,
): Promise<void> {
  if (first.winners.length === 0 && first.batches.length === 0) return;
  await verifyAll(crew, deps, first, memory);
  let isOpen = first.batches.length > 0;
  for (const [index, agentRunId] of first.winners.entries()) {
    const name = `repair: ${part.name} ${index + 1}`;
    const left = await crew.work(name, (loaded, { signal, transact }) =>
      repairClaims(deps, loaded, { agentRunId, name }, signal, transact, memory),
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

/** What is open in a part as its answers are stored. */
export async function findOpen(
  deps: Pick<WorkflowDeps, 'models'>,
  db: Queryable,
  runId: string,
  part: PartUnderCheck,
  round?: string,
): Promise<OpenPart> {
  return openAmong(deps, part, await printedCalls(db, runId, part.agentIds, part.criticId), round);
}

/** What is open in a part whose panel has just found its winner. */
export function openAfter(
  deps: Pick<WorkflowDeps, 'models'>,
  part: PartUnderCheck,
  { drafts, critic }: Contest,
  winnerId: string | null,
): OpenPart {
  const takeOver = (part.criticId && critic?.takeOver) || [];
  const calls = drafts.map(({ id, agentId, seat, claims }) => ({
    id,
    agentId,
    winner: agentId === winnerId,
    taken: takeOver.filter((take) => take.seat === seat).map(({ claim }) => claim),
    claims,
  }));
  const printed = calls
    .filter(({ winner, taken }) => winner || taken.length > 0)
    .sort((a, b) => Number(b.winner) - Number(a.winner) || (a.agentId < b.agentId ? -1 : 1));
  return openAmong(deps, part, printed);
}

/**
 * Where no model sits in the verifier's seat nothing is asked, and only the program's own words print.
 */
function openAmong(
  { models }: Pick<WorkflowDeps, 'models'>,
  { name }: PartUnderCheck,
  calls: readonly PrintedCall[],
  round = 'check',
): OpenPart {
  if (models.occupant('verifier').offline) return { batches: [], winners: [] };
  const printed = calls.flatMap(printedOf);
  const open = printed.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
  return {
    batches: Array.from({ length: Math.ceil(open.length / itemsPerBatch) }, (_, index) => ({
      name: `${round}: ${name} ${index + 1}`,
      agentRunIds: calls.map(({ id }) => id),
      claimIds: open.slice(index * itemsPerBatch, (index + 1) * itemsPerBatch),
    })),
    winners: calls.filter(({ winner, claims }) => winner && claims.length > 0).map(({ id }) => id),
  };
}

async function verifyAll(
  crew: Crew,
  deps: WorkflowDeps,
  { batches }: OpenPart,
  memory?: PanelMemory,
): Promise<void> {
  for (const batch of batches) {
    await crew.work(batch.name, (loaded, { signal, transact }) =>
      verifyBatch(deps, loaded, batch, signal, transact, memory),
    );
  }
}

/** All claims of a winner; of others what is taken over, with what that rests on. */
function printedOf({ winner, taken, claims }: PrintedCall): StatedClaim[] {
  if (winner) return claims;
  const wanted = new Set(taken);
  // A set grows while it is walked: what is added is looked at too.
  for (const name of wanted) {
    const claim = claims.find((one) => one.name === name);
    for (const basis of claim?.basis ?? []) wanted.add(basis);
  }
  return claims.filter(({ name }) => wanted.has(name));
}
