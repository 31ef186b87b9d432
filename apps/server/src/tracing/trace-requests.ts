import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withinTrace } from './current-trace.ts';
import { contextOf, traceparentOf } from './span-context.ts';

/** A span for each call of the API, by route and never by address: an address holds ids. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/')) return;
    const header = request.headers.traceparent;
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      contextOf(typeof header === 'string' ? header : null),
    );
    spans.set(request, span);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode);
      if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  });

  // After the body is read, so that nothing comes between this and the handler.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) withinTrace(traceparentOf(span.spanContext()), done);
    else done();
  });
}
