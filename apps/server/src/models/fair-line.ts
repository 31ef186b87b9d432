type Turn = () => void;

/**
 * A line in which owners are called in turn: whoever brings much waits behind themselves, not in
 * front of everyone else. One at a time is at work.
 */
export class FairLine {
  /** Those who wait, by owner; the owner whose turn it is comes first. */
  readonly #waiting = new Map<string, Turn[]>();
  #isTaken = false;

  /** Does the work when it is the owner's turn; rejects with the signal's reason as soon as it fires. */
  async inTurn<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.#isTaken) await this.#wait(owner, signal);
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      this.#callNext();
    }
  }

  #wait(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn: Turn = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#leave(owner, turn);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), turn]);
    });
  }

  #leave(owner: string, turn: Turn): void {
    const others = (this.#waiting.get(owner) ?? []).filter((each) => each !== turn);
    if (others.length > 0) this.#waiting.set(owner, others);
    else this.#waiting.delete(owner);
  }

  /** The place stays taken for whoever is called, so that nobody comes in between. */
  #callNext(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#isTaken = false;
      return;
    }
    const [owner, [turn, ...others]] = next;
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others);
    turn?.();
  }
}
