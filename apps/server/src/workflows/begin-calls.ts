import { agentById } from '@assay/domain/agents/roster';
import type { AgentDeps } from '../agents/call-agent.ts';
import type { SeatOccupant } from '../agents/ports.ts';
import { type BegunCall, beginCalls, type Writer } from '../database/call-store.ts';
import { unlessDeadlocked } from '../database/transaction.ts';

export interface PricedCall extends BegunCall {
  occupant: SeatOccupant;
}

interface Waiting {
  agentId: string;
  resolve(begun: PricedCall | undefined): void;
  reject(error: unknown): void;
}

/** Agents of a run that are called in the same moment are begun by one statement. */
export class CallsToBegin {
  readonly #deps: Pick<AgentDeps, 'pool' | 'models' | 'prompts'>;
  readonly #writer: Writer;
  #waiting: Waiting[] = [];

  constructor(deps: Pick<AgentDeps, 'pool' | 'models' | 'prompts'>, writer: Writer) {
    this.#deps = deps;
    this.#writer = writer;
  }

  /** Undefined when the writer may not write. */
  begin(agentId: string): Promise<PricedCall | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => void this.#beginAll());
      this.#waiting.push({ agentId, resolve, reject });
    });
  }

  async #beginAll(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const called = await Promise.all(waiting.map(({ agentId }) => this.#seat(agentId)));
      const { pool } = this.#deps;
      const begun = await unlessDeadlocked(() => beginCalls(pool, this.#writer, called));
      for (const [index, { agentId, resolve }] of waiting.entries()) {
        const [call, occupant] = [begun.get(agentId), called[index]?.occupant];
        resolve(call && occupant && { ...call, occupant });
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  async #seat(agentId: string): Promise<{ agentId: string; occupant: SeatOccupant }> {
    const { models, prompts } = this.#deps;
    const { model } = await prompts.active(agentId);
    return { agentId, occupant: models.occupant(agentById(agentId).seat, model) };
  }
}
