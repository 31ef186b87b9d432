import type pg from 'pg';
import { replacePassages } from '../database/passage-store.ts';
import { insertReading, type StoredReading } from '../database/reading-store.ts';
import { settleSupersessions } from '../database/supersession-store.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PreparedReading } from './prepare-reading.ts';

/** Stores a reading with its numbers and makes it searchable; storing it again changes nothing. */
export async function storeReading(
  pool: pg.Pool,
  at: { projectId: string; sourceId: string },
  reading: PreparedReading,
): Promise<StoredReading> {
  return inTransaction(pool, async (db) => {
    // One at a time per project: what replaces what is settled over all of its readings.
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [at.projectId]);
    const stored = await insertReading(db, at, reading);
    if (!stored.known) {
      await replacePassages(db, { ...at, readingId: stored.id }, reading.json.passages);
      await settleSupersessions(db, at.projectId);
    }
    return stored;
  });
}
