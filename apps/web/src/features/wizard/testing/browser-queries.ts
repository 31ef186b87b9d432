import { environmentManager, type QueryClient } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';

/** The queries of the page, which ask at their intervals as in a browser; without a window they would not. */
export function browserQueries(): QueryClient {
  environmentManager.setIsServer(() => false);
  return queryClient;
}
