import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import {
  type DueDelivery,
  deleteOldDeliveries,
  releaseOrphans,
  takeDue,
  WEBHOOK_CHANNEL,
} from '../database/delivery-store.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Listener } from '../notifications/listener.ts';

const LOOK_MS = 5_000;
const HOUR_MS = 3_600_000;
const BATCH = 100;
/** What is on its way when the process stops is given this long to arrive. */
const PATIENCE_MS = 2_000;

interface DispatcherDeps {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  listener: Listener;
  /** Puts an attempt into the durable engine, with the transaction or not at all. */
  enqueue(transaction: pg.PoolClient, delivery: DueDelivery): Promise<void>;
  /** Settles when nothing is being posted by this process. */
  allPosted(): Promise<unknown>;
}

/** Hands messages that are due to the engine: when PostgreSQL tells of one, and every few seconds. */
export class WebhookDispatcher {
  readonly name = 'webhooks';
  readonly #deps: DispatcherDeps;
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> = Promise.resolve();

  constructor(deps: DispatcherDeps) {
    this.#deps = deps;
    deps.listener.on(WEBHOOK_CHANNEL, () => this.#look());
  }

  async start(): Promise<void> {
    const { pool } = this.#deps;
    this.#timers = [
      setInterval(() => this.#look(), LOOK_MS),
      setInterval(() => void deleteOldDeliveries(pool).catch(() => undefined), HOUR_MS),
    ];
    for (const timer of this.#timers) timer.unref();
    this.#look();
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    await this.#looking;
    await Promise.race([this.#deps.allPosted(), wait(PATIENCE_MS)]);
  }

  #look(): void {
    if (this.#timers.length === 0) return;
    this.#looking = this.#looking.then(() =>
      this.#dispatch().catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'webhooks could not be handed to the engine');
      }),
    );
  }

  async #dispatch(): Promise<void> {
    const { pool, enqueue } = this.#deps;
    await releaseOrphans(pool);
    for (let taken = BATCH; taken === BATCH; ) {
      taken = await inTransaction(pool, async (transaction) => {
        const due = await takeDue(transaction, BATCH);
        for (const delivery of due) await enqueue(transaction, delivery);
        return due.length;
      });
    }
  }
}
