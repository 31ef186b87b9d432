import { type Agent, agentsOf, type Phase } from '@assay/domain/agents/roster';
import type { SectionKey } from '@assay/domain/agents/sections';
import type pg from 'pg';
import type { AgentOutcome } from '../agents/call-agent.ts';
import { markWinner } from '../database/agent-run-store.ts';
import { readContest } from '../database/claim-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import type { Queryable } from '../database/transaction.ts';
import { type Crew, RunFailed } from './crew.ts';

/**
 * Three generators draft at the same time, the fact checker tests the drafts, the critic picks the
 * winner. The panel does without a generator that failed; without any, it fails.
 */
export async function runPanel(
  crew: Crew,
  phase: Phase,
  pod: SectionKey | null = null,
  whenWon: (loaded: LoadedRun, transaction: pg.PoolClient) => Promise<void> = async () => undefined,
): Promise<'won' | 'skipped'> {
  const agents = agentsOf(phase, pod);
  const generators = agents.filter(({ role }) => role === 'generator');
  const drafts = await Promise.all(generators.map(({ id }) => crew.call(id)));
  if (drafts.every(({ status }) => status === 'skipped')) {
    for (const { id } of agents.filter(({ role }) => role !== 'generator')) await crew.call(id);
    return 'skipped';
  }
  if (!drafts.some(({ status }) => status === 'completed')) throw noneLeft(generators, drafts);

  for (const { id } of agents.filter(({ role }) => role === 'fact_checker')) await crew.call(id);
  for (const { id } of agents.filter(({ role }) => role === 'critic')) {
    await crew.call(id, async (loaded, transaction) => {
      await pickWinner(transaction, loaded.run.id, agents);
      await whenWon(loaded, transaction);
    });
  }
  return 'won';
}

/** The critic's choice; where it made none that stands, the draft with the most verified claims. */
async function pickWinner(db: Queryable, runId: string, agents: readonly Agent[]): Promise<void> {
  const generators = agents.filter(({ role }) => role === 'generator');
  const critic = agents.find(({ role }) => role === 'critic');
  const { verified, choice } = await readContest(
    db,
    runId,
    generators.map(({ id }) => id),
    critic?.id,
  );
  const drafted = generators.filter(({ id }) => verified.has(id));
  const chosen = drafted.find(({ seat }) => seat === choice);
  const best = drafted.toSorted((a, b) => (verified.get(b.id) ?? 0) - (verified.get(a.id) ?? 0))[0];
  const winner = chosen ?? best;
  if (winner) await markWinner(db, runId, winner.id);
}

function noneLeft(generators: readonly Agent[], drafts: readonly AgentOutcome[]): RunFailed {
  const subject = generators[0]?.name.replace(/ Generator.*/, '') ?? 'The panel';
  const reasons = [...new Set(drafts.map(({ error }) => error).filter((error) => error !== null))];
  return new RunFailed(
    `None of the generators of ${subject} could finish. ${reasons.join(' ')} Retry runs only what failed.`,
  );
}
