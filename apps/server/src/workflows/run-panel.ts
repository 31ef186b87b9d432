import { type Agent, agentsOf } from '@assay/domain/agents/roster';
import type { SectionKey } from '@assay/domain/agents/sections';
import type { Phase } from '@assay/domain/project/phases';
import type pg from 'pg';
import type { AgentOutcome } from '../agents/call-agent.ts';
import { writeActivity } from '../database/activity-store.ts';
import { markWinner } from '../database/agent-run-store.ts';
import { type Contest, readContest } from '../database/claim-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import type { Run } from '../database/run-store.ts';
import type { Queryable } from '../database/transaction.ts';
import { type Crew, RunFailed } from './crew.ts';

type WhenWon<T> = (loaded: LoadedRun, transaction: pg.PoolClient) => Promise<T>;

/**
 * Three generators draft at the same time, the fact checker tests the drafts, the critic picks the
 * winner. The panel does without a generator that failed; without any, it fails. What is done when
 * there is a winner is one step with the picking.
 */
export async function runPanel<T>(
  crew: Crew,
  { phase, pod = null }: { phase: Phase; pod?: SectionKey | null },
  whenWon: WhenWon<T>,
): Promise<{ won: T } | 'skipped'> {
  const agents = agentsOf(phase, pod);
  const generators = agents.filter(({ role }) => role === 'generator');
  const drafts = await Promise.all(generators.map(({ id }) => crew.call(id)));
  if (drafts.every(({ status }) => status === 'skipped')) {
    for (const { id } of agents.filter(({ role }) => role !== 'generator')) await crew.call(id);
    return 'skipped';
  }
  if (!drafts.some(({ status }) => status === 'completed')) throw noneLeft(generators, drafts);

  for (const { id } of agents.filter(({ role }) => role === 'fact_checker')) await crew.call(id);
  for (const { id } of agents.filter(({ role }) => role === 'critic')) await crew.call(id);
  const won = await crew.transact(
    `pick the winner of ${pod ?? phase}`,
    async (loaded, transaction) => {
      const drafts = await pickWinner(transaction, loaded.run.id, agents);
      await noteOneHand(transaction, loaded.run, generators, drafts);
      return whenWon(loaded, transaction);
    },
  );
  return { won };
}

/** Drafts of one model are no independent ones, and whoever reads them must know. */
async function noteOneHand(
  db: Queryable,
  run: Run,
  generators: readonly Agent[],
  drafts: Contest['drafts'],
): Promise<void> {
  const [first] = drafts;
  const isOneHand = new Set(drafts.map(({ model }) => model)).size === 1;
  if (!first || first.offline || drafts.length < 2 || !isOneHand) return;
  const { phase } = generators[0] ?? {};
  if (!phase) return;
  await writeActivity(db, {
    projectId: run.projectId,
    phase,
    message: `All drafts of ${subjectOf(generators)} were written by one model, ${first.model}: they are not independent of each other`,
  });
}

/** The critic's choice; where it made none that stands, the draft with the most verified claims. */
async function pickWinner(
  db: Queryable,
  runId: string,
  agents: readonly Agent[],
): Promise<Contest['drafts']> {
  const generators = agents.filter(({ role }) => role === 'generator');
  const critic = agents.find(({ role }) => role === 'critic');
  const { drafts, choice } = await readContest(
    db,
    runId,
    generators.map(({ id }) => id),
    critic?.id,
  );
  const verified = new Map(drafts.map((draft) => [draft.agentId, draft.verified]));
  const drafted = generators.filter(({ id }) => verified.has(id));
  const chosen = drafted.find(({ seat }) => seat === choice);
  const best = drafted.toSorted((a, b) => (verified.get(b.id) ?? 0) - (verified.get(a.id) ?? 0))[0];
  const winner = chosen ?? best;
  if (winner) await markWinner(db, runId, winner.id);
  return drafts;
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
