import type { Spent } from './ports.ts';

/** What the free rounds of one agent call have used; it is written down with the outcome. */
export class Bill {
  #spent: Spent = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

  get spent(): Spent {
    return this.#spent;
  }

  add({ inputTokens, outputTokens, costUsd }: Spent): void {
    this.#spent = {
      inputTokens: this.#spent.inputTokens + inputTokens,
      outputTokens: this.#spent.outputTokens + outputTokens,
      costUsd: sum(this.#spent.costUsd, costUsd),
    };
  }
}

/** What is partly unknown is unknown. */
function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}
