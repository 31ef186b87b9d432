import type { DBOSClient } from '@dbos-inc/dbos-sdk';
import type { FastifyBaseLogger } from 'fastify';

const DAY_MS = 24 * 60 * 60_000;
const SWEEP_MS = 60 * 60_000;
const BATCH = 500;

/** Clears the engine's records of runs that ended long ago; our own rows stay. */
export class Retention {
  readonly #client: () => DBOSClient;
  readonly #log: FastifyBaseLogger;
  readonly #days: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(client: () => DBOSClient, log: FastifyBaseLogger, days: number) {
    this.#client = client;
    this.#log = log;
    this.#days = days;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.sweep(new Date()).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'old engine records could not be cleared');
      });
    }, SWEEP_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async sweep(now: Date): Promise<number> {
    const completedBefore = new Date(now.getTime() - this.#days * DAY_MS).toISOString();
    const client = this.#client();
    let cleared = 0;
    for (;;) {
      const ended = await client.listWorkflows({
        completedBefore,
        status: ['SUCCESS', 'ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'],
        limit: BATCH,
        loadInput: false,
        loadOutput: false,
      });
      if (ended.length === 0) return cleared;
      await client.deleteWorkflows(ended.map(({ workflowID }) => workflowID));
      cleared += ended.length;
    }
  }
}
