import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type pg from 'pg';
import { endSession } from '../ended-session-store.ts';
import { sessionKey } from '../ended-sessions.ts';

/** Grants and everything issued under them go together when a grant is revoked. */
const GRANT_MEMBERS = ['AccessToken', 'AuthorizationCode', 'RefreshToken', 'Grant'];

/** Within what the subjects and sessions of this service are unique. */
export const EMBEDDED = 'embedded';

interface LoginRecord {
  payload: AdapterPayload;
  consumedAt: number | null;
}

/** How long after a rotation its answer may turn out to be lost. */
const REPEAT_SECONDS = 30;

/**
 * A page that is left while it refreshes never sees the answer and comes back with the old token.
 * That is no theft as long as nobody has used the new one: the rotation is repeated, and the token
 * that got lost counts as used, so that whoever shows it after all ends the session.
 */
const IS_REPEATABLE = `record.model = 'RefreshToken'
  and record.consumed_at > now() - interval '${REPEAT_SECONDS} seconds'
  and not exists (
    select from login_records later where later.model = record.model
      and later.grant_id = record.grant_id and later.consumed_at > record.consumed_at)`;

/** Keeps the login service's sessions, codes and tokens in PostgreSQL, shared by all processes. */
export function createLoginRecords(pool: pg.Pool): (model: string) => Adapter {
  return (model) => {
    const findBy = async (column: 'id' | 'uid' | 'user_code', value: string) => {
      const { rows } = await pool.query<LoginRecord>(
        `select payload,
           case when ${IS_REPEATABLE} then null
           else extract(epoch from consumed_at)::float8 end as "consumedAt"
         from login_records record
         where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
        [model, value],
      );
      const row = rows[0];
      if (!row) return undefined;
      return row.consumedAt === null ? row.payload : { ...row.payload, consumed: row.consumedAt };
    };

    return {
      async upsert(id, payload, expiresInSeconds) {
        await pool.query(
          `insert into login_records (model, id, payload, grant_id, uid, user_code, expires_at)
           values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
           on conflict (model, id) do update set payload = excluded.payload,
             grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code,
             expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            payload.grantId ?? null,
            payload.uid ?? null,
            payload.userCode ?? null,
            expiresInSeconds ?? null,
          ],
        );
      },
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('user_code', userCode),
      async consume(id) {
        const { rowCount } = await pool.query(
          `with used as (
             update login_records record set consumed_at = now()
             where model = $1 and id = $2 and (consumed_at is null or ${IS_REPEATABLE})
             returning model, id, grant_id
           ), lost as (
             update login_records record set consumed_at = '-infinity' from used
             where used.model = 'RefreshToken' and record.model = used.model
               and record.grant_id = used.grant_id and record.id <> used.id
               and record.consumed_at is null
           )
           select from used`,
          [model, id],
        );
        if (rowCount === 0) throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        await pool.query('delete from login_records where model = $1 and id = $2', [model, id]);
        if (model === 'Grant') await endSession(pool, sessionKey(EMBEDDED, id));
      },
      async revokeByGrantId(grantId) {
        await pool.query('delete from login_records where grant_id = $1 and model = any($2)', [
          grantId,
          GRANT_MEMBERS,
        ]);
        await endSession(pool, sessionKey(EMBEDDED, grantId));
      },
    };
  };
}

export async function deleteExpiredLoginRecords(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query('delete from login_records where expires_at < now()');
  return rowCount ?? 0;
}
