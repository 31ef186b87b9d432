import type { Discussion as DiscussionAnswer } from '@assay/contract/comments';
import type { ProjectVisibility } from '@assay/domain/access/project-rights';
import { type Target, Targets } from '@assay/domain/comments/anchor';
import { commentLimits } from '@assay/domain/comments/limits';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import { type AuditAction, type AuditActor, recordAudit } from '../database/audit-store.ts';
import * as store from '../database/comment-store.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import type { ReportReader } from '../reports/report-reader.ts';
import { requireMentionable } from './people.ts';
import { tellOfComment } from './tell-of-comment.ts';

interface DiscussionDeps {
  pool: pg.Pool;
  reader: ReportReader;
  visibility: ProjectVisibility;
}

interface Words {
  text: string;
  mentions: readonly string[];
}

const noThread = () => new AppError('not_found', 'This thread of comments is not there.');
const noComment = () => new AppError('not_found', 'This comment is not there, or not yours.');

/** What people say of a report; every change is on the audit log and told to whoever follows. */
export class Discussion {
  readonly #deps: DiscussionDeps;

  constructor(deps: DiscussionDeps) {
    this.#deps = deps;
  }

  async read(projectId: string, readerId: string, canComment: boolean): Promise<DiscussionAnswer> {
    const { pool, reader, visibility } = this.#deps;
    const threads = await store.listCommentThreads(pool, projectId);
    const newest = threads.length > 0 ? await reader.sealed(projectId) : null;
    const targets = newest && new Targets(newest);
    const offered = { isTeam: visibility === 'team', limit: commentLimits.peopleOffered };
    return {
      can_comment: canComment,
      people: canComment ? await store.peopleOf(pool, projectId, offered) : [],
      threads: threads.map(({ id, anchor, resolvedAt, resolvedBy, comments }) => ({
        id,
        target: targets?.find(anchor) ?? null,
        section: anchor.section,
        excerpt: anchor.excerpt,
        resolved: resolvedAt && { by: resolvedBy ?? '', at: resolvedAt.toISOString() },
        comments: comments.map((comment) => shown(comment, readerId)),
      })),
    };
  }

  async start(
    projectId: string,
    { version, target, ...words }: Words & { version: string; target: Target },
    actor: AuditActor,
  ): Promise<void> {
    const report = await this.#deps.reader.sealed(projectId, version);
    if (!report) {
      throw new AppError('not_found', 'This version of the report does not exist any more.');
    }
    const anchor = new Targets(report).anchor(target);
    if (!anchor) throw new AppError('not_found', 'The report holds nothing of that name.');
    await this.#change(projectId, async (db) => {
      const threadId = await store.insertThread(db, projectId, anchor);
      await this.#say(
        db,
        { projectId, threadId, section: anchor.section, authors: [] },
        words,
        actor,
      );
    });
  }

  async reply(projectId: string, threadId: string, words: Words, actor: AuditActor) {
    await this.#change(projectId, async (db) => {
      const thread = await this.#thread(db, projectId, threadId);
      if (thread.comments >= commentLimits.commentsPerThread) {
        throw new AppError('conflict', 'This thread is full. Please begin a new one.');
      }
      await this.#say(db, { projectId, threadId, ...thread }, words, actor);
    });
  }

  async edit(projectId: string, commentId: string, words: Words, actor: AuditActor) {
    await this.#change(projectId, async (db) => {
      const known = await store.lockOwnComment(db, { projectId, commentId, authorId: actor.id });
      if (!known) throw noComment();
      const { visibility } = this.#deps;
      const mentions = await requireMentionable(db, projectId, words.mentions, visibility);
      await store.rewriteComment(db, commentId, { text: words.text, mentions });
      const added = mentions.filter((id) => !known.mentions.includes(id));
      const said = { projectId, section: known.section, mentions: added, authors: null };
      await tellOfComment(db, said, actor, visibility);
      await this.#audit(db, projectId, 'comment.edit', commentId, actor);
    });
  }

  async delete(projectId: string, commentId: string, actor: AuditActor): Promise<void> {
    await this.#change(projectId, async (db) => {
      if (!(await store.lockOwnComment(db, { projectId, commentId, authorId: actor.id }))) {
        throw noComment();
      }
      await store.removeComment(db, commentId);
      await this.#audit(db, projectId, 'comment.delete', commentId, actor);
    });
  }

  async resolve(projectId: string, threadId: string, resolved: boolean, actor: AuditActor) {
    await this.#change(projectId, async (db) => {
      await this.#thread(db, projectId, threadId);
      await store.resolveThread(db, threadId, resolved ? actor.id : null);
      const action = resolved ? 'comment.resolve' : 'comment.reopen';
      await this.#audit(db, projectId, action, threadId, actor);
    });
  }

  async #change(projectId: string, work: (db: pg.PoolClient) => Promise<void>): Promise<void> {
    await inTransaction(this.#deps.pool, async (db) => {
      await work(db);
      await store.tellOfComments(db, projectId);
    });
  }

  async #thread(db: Queryable, projectId: string, threadId: string) {
    const thread = await store.lockCommentThread(db, projectId, threadId);
    if (!thread) throw noThread();
    return thread;
  }

  async #say(
    db: Queryable,
    thread: { projectId: string; threadId: string; section: string; authors: readonly string[] },
    { text, mentions: named }: Words,
    actor: AuditActor,
  ): Promise<void> {
    const { projectId, threadId, section, authors } = thread;
    const { visibility } = this.#deps;
    if ((await store.countComments(db, projectId)) >= commentLimits.commentsPerProject) {
      throw new AppError(
        'conflict',
        `A project holds ${commentLimits.commentsPerProject} comments at most.`,
      );
    }
    const mentions = await requireMentionable(db, projectId, named, visibility);
    const id = await store.insertComment(db, { threadId, authorId: actor.id, text, mentions });
    await tellOfComment(db, { projectId, section, mentions, authors }, actor, visibility);
    await this.#audit(db, projectId, 'comment.create', id, actor);
  }

  /** Ids alone: what was said is for those who may read it. */
  #audit(db: Queryable, projectId: string, action: AuditAction, id: string, actor: AuditActor) {
    return recordAudit(db, {
      actor,
      action,
      subjectType: 'project',
      subjectId: projectId,
      summary: id,
    });
  }
}

function shown(comment: store.StoredComment, readerId: string) {
  const { id, author, text, mentions, createdAt, editedAt, deletedAt } = comment;
  return {
    id,
    author,
    is_own: author?.id === readerId,
    text,
    is_deleted: deletedAt !== null,
    mentions,
    created_at: new Date(createdAt).toISOString(),
    edited_at: editedAt && new Date(editedAt).toISOString(),
  };
}
