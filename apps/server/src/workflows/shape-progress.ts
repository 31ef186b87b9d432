import type { AgentProgress, PodProgress, WorkflowProgress } from '@assay/contract/progress';
import { type Agent, agentsOf, roster } from '@assay/domain/agents/roster';
import { sectionKeys, sectionTitles } from '@assay/domain/agents/sections';
import { currentPhase } from '@assay/domain/project/move-project';
import {
  launchedPhases,
  type Phase,
  phaseEndedIn,
  phases,
  phaseTable,
} from '@assay/domain/project/phases';
import type { ProgressAgentRow, ProgressRow, ProgressRunRow } from '../database/progress-query.ts';

type Status = WorkflowProgress['status'];

/** The progress answer in both of its forms, from one row. */
export function shapeProgress(row: ProgressRow, now: Date): WorkflowProgress {
  const runs = runsInForce(row);
  const agents = agentTable(runs, now);
  const phase = phaseInForce(row);
  const run = runs.find(({ kind }) => kind === phaseTable[phase].run);
  const elapsed = secondsOf(run, now);
  const all = roster.map((agent) => progressOf(agents, agent));
  const pods = sectionKeys.map((key) => podProgress(key, runs, agents));
  const side = (which: 'qa' | 'executive_summary') => ({
    name: phaseTable[which].label,
    status: phaseStatus(row, which),
    generators: generatorsOf(which, agents),
  });
  const done = all.filter(({ status }) => status === 'completed').length;
  return {
    project_id: row.projectId,
    status: overallStatus(row, phase),
    paused: row.state.paused,
    in_line: run?.inLine ?? false,
    current_phase: phase,
    elapsed_time: elapsed,
    offline: run?.agents.some(({ provider }) => provider === 'offline') ?? false,
    error: row.state.workflowStatus === 'failed' ? (run?.error ?? null) : null,
    overall: {
      totalAgents: roster.length,
      completedAgents: done,
      progress: Math.round((100 * done) / roster.length),
    },
    phases: phases.map((each) => shapePhase(row, each, agents, pods)),
    recent_activity: row.activity,
    progress: {
      overall: countGenerators(agents),
      elapsed_time: elapsed,
      phase,
      pods,
      phases: { qa: side('qa'), executive_summary: side('executive_summary') },
      recent_activity: row.activity.map(({ timestamp, message }) => ({ timestamp, message })),
    },
  };
}

/** Whether the answer goes on changing by the clock alone. */
export function hasRunningClock(row: ProgressRow): boolean {
  return runsInForce(row).some(({ status }) => status === 'running');
}

/** A review of an earlier analysis says nothing about the present one. */
function runsInForce({ runs }: ProgressRow): ProgressRunRow[] {
  const analysis = runs.find(({ kind }) => kind === 'analysis');
  return runs.filter(
    ({ kind, startedAt }) => kind !== 'qa' || !analysis || startedAt >= analysis.startedAt,
  );
}

type AgentTable = ReadonlyMap<string, AgentProgress>;

function agentTable(runs: readonly ProgressRunRow[], now: Date): AgentTable {
  const rows = new Map(
    runs.flatMap(({ agents }) => agents.map((agent) => [agent.agentId, agent] as const)),
  );
  return new Map(roster.map((agent) => [agent.id, shapeAgent(agent, rows.get(agent.id), now)]));
}

function shapeAgent(agent: Agent, row: ProgressAgentRow | undefined, now: Date): AgentProgress {
  const { id, name, description } = agent;
  const since = row?.status === 'running' && row.startedAt;
  return {
    id,
    name,
    description,
    status: row?.status === 'skipped' ? 'completed' : (row?.status ?? 'pending'),
    duration: since
      ? Math.max(0, now.getTime() - Date.parse(since))
      : row?.status === 'pending'
        ? null
        : (row?.durationMs ?? null),
    outputLength: row?.outputLength ?? 0,
    searchCalls: row?.searchCalls ?? 0,
    winner: row?.winner ?? false,
  };
}

function progressOf(agents: AgentTable, { id }: Agent): AgentProgress {
  const found = agents.get(id);
  if (!found) throw new Error(`no progress of ${id}`);
  return found;
}

function generatorsOf(phase: Phase, agents: AgentTable, pod: PodProgress['id'] | null = null) {
  return Object.fromEntries(
    agentsOf(phase, pod as Agent['pod']).map((agent) => {
      const { status, duration, outputLength, searchCalls } = progressOf(agents, agent);
      // Specialists share a seat, so they go by their own names.
      const key = agent.role === 'specialist' ? agent.id : agent.seat;
      return [key, { status, duration, outputLength, searchCalls }];
    }),
  );
}

function podProgress(
  key: (typeof sectionKeys)[number],
  runs: readonly ProgressRunRow[],
  agents: AgentTable,
): PodProgress {
  const members = agentsOf('analysis', key);
  const run = runs.find(({ kind }) => kind === 'analysis');
  return {
    id: key,
    name: sectionTitles[key],
    status: podStatus(members, agents, run?.status),
    winner: winnerOf(members, agents),
    generators: generatorsOf('analysis', agents, key),
  };
}

function podStatus(
  members: readonly Agent[],
  agents: AgentTable,
  run: ProgressRunRow['status'] | undefined,
): Status {
  const states = members.map((agent) => progressOf(agents, agent).status);
  if (states.every((status) => status === 'completed')) return 'completed';
  if (winnerOf(members, agents)) return 'completed';
  if (run === 'failed' && states.includes('failed')) return 'failed';
  // Whatever has been begun waits while nothing is at work.
  const begun = states.some((status) => status !== 'pending');
  return begun && run === 'running' ? 'running' : 'pending';
}

function winnerOf(members: readonly Agent[], agents: AgentTable): string | null {
  return members.find((agent) => progressOf(agents, agent).winner)?.seat ?? null;
}

function shapePhase(
  row: ProgressRow,
  phase: Phase,
  agents: AgentTable,
  pods: PodProgress[],
): WorkflowProgress['phases'][number] {
  const members = roster.filter((agent) => agent.phase === phase);
  const shown = members.map((agent) => progressOf(agents, agent));
  return {
    phase,
    name: phaseTable[phase].label,
    status: phaseStatus(row, phase),
    totalAgents: members.length,
    completedAgents: shown.filter(({ status }) => status === 'completed').length,
    agents: shown,
    winner: phase === 'analysis' ? null : winnerOf(members, agents),
    pods: phase === 'analysis' ? pods : [],
  };
}

const statusNames: Readonly<Record<string, Status>> = {
  in_progress: 'running',
  running: 'running',
  completed: 'completed',
  failed: 'failed',
};

function phaseStatus({ state }: ProgressRow, phase: Phase): Status {
  const { record } = phaseTable[phase];
  const review = phase === 'qa' ? state.qaStatus : state.execSummaryStatus;
  const stored = record === null ? review : state.phases[record]?.status;
  return statusNames[stored ?? ''] ?? 'pending';
}

/** The phase that is worked on or has failed, or else the one that was finished last. */
function phaseInForce({ state }: ProgressRow): Phase {
  const { workflowStatus } = state;
  return (
    currentPhase(state) ?? (workflowStatus && phaseEndedIn(workflowStatus)) ?? 'company_validation'
  );
}

function overallStatus(row: ProgressRow, phase: Phase): Status {
  return row.state.paused ? 'pending' : phaseStatus(row, phase);
}

function secondsOf(run: ProgressRunRow | undefined, now: Date): number {
  if (!run) return 0;
  const end = run.finishedAt ? Date.parse(run.finishedAt) : now.getTime();
  return Math.max(0, Math.round((end - Date.parse(run.startedAt)) / 1000));
}

function countGenerators(agents: AgentTable): WorkflowProgress['progress']['overall'] {
  const shown = roster
    .filter(({ phase }) => launchedPhases.includes(phase))
    .map((agent) => progressOf(agents, agent));
  const count = (status: Status) => shown.filter((agent) => agent.status === status).length;
  return {
    totalGenerators: shown.length,
    completedGenerators: count('completed'),
    runningGenerators: count('running'),
    failedGenerators: count('failed'),
    totalSearchCalls: shown.reduce((sum, { searchCalls }) => sum + searchCalls, 0),
  };
}
