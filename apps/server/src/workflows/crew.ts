import { agentById } from '@assay/domain/agents/roster';
import type { SectionKey } from '@assay/domain/agents/sections';
import { AppError } from '@assay/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import {
  type AgentCall,
  type AgentDeps,
  type AgentOutcome,
  callAgent,
} from '../agents/call-agent.ts';
import { ShuttingDown, TakenAway } from '../agents/interruptions.ts';
import type { PanelMemory } from '../agents/panel-memory.ts';
import type { DataRooms } from '../agents/ports.ts';
import { requireWriter } from '../agents/require-writer.ts';
import { writeActivity } from '../database/activity-store.ts';
import { skipAgents } from '../database/agent-run-store.ts';
import type { Writer } from '../database/call-store.ts';
import { type Decision, recordDecision } from '../database/contest-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { tellProjectChanged } from '../database/project-state.ts';
import { type BegunStep, beginStep, endStep, recordStep } from '../database/run-step-store.ts';
import { noteSkipped, type Run, workflowId } from '../database/run-store.ts';
import { inTransaction, type Queryable, unlessDeadlocked } from '../database/transaction.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { CallsToBegin, type PricedCall } from './begin-calls.ts';
import { overBudget } from './budget.ts';
import { failAttempt } from './close-run.ts';
import type { Lease } from './lease.ts';
import type { ProjectNews } from './project-news.ts';
import { forever, type RunSignals } from './run-signals.ts';

export interface WorkflowDeps extends AgentDeps {
  log: FastifyBaseLogger;
  dataRooms: DataRooms;
  lease: Lease;
  signals: RunSignals;
  news: ProjectNews;
}

/** Which attempt of which run, and which pods it has; the only thing that travels through the engine. */
export interface RunRef {
  runId: string;
  attempt: number;
  pods: SectionKey[];
}

/** A run that cannot go on, in words for the person who may retry it. */
export class RunFailed extends Error {}

/** What was done a second time is undone, and what the first time came to is found. */
class DoneMeanwhile extends Error {}

/** The agents of one run, and what else it does in steps that are done once. */
export class Crew {
  readonly ref: RunRef;
  readonly #deps: WorkflowDeps;
  readonly #writer: Writer;
  readonly #toBegin: CallsToBegin;

  constructor(deps: WorkflowDeps, ref: RunRef) {
    const { runId, attempt } = ref;
    this.#deps = deps;
    this.ref = ref;
    this.#writer = { runId, attempt, executorId: deps.lease.executorId };
    this.#toBegin = new CallsToBegin(deps, this.#writer);
  }

  /** One agent call; a failure of the agent is an outcome, not an exception. Its row remembers it. */
  call(agentId: string, memory?: PanelMemory): Promise<AgentOutcome> {
    return this.#inTurn(async (writer, signal) => {
      const begun = await this.#begin(agentId, signal);
      return this.#carryOut(agentId, begun, { writer, signal, memory });
    });
  }

  /** Agents that the run cannot do without, called at the same time. */
  async require(...agentIds: string[]): Promise<void> {
    const outcomes = await Promise.all(agentIds.map((id) => this.call(id)));
    const failed = outcomes.findIndex(({ status }) => status !== 'completed');
    const agentId = agentIds[failed];
    if (agentId === undefined) return;
    const reason = outcomes[failed]?.error ?? 'It was skipped.';
    throw new RunFailed(`${agentById(agentId).name} could not finish. ${reason}`);
  }

  /** Other work of the run, given its rows and who writes for it. What it came to is remembered. */
  step<T>(
    name: string,
    work: (loaded: LoadedRun, writer: Writer, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    return this.#inTurn(async (writer, signal) => {
      const begun = await this.#look(name, writer);
      if (begun.isDone) return begun.outcome as T;
      const outcome = await work(begun, writer, signal);
      const { pool } = this.#deps;
      if (!(await waitForDatabase(() => recordStep(pool, writer, name, outcome)))) throw taken();
      return outcome;
    });
  }

  /**
   * A step that asks others and may be stopped on the way. A failure of theirs is told and ends the
   * step, not the run. It is asked again while the database is away, and then finds what was answered.
   */
  work<T>(
    name: string,
    ask: (
      loaded: LoadedRun,
      hands: {
        signal: AbortSignal;
        transact: (work: (transaction: pg.PoolClient) => Promise<void>) => Promise<void>;
      },
    ) => Promise<T>,
  ): Promise<T | null> {
    return this.step(name, async (loaded, writer, signal) => {
      const transact = (work: (transaction: pg.PoolClient) => Promise<void>) =>
        this.#inTransaction(writer, work);
      try {
        return await waitForDatabase(() => ask(loaded, { signal, transact }), signal);
      } catch (error) {
        if (!(error instanceof AppError) || signal.aborted) throw error;
        await transact((transaction) =>
          writeActivity(transaction, {
            projectId: loaded.run.projectId,
            phase: 'qa',
            message: `${name} could not be done: ${error.detail}`,
          }),
        );
        return null;
      }
    });
  }

  /** A step that is one transaction, repeated while the database is away. */
  transact<T>(
    name: string,
    work: (loaded: LoadedRun, transaction: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    return this.#inTurn((writer) => this.#once(name, writer, work));
  }

  /**
   * The same, with what its transaction needs to know made ready before it: whoever holds one connection
   * and waits for another may wait for as many others who do.
   */
  transactWith<P, T>(
    name: string,
    prepare: (loaded: LoadedRun) => Promise<P>,
    work: (loaded: LoadedRun, transaction: pg.PoolClient, prepared: P) => Promise<T>,
  ): Promise<T> {
    return this.#inTurn(async (writer) => {
      const begun = await this.#look(name, writer);
      if (begun.isDone) return begun.outcome as T;
      const prepared = await waitForDatabase(() => prepare(begun));
      return this.#once(name, writer, (loaded, transaction) => work(loaded, transaction, prepared));
    });
  }

  /**
   * A step of two statements: one reads what there is to decide on, the other writes what was decided and
   * proves that this process may. What is read is done and changes no more, so that whoever knows it
   * already begins with the other.
   */
  decide<S extends LoadedRun, T>(
    name: string,
    known: S | undefined,
    read: (db: Queryable, writer: Writer) => Promise<(BegunStep & S) | undefined>,
    rule: (found: S) => Decision<T>,
  ): Promise<T> {
    const { pool } = this.#deps;
    return this.#inTurn((writer) =>
      waitForDatabase(async () => {
        for (let sure = known; ; sure = undefined) {
          const found = sure ? undefined : await read(pool, writer);
          if (found?.isDone) return found.outcome as T;
          const basis = sure ?? found;
          if (!basis) throw taken();
          const decision = rule(basis);
          const recorded = await unlessDeadlocked(() =>
            recordDecision(pool, writer, name, decision),
          );
          if (recorded === undefined) throw taken();
          if (recorded) return decision.outcome;
        }
      }),
    );
  }

  /** The run cannot go on: says why where a person can read it. */
  fail(message: string): Promise<void> {
    return this.#inTurn((writer) =>
      this.#inTransaction(writer, (transaction) => failAttempt(transaction, this.ref, message)),
    );
  }

  /**
   * Whatever a run does: under the lease of this process, and until somebody stops it. A lease that is
   * lost and a process that stops are no outcome: whoever takes the run over does the work again.
   */
  async #inTurn<T>(work: (writer: Writer, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { runId, attempt } = this.ref;
    const { signals, lease } = this.#deps;
    const held = signals.hold(workflowId({ id: runId, attempt }));
    try {
      held.signal.throwIfAborted();
      return await work(this.#writer, held.signal);
    } catch (error) {
      if (held.signal.reason instanceof ShuttingDown) await forever();
      if (error instanceof TakenAway && !(await lease.stands())) await forever();
      throw error;
    } finally {
      held.release();
    }
  }

  async #look(name: string, writer: Writer): Promise<BegunStep> {
    const begun = await waitForDatabase(() => beginStep(this.#deps.pool, writer, name));
    if (!begun) throw taken();
    return begun;
  }

  /** The work and that it was done are one transaction: it is done once. */
  async #once<T>(
    name: string,
    writer: Writer,
    work: (loaded: LoadedRun, transaction: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.#tryOnce(name, writer, work);
    } catch (error) {
      if (!(error instanceof DoneMeanwhile)) throw error;
      return this.#tryOnce(name, writer, work);
    }
  }

  #tryOnce<T>(
    name: string,
    writer: Writer,
    work: (loaded: LoadedRun, transaction: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const inOne = async (transaction: pg.PoolClient): Promise<T> => {
      const begun = await beginStep(transaction, writer, name);
      if (!begun) throw taken();
      if (begun.isDone) return begun.outcome as T;
      const outcome = await work(begun, transaction);
      if (!(await endStep(transaction, writer, name, outcome))) throw new DoneMeanwhile();
      return outcome;
    };
    // Two that share the same rows and both come to change them may wait for each other.
    return waitForDatabase(() => unlessDeadlocked(() => inTransaction(this.#deps.pool, inOne)));
  }

  #inTransaction<T>(writer: Writer, work: (transaction: pg.PoolClient) => Promise<T>): Promise<T> {
    return waitForDatabase(() =>
      inTransaction(this.#deps.pool, async (transaction) => {
        await requireWriter(transaction, writer);
        return work(transaction);
      }),
    );
  }

  async #begin(agentId: string, signal: AbortSignal): Promise<PricedCall> {
    signal.throwIfAborted();
    const begun = await waitForDatabase(() => this.#toBegin.begin(agentId), signal);
    if (!begun) throw taken();
    if (begun.underWay) this.#deps.news.changed(begun.project.id);
    return begun;
  }

  async #carryOut(
    agentId: string,
    begun: PricedCall,
    turn: Pick<AgentCall, 'writer' | 'signal' | 'memory'>,
  ): Promise<AgentOutcome> {
    const { agentRun, underWay, run, project, occupant } = begun;
    if (isOver(agentRun)) return agentRun;
    if (!underWay) {
      const reason = await overBudget(this.#deps, begun, agentById(agentId), occupant);
      if (reason) return this.#skip(run, agentId, reason);
    }
    const call = { agentId, agentRunId: agentRun.id, run, project, ...turn };
    const outcome = await callAgent(this.#deps, call);
    this.#deps.news.changed(project.id);
    return outcome;
  }

  async #skip(run: Run, agentId: string, reason: string): Promise<AgentOutcome> {
    await waitForDatabase(() =>
      inTransaction(this.#deps.pool, async (transaction) => {
        if (!(await noteSkipped(transaction, this.ref, { agentId, reason }))) {
          throw taken();
        }
        await skipAgents(transaction, run.id, [agentId], reason);
        await tellProjectChanged(transaction, run.projectId);
      }),
    );
    return { id: agentId, status: 'skipped', error: reason };
  }
}

/** An agent that has failed is called again by a further attempt, not by whoever takes this one over. */
function isOver({ status }: AgentOutcome): boolean {
  return status === 'completed' || status === 'skipped' || status === 'failed';
}

function taken(): TakenAway {
  return new TakenAway('the run goes on without this process');
}
