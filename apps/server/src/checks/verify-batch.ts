import { batchText } from '@assay/domain/sentences/verifier/build-batches';
import { judgeBatch } from '@assay/domain/sentences/verifier/judge-batch';
import { verifierAnswerSchema } from '@assay/domain/sentences/verifier/verifier-input';
import type pg from 'pg';
import type { AgentDeps } from '../agents/call-agent.ts';
import type { PanelMemory } from '../agents/panel-memory.ts';
import { claimsUnderCheck, closeCheckCall, saveVerdicts } from '../database/check-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { askChecker, isNoReply } from './ask-checker.ts';

export interface Batch {
  /** Name of the part and number of the batch: the same each time the step is made again. */
  name: string;
  agentRunIds: string[];
  claimIds: string[];
}

type Deps = Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'>;
type Transact = (work: (transaction: pg.PoolClient) => Promise<void>) => Promise<void>;

/** So many providers may be asked for one batch before nobody's word counts. */
const MOST_VERIFIERS = 3;

/**
 * Has a batch of claims verified. A verifier that is wrong on a probe is replaced by the next one;
 * what it said is kept, and does not count.
 */
export async function verifyBatch(
  deps: Deps,
  loaded: LoadedRun,
  batch: Batch,
  signal: AbortSignal,
  transact: Transact,
  memory?: PanelMemory,
): Promise<void> {
  const claims =
    memory?.takeClaims(batch.agentRunIds) ?? (await claimsUnderCheck(deps.pool, batch.agentRunIds));
  const asked = claims.filter(
    ({ id, verdict }) => batch.claimIds.includes(id) && verdict === 'passed',
  );
  if (asked.length === 0) return;
  const [built] = await deps.ledgers.compute('claimBatches', loaded.project.id, {
    claims,
    askedIds: asked.map(({ id }) => id),
    seed: `${loaded.run.id} ${batch.name}`,
  });
  if (!built) return;
  const avoid = [...new Set(asked.map(({ provider }) => provider))];
  for (let turn = 0; turn < MOST_VERIFIERS; turn += 1) {
    const reply = await askChecker(deps, loaded, {
      kind: 'verifier',
      checkerId: 'check_verifier',
      step: batch.name,
      variables: { batch: batchText(built) },
      schema: verifierAnswerSchema,
      avoid,
      signal,
      mayAsk: () => transact(async () => undefined),
    });
    if (isNoReply(reply)) return;
    const judged = judgeBatch(built, reply.answer);
    const { provider, model, promptVersion, callId } = reply;
    await transact(async (transaction) => {
      const given = [...judged.verdicts].map(([claimId, verdict]) => ({ claimId, verdict }));
      const by = { provider, model, promptVersion, counted: judged.sound };
      await saveVerdicts(transaction, by, given);
      const { answer } = reply;
      const { probes } = judged;
      if (callId) await closeCheckCall(transaction, callId, { provider, model, answer, probes });
    });
    if (judged.sound || avoid.includes(provider)) return;
    avoid.push(provider);
  }
}
