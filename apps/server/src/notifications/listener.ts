import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

type Hear = (payload: string) => void;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

interface ListenerOptions {
  url: string;
  log: FastifyBaseLogger;
}

/** One connection that hears what PostgreSQL is told by NOTIFY, for the whole process. */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #hearers = new Map<string, Set<Hear>>();
  readonly #reconnected = new Set<() => void>();
  readonly #stopped = new AbortController();
  #client: pg.Client | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Whether nothing can be missed at the moment. */
  get isListening(): boolean {
    return this.#client !== undefined;
  }

  on(channel: string, hear: Hear): () => void {
    const hearers = this.#hearers.get(channel) ?? new Set();
    hearers.add(hear);
    this.#hearers.set(channel, hearers);
    return () => hearers.delete(hear);
  }

  /** After a gap: what was told in between is lost, so whoever keeps something must look again. */
  onReconnected(look: () => void): void {
    this.#reconnected.add(look);
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'assay listen',
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const hear of this.#hearers.get(channel) ?? []) hear(payload ?? '');
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    for (const channel of this.#hearers.keys()) await client.query(`listen ${channel}`);
    this.#client = client;
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client || this.#stopped.signal.aborted) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    this.#options.log.warn('the listening connection broke');
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#stopped;
    for (
      let pause = FIRST_PAUSE_MS;
      !signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      await wait(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.#connect();
        for (const look of this.#reconnected) look();
        return;
      } catch (error) {
        this.#options.log.debug({ err: error }, 'the database is still away');
      }
    }
  }
}
