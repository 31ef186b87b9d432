import type { SharedRight } from '@assay/domain/access/project-rights';
import type { Queryable } from './transaction.ts';

export interface SharedPerson {
  userId: string;
  email: string;
  name: string;
  access: SharedRight;
}

export async function listSharedWith(db: Queryable, projectId: string): Promise<SharedPerson[]> {
  const { rows } = await db.query<SharedPerson>(
    `select user_id as "userId", email, coalesce(full_name, username) as name, access
     from project_shares join users on users.id = user_id
     where project_id = $1 order by email`,
    [projectId],
  );
  return rows;
}

/** The user of an address, if they may sign in at all. */
export async function findUserByEmail(
  db: Queryable,
  email: string,
): Promise<{ id: string; email: string } | null> {
  const { rows } = await db.query<{ id: string; email: string }>(
    'select id, email from users where lower(email collate "C") = lower($1 collate "C") and is_active and not sample',
    [email],
  );
  return rows[0] ?? null;
}

export async function shareWith(
  db: Queryable,
  projectId: string,
  userId: string,
  access: SharedRight,
): Promise<void> {
  await db.query(
    `insert into project_shares (project_id, user_id, access) values ($1, $2, $3)
     on conflict (project_id, user_id) do update set access = excluded.access`,
    [projectId, userId, access],
  );
}

export async function endSharing(
  db: Queryable,
  projectId: string,
  userId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from project_shares where project_id = $1 and user_id = $2',
    [projectId, userId],
  );
  return rowCount === 1;
}

export interface ShareLink {
  id: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Links that still open something. */
export async function listLinks(db: Queryable, projectId: string): Promise<ShareLink[]> {
  const { rows } = await db.query<ShareLink>(
    `select id, created_at as "createdAt", expires_at as "expiresAt" from share_links
     where project_id = $1 and withdrawn_at is null and expires_at > now()
     order by created_at desc`,
    [projectId],
  );
  return rows;
}

export async function insertLink(
  db: Queryable,
  link: { projectId: string; hash: string; createdBy: string; days: number },
): Promise<ShareLink> {
  const { rows } = await db.query<ShareLink>(
    `insert into share_links (project_id, hash, created_by, expires_at)
     values ($1, $2, $3, now() + make_interval(days => $4))
     returning id, created_at as "createdAt", expires_at as "expiresAt"`,
    [link.projectId, link.hash, link.createdBy, link.days],
  );
  if (!rows[0]) throw new Error('The link was not stored');
  return rows[0];
}

export async function withdrawLink(
  db: Queryable,
  projectId: string,
  linkId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update share_links set withdrawn_at = now()
     where id = $1 and project_id = $2 and withdrawn_at is null`,
    [linkId, projectId],
  );
  return rowCount === 1;
}

/** The project that a link opens, while it does. */
export async function findLink(
  db: Queryable,
  hash: string,
): Promise<{ id: string; projectId: string } | null> {
  const { rows } = await db.query<{ id: string; projectId: string }>(
    `select id, project_id as "projectId" from share_links
     where hash = $1 and withdrawn_at is null and expires_at > now()`,
    [hash],
  );
  return rows[0] ?? null;
}

export async function addLinkReader(db: Queryable, linkId: string, userId: string): Promise<void> {
  await db.query(
    `insert into share_link_readers (link_id, user_id) values ($1, $2) on conflict do nothing`,
    [linkId, userId],
  );
}

const OPEN_LINKS = 'open_links';

/** Whether links may be read by people who are not signed in. */
export async function areLinksOpen(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ value: boolean }>(
    'select value from settings where name = $1',
    [OPEN_LINKS],
  );
  return rows[0]?.value === true;
}

export async function setLinksOpen(db: Queryable, isOpen: boolean): Promise<void> {
  await db.query(
    `insert into settings (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value, updated_at = now()`,
    [OPEN_LINKS, JSON.stringify(isOpen)],
  );
}
