import { createHash, randomBytes } from 'node:crypto';
import type { SharedRight } from '@assay/domain/access/project-rights';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import { type AuditActor, recordAudit } from '../database/audit-store.ts';
import * as shares from '../database/share-store.ts';
import { inTransaction } from '../database/transaction.ts';

const SECRET_BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A link that has ended looks like one that never was. */
const noLink = () => new AppError('not_found', 'This link does not open anything (any more).');

/** People and links that may read a project beside its owner; every change is on the audit log. */
export class Sharing {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async of(projectId: string) {
    const people = await shares.listSharedWith(this.#pool, projectId);
    const links = await shares.listLinks(this.#pool, projectId);
    return {
      people: people.map(({ userId, ...person }) => ({ ...person, user_id: userId })),
      links: links.map(linkAnswer),
      open_links: await shares.areLinksOpen(this.#pool),
    };
  }

  async share(
    projectId: string,
    { email, access }: { email: string; access: SharedRight },
    actor: AuditActor,
  ): Promise<void> {
    await inTransaction(this.#pool, async (transaction) => {
      const user = await shares.findUserByEmail(transaction, email);
      if (!user) {
        throw new AppError(
          'not_found',
          `Nobody here signs in as ${email}. Ask them to do so once.`,
        );
      }
      await shares.shareWith(transaction, projectId, user.id, access);
      await recordAudit(transaction, {
        actor,
        action: 'project.share',
        subjectType: 'project',
        subjectId: projectId,
        summary: `${user.email}: ${access}`,
      });
    });
  }

  async unshare(projectId: string, userId: string, actor: AuditActor): Promise<void> {
    await inTransaction(this.#pool, async (transaction) => {
      if (!(await shares.endSharing(transaction, projectId, userId))) {
        throw new AppError('not_found', 'The project is not shared with this user.');
      }
      await recordAudit(transaction, {
        actor,
        action: 'project.unshare',
        subjectType: 'project',
        subjectId: projectId,
        summary: userId,
      });
    });
  }

  /** The token leaves the server this once; what is stored cannot open anything. */
  async createLink(projectId: string, days: number, actor: AuditActor) {
    const token = randomBytes(SECRET_BYTES).toString('base64url');
    return inTransaction(this.#pool, async (transaction) => {
      const link = await shares.insertLink(transaction, {
        projectId,
        hash: hashOf(token),
        createdBy: actor.id,
        days,
      });
      await recordAudit(transaction, {
        actor,
        action: 'link.create',
        subjectType: 'project',
        subjectId: projectId,
        summary: `for ${days} days`,
      });
      return { ...linkAnswer(link), token };
    });
  }

  async withdraw(projectId: string, linkId: string, actor: AuditActor): Promise<void> {
    await inTransaction(this.#pool, async (transaction) => {
      if (!(await shares.withdrawLink(transaction, projectId, linkId))) throw noLink();
      await recordAudit(transaction, {
        actor,
        action: 'link.withdraw',
        subjectType: 'project',
        subjectId: projectId,
        summary: linkId,
      });
    });
  }

  /** Whoever comes signed in reads for as long as the link stands. */
  async open(token: string, userId: string): Promise<string> {
    const link = await shares.findLink(this.#pool, hashOf(token));
    if (!link) throw noLink();
    await shares.addLinkReader(this.#pool, link.id, userId);
    return link.projectId;
  }

  /** The project of a link that may be read without signing in. */
  async openWithoutSignIn(token: string): Promise<string> {
    const link = (await shares.areLinksOpen(this.#pool))
      ? await shares.findLink(this.#pool, hashOf(token))
      : null;
    if (!link) throw noLink();
    return link.projectId;
  }

  areLinksOpen(): Promise<boolean> {
    return shares.areLinksOpen(this.#pool);
  }

  async setLinksOpen(isOpen: boolean, actor: AuditActor): Promise<void> {
    await inTransaction(this.#pool, async (transaction) => {
      await shares.setLinksOpen(transaction, isOpen);
      await recordAudit(transaction, {
        actor,
        action: 'settings.change',
        subjectType: 'settings',
        subjectId: 'open_links',
        summary: isOpen ? 'links are read without signing in' : 'links need a sign-in',
      });
    });
  }
}

const linkAnswer = ({ id, createdAt, expiresAt }: shares.ShareLink) => ({
  id,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});
