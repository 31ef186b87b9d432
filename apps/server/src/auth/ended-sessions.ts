import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Queryable } from '../database/transaction.ts';
import type { Listener } from '../notifications/listener.ts';

const CHANNEL = 'assay_session_ended';
/** Longer than any token lives. */
const KEPT_HOURS = 24 * 8;

/** The name under which all tokens of a sign-in are known, whatever the login service calls it. */
export function sessionKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('#')).digest('base64url');
}

/** From now on no token of the session is taken any more, in no process. */
export async function endSession(db: Queryable, session: string): Promise<void> {
  await db.query(
    `with ended as (
       insert into ended_sessions (session, expires_at)
       values ($1, now() + make_interval(hours => $2)) on conflict do nothing
     )
     select pg_notify('${CHANNEL}', $1)`,
    [session, KEPT_HOURS],
  );
}

export async function deleteExpiredSessions(pool: pg.Pool): Promise<void> {
  await pool.query('delete from ended_sessions where expires_at < now()');
}

/** Which sessions have ended: in memory for as long as PostgreSQL tells of new ones. */
export class EndedSessions {
  readonly #pool: pg.Pool;
  readonly #listener: Listener;
  readonly #known = new Set<string>();
  readonly #hearers = new Set<(session: string) => void>();
  #isCurrent = false;

  constructor(pool: pg.Pool, listener: Listener) {
    this.#pool = pool;
    this.#listener = listener;
    listener.on(CHANNEL, (session) => {
      this.#known.add(session);
      for (const hear of this.#hearers) hear(session);
    });
    listener.onReconnected(() => void this.load().catch(() => undefined));
  }

  /** To be called once the listener hears, so that nothing falls between the two. */
  async load(): Promise<void> {
    this.#isCurrent = false;
    const { rows } = await this.#pool.query<{ session: string }>(
      'select session from ended_sessions where expires_at > now()',
    );
    for (const { session } of rows) this.#known.add(session);
    this.#isCurrent = this.#listener.isListening;
  }

  onEnded(hear: (session: string) => void): void {
    this.#hearers.add(hear);
  }

  async has(session: string): Promise<boolean> {
    if (this.#known.has(session)) return true;
    if (this.#isCurrent && this.#listener.isListening) return false;
    const { rowCount } = await this.#pool.query('select 1 from ended_sessions where session = $1', [
      session,
    ]);
    return rowCount === 1;
  }
}
