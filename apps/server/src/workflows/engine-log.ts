import type { DLogger } from '@dbos-inc/dbos-sdk';
import type { FastifyBaseLogger } from 'fastify';

/** The durable engine's own log lines, among ours. */
export function engineLog(log: FastifyBaseLogger): DLogger {
  const own = log.child({ part: 'engine' });
  return {
    debug: (entry) => own.debug(String(entry)),
    info: (entry) => own.debug(String(entry)),
    warn: (entry) => own.warn(String(entry)),
    error: (entry, metadata) => own.error({ err: metadata?.error }, String(entry)),
  };
}
