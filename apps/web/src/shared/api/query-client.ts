import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/** An answer is an answer: only silence and server faults are worth asking again. */
function mayRetry(failures: number, error: unknown): boolean {
  const worthIt = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return worthIt && failures < MAX_RETRIES;
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: 5_000 } },
});
