import type { FastifyBaseLogger } from 'fastify';

const LOOK_EVERY_MS = 100;
const WINDOW_MS = 10_000;
/** Whoever asks meanwhile waits so long on top of everything else. */
const WORTH_TELLING_MS = 500;

/** Watches how long the process is held up by its own work, and says so when it is long. */
export class LoopWatch {
  readonly name = 'loop watch';
  readonly #log: FastifyBaseLogger;
  #timer: NodeJS.Timeout | undefined;
  #lookedAt = 0;
  #windowFrom = 0;
  /** The longest of the window under way, and of the one before. */
  #longestMs = 0;
  #formerMs = 0;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#lookedAt = performance.now();
    this.#windowFrom = this.#lookedAt;
    this.#timer = setInterval(() => this.#look(performance.now()), LOOK_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
  }

  /** The longest that anything had to wait for its turn in the last seconds. */
  get delayMs(): number {
    return Math.round(Math.max(this.#longestMs, this.#formerMs));
  }

  #look(now: number): void {
    const lateMs = Math.max(0, now - this.#lookedAt - LOOK_EVERY_MS);
    this.#lookedAt = now;
    if (now - this.#windowFrom > WINDOW_MS) {
      this.#windowFrom = now;
      this.#formerMs = this.#longestMs;
      this.#longestMs = 0;
    }
    this.#longestMs = Math.max(this.#longestMs, lateMs);
    if (lateMs >= WORTH_TELLING_MS) {
      const longestMs = Math.round(lateMs);
      this.#log.warn({ longestMs }, 'the process was held up by its own work');
    }
  }
}
