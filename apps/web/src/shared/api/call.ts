import type { Route, RouteAnswer, RouteInput } from '@assay/contract/route';
import { http } from './client.ts';
import { addressOf } from './route-address.ts';
import type { OnSent } from './upload-with-progress.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Told of a first 401 or 403, before the session is renewed and the call made again. */
  onRefused?: ((status: number) => void) | undefined;
}

type CallInput<R extends Route> = RouteInput<R> & CallOptions;
/** A route without required parts may be called with nothing. */
export type CallArguments<R extends Route> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

interface LooseInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** For answers that are files or streams: the response itself. */
export function callRaw<R extends Route>(
  route: R,
  ...[input]: CallArguments<R>
): Promise<Response> {
  const { params, query, body, signal, onRefused }: LooseInput = input ?? {};
  const path = addressOf(route.path, params, query);
  return http({ method: route.method, path, body, signal, onRefused });
}

/** One call of the contract; the route gives the types of what goes in and what comes out. */
export async function call<R extends Route>(
  route: R,
  ...input: CallArguments<R>
): Promise<RouteAnswer<R>> {
  const response = await callRaw(route, ...input);
  return response.json();
}

/** Files go as a form, which no schema describes; the route still names the address and the answer. */
export async function sendForm<R extends Route>(
  route: R,
  params: Record<string, string>,
  form: FormData,
  onSent?: OnSent,
): Promise<RouteAnswer<R>> {
  const path = addressOf(route.path, params);
  const response = await http({ method: route.method, path, body: form, onSent });
  return response.json();
}
