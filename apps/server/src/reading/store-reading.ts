import type pg from 'pg';
import { replacePassages } from '../database/passage-store.ts';
import { insertReading, type StoredReading } from '../database/reading-store.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PreparedReading } from './prepare-reading.ts';

/** Stores a reading with its numbers and makes it searchable; storing it again changes nothing. */
export async function storeReading(
  pool: pg.Pool,
  at: { projectId: string; sourceId: string },
  reading: PreparedReading,
): Promise<StoredReading> {
  return inTransaction(pool, async (db) => {
    const stored = await insertReading(db, at, reading);
    if (!stored.known) {
      await replacePassages(db, { ...at, readingId: stored.id }, reading.json.passages);
    }
    return stored;
  });
}
