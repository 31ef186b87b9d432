import { agentById } from '@assay/domain/agents/roster';
import { DBOS } from '@dbos-inc/dbos-sdk';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type AgentDeps, type AgentOutcome, callAgent } from '../agents/call-agent.ts';
import { ShuttingDown } from '../agents/interruptions.ts';
import type { DataRooms } from '../agents/ports.ts';
import { requireWriter } from '../agents/require-writer.ts';
import { skipAgents } from '../database/agent-run-store.ts';
import type { Writer } from '../database/call-store.ts';
import { tellProjectChanged } from '../database/project-state.ts';
import { noteSkipped, type Run, workflowId } from '../database/run-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { overBudget } from './budget.ts';
import type { Lease } from './lease.ts';
import { type LoadedRun, loadRun } from './load-run.ts';
import type { RunSignals } from './run-signals.ts';

export interface WorkflowDeps extends AgentDeps {
  log: FastifyBaseLogger;
  dataRooms: DataRooms;
  lease: Lease;
  signals: RunSignals;
}

/** Which attempt of which run; the only thing that travels through the engine. */
export interface RunRef {
  runId: string;
  attempt: number;
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

  /** One agent call as one durable step; a failure of the agent is an outcome, not an exception. */
  call(agentId: string): Promise<AgentOutcome> {
    return this.step(agentId, async (loaded, writer) => {
      const reason = await overBudget(this.#deps, loaded, agentById(agentId));
      if (reason) return this.#skip(loaded.run, agentId, reason);
      const held = this.#deps.signals.hold(this.#workflowId);
      try {
        const signal = AbortSignal.any([held.signal, cancelSignal()]);
        return await callAgent(this.#deps, { agentId, ...loaded, signal, writer });
      } catch (error) {
        // Recorded neither as done nor as failed: whoever goes on makes the call again.
        if (held.signal.reason instanceof ShuttingDown) await forever();
        throw error;
      } finally {
        held.release();
      }
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

  /** Other durable work of the run, given its rows and who writes for it. */
  step<T>(name: string, work: (loaded: LoadedRun, writer: Writer) => Promise<T>): Promise<T> {
    return DBOS.runStep(
      async () => {
        const { token: leaseToken, executorId } = this.#deps.lease;
        const loaded = await waitForDatabase(() => loadRun(this.#deps.pool, this.ref.runId));
        return work(loaded, { ...this.ref, executorId, leaseToken });
      },
      { name },
    );
  }

  /** A step that is one transaction, repeated while the database is away. */
  transact<T>(
    name: string,
    work: (loaded: LoadedRun, transaction: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    return this.step(name, (loaded, writer) =>
      waitForDatabase(() =>
        inTransaction(this.#deps.pool, async (transaction) => {
          await requireWriter(transaction, writer);
          return work(loaded, transaction);
        }),
      ),
    );
  }

  get #workflowId(): string {
    return workflowId({ id: this.ref.runId, attempt: this.ref.attempt });
  }

  async #skip(run: Run, agentId: string, reason: string): Promise<AgentOutcome> {
    await waitForDatabase(() =>
      inTransaction(this.#deps.pool, async (transaction) => {
        await skipAgents(transaction, run.id, [agentId], reason);
        await noteSkipped(transaction, run.id, { agentId, reason });
        await tellProjectChanged(transaction, run.projectId);
      }),
    );
    return { id: agentId, status: 'skipped', error: reason };
  }
}

function cancelSignal(): AbortSignal {
  return DBOS.stepStatus?.cancelSignal ?? new AbortController().signal;
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
