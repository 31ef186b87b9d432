export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many pieces of work run at once; the rest wait in line. */
export function oneAfterAnother(atOnce: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed over, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
