import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type pg from 'pg';

/** Grants and everything issued under them go together when a grant is revoked. */
const GRANT_MEMBERS = ['AccessToken', 'AuthorizationCode', 'RefreshToken', 'Grant'];

interface LoginRecord {
  payload: AdapterPayload;
  consumedAt: number | null;
}

/** Keeps the login service's sessions, codes and tokens in PostgreSQL, shared by all processes. */
export function createLoginRecords(pool: pg.Pool): (model: string) => Adapter {
  return (model) => {
    const findBy = async (column: 'id' | 'uid' | 'user_code', value: string) => {
      const { rows } = await pool.query<LoginRecord>(
        `select payload, extract(epoch from consumed_at)::float8 as "consumedAt" from login_records
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
          `update login_records set consumed_at = now()
           where model = $1 and id = $2 and consumed_at is null`,
          [model, id],
        );
        // Two requests with one token: only the first may have it.
        if (rowCount === 0) throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        await pool.query('delete from login_records where model = $1 and id = $2', [model, id]);
      },
      async revokeByGrantId(grantId) {
        await pool.query('delete from login_records where grant_id = $1 and model = any($2)', [
          grantId,
          GRANT_MEMBERS,
        ]);
      },
    };
  };
}

export async function deleteExpiredLoginRecords(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query('delete from login_records where expires_at < now()');
  return rowCount ?? 0;
}
