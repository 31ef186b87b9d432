import type { Route, RouteAnswer, RouteBody, RouteParams, RouteQuery } from '@assay/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';

export interface ServeOptions {
  /** Per caller; without one, the general limit of the application holds. */
  callsPerMinute?: number;
  bodyLimitBytes?: number;
}

interface PublicInput<R extends Route> {
  params: RouteParams<R>;
  query: RouteQuery<R>;
  body: RouteBody<R>;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface CallerInput<R extends Route> extends PublicInput<R> {
  caller: Caller;
}

/** Binary answers and streams are sent by the handler itself, through `reply`. */
type Result<R extends Route> = R['schema'] extends { answer: unknown }
  ? RouteAnswer<R>
  : FastifyReply;

export interface ServedRoute {
  route: Route;
  options: ServeOptions;
  handle(input: PublicInput<Route> & { caller: Caller | undefined }): Promise<unknown>;
}

/** Binds a call of the contract to the function that answers a signed-in caller. */
export function serve<R extends Route>(
  route: R,
  handle: (input: CallerInput<R>) => Promise<Result<R>>,
  options: ServeOptions = {},
): ServedRoute {
  if (route.access === 'public') throw new Error(`${route.path} is public: use servePublic`);
  return { route, options, handle: handle as unknown as ServedRoute['handle'] };
}

/** The same for calls that nobody has to sign in for. */
export function servePublic<R extends Route>(
  route: R,
  handle: (input: PublicInput<R>) => Promise<Result<R>>,
  options: ServeOptions = {},
): ServedRoute {
  if (route.access !== 'public') throw new Error(`${route.path} needs a caller: use serve`);
  return { route, options, handle: handle as unknown as ServedRoute['handle'] };
}
