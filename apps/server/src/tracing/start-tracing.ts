import { setTimeout as wait } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { ModelGateway } from '../agents/ports.ts';
import { traceModels } from './trace-models.ts';
import { traceRequests } from './trace-requests.ts';

export interface TracingSettings {
  /** Where a collector takes OTLP over HTTP, without /v1/traces. */
  endpoint: string;
  serviceName: string;
}

/** A collector that is away must not hold up a stop. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 1_000;

export type Tracing = ReturnType<typeof startTracing>;

/** Spans of requests and model calls, sent to a collector. This file is loaded only where it is on. */
export function startTracing({ endpoint, serviceName }: TracingSettings, pool: pg.Pool) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: PAUSE_MS })],
  });
  const tracer = provider.getTracer('assay');
  return {
    requests: async (app: FastifyInstance) => traceRequests(app, tracer),
    models: (gateway: ModelGateway) => traceModels(gateway, tracer, pool),
    part: {
      name: 'tracing',
      start: async () => undefined,
      stop: async () => {
        await Promise.race([provider.shutdown().catch(() => undefined), wait(PATIENCE_MS)]);
      },
    },
  };
}
