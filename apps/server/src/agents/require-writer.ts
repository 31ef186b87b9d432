import { holdTurn, mayWrite, type Writer } from '../database/call-store.ts';
import type { Queryable } from '../database/transaction.ts';
import { TakenAway } from './interruptions.ts';

/** For transactions of several statements: throws unless the writer may write until their end. */
export async function requireWriter(transaction: Queryable, writer: Writer): Promise<void> {
  if (!(await holdTurn(transaction, writer)))
    throw new TakenAway('the run goes on without this process');
}

/** Before money is spent: throws when another process has gone on with the run. */
export async function requireTurn(db: Queryable, writer: Writer): Promise<void> {
  if (!(await mayWrite(db, writer))) throw new TakenAway('the run goes on without this process');
}
