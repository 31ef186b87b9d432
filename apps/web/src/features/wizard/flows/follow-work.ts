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

const startKey = ['wizard-work', 'start'];
/** The work that the wizard waits for; asked again at once when its agents are done. */
export const followKey = ['wizard-work', 'follow'];

/** Has the work begun; silence is asked again until there is an answer. */
export function startWork<T>(
  around: FlowSurroundings,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  return poll({
    ...around,
    queryKey: startKey,
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
      queryKey: followKey,
      isPassing: mayPass,
      maxTries: resultMaxTries,
    });
  } catch (error) {
    throw error instanceof OutOfTries ? new FlowError(timeoutMessage) : error;
  }
}
