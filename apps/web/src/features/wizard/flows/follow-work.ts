import type { QueryClient } from '@tanstack/react-query';
import { resultEveryMs, resultMaxTries } from '../polling/cadence.ts';
import { OutOfTries, type PollOptions, poll } from '../polling/poll.ts';
import { FlowError, isSilence, mayPass } from './flow-error.ts';

/** What a flow needs from the page that runs it. */
export interface FlowSurroundings {
  client: QueryClient;
  signal: AbortSignal;
  refresh: () => Promise<void>;
  onTrouble: (error: unknown) => void;
  /** Only wait for what is already under way; start nothing. */
  follow: boolean;
}

/** The work that the wizard waits for; asked again at once when its agents are done. */
export const workKey = ['wizard-work'] as const;

/** Has the work begun; silence is asked again until there is an answer. */
export function startWork<T>(
  around: FlowSurroundings,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  return poll({
    ...around,
    queryKey: [...workKey, 'start'],
    ask,
    isLast: () => true,
    isPassing: isSilence,
    everyMs: resultEveryMs,
  });
}

type Followed<T> = Pick<PollOptions<T>, 'ask' | 'isLast' | 'everyMs' | 'refreshEveryTries'> & {
  timeoutMessage: string;
};

/** The last answer of work that is under way; undefined when the person has left meanwhile. */
export async function followWork<T>(
  around: FlowSurroundings,
  { timeoutMessage, ...work }: Followed<T>,
): Promise<T | undefined> {
  try {
    return await poll({
      ...around,
      ...work,
      queryKey: [...workKey, 'follow'],
      isPassing: mayPass,
      maxTries: resultMaxTries,
    });
  } catch (error) {
    throw error instanceof OutOfTries ? new FlowError(timeoutMessage) : error;
  }
}
