export interface PollOptions<T> {
  ask: (signal: AbortSignal) => Promise<T>;
  /** True once the answer is the last one wanted. */
  isLast: (answer: T) => boolean;
  everyMs: number;
  maxTries?: number;
  /** Every so many tries the session is renewed, so that it outlives the work it waits for. */
  refreshEveryTries?: number;
  refresh?: () => Promise<void>;
  onAnswer?: (answer: T) => void;
  /** True for failures that may pass by themselves: the next try may succeed. */
  isPassing: (error: unknown) => boolean;
  /** Told when answers stop coming, and with null when they come again. */
  onTrouble?: (error: unknown) => void;
  visibility: Visibility;
  signal: AbortSignal;
}

/** A tab that nobody looks at does not ask. */
export interface Visibility {
  isHidden: () => boolean;
  onChange: (listener: () => void) => () => void;
}

export class OutOfTries extends Error {
  override name = 'OutOfTries';
}

/**
 * Asks at once and then at the given interval until the last answer has come. Waits while the tab
 * is hidden and asks the moment it is shown again. Aborting the signal ends it without an answer.
 */
export async function poll<T>(options: PollOptions<T>): Promise<T | undefined> {
  const { signal, maxTries = Number.POSITIVE_INFINITY } = options;
  let troubled = false;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    await whileHidden(options.visibility, signal);
    if (signal.aborted) return undefined;
    try {
      if (options.refreshEveryTries && tries % options.refreshEveryTries === 0)
        await options.refresh?.();
      const answer = await options.ask(signal);
      if (signal.aborted) return undefined;
      if (troubled) {
        troubled = false;
        options.onTrouble?.(null);
      }
      options.onAnswer?.(answer);
      if (options.isLast(answer)) return answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!options.isPassing(error)) throw error;
      troubled = true;
      options.onTrouble?.(error);
    }
    await pause(options.everyMs, options.visibility, signal);
    if (signal.aborted) return undefined;
  }
  throw new OutOfTries(`No final answer after ${maxTries} tries`);
}

function whileHidden(visibility: Visibility, signal: AbortSignal): Promise<void> {
  if (!visibility.isHidden() || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      stop();
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const stop = visibility.onChange(() => {
      if (!visibility.isHidden()) settle();
    });
    signal.addEventListener('abort', settle);
  });
}

/** Ends early when the tab is shown again: what was missed meanwhile is asked for at once. */
function pause(ms: number, visibility: Visibility, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const timer = setTimeout(settle, ms);
    const stop = visibility.onChange(() => {
      if (!visibility.isHidden()) settle();
    });
    signal.addEventListener('abort', settle);
  });
}
