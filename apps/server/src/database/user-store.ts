import type { Role } from '@assay/contract/shared';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';

export interface UserRecord {
  id: string;
  email: string;
  username: string;
  fullName: string | null;
  company: string | null;
  role: Role;
  isActive: boolean;
  createdAt: Date;
  lastLogin: Date | null;
}

/** What a verified token tells about a user. */
export interface SeenUser {
  subject: string;
  email: string;
  emailProven: boolean;
  username: string | undefined;
  fullName: string | undefined;
  /** Undefined leaves the stored role alone; a new user then is a plain user. */
  role: Role | undefined;
  signedInAt: Date;
}

/** Told of a user who may no longer come in. */
export const USER_ENDED_CHANNEL = 'assay_user_ended';

export type UserStore = ReturnType<typeof createUserStore>;

const COLUMNS = `id, email, username, full_name as "fullName", company, role,
  is_active as "isActive", created_at as "createdAt", last_login as "lastLogin"`;

export function createUserStore(pool: pg.Pool) {
  async function findBySubject(subject: string) {
    const { rows } = await pool.query<UserRecord>({
      name: 'user-by-subject',
      text: `select ${COLUMNS} from users where subject = $1`,
      values: [subject],
    });
    return rows[0];
  }

  async function create(user: SeenUser): Promise<UserRecord | undefined> {
    // Nothing is inserted when requests of a new user arrive together, or when the address is taken.
    const { rows } = await pool.query<UserRecord>(
      `with fresh as (
         insert into users (subject, email, username, full_name, role, last_login)
         values ($1, $2, $3, $4, coalesce($5, 'user'), $6)
         on conflict do nothing
         returning *
       ), noted as (${noteSignIn('select * from fresh')})
       select ${COLUMNS} from fresh`,
      [
        user.subject,
        user.email,
        user.username ?? user.email.split('@')[0],
        user.fullName ?? null,
        user.role ?? null,
        user.signedInAt,
      ],
    );
    return rows[0] ?? (await findBySubject(user.subject)) ?? (await moveOver(user));
  }

  /** A proven address may come from a new login service: the row moves over to it. */
  async function moveOver(user: SeenUser): Promise<UserRecord | undefined> {
    if (!user.emailProven) return undefined;
    const { rows } = await pool.query<UserRecord>(
      `update users set subject = $1, updated_at = now() where email = $2 returning ${COLUMNS}`,
      [user.subject, user.email],
    );
    return rows[0];
  }

  async function update(user: SeenUser): Promise<UserRecord | undefined> {
    // Nothing is updated when the address has changed to one that someone else has here.
    const { rows } = await pool.query<UserRecord>(
      `with before as (select id, last_login from users where subject = $1 for update),
       changed as (
         update users set email = $2, full_name = coalesce($3, full_name),
           role = coalesce($4, role), last_login = greatest(users.last_login, $5),
           updated_at = now()
         from before where users.id = before.id
           and not exists (select from users other where other.email = $2 and other.subject <> $1)
         returning users.*
       ), noted as (${noteSignIn(`select changed.* from changed join before using (id)
           where before.last_login is null or before.last_login < $5`)})
       select ${COLUMNS} from changed`,
      [user.subject, user.email, user.fullName ?? null, user.role ?? null, user.signedInAt],
    );
    return rows[0];
  }

  return {
    /** The user row of a verified token: created at first sight, updated when something changed. */
    async see(user: SeenUser) {
      const known = await findBySubject(user.subject);
      if (known && !hasChanged(known, user)) return known;
      const seen = await (known ? update(user) : create(user));
      if (!seen) {
        throw new AppError('no_permission', 'This e-mail address belongs to another account.');
      }
      return seen;
    },
    async find(id: string): Promise<UserRecord | undefined> {
      const { rows } = await pool.query<UserRecord>(`select ${COLUMNS} from users where id = $1`, [
        id,
      ]);
      return rows[0];
    },
    /** Says in the audit log that the user has signed out. */
    async noteSignOut(subject: string) {
      await pool.query(
        `insert into audit_log (actor_id, actor_email, action, subject_type, subject_id, summary)
         select id, email, 'user.sign_out', 'user', id::text, email || ' signed out'
         from users where subject = $1`,
        [subject],
      );
    },
  };
}

/** A bearer of a later sign-in than the last one seen: somebody has signed in. */
function noteSignIn(whoHas: string): string {
  return `insert into audit_log (actor_id, actor_email, action, subject_type, subject_id, summary)
    select id, email, 'user.sign_in', 'user', id::text, email || ' signed in'
    from (${whoHas}) signed_in`;
}

function hasChanged(known: UserRecord, seen: SeenUser): boolean {
  return (
    known.email !== seen.email ||
    (seen.fullName !== undefined && known.fullName !== seen.fullName) ||
    (seen.role !== undefined && known.role !== seen.role) ||
    known.lastLogin === null ||
    known.lastLogin < seen.signedInAt
  );
}
