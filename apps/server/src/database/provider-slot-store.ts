import type pg from 'pg';
import type { ProviderLimit } from '../models/environment.ts';

/** A slot of a process that died is free again after this time. */
const SLOT_LEASE_SECONDS = 60;

export function createProviderSlotStore(pool: pg.Pool, executorId: string) {
  return {
    /** A slot, or how long to wait before asking again. */
    async take(provider: string, { concurrency, requestsPerMinute }: ProviderLimit) {
      const { rows } = await pool.query<{ slot_id: string | null; wait_ms: number }>({
        name: 'take-provider-slot',
        text: 'select slot_id, wait_ms from take_provider_slot($1, $2, $3, $4, $5)',
        values: [provider, executorId, concurrency, requestsPerMinute, SLOT_LEASE_SECONDS],
      });
      return { slotId: rows[0]?.slot_id ?? null, waitMs: rows[0]?.wait_ms ?? 50 };
    },
    async renew(slotIds: readonly string[]) {
      await pool.query(
        `update provider_slots set expires_at = now() + make_interval(secs => $2) where id = any($1)`,
        [slotIds, SLOT_LEASE_SECONDS],
      );
    },
    // The row stays for a minute: it still counts as a request.
    async giveBack(slotId: string) {
      await pool.query('update provider_slots set expires_at = now() where id = $1', [slotId]);
    },
    /** Nobody asks the provider before this time has passed. */
    async pause(provider: string, ms: number) {
      await pool.query(
        `insert into provider_pauses (provider, until)
         values ($1, now() + make_interval(secs => $2::double precision / 1000))
         on conflict (provider) do update
           set until = greatest(provider_pauses.until, excluded.until)`,
        [provider, ms],
      );
    },
  };
}
