import type { Anchor } from '@assay/domain/comments/anchor';
import type { Queryable } from './transaction.ts';

/** Told of a project in which somebody has said something. */
export const COMMENT_CHANNEL = 'assay_comment';

export interface NamedPerson {
  id: string;
  name: string;
}

export interface StoredComment {
  id: string;
  author: NamedPerson | null;
  text: string;
  mentions: NamedPerson[];
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
}

export interface StoredThread {
  id: string;
  anchor: Anchor;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  comments: StoredComment[];
}

const NAME = `coalesce(nullif(full_name, ''), username)`;
const person = (id: string) =>
  `(select json_build_object('id', id, 'name', ${NAME}) from users where id = ${id})`;

const THREADS = `
  select thread.id, resolved_at as "resolvedAt",
    (select ${NAME} from users where id = resolved_by) as "resolvedBy",
    json_build_object('kind', kind, 'id', target, 'part', part, 'section', section,
      'words', words, 'measure', measure, 'excerpt', excerpt) as anchor,
    (select json_agg(json_build_object('id', one.id, 'author', ${person('one.author_id')},
        'text', one.text, 'createdAt', one.created_at, 'editedAt', one.edited_at,
        'deletedAt', one.deleted_at,
        'mentions', array(select json_build_object('id', users.id, 'name', ${NAME})
          from users where users.id = any(one.mentions) order by ${NAME}))
        order by one.created_at, one.id)
      from comments one where one.thread_id = thread.id) as comments
  from comment_threads thread`;

/** Threads in which somebody still says something, oldest first. */
export async function listCommentThreads(
  db: Queryable,
  projectId: string,
): Promise<StoredThread[]> {
  const { rows } = await db.query<StoredThread>(
    `${THREADS} where project_id = $1 and exists (
       select from comments where thread_id = thread.id and deleted_at is null)
     order by created_at, thread.id`,
    [projectId],
  );
  return rows;
}

export async function insertThread(
  db: Queryable,
  projectId: string,
  anchor: Anchor,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into comment_threads (project_id, kind, target, part, section, words, measure, excerpt)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      projectId,
      anchor.kind,
      anchor.id,
      anchor.part,
      anchor.section,
      anchor.words,
      anchor.measure,
      anchor.excerpt,
    ],
  );
  return rows[0]?.id ?? '';
}

export interface LockedThread {
  section: string;
  comments: number;
  /** Who has said something in it. */
  authors: string[];
}

/** Held until the transaction ends; null where the project has no such thread. */
export async function lockCommentThread(
  db: Queryable,
  projectId: string,
  threadId: string,
): Promise<LockedThread | null> {
  const { rows } = await db.query<LockedThread>(
    `select section,
       (select count(*)::int from comments where thread_id = $2) as comments,
       array(select distinct author_id from comments
         where thread_id = $2 and author_id is not null and deleted_at is null) as authors
     from comment_threads where id = $2 and project_id = $1 for update`,
    [projectId, threadId],
  );
  return rows[0] ?? null;
}

/** Counted under a lock on the project, so that two who write at once cannot pass the limit. */
export async function countComments(db: Queryable, projectId: string): Promise<number> {
  await db.query('select from projects where id = $1 for no key update', [projectId]);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from comments join comment_threads thread
       on thread.id = thread_id where project_id = $1`,
    [projectId],
  );
  return rows[0]?.count ?? 0;
}

export async function insertComment(
  db: Queryable,
  comment: { threadId: string; authorId: string; text: string; mentions: readonly string[] },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into comments (thread_id, author_id, text, mentions) values ($1, $2, $3, $4)
     returning id`,
    [comment.threadId, comment.authorId, comment.text, comment.mentions],
  );
  return rows[0]?.id ?? '';
}

export interface OwnComment {
  threadId: string;
  section: string;
  mentions: string[];
}

/** A comment that is there and one's own, held until the transaction ends. */
export async function lockOwnComment(
  db: Queryable,
  { projectId, commentId, authorId }: { projectId: string; commentId: string; authorId: string },
): Promise<OwnComment | null> {
  const { rows } = await db.query<OwnComment>(
    `select thread_id as "threadId", section, mentions
     from comments join comment_threads thread on thread.id = thread_id
     where comments.id = $1 and project_id = $2 and author_id = $3 and deleted_at is null
     for update of comments`,
    [commentId, projectId, authorId],
  );
  return rows[0] ?? null;
}

export async function rewriteComment(
  db: Queryable,
  commentId: string,
  { text, mentions }: { text: string; mentions: readonly string[] },
): Promise<void> {
  await db.query('update comments set text = $2, mentions = $3, edited_at = now() where id = $1', [
    commentId,
    text,
    mentions,
  ]);
}

/** Its words go at once; that somebody said something stays while others have replied. */
export async function removeComment(db: Queryable, commentId: string): Promise<void> {
  await db.query(
    `update comments set text = '', mentions = '{}', deleted_at = now() where id = $1`,
    [commentId],
  );
}

export async function resolveThread(
  db: Queryable,
  threadId: string,
  resolvedBy: string | null,
): Promise<void> {
  await db.query(
    `update comment_threads set resolved_by = $2,
       resolved_at = case when $2::uuid is not null then now() end where id = $1`,
    [threadId, resolvedBy],
  );
}

/** Owner, those it is shared with and those who have spoken; in a team, everybody. */
export async function peopleOf(
  db: Queryable,
  projectId: string,
  { isTeam, limit }: { isTeam: boolean; limit: number },
): Promise<NamedPerson[]> {
  const { rows } = await db.query<NamedPerson>(
    `select id, ${NAME} as name from users where is_active and not sample and ($2 or id in (
       select user_id from projects where id = $1
       union select user_id from project_shares where project_id = $1
       union select author_id from comments join comment_threads thread on thread.id = thread_id
         where project_id = $1))
     order by name, id limit $3`,
    [projectId, isTeam, limit],
  );
  return rows;
}

export interface KnownPerson extends NamedPerson {
  role: 'user' | 'admin' | 'super_admin';
}

/** Those of these users who may sign in. */
export async function findPeople(db: Queryable, ids: readonly string[]): Promise<KnownPerson[]> {
  const { rows } = await db.query<KnownPerson>(
    `select id, role, ${NAME} as name from users
     where id = any($1) and is_active and not sample`,
    [ids],
  );
  return rows;
}

/** Whoever has the report open looks again, at the commit. */
export async function tellOfComments(db: Queryable, projectId: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [COMMENT_CHANNEL, projectId]);
}
