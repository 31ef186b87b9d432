import type { AdminUser } from '@assay/contract/admin';
import type { Role } from '@assay/contract/shared';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import { type AuditActor, recordAudit } from './audit-store.ts';
import { notify } from './notify.ts';
import { type Page, pageQuery } from './page.ts';
import { inTransaction } from './transaction.ts';
import { USER_ENDED_CHANNEL } from './user-store.ts';

const SOURCE = {
  table: 'users',
  words:
    "lower(email || ' ' || username || ' ' || coalesce(full_name, '') || ' ' || coalesce(company, ''))",
} as const;

export interface UserPage extends Page {
  role?: Role | undefined;
}

export interface UserChange {
  role?: Role | undefined;
  is_active?: boolean | undefined;
}

type StoredUser = Omit<AdminUser, 'created_at' | 'last_login'> & {
  created_at: Date;
  last_login: Date | null;
};

const COLUMNS = `u.id, u.email, u.username, u.full_name, u.company, u.role, u.is_active,
  u.created_at, u.last_login,
  (select count(*)::int from projects p where p.user_id = u.id) as project_count`;

export type AllUsersStore = ReturnType<typeof createAllUsersStore>;

/** All users, for administrators. `isFixed` says why something cannot be changed here, if so. */
export function createAllUsersStore(
  pool: pg.Pool,
  isFixed: { role(email: string): string | undefined; activity(email: string): string | undefined },
) {
  async function list(page: UserPage): Promise<AdminUser[]> {
    const { sql, values } = await pageQuery(
      pool,
      SOURCE,
      page,
      page.role ? [{ condition: (at) => `role = ${at}`, value: page.role }] : [],
    );
    // Projects are counted for the users of the page alone.
    const { rows } = await pool.query<StoredUser>(
      `select ${COLUMNS} from (${sql}) u order by u.created_at desc, u.id`,
      values,
    );
    return rows.map(toUser);
  }

  async function count(): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from users where not sample',
    );
    return rows[0]?.count ?? 0;
  }

  function change(id: string, wanted: UserChange, actor: AuditActor): Promise<AdminUser> {
    return inTransaction(pool, async (client) => {
      await lockForChange(client, id, actor);
      const before = await readUser(client, id);
      const role = wanted.role ?? before.role;
      const isActive = wanted.is_active ?? before.is_active;
      const reason =
        (role === before.role ? undefined : isFixed.role(before.email)) ??
        (isActive || !before.is_active ? undefined : isFixed.activity(before.email));
      if (reason) throw new AppError('conflict', reason);
      await client.query(
        'update users set role = $2, is_active = $3, updated_at = now() where id = $1',
        [id, role, isActive],
      );
      if (!isActive) await notify(client, USER_ENDED_CHANNEL, id);
      await recordChanges(client, before, role, isActive, actor);
      return readUser(client, id);
    });
  }

  return { list, count, change };
}

/**
 * All super administrators are locked together, so that two of them cannot take the role from each
 * other at once and leave nobody.
 */
async function lockForChange(client: pg.PoolClient, id: string, actor: AuditActor): Promise<void> {
  if (id === actor.id) {
    throw new AppError('conflict', 'You cannot change your own role or deactivate yourself.');
  }
  const { rows } = await client.query<{ id: string }>(
    `select id from users where id = $1 or (role = 'super_admin' and is_active)
     order by id for update`,
    [id],
  );
  const { rows: own } = await client.query(
    `select 1 from users where id = $1 and role = 'super_admin' and is_active`,
    [actor.id],
  );
  if (own.length === 0) {
    throw new AppError('no_permission', 'You need the super administrator role for this.');
  }
  if (!rows.some((row) => row.id === id)) throw new AppError('not_found', 'User not found');
}

async function readUser(client: pg.PoolClient, id: string): Promise<AdminUser> {
  const { rows } = await client.query<StoredUser>(
    `select ${COLUMNS} from users u where u.id = $1`,
    [id],
  );
  const user = rows[0];
  if (!user) throw new AppError('not_found', 'User not found');
  return toUser(user);
}

async function recordChanges(
  client: pg.PoolClient,
  before: AdminUser,
  role: Role,
  isActive: boolean,
  actor: AuditActor,
): Promise<void> {
  const subject = { actor, subjectType: 'user', subjectId: before.id } as const;
  if (role !== before.role) {
    await recordAudit(client, {
      ...subject,
      action: 'user.role',
      summary: `${before.email}: ${before.role} to ${role}`,
    });
  }
  if (isActive !== before.is_active) {
    await recordAudit(client, {
      ...subject,
      action: isActive ? 'user.activate' : 'user.deactivate',
      summary: `${before.email}: ${isActive ? 'activated' : 'deactivated'}`,
    });
  }
}

function toUser(row: StoredUser): AdminUser {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
  };
}
