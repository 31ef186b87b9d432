import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import {
  endLease,
  endStaleLeases,
  hasLease,
  openLease,
  renewLease,
  requeueAbandoned,
} from '../database/lease-store.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { ERRAND_QUEUE } from './queue.ts';

interface LeaseOptions {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  heartbeatMs: number;
  /** Silence after which the others hold this process for dead. */
  staleMs: number;
  /** Told once: the others have gone on, and nothing may be written under this lease any more. */
  onLost(): void;
}

/**
 * The right of a process to work on runs: a row that it keeps fresh. When the row goes stale, a
 * living process deletes it and puts the runs of all who have no row back in the queue. A lease
 * that is lost stays lost: who goes on to work takes a new one, under a new name, so that nothing
 * begun under the old one can be taken for the new.
 */
export class Lease {
  readonly executorId = `${hostname()}-${process.pid}-${crypto.randomUUID().slice(0, 8)}`;
  readonly #options: LeaseOptions;
  readonly #ended = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  #isLost = false;
  /** Since when every heartbeat has come in time. */
  #steadySince = 0;

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await openLease(this.#options.pool, this.executorId);
    this.#steadySince = Date.now();
    this.#loop = this.#beat();
  }

  /** Stops renewing: the row goes stale, and others take it away. */
  letGo(): void {
    this.#ended.abort();
  }

  /** Gives back what is under way, so that nobody has to wait for the row to go stale. */
  async stop(): Promise<void> {
    this.letGo();
    await this.#loop;
    await endLease(this.#options.pool, this.executorId);
    await this.#requeueAbandoned();
  }

  /** Whether the row is there; whoever finds it gone has noticed the loss for all. */
  async stands(): Promise<boolean> {
    if (this.#isLost) return false;
    const isThere = await waitForDatabase(() => hasLease(this.#options.pool, this.executorId));
    if (!isThere) this.#lose();
    return isThere;
  }

  #lose(): void {
    if (this.#isLost || this.#ended.signal.aborted) return;
    this.#isLost = true;
    this.#ended.abort();
    this.#options.log.warn({ executorId: this.executorId }, 'the lease was lost');
    this.#options.onLost();
  }

  async #beat(): Promise<void> {
    const { heartbeatMs, staleMs, log } = this.#options;
    const { signal } = this.#ended;
    let last = Date.now();
    for (;;) {
      await wait(heartbeatMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      // After a freeze or an outage everyone looks stale at once; give the others time to beat.
      if (Date.now() - last > staleMs / 2) this.#steadySince = Date.now();
      try {
        await this.#refresh();
        last = Date.now();
        if (last - this.#steadySince >= staleMs) await this.#endStale();
        await this.#requeueAbandoned();
      } catch (error) {
        this.#steadySince = Date.now();
        log.warn({ err: error }, 'the heartbeat failed');
      }
    }
  }

  async #refresh(): Promise<void> {
    if (!(await renewLease(this.#options.pool, this.executorId))) this.#lose();
  }

  /** First the fence, then the runs: between the two nobody can write for them. */
  async #endStale(): Promise<void> {
    const { pool, log, staleMs } = this.#options;
    for (const dead of await endStaleLeases(pool, this.executorId, staleMs)) {
      log.warn({ dead }, 'a process went silent and lost its lease');
    }
  }

  async #requeueAbandoned(): Promise<void> {
    const { pool, log } = this.#options;
    const runs = await requeueAbandoned(pool, ERRAND_QUEUE);
    if (runs > 0) log.info({ runs }, 'put runs without a worker back in the queue');
  }
}
