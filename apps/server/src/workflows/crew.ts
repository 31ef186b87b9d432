import { agentById } from '@assay/domain/agents/roster';
import type { SectionKey } from '@assay/domain/agents/sections';
import { AppError } from '@assay/domain/errors';
import { DBOS } from '@dbos-inc/dbos-sdk';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type AgentDeps, type AgentOutcome, callAgent } from '../agents/call-agent.ts';
import { ShuttingDown, TakenAway } from '../agents/interruptions.ts';
import type { DataRooms, SeatOccupant } from '../agents/ports.ts';
import { requireWriter } from '../agents/require-writer.ts';
import { writeActivity } from '../database/activity-store.ts';
import { skipAgents } from '../database/agent-run-store.ts';
import { type BegunCall, beginCall, type Writer } from '../database/call-store.ts';
import { type LoadedRun, loadRun } from '../database/loaded-run.ts';
import { tellProjectChanged } from '../database/project-state.ts';
import { noteSkipped, type Run, workflowId } from '../database/run-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { overBudget } from './budget.ts';
import { failAttempt } from './close-run.ts';
import type { Lease } from './lease.ts';
import { forever, type RunSignals } from './run-signals.ts';

export interface WorkflowDeps extends AgentDeps {
  log: FastifyBaseLogger;
  dataRooms: DataRooms;
  lease: Lease;
  signals: RunSignals;
}

/** Which attempt of which run, and which pods it has; the only thing that travels through the engine. */
export interface RunRef {
  runId: string;
  attempt: number;
  pods: SectionKey[];
}

/** Done in one transaction with a proof that the run is still ours. */
type Follow = (loaded: LoadedRun, transaction: pg.PoolClient) => Promise<void>;

interface PricedCall extends BegunCall {
  occupant: SeatOccupant;
}

/** A run that cannot go on, in words for the person who may retry it. */
export class RunFailed extends Error {}

/** The agents of one run, and what else it does in durable steps. */
export class Crew {
  readonly ref: RunRef;
  readonly #deps: WorkflowDeps;

  constructor(deps: WorkflowDeps, ref: RunRef) {
    this.#deps = deps;
    this.ref = ref;
  }

  /**
   * One agent call; a failure of the agent is an outcome, not an exception. Its row remembers the
   * outcome. What follows from it, whichever it is, is remembered with it by the engine.
   */
  call(agentId: string, follow?: Follow): Promise<AgentOutcome> {
    const call = async (writer: Writer) => {
      const held = this.#deps.signals.hold(this.#workflowId);
      try {
        const signal = AbortSignal.any([held.signal, cancelSignal()]);
        const begun = await this.#begin(agentId, writer, signal);
        const outcome = await this.#carryOut(agentId, begun, writer, signal);
        if (follow) await this.#inTransaction(begun, writer, follow);
        return outcome;
      } catch (error) {
        // Recorded neither as done nor as failed: whoever goes on makes the call again.
        if (held.signal.reason instanceof ShuttingDown) await forever();
        throw error;
      } finally {
        held.release();
      }
    };
    return follow ? this.#durably(agentId, call) : this.#byItsRow(agentId, call);
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

  /** Other durable work of the run, given its rows and who writes for it. */
  step<T>(name: string, work: (loaded: LoadedRun, writer: Writer) => Promise<T>): Promise<T> {
    return this.#durably(name, async (writer) => {
      const loaded = await waitForDatabase(() => loadRun(this.#deps.pool, this.ref.runId));
      if (!loaded) throw new TakenAway('the project was deleted');
      return work(loaded, writer);
    });
  }

  /**
   * A step that asks others and may be stopped on the way. A failure of theirs is told and ends the
   * step, not the run. It is asked again while the database is away, and then finds what was answered.
   */
  work(
    name: string,
    ask: (
      loaded: LoadedRun,
      hands: {
        signal: AbortSignal;
        transact: (work: (transaction: pg.PoolClient) => Promise<void>) => Promise<void>;
      },
    ) => Promise<void>,
  ): Promise<void> {
    return this.step(name, async (loaded, writer) => {
      const held = this.#deps.signals.hold(this.#workflowId);
      const signal = AbortSignal.any([held.signal, cancelSignal()]);
      try {
        const transact = (work: (transaction: pg.PoolClient) => Promise<void>) =>
          this.#inTransaction(loaded, writer, (_, client) => work(client));
        await waitForDatabase(() => ask(loaded, { signal, transact }), signal);
      } catch (error) {
        if (held.signal.reason instanceof ShuttingDown) await forever();
        if (!(error instanceof AppError) || signal.aborted) throw error;
        await this.#inTransaction(loaded, writer, ({ run }, transaction) =>
          writeActivity(transaction, {
            projectId: run.projectId,
            phase: 'qa',
            message: `${name} could not be done: ${error.detail}`,
          }),
        );
      } finally {
        held.release();
      }
    });
  }

  /** A step that is one transaction, repeated while the database is away. */
  transact<T>(
    name: string,
    work: (loaded: LoadedRun, transaction: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    return this.step(name, (loaded, writer) => this.#inTransaction(loaded, writer, work));
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
    return this.step(name, async (loaded, writer) => {
      const prepared = await waitForDatabase(() => prepare(loaded));
      return this.#inTransaction(loaded, writer, (_, transaction) =>
        work(loaded, transaction, prepared),
      );
    });
  }

  /** The run cannot go on: says why where a person can read it. */
  fail(message: string): Promise<void> {
    return this.#durably('record the failure', (writer) =>
      waitForDatabase(() =>
        inTransaction(this.#deps.pool, async (transaction) => {
          await requireWriter(transaction, writer);
          await failAttempt(transaction, this.ref, message);
        }),
      ),
    );
  }

  async #durably<T>(name: string, work: (writer: Writer) => Promise<T>): Promise<T> {
    const { runId, attempt } = this.ref;
    const { signals, lease } = this.#deps;
    if (signals.isClosed) await forever();
    const hasBegun = signals.beginning();
    try {
      return await DBOS.runStep(
        () => {
          hasBegun();
          return this.#unlessLost(work({ runId, attempt, executorId: lease.executorId }));
        },
        { name },
      );
    } finally {
      hasBegun();
    }
  }

  /**
   * Work whose outcome our own rows hold needs no second record, which would take seven statements:
   * told again, it is found there. What breaks it off is for the engine to know.
   */
  async #byItsRow<T>(name: string, work: (writer: Writer) => Promise<T>): Promise<T> {
    const { runId, attempt } = this.ref;
    const { signals, lease } = this.#deps;
    if (signals.isClosed) await forever();
    try {
      return await this.#unlessLost(work({ runId, attempt, executorId: lease.executorId }));
    } catch (error) {
      return this.#durably(name, () => Promise.reject(error));
    }
  }

  /**
   * A lease that is lost is no outcome: the engine may still hold this process for the owner, and
   * would record it for good. Whoever takes the run over does the step again.
   */
  async #unlessLost<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof TakenAway && !(await this.#deps.lease.stands())) await forever();
      throw error;
    }
  }

  #inTransaction<T>(
    loaded: LoadedRun,
    writer: Writer,
    work: (loaded: LoadedRun, transaction: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    return waitForDatabase(() =>
      inTransaction(this.#deps.pool, async (transaction) => {
        await requireWriter(transaction, writer);
        return work(loaded, transaction);
      }),
    );
  }

  async #begin(agentId: string, writer: Writer, signal: AbortSignal): Promise<PricedCall> {
    signal.throwIfAborted();
    const { pool, models, prompts } = this.#deps;
    const begun = await waitForDatabase(async () => {
      const { model } = await prompts.active(agentId);
      const occupant = models.occupant(agentById(agentId).seat, model);
      const call = await beginCall(pool, writer, agentId, occupant);
      return call && { ...call, occupant };
    }, signal);
    if (!begun) throw new TakenAway('the run goes on without this process');
    return begun;
  }

  async #carryOut(
    agentId: string,
    begun: PricedCall,
    writer: Writer,
    signal: AbortSignal,
  ): Promise<AgentOutcome> {
    const { agentRun, underWay, run, project, occupant } = begun;
    if (isOver(agentRun)) return agentRun;
    if (!underWay) {
      const reason = await overBudget(this.#deps, begun, agentById(agentId), occupant);
      if (reason) return this.#skip(run, agentId, reason);
    }
    const call = { agentId, agentRunId: agentRun.id, run, project, signal, writer };
    return callAgent(this.#deps, call);
  }

  get #workflowId(): string {
    return workflowId({ id: this.ref.runId, attempt: this.ref.attempt });
  }

  async #skip(run: Run, agentId: string, reason: string): Promise<AgentOutcome> {
    await waitForDatabase(() =>
      inTransaction(this.#deps.pool, async (transaction) => {
        if (!(await noteSkipped(transaction, this.ref, { agentId, reason }))) {
          throw new TakenAway('the run goes on without this process');
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

function cancelSignal(): AbortSignal {
  return DBOS.stepStatus?.cancelSignal ?? new AbortController().signal;
}
