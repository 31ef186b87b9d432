import { WRITER_QUERY, type Writer, writerValues } from '../database/call-store.ts';
import type { Queryable } from '../database/transaction.ts';
import { TakenAway } from './interruptions.ts';

/** For transactions of several statements: throws unless the writer may write until their end. */
export async function requireWriter(transaction: Queryable, writer: Writer): Promise<void> {
  const { rows } = await transaction.query(WRITER_QUERY, writerValues(writer));
  if (rows.length === 0) throw new TakenAway('the run goes on without this process');
}
