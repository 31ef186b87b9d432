import { type Agent, agentsOf } from '@assay/domain/agents/roster';
import type { SectionKey } from '@assay/domain/agents/sections';
import type { Phase } from '@assay/domain/project/phases';
import type pg from 'pg';
import type { AgentOutcome } from '../agents/call-agent.ts';
import { writeActivity } from '../database/activity-store.ts';
import { markWinner, writersOf } from '../database/agent-run-store.ts';
import { readContest } from '../database/claim-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import type { Run } from '../database/run-store.ts';
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
      await noteOneHand(transaction, loaded.run, generators);
      await whenWon(loaded, transaction);
    });
  }
  return 'won';
}

/** Drafts of one model are no independent ones, and whoever reads them must know. */
async function noteOneHand(db: Queryable, run: Run, generators: readonly Agent[]): Promise<void> {
  const writers = await writersOf(
    db,
    run.id,
    generators.map(({ id }) => id),
  );
  const [first] = writers;
  const isOneHand = new Set(writers.map(({ model }) => model)).size === 1;
  if (!first || first.offline || writers.length < 2 || !isOneHand) return;
  const { phase } = generators[0] ?? {};
  if (!phase) return;
  await writeActivity(db, {
    projectId: run.projectId,
    phase,
    message: `All drafts of ${subjectOf(generators)} were written by one model, ${first.model}: they are not independent of each other`,
  });
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
  const reasons = [...new Set(drafts.map(({ error }) => error).filter((error) => error !== null))];
  return new RunFailed(
    `None of the generators of ${subjectOf(generators)} could finish. ${reasons.join(' ')} Retry runs only what failed.`,
  );
}

function subjectOf(generators: readonly Agent[]): string {
  return generators[0]?.name.replace(/ Generator.*/, '') ?? 'the panel';
}
