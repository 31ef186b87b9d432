import type { Project } from '@assay/contract/projects';
import { QueryObserver, useQuery } from '@tanstack/react-query';
import { statusOf } from '../../../shared/api/api-error.ts';
import { refreshTokens } from '../../../shared/api/client.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { resultMaxTries } from './cadence.ts';
import { FlowError, mayPass } from './flow-error.ts';
import type { Running } from './run-task.ts';

interface Question {
  /** Has the work begun; the project, where it is done at once. */
  start: (signal: AbortSignal) => Promise<Project | null>;
  /** The project once the work is done. */
  ask: (signal: AbortSignal) => Promise<Project | null>;
  everyMs: number;
  timeoutMessage: string;
  /** Every so many tries the session is renewed, so that it outlives the work it waits for. */
  refreshEveryTries?: number;
}

/** The work that the wizard waits for. */
export const followKey = ['wizard-work'];

/**
 * Asks at once and then at the given interval until the work is done; a start that met silence is
 * made again. A tab that nobody looks at does not ask, and asks the moment it is shown again.
 */
export async function followWork(running: Running, question: Question): Promise<Project> {
  const { signal, onTaken } = running;
  const { start, ask, everyMs, timeoutMessage, refreshEveryTries = resultMaxTries + 1 } = question;
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Project>();
  let { taken } = running;
  let tries = 0;

  const observer = new QueryObserver<Project | null>(queryClient, {
    queryKey: followKey,
    queryFn: async ({ signal: leaving }) => {
      tries += 1;
      if (tries % refreshEveryTries === 0) await refreshTokens();
      if (taken) return ask(leaving);
      const done = await start(leaving);
      taken = true;
      onTaken();
      return done ?? ask(leaving);
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
    if (error && !(taken ? mayPass(error) : statusOf(error) === 0)) return reject(error);
    if (!error && data) resolve(data);
    else if (tries >= resultMaxTries) reject(new FlowError(timeoutMessage));
  });
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise.finally(stop);
}

/** Whether answers have stopped coming; the wizard goes on asking. */
export function useIsOffline(): boolean {
  return mayPass(useQuery({ queryKey: followKey, enabled: false }).error);
}

/** The agents are done: their result can be asked for at once. */
export function askAtOnce(): void {
  void queryClient.refetchQueries({ queryKey: followKey, type: 'active' });
}
