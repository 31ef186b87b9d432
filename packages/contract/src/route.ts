import type { z } from 'zod';

/** public: nobody signs in. user: any signed-in user. The rest name the role that is needed. */
export type Access = 'public' | 'user' | 'admin' | 'super_admin';
/** What a key of a program may be allowed: to read, or to order work as well. */
export const keyScopes = ['read', 'run'] as const;
export type KeyScope = (typeof keyScopes)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RouteShape {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Absent for binary answers and event streams. */
  answer?: z.ZodType;
}

interface RouteInfo {
  access: Access;
  tag: string;
  /** Takes files as a form instead of JSON. */
  takesFiles?: boolean;
  /** What a binary answer or an event stream is made of. */
  answerTypes?: readonly string[];
  /** A key that may order work may make this call, though it changes something. */
  forKeys?: 'run';
  /** No key may make this call, though it only reads. */
  personsOnly?: boolean;
  /** Starts work that costs money or much computing: held to a stricter limit. */
  costly?: boolean;
}

export interface Route<S extends RouteShape = RouteShape> extends RouteInfo {
  method: Method;
  path: string;
  summary: string;
  schema: S;
}

/** One call of the wire, known to both sides; its path is below /api, with {name} for parameters. */
export function defineRoute<const S extends RouteShape>(
  call: `${Method} /${string}`,
  summary: string,
  info: RouteInfo,
  schema: S,
): Route<S> {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path, summary, ...info, schema };
}

/**
 * What a key must be allowed for a call; null where only a person may make it. Whatever changes
 * something is closed to keys unless its route opens it, and so is all administration.
 */
export function keyScopeOf({ access, method, forKeys, personsOnly }: Route): KeyScope | null {
  if (access !== 'user' || personsOnly) return null;
  return method === 'GET' ? 'read' : (forKeys ?? null);
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

export type RouteParams<R extends Route> = Out<R['schema']['params']>;
export type RouteQuery<R extends Route> = Out<R['schema']['query']>;
export type RouteBody<R extends Route> = Out<R['schema']['body']>;
export type RouteAnswer<R extends Route> = Out<R['schema']['answer']>;

/** What a caller passes: only what the route takes. */
export type RouteInput<R extends Route> = (R['schema']['params'] extends z.ZodType
  ? { params: In<R['schema']['params']> }
  : unknown) &
  (R['schema']['query'] extends z.ZodType ? { query?: In<R['schema']['query']> } : unknown) &
  (R['schema']['body'] extends z.ZodType ? { body: In<R['schema']['body']> } : unknown);
