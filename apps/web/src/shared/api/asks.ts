import type { Route, RouteAnswer } from '@assay/contract/route';
import type { QueryKey } from '@tanstack/react-query';
import { type CallArguments, call } from './call.ts';

/** What is asked of the server, and the key under which its answer is kept. */
export function asks<R extends Route>(
  queryKey: QueryKey,
  route: R,
  ...[input]: CallArguments<R>
): {
  queryKey: QueryKey;
  queryFn: (asked: { signal: AbortSignal }) => Promise<RouteAnswer<R>>;
} {
  return {
    queryKey,
    queryFn: ({ signal }) => call(route, ...([{ ...input, signal }] as CallArguments<R>)),
  };
}
