import { type ApiKey, mostKeysPerUser } from '@assay/contract/keys';
import type { KeyScope } from '@assay/contract/route';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import { type AuditActor, recordAudit } from './audit-store.ts';
import { inTransaction, type Queryable } from './transaction.ts';

interface Row extends Omit<ApiKey, 'created_at' | 'expires_at' | 'last_used_at'> {
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

/** A key as it is found when a program shows it. */
export interface ShownKey {
  id: string;
  scope: KeyScope;
  expiresAt: Date;
  isRevoked: boolean;
  userId: string;
  email: string;
  isActive: boolean;
}

export interface WantedKey {
  name: string;
  prefix: string;
  hash: string;
  scope: KeyScope;
  days: number;
}

const COLUMNS = 'id, name, prefix, scope, created_at, expires_at, last_used_at';

export type KeyStore = ReturnType<typeof createKeyStore>;

export function createKeyStore(
  pool: pg.Pool,
  endStreams: (transaction: Queryable, keyId: string) => Promise<void>,
) {
  return {
    async list(userId: string): Promise<ApiKey[]> {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from api_keys where user_id = $1 and revoked_at is null
         order by created_at desc, id`,
        [userId],
      );
      return rows.map(toKey);
    },

    create(actor: AuditActor, wanted: WantedKey): Promise<ApiKey> {
      return inTransaction(pool, async (transaction) => {
        await requireRoom(transaction, actor.id);
        const { rows } = await transaction.query<Row>(
          `insert into api_keys (user_id, name, prefix, hash, scope, expires_at)
           values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) returning ${COLUMNS}`,
          [actor.id, wanted.name, wanted.prefix, wanted.hash, wanted.scope, wanted.days],
        );
        const [row] = rows;
        if (!row) throw new Error('the key was not written');
        await recordAudit(transaction, {
          actor,
          action: 'key.create',
          subjectType: 'key',
          subjectId: row.id,
          summary: `${row.name} (${row.prefix}), ${row.scope}, until ${row.expires_at.toISOString().slice(0, 10)}`,
        });
        return toKey(row);
      });
    },

    revoke(actor: AuditActor, id: string): Promise<void> {
      return inTransaction(pool, async (transaction) => {
        const { rows } = await transaction.query<{ name: string; prefix: string }>(
          `update api_keys set revoked_at = now()
           where id = $1 and user_id = $2 and revoked_at is null returning name, prefix`,
          [id, actor.id],
        );
        const [row] = rows;
        if (!row) throw new AppError('not_found', 'This key no longer exists.');
        await endStreams(transaction, id);
        await recordAudit(transaction, {
          actor,
          action: 'key.revoke',
          subjectType: 'key',
          subjectId: id,
          summary: `${row.name} (${row.prefix})`,
        });
      });
    },

    async find(hash: string): Promise<ShownKey | undefined> {
      const { rows } = await pool.query<ShownKey & { isUnseen: boolean }>({
        name: 'key-by-hash',
        text: `select k.id, k.scope, k.expires_at as "expiresAt", k.user_id as "userId", u.email,
            k.revoked_at is not null as "isRevoked", u.is_active as "isActive",
            k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as "isUnseen"
          from api_keys k join users u on u.id = k.user_id where k.hash = $1`,
        values: [hash],
      });
      const [row] = rows;
      // Once a minute is enough to tell whether a key is still in use.
      if (row?.isUnseen && !row.isRevoked) {
        await pool.query('update api_keys set last_used_at = now() where id = $1', [row.id]);
      }
      return row;
    },
  };
}

/** The user's row is held, so that two keys at once cannot both take the last place. */
async function requireRoom(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query('select from users where id = $1 for no key update', [userId]);
  const { rows } = await transaction.query<{ count: number }>(
    'select count(*)::int as count from api_keys where user_id = $1 and revoked_at is null',
    [userId],
  );
  if ((rows[0]?.count ?? 0) >= mostKeysPerUser) {
    throw new AppError(
      'conflict',
      `You have ${mostKeysPerUser} keys. Withdraw one that is no longer needed.`,
    );
  }
}

function toKey(row: Row): ApiKey {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
