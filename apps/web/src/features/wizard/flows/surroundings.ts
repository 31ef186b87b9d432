import type { Visibility } from '../polling/poll.ts';

/** What a flow needs from the page that runs it. */
export interface FlowSurroundings {
  signal: AbortSignal;
  visibility: Visibility;
  refresh: () => Promise<void>;
  onTrouble: (error: unknown) => void;
  /** Only wait for what is already under way; start nothing. */
  follow: boolean;
}
