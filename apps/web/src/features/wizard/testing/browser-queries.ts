import { environmentManager, QueryClient } from '@tanstack/react-query';

/** Queries that ask at their intervals, as in a browser; without a window they would not. */
export function browserQueries(): QueryClient {
  environmentManager.setIsServer(() => false);
  return new QueryClient();
}
