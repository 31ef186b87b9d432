import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { statusOf } from '../../../shared/api/api-error.ts';
import { refreshTokens } from '../../../shared/api/client.ts';
import { FlowError, mayPass } from '../flows/flow-error.ts';
import { resultEveryMs, resultMaxTries } from './cadence.ts';

/** Who waits for the answers. */
export interface Waiting {
  client: QueryClient;
  /** Aborting it ends the asking. */
  signal: AbortSignal;
  /** Told of every answer, and of every one that has not come. */
  onOffline: (offline: boolean) => void;
}

type Ask<T> = (signal: AbortSignal) => Promise<T>;

interface Question<T> {
  ask: Ask<T>;
  /** True once the answer is the last one wanted. */
  isLast: (answer: T) => boolean;
  everyMs: number;
  timeoutMessage: string;
  /** Every so many tries the session is renewed, so that it outlives the work it waits for. */
  refreshEveryTries?: number;
}

/** The work that the wizard waits for; whoever knows of news has it asked at once by refetching this. */
export const followKey = ['wizard-work'];

/** Has the work begun; silence is asked again until there is an answer. */
export function startWork<T>({ client, signal, onOffline }: Waiting, ask: Ask<T>): Promise<T> {
  return new MutationObserver<T>(client, {
    mutationFn: () => ask(signal),
    retry: (_, error) => {
      const isSilence = statusOf(error) === 0 && !signal.aborted;
      if (isSilence) onOffline(true);
      return isSilence;
    },
    retryDelay: resultEveryMs,
    networkMode: 'always',
    onSuccess: () => onOffline(false),
  }).mutate();
}

/**
 * Asks at once and then at the given interval until the last answer has come. A tab that nobody
 * looks at does not ask, and asks the moment it is shown again.
 */
export async function followWork<T>(waiting: Waiting, question: Question<T>): Promise<T> {
  const { client, signal, onOffline } = waiting;
  const { isLast, everyMs, timeoutMessage, refreshEveryTries = resultMaxTries + 1 } = question;
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let tries = 0;

  const observer = new QueryObserver<T>(client, {
    queryKey: followKey,
    queryFn: async ({ signal: leaving }) => {
      tries += 1;
      if (tries % refreshEveryTries === 0) await refreshTokens();
      return question.ask(leaving);
    },
    refetchInterval: everyMs,
    networkMode: 'always',
    structuralSharing: false,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const stop = observer.subscribe(({ fetchStatus, data, error }) => {
    if (fetchStatus !== 'idle') return;
    if (error && !mayPass(error)) return reject(error);
    onOffline(error !== null);
    if (!error && data !== undefined && isLast(data)) resolve(data);
    else if (tries >= resultMaxTries) reject(new FlowError(timeoutMessage));
  });
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise.finally(stop);
}
