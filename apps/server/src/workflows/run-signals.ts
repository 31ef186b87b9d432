interface Held {
  controller: AbortController;
  calls: number;
}

/** Ends the agent calls of a run that are under way in this process. */
export class RunSignals {
  readonly #held = new Map<string, Held>();
  #closed: Error | undefined;

  get isClosed(): boolean {
    return this.#closed !== undefined;
  }

  /** The signal for one more call of this attempt; release it when the call is over. */
  hold(workflowId: string): { signal: AbortSignal; release(): void } {
    if (this.#closed) return { signal: AbortSignal.abort(this.#closed), release: () => undefined };
    const held = this.#held.get(workflowId) ?? { controller: new AbortController(), calls: 0 };
    held.calls += 1;
    this.#held.set(workflowId, held);
    return { signal: held.controller.signal, release: () => this.#release(workflowId, held) };
  }

  stop(workflowId: string, reason: Error): void {
    const held = this.#held.get(workflowId);
    this.#held.delete(workflowId);
    held?.controller.abort(reason);
  }

  stopAll(reason: Error): void {
    for (const workflowId of this.underWay()) this.stop(workflowId, reason);
  }

  /** Nothing begins any more, either. */
  close(reason: Error): void {
    this.#closed = reason;
    this.stopAll(reason);
  }

  underWay(): string[] {
    return [...this.#held.keys()];
  }

  #release(workflowId: string, held: Held): void {
    held.calls -= 1;
    if (held.calls === 0 && this.#held.get(workflowId) === held) this.#held.delete(workflowId);
  }
}

/** For work whose process is stopping: it neither ends nor fails, and is done again elsewhere. */
export function forever(): Promise<never> {
  return new Promise(() => undefined);
}
