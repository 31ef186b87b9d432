import { isDeepStrictEqual } from 'node:util';
import { roster } from '@assay/domain/agents/roster';
import { AppError } from '@assay/domain/errors';
import { isUnderWay, type ProjectEvent } from '@assay/domain/project/move-project';
import { firstPhaseOf, type Phase, phaseTable, type RunKind } from '@assay/domain/project/phases';
import type { DBOSClient } from '@dbos-inc/dbos-sdk';
import type pg from 'pg';
import { writeActivity } from '../database/activity-store.ts';
import { addAgentRuns, resetUnfinished, skipAgents } from '../database/agent-run-store.ts';
import { type LockedProject, lockProject, moveLocked } from '../database/project-state.ts';
import {
  insertRun,
  latestRun,
  type Run,
  type RunInput,
  reopenRun,
  workflowId,
} from '../database/run-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { placeInLine } from '../database/workflow-store.ts';
import type { RunRef } from './crew.ts';
import { APPLICATION_VERSION, queueOf, workflowNames } from './queue.ts';

export interface Launch {
  projectId: string;
  kind: RunKind;
  /** Made inside the transaction, from what the project holds at that moment. */
  input(transaction: pg.PoolClient): Promise<RunInput>;
  /** Run a finished scoping or analysis anew, rather than answer with it. */
  relaunch?: boolean;
}

export interface Launched {
  run: Run;
  /** started: by this call. running: one was under way already. completed: nothing is left to do. */
  status: 'started' | 'running' | 'completed';
}

/**
 * Starts a run, joins the one under way, or goes on with one that stopped short. The move of the
 * project, the rows of the run and its place in the engine's queue are one transaction: there is
 * no moment at which a crash could leave one without the others.
 */
export async function launchRun(
  pool: pg.Pool,
  client: DBOSClient,
  launch: Launch,
): Promise<Launched> {
  return inTransaction(pool, async (transaction) => {
    const launched = await beginRun(transaction, launch);
    if (launched.status === 'started') await enqueue(transaction, client, launched.run);
    return launched;
  });
}

/** All of a launch but its place in the queue. */
export async function beginRun(transaction: pg.PoolClient, launch: Launch): Promise<Launched> {
  const project = await lockProject(transaction, launch.projectId);
  const latest = await latestRun(transaction, launch.projectId, launch.kind);
  const joined = latest && join(project, latest, launch);
  if (joined) return joined;

  const phase = firstPhaseOf(launch.kind);
  const again = launch.relaunch === true && isPast(project, phase);
  await moveLocked(transaction, project, again ? anew(phase) : { type: 'started', phase });
  const input = await launch.input(transaction);
  const run = await openRun(transaction, launch, latest, input);
  const message = `${phaseTable[phase].label} started`;
  await writeActivity(transaction, { projectId: run.projectId, phase, message });
  return { run, status: 'started' };
}

function anew(phase: Phase): ProjectEvent {
  return { type: phase === 'scoping' ? 'rescoped' : 'relaunched' };
}

function join(project: LockedProject, latest: Run, launch: Launch): Launched | undefined {
  if (latest.status === 'running') return { run: latest, status: 'running' };
  // The latest of a phase that is done may have been cancelled, when it was to write a scope anew.
  const done = isPast(project, firstPhaseOf(launch.kind));
  return done && !launch.relaunch ? { run: latest, status: 'completed' } : undefined;
}

function isPast({ state }: LockedProject, phase: Phase): boolean {
  const { record } = phaseTable[phase];
  if (record === null) return state.execSummaryStatus === 'completed';
  return state.phases[record]?.status === 'completed' && !isUnderWay(state, phase);
}

/** A run that stopped short goes on, unless it was asked for something else this time. */
async function openRun(
  transaction: pg.PoolClient,
  { projectId, kind }: Launch,
  latest: Run | undefined,
  input: RunInput,
): Promise<Run> {
  const goesOn =
    latest && latest.status !== 'completed' && isDeepStrictEqual(latest.input, plain(input));
  const run = goesOn
    ? await reopenRun(transaction, latest.id)
    : await insertRun(transaction, { projectId, kind, input });
  const crew = roster.filter(({ phase }) => phaseTable[phase].run === kind);
  await addAgentRuns(transaction, run, crew);
  if (goesOn) await resetUnfinished(transaction, run.id);
  const idle = crew.filter((agent) => agent.pod && !isInScope(input, agent.pod));
  if (idle.length > 0) {
    await skipAgents(
      transaction,
      run.id,
      idle.map(({ id }) => id),
      'Not in the chosen scope',
    );
  }
  return run;
}

function isInScope(input: RunInput, pod: string): boolean {
  return (input.pods ?? []).some(({ key }) => key === pod);
}

/** As it comes back from the database. */
export function plain(input: RunInput): unknown {
  return JSON.parse(JSON.stringify(input));
}

/** With the pods in scope, or the one that is worked again. */
function refOf({ id, attempt, input: { pods = [], again } }: Run): RunRef {
  return { runId: id, attempt, pods: again ? [again.section] : pods.map(({ key }) => key) };
}

export async function enqueue(
  transaction: pg.PoolClient,
  client: DBOSClient,
  run: Run,
): Promise<void> {
  const queueName = queueOf[run.kind];
  const { owner, round } = await placeInLine(transaction, queueName, run.projectId);
  await client.enqueueInTransaction(
    transaction,
    {
      workflowName: workflowNames[run.kind],
      workflowID: workflowId(run),
      queueName,
      appVersion: APPLICATION_VERSION,
      authenticatedUser: owner,
      priority: round,
    },
    refOf(run),
  );
}

export function notLaunched(): AppError {
  return new AppError('unavailable', 'The engine is starting. Try again in a moment.');
}
