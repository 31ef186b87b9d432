import type { Spent } from './ports.ts';

/** What one agent call has cost so far, whatever becomes of it. */
export class Bill {
  #spent: Spent = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

  get spent(): Spent {
    return this.#spent;
  }

  add({ inputTokens, outputTokens, costUsd }: Spent): void {
    this.#spent = {
      inputTokens: this.#spent.inputTokens + inputTokens,
      outputTokens: this.#spent.outputTokens + outputTokens,
      costUsd: this.#spent.costUsd + costUsd,
    };
  }
}
