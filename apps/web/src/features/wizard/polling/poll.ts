import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';

export interface PollOptions<T> {
  client: QueryClient;
  /** What is asked for; whoever knows of news has it asked at once by refetching this. */
  queryKey: QueryKey;
  ask: (signal: AbortSignal) => Promise<T>;
  /** True once the answer is the last one wanted. */
  isLast: (answer: T) => boolean;
  everyMs: number;
  maxTries?: number;
  /** Every so many tries the session is renewed, so that it outlives the work it waits for. */
  refreshEveryTries?: number;
  refresh?: () => Promise<void>;
  /** True for failures that may pass by themselves: the next try may succeed. */
  isPassing: (error: unknown) => boolean;
  /** Told when answers stop coming, and with null when they come again. */
  onTrouble?: (error: unknown) => void;
  signal: AbortSignal;
}

export class OutOfTries extends Error {
  override name = 'OutOfTries';
}

/**
 * Asks at once and then at the given interval until the last answer has come. A tab that nobody
 * looks at does not ask, and asks the moment it is shown again. Aborting the signal ends it without
 * an answer.
 */
export function poll<T>(options: PollOptions<T>): Promise<T | undefined> {
  const { signal, maxTries = Number.POSITIVE_INFINITY } = options;
  if (signal.aborted) return Promise.resolve(undefined);
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
  let tries = 0;
  let troubled = false;

  async function attempt(leaving: AbortSignal): Promise<T> {
    tries += 1;
    if (options.refreshEveryTries && tries % options.refreshEveryTries === 0)
      await options.refresh?.();
    return options.ask(leaving);
  }

  function tell(error: unknown): void {
    if (error === null && !troubled) return;
    troubled = error !== null;
    options.onTrouble?.(error);
  }

  const observer = new QueryObserver<T>(options.client, {
    queryKey: options.queryKey,
    queryFn: async ({ signal: leaving }) => {
      try {
        const answer = await attempt(leaving);
        if (!leaving.aborted) tell(null);
        if (options.isLast(answer)) resolve(answer);
        return answer;
      } catch (error) {
        // Called off, because it is asked anew or nobody waits any longer: no failure of the work.
        if (leaving.aborted) throw error;
        if (options.isPassing(error)) tell(error);
        else reject(error);
        throw error;
      } finally {
        if (tries >= maxTries) reject(new OutOfTries(`No final answer after ${maxTries} tries`));
      }
    },
    refetchInterval: options.everyMs,
    networkMode: 'always',
    structuralSharing: false,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const stop = observer.subscribe(() => undefined);
  const leave = () => resolve(undefined);
  signal.addEventListener('abort', leave);
  return promise.finally(() => {
    stop();
    signal.removeEventListener('abort', leave);
  });
}
