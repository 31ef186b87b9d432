import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { statusOf } from '../../../shared/api/api-error.ts';
import { refreshTokens } from '../../../shared/api/client.ts';
import { FlowError, mayPass } from '../flows/flow-error.ts';
import { resultEveryMs, resultMaxTries } from './cadence.ts';

/** Who waits for the answers. */
export interface Waiting {
  client: QueryClient;
  /** Aborting it ends the asking without an answer. */
  signal: AbortSignal;
  /** Told of every answer, and of every one that has not come. */
  onOffline: (offline: boolean) => void;
}

interface Question<T> {
  ask: (signal: AbortSignal) => Promise<T>;
  /** True once the answer is the last one wanted. */
  isLast: (answer: T) => boolean;
  everyMs: number;
  timeoutMessage: string;
  /** Every so many tries the session is renewed, so that it outlives the work it waits for. */
  refreshEveryTries?: number;
  /** True for failures that may pass by themselves: the next try may succeed. */
  isPassing?: (error: unknown) => boolean;
  queryKey?: QueryKey;
  maxTries?: number;
}

/** The work that the wizard waits for; whoever knows of news has it asked at once by refetching this. */
export const followKey = ['wizard-work', 'follow'];

/** Has the work begun; silence is asked again until there is an answer. */
export function startWork<T>(waiting: Waiting, ask: Question<T>['ask']): Promise<T | undefined> {
  return followWork(waiting, {
    ask,
    isLast: () => true,
    everyMs: resultEveryMs,
    timeoutMessage: '',
    isPassing: (error) => statusOf(error) === 0,
    queryKey: ['wizard-work', 'start'],
    maxTries: Number.POSITIVE_INFINITY,
  });
}

/**
 * Asks at once and then at the given interval until the last answer has come; undefined when the
 * person has left meanwhile. A tab that nobody looks at does not ask, and asks the moment it is
 * shown again.
 */
export function followWork<T>(waiting: Waiting, question: Question<T>): Promise<T | undefined> {
  const { client, signal, onOffline } = waiting;
  const { refreshEveryTries = Number.POSITIVE_INFINITY, isPassing = mayPass } = question;
  const { queryKey = followKey, maxTries = resultMaxTries } = question;
  if (signal.aborted) return Promise.resolve(undefined);
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
  let tries = 0;

  const observer = new QueryObserver<T>(client, {
    queryKey,
    queryFn: async ({ signal: leaving }) => {
      tries += 1;
      try {
        if (tries % refreshEveryTries === 0) await refreshTokens();
        const answer = await question.ask(leaving);
        if (!leaving.aborted) onOffline(false);
        if (question.isLast(answer)) resolve(answer);
        return answer;
      } catch (error) {
        // Called off, because it is asked anew or nobody waits any longer: no failure of the work.
        if (leaving.aborted) throw error;
        if (isPassing(error)) onOffline(true);
        else reject(error);
        throw error;
      } finally {
        if (tries >= maxTries) reject(new FlowError(question.timeoutMessage));
      }
    },
    refetchInterval: question.everyMs,
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
