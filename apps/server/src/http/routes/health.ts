import { getHealth, getReadiness } from '@assay/contract/health';
import type pg from 'pg';
import { pendingMigrations } from '../../database/migrate.ts';
import { type ServedRoute, servePublic } from '../serve.ts';

interface HealthDeps {
  pool: pg.Pool;
  isEngineReady: () => boolean;
  hasRoom: () => Promise<boolean>;
  eventLoopMs: () => number;
}

export function healthRoutes({
  pool,
  isEngineReady,
  hasRoom,
  eventLoopMs,
}: HealthDeps): ServedRoute[] {
  return [
    servePublic(getHealth, async () => ({ status: 'ok' as const })),
    servePublic(getReadiness, async ({ reply }) => {
      const pending = await pendingMigrations(pool).catch(() => null);
      const parts = {
        database: pending !== null,
        migrations: pending?.length === 0,
        engine: isEngineReady(),
        disk: pending !== null && (await hasRoom()),
      };
      const ready = Object.values(parts).every(Boolean);
      // The body stays the contract's own, although it is no error's.
      if (!ready) reply.status(503).serializer(JSON.stringify);
      return { ready, ...parts, event_loop_ms: eventLoopMs() };
    }),
  ];
}
