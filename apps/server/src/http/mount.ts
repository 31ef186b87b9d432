import type { Route } from '@assay/contract/route';
import { errorAnswer } from '@assay/contract/shared';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { z } from 'zod';
import type { Caller } from './caller.ts';
import type { Guard } from './guard.ts';
import type { ServedRoute, ServeOptions } from './serve.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** The call that a route serves, for whoever describes it. */
    contract?: Route;
  }
}

/** Turns a route of the contract into one of Fastify: schemas, guard, limits, handler. */
export function mountRoute(
  app: FastifyInstance,
  { route, options, handle }: ServedRoute,
  guard: Guard,
): void {
  app.route({
    method: route.method,
    url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: schemaOf(route),
    bodyLimit: options.bodyLimitBytes,
    config: { contract: route, ...limitOf(route, options) },
    onRequest: async (request, reply) => {
      // Whatever is answered is for this caller at this moment; a handler may say otherwise.
      reply.header('cache-control', 'no-store');
      if (route.access !== 'public') request.caller = await guard(request, route);
    },
    handler: (request, reply) =>
      handle({
        params: request.params as never,
        query: request.query as never,
        body: request.body as never,
        caller: request.caller,
        request,
        reply,
      }),
  });
}

const costlyCallsPerMinute = 120;

function limitOf(route: Route, options: ServeOptions): FastifyContextConfig {
  const max = options.callsPerMinute ?? (route.costly ? costlyCallsPerMinute : undefined);
  return max ? { rateLimit: { max, timeWindow: 60_000 } } : {};
}

function schemaOf({ schema, summary, tag, access }: Route) {
  return {
    summary,
    tags: [tag],
    ...(schema.params && { params: schema.params }),
    ...(schema.query && { querystring: schema.query }),
    ...(schema.body && { body: schema.body }),
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    response: {
      ...(schema.answer && { 200: schema.answer }),
      '4xx': errorAnswer,
      '5xx': errorAnswer,
    },
  };
}

/** Answers are checked like requests: what the contract does not name never leaves. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const parsed = schema.safeParse(data);
    if (!parsed.success) {
      throw new Error(`The answer of ${method} ${url} breaks the contract`, {
        cause: parsed.error,
      });
    }
    return JSON.stringify(parsed.data);
  };
