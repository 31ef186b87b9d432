import type { QueryClient } from '@tanstack/react-query';

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
