import type pg from 'pg';

/** Nobody mistypes a password more often than this; whoever guesses does. */
const MOST_FAILURES = 10;
const WINDOW_MINUTES = 15;

/** Wrong passwords by account, so that many addresses cannot guess at one account together. */
export function createSignInFailures(pool: pg.Pool) {
  const keyOf = (email: string) => email.trim().toLowerCase().slice(0, 254);
  return {
    async isLocked(email: string): Promise<boolean> {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from sign_in_failures
         where account = $1 and failed_at > now() - make_interval(mins => $2)`,
        [keyOf(email), WINDOW_MINUTES],
      );
      return (rows[0]?.count ?? 0) >= MOST_FAILURES;
    },
    async note(email: string): Promise<void> {
      await pool.query('insert into sign_in_failures (account) values ($1)', [keyOf(email)]);
    },
    async forget(email: string): Promise<void> {
      await pool.query('delete from sign_in_failures where account = $1', [keyOf(email)]);
    },
  };
}

export type SignInFailures = ReturnType<typeof createSignInFailures>;

export const LOCKED = `Too many wrong passwords for this account. Please try again in ${WINDOW_MINUTES} minutes.`;

export async function deleteOldFailures(pool: pg.Pool): Promise<void> {
  await pool.query(
    'delete from sign_in_failures where failed_at < now() - make_interval(mins => $1)',
    [WINDOW_MINUTES],
  );
}
