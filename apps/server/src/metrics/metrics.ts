import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readStanding, standingNumbers } from './standing-store.ts';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];
const MODEL_SECONDS = [1, 3, 10, 30, 60, 120, 300, 600];

export type Metrics = ReturnType<typeof createMetrics>;

/** What a server tells of itself in numbers: no name of a person, project or company among them. */
export function createMetrics(pool: pg.Pool) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'assay_' });
  addStanding(pool, registry);
  return {
    registry,
    requests: new Histogram({
      name: 'assay_http_request_seconds',
      help: 'Time to answer a request, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    modelCalls: new Histogram({
      name: 'assay_model_call_seconds',
      help: 'Time of an agent call, by seat and outcome',
      labelNames: ['seat', 'outcome'],
      buckets: MODEL_SECONDS,
      registers,
    }),
    tokens: new Counter({
      name: 'assay_model_tokens_total',
      help: 'Tokens that providers have counted',
      labelNames: ['seat', 'direction'],
      registers,
    }),
    cost: new Counter({
      name: 'assay_model_cost_usd_total',
      help: 'What model calls have cost, as far as their prices are known',
      labelNames: ['seat'],
      registers,
    }),
  };
}

/** What only the database knows; asked whenever the numbers are read. */
function addStanding(pool: pg.Pool, registry: Registry): void {
  for (const number of standingNumbers) {
    new Gauge({
      name: number.name,
      help: number.help,
      registers: [registry],
      async collect() {
        this.set(await readStanding(pool, number));
      },
    });
  }
}
