import { Tinypool } from 'tinypool';
import type { Compute } from './computations.ts';

/** Longer than the pauses within a run: whoever goes loses the ledgers that it has opened. */
const IDLE_MS = 10 * 60_000;

/** Computations in a thread of their own, so that whoever asks the process meanwhile is answered. */
export class ComputingThread {
  readonly name = 'computing';
  readonly #databaseUrl: string;
  #pool: Tinypool | undefined;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    await this.#pool?.destroy();
    this.#pool = undefined;
  }

  /** Started by the first that needs it. */
  readonly compute: Compute = (name, projectId, input) => {
    this.#pool ??= new Tinypool({
      filename: new URL('./thread.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      // It waits on its own connections too, and not only for tasks.
      useAtomics: false,
      idleTimeout: IDLE_MS,
    });
    return this.#pool.run({ databaseUrl: this.#databaseUrl, name, projectId, input });
  };
}
