import type pg from 'pg';
import { addConflicts } from '../database/conflict-store.ts';
import { replacePassages } from '../database/passage-store.ts';
import { insertReading, lockShelf, type StoredReading } from '../database/reading-store.ts';
import { deleteFindings } from '../database/source-store.ts';
import { settleSupersessions } from '../database/supersession-store.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { findInstructions } from './find-instructions.ts';
import type { PreparedReading } from './prepare-reading.ts';

/** Stores a reading with its numbers and makes it searchable; storing it again changes nothing. */
export async function storeReading(
  pool: pg.Pool,
  at: { projectId: string; sourceId: string },
  reading: PreparedReading,
): Promise<StoredReading> {
  return inTransaction(pool, async (db) => {
    await lockShelf(db, at.projectId);
    const stored = await insertReading(db, at, reading);
    if (!stored.known) {
      await replacePassages(db, { ...at, readingId: stored.id }, reading.json.passages);
      await settleSupersessions(db, at.projectId);
      await registerInstructions(db, at, reading);
    }
    return stored;
  });
}

/** Told as soon as the source is there, not only when a review has looked at it. */
async function registerInstructions(
  db: Queryable,
  at: { projectId: string; sourceId: string },
  { card, instructions }: PreparedReading,
): Promise<void> {
  const found = findInstructions({ id: at.sourceId, title: card.title }, instructions);
  await deleteFindings(db, at.sourceId);
  await addConflicts(db, { projectId: at.projectId, runId: null }, found);
}
