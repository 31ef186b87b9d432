import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** By route and never by address: an address holds ids. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
}
