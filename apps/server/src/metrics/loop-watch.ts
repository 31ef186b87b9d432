import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';

const RESOLUTION_MS = 20;
const WINDOW_MS = 10_000;
/** Whoever asks meanwhile waits so long on top of everything else. */
const WORTH_TELLING_MS = 500;
const NANOSECONDS = 1e6;

/** Watches how long the process is held up by its own work, and says so when it is long. */
export class LoopWatch {
  readonly name = 'loop watch';
  readonly #log: FastifyBaseLogger;
  readonly #delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #timer: NodeJS.Timeout | undefined;
  #lastMs = 0;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#delays.enable();
    this.#timer = setInterval(() => this.turn(), WINDOW_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#delays.disable();
  }

  /** The 99th percentile of the last seconds: the worse of the window under way and the one before. */
  get delayMs(): number {
    return Math.round(Math.max(this.#lastMs, this.#present(this.#delays.percentile(99))));
  }

  /** Ends a window. */
  turn(): void {
    this.#lastMs = this.#present(this.#delays.percentile(99));
    const longestMs = Math.round(this.#present(this.#delays.max));
    if (longestMs >= WORTH_TELLING_MS) {
      this.#log.warn({ longestMs }, 'the process was held up by its own work');
    }
    this.#delays.reset();
  }

  /** Without the time between two looks; an empty window has no values. */
  #present(nanoseconds: number): number {
    if (this.#delays.count === 0) return 0;
    return Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS);
  }
}
