import { type Agent, agentsOf } from '@assay/domain/agents/roster';
import type { SectionKey } from '@assay/domain/agents/sections';
import type { Phase } from '@assay/domain/project/phases';
import type { AgentOutcome } from '../agents/call-agent.ts';
import { PanelMemory } from '../agents/panel-memory.ts';
import { type Contest, readContest } from '../database/contest-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import type { NewNotification } from '../database/notification-store.ts';
import { type Crew, RunFailed } from './crew.ts';
import { oneHand } from './one-hand.ts';

interface Won extends LoadedRun, Contest {
  winnerId: string | null;
}

/** What follows from a winner: what the workflow goes on with, and what is told of it. */
interface Consequence<T> {
  outcome: T;
  line?: string;
  notification?: NewNotification;
}

/**
 * Three generators draft at the same time, the fact checker tests the drafts, the critic picks the
 * winner. The panel does without a generator that failed; without any, it fails. What follows
 * from the winner is one step with the picking.
 */
export async function runPanel<T>(
  crew: Crew,
  { phase, pod = null }: { phase: Phase; pod?: SectionKey | null },
  whenWon: (won: Won) => Consequence<T>,
): Promise<{ won: T; memory: PanelMemory } | 'skipped'> {
  const agents = agentsOf(phase, pod);
  const generators = agents.filter(({ role }) => role === 'generator');
  const memory = new PanelMemory();
  const drafts = await Promise.all(generators.map(({ id }) => crew.call(id, memory)));
  if (drafts.every(({ status }) => status === 'skipped')) {
    for (const { id } of agents.filter(({ role }) => role !== 'generator')) await crew.call(id);
    return 'skipped';
  }
  if (!drafts.some(({ status }) => status === 'completed')) throw noneLeft(generators, drafts);

  for (const role of ['fact_checker', 'critic']) {
    for (const agent of agents.filter((one) => one.role === role)) {
      await crew.call(agent.id, memory);
    }
  }
  const critic = agents.find(({ role }) => role === 'critic');
  const panel = { generatorIds: generators.map(({ id }) => id), criticId: critic?.id ?? null };
  const step = `pick the winner of ${pod ?? phase}`;
  const won = await crew.decide(
    step,
    critic && memory.contest(panel.generatorIds, critic.id),
    (db, writer) => readContest(db, writer, step, panel),
    (found) => {
      const winnerId = pickWinner(generators, found);
      const { outcome, line, notification = null } = whenWon({ ...found, winnerId });
      const lines = [
        ...oneHand(subjectOf(generators), found.drafts),
        ...(line === undefined ? [] : [line]),
      ];
      return { phase, pod, winnerId, lines, notification, outcome };
    },
  );
  return { won, memory };
}

/** The critic's choice; where it made none that stands, the draft with the most verified claims. */
function pickWinner(generators: readonly Agent[], { drafts, critic }: Contest): string | null {
  const standing = new Map(
    drafts.map(({ agentId, claims }) => [
      agentId,
      claims.filter(({ verdict }) => verdict !== 'unverified').length,
    ]),
  );
  const drafted = generators.filter(({ id }) => standing.has(id));
  const chosen = drafted.find(({ seat }) => seat === critic?.choice);
  const best = drafted.toSorted((a, b) => (standing.get(b.id) ?? 0) - (standing.get(a.id) ?? 0))[0];
  return (chosen ?? best)?.id ?? null;
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
