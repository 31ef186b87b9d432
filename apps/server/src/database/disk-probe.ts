import type pg from 'pg';
import { inTransaction } from './transaction.ts';
import { DISK_FULL } from './wait-for-database.ts';

/** Anybody may ask whether the server is ready, so that asking often must cost nothing. */
const REMEMBERED_MS = 5_000;

/**
 * Whether the database can write: a small temporary table, gone again at once. A disk that is full
 * shows nowhere else before somebody's work is lost to it.
 */
export function createDiskProbe(pool: pg.Pool, now = Date.now): () => Promise<boolean> {
  let known: { hasRoom: Promise<boolean>; until: number } | undefined;
  return () => {
    if (!known || known.until < now()) {
      known = { hasRoom: writeSomething(pool), until: now() + REMEMBERED_MS };
    }
    return known.hasRoom;
  };
}

async function writeSomething(pool: pg.Pool): Promise<boolean> {
  try {
    await inTransaction(pool, (transaction) =>
      transaction.query(
        `create temporary table disk_probe on commit drop as
         select repeat(md5(line::text), 32) from generate_series(1, 256) as line`,
      ),
    );
    return true;
  } catch (error) {
    return (error as { code?: string }).code !== DISK_FULL;
  }
}
