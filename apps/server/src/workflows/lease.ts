import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { DBOSClient } from '@dbos-inc/dbos-sdk';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { inTransaction } from '../database/transaction.ts';
import { RUN_QUEUE } from './queue.ts';

interface LeaseOptions {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  client(): DBOSClient;
  heartbeatMs: number;
  /** Silence after which the others hold this process for dead. */
  staleMs: number;
  /** Another process has taken over: nothing that began before may be written any more. */
  onLost(): void;
}

/**
 * A process that works on runs says so in a row and keeps it fresh. When the row goes stale, a
 * living process puts its runs back in the queue and deletes the row; without the row nothing can
 * be written, so a process that was only frozen cannot disturb the one that went on.
 */
export class Lease {
  readonly executorId = `${hostname()}-${process.pid}-${crypto.randomUUID().slice(0, 8)}`;
  readonly #options: LeaseOptions;
  readonly #stopped = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  /** Changes with every row, so that work begun under a lost one stays locked out. */
  #token = '';
  /** Since when every heartbeat has come in time. */
  #steadySince = 0;

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  get token(): string {
    return this.#token;
  }

  async start(): Promise<void> {
    await this.#acquire();
    this.#loop = this.#beat();
  }

  /** Gives back what is under way, so that nobody has to wait for the row to go stale. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#loop;
    await this.#requeue(this.executorId);
    await this.#options.pool.query('delete from leases where executor_id = $1', [this.executorId]);
  }

  async #acquire(): Promise<void> {
    const { rows } = await this.#options.pool.query<{ token: string }>(
      `insert into leases (executor_id, role) values ($1, 'worker')
       on conflict (executor_id) do update set heartbeat_at = now()
       returning started_at::text as token`,
      [this.executorId],
    );
    this.#token = rows[0]?.token ?? '';
    this.#steadySince = Date.now();
  }

  async #beat(): Promise<void> {
    const { heartbeatMs, log } = this.#options;
    let last = Date.now();
    while (!this.#stopped.signal.aborted) {
      await wait(heartbeatMs, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      if (this.#stopped.signal.aborted) return;
      // After a freeze or an outage everyone looks stale at once; give the others time to beat.
      if (Date.now() - last > this.#options.staleMs / 2) this.#steadySince = Date.now();
      try {
        await this.#refresh();
        last = Date.now();
        if (last - this.#steadySince >= this.#options.staleMs) await this.#takeOver();
      } catch (error) {
        this.#steadySince = Date.now();
        log.warn({ err: error }, 'the heartbeat failed');
      }
    }
  }

  async #refresh(): Promise<void> {
    const { rowCount } = await this.#options.pool.query(
      'update leases set heartbeat_at = now() where executor_id = $1',
      [this.executorId],
    );
    if (rowCount === 1) return;
    this.#options.log.warn({ executorId: this.executorId }, 'the lease was lost');
    this.#options.onLost();
    await this.#acquire();
  }

  async #takeOver(): Promise<void> {
    await inTransaction(this.#options.pool, async (transaction) => {
      const { rows } = await transaction.query<{ executor_id: string }>(
        `select executor_id from leases
         where executor_id <> $1 and heartbeat_at < now() - make_interval(secs => $2)
         for update skip locked`,
        [this.executorId, this.#options.staleMs / 1000],
      );
      for (const { executor_id: dead } of rows) {
        const count = await this.#requeue(dead);
        await transaction.query('delete from leases where executor_id = $1', [dead]);
        this.#options.log.warn({ dead, runs: count }, 'took over from a process that went silent');
      }
    });
  }

  async #requeue(executorId: string): Promise<number> {
    const client = this.#options.client();
    const pending = await client.listWorkflows({
      executorId,
      status: 'PENDING',
      loadInput: false,
      loadOutput: false,
    });
    const ids = pending.map(({ workflowID }) => workflowID);
    if (ids.length > 0) await client.resumeWorkflows(ids, { queueName: RUN_QUEUE });
    return ids.length;
  }
}
