import type { Queryable } from '../database/transaction.ts';

export const SESSION_CHANNEL = 'assay_session_ended';
/** Longer than any token lives. */
const KEPT_HOURS = 24 * 8;

/** From now on no token of the session is taken any more, in no process. */
export async function endSession(db: Queryable, session: string): Promise<void> {
  await db.query(
    `with ended as (
       insert into ended_sessions (session, expires_at)
       values ($1, now() + make_interval(hours => $2)) on conflict do nothing
     )
     select pg_notify('${SESSION_CHANNEL}', $1)`,
    [session, KEPT_HOURS],
  );
}

export async function deleteExpiredSessions(db: Queryable): Promise<void> {
  await db.query('delete from ended_sessions where expires_at < now()');
}

export async function endedSessions(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ session: string }>(
    'select session from ended_sessions where expires_at > now()',
  );
  return rows.map(({ session }) => session);
}

export async function hasEnded(db: Queryable, session: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from ended_sessions where session = $1', [session]);
  return rowCount === 1;
}
