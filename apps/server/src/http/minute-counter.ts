const MINUTE_MS = 60_000;
const MOST_KEYS = 50_000;

/** How often something has happened to a key within the present minute. */
export class MinuteCounter {
  readonly #most: number;
  #counts = new Map<string, number>();
  #minute = 0;

  constructor(most: number) {
    this.#most = most;
  }

  isOver(key: string, now = Date.now()): boolean {
    this.#turn(now);
    return (this.#counts.get(key) ?? 0) >= this.#most;
  }

  add(key: string, now = Date.now()): void {
    this.#turn(now);
    // Whoever comes with ever new keys must not fill the memory.
    if (this.#counts.size >= MOST_KEYS) this.#counts.clear();
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  #turn(now: number): void {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#counts = new Map();
    this.#minute = minute;
  }
}
