import { AppError } from '@assay/domain/errors';
import type { PartKey } from '@assay/domain/report/placed-statements';
import { contentHash } from '@assay/domain/review/sign-off';
import type pg from 'pg';
import { type AuditAction, type AuditActor, recordAudit } from '../database/audit-store.ts';
import { tellOfComments } from '../database/comment-store.ts';
import { lockMarks } from '../database/review-store.ts';
import { insertSignOff, withdrawSignOff } from '../database/sign-off-store.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ReportReader } from '../reports/report-reader.ts';
import { sha256 } from '../reports/settle-signatures.ts';

/** Who answers for a section, for as long as it says what was signed. */
export class Signing {
  readonly #pool: pg.Pool;
  readonly #reader: ReportReader;

  constructor(pool: pg.Pool, reader: ReportReader) {
    this.#pool = pool;
    this.#reader = reader;
  }

  async sign(projectId: string, part: PartKey, version: string, actor: AuditActor): Promise<void> {
    const report = await this.#reader.sealed(projectId);
    if (!report) throw new AppError('not_ready', 'Sections are signed off once there is a report.');
    if (report.version !== version) {
      throw new AppError('conflict', 'There is a newer version. Please read it before you sign.');
    }
    const hash = contentHash(report, part, sha256);
    if (!hash) throw new AppError('not_found', 'The report has no such section.');
    await this.#change(projectId, part, 'sign_off.give', actor, (db) =>
      insertSignOff(db, { projectId, part, contentHash: hash, authorId: actor.id }),
    );
  }

  async withdraw(projectId: string, part: PartKey, actor: AuditActor): Promise<void> {
    await this.#change(projectId, part, 'sign_off.withdraw', actor, async (db) => {
      const because = 'It was taken back.';
      if (await withdrawSignOff(db, { projectId, part, because })) return;
      throw new AppError('not_found', 'Nobody has signed this section off.');
    });
  }

  async #change(
    projectId: string,
    part: PartKey,
    action: AuditAction,
    actor: AuditActor,
    work: (db: pg.PoolClient) => Promise<void>,
  ): Promise<void> {
    await inTransaction(this.#pool, async (db) => {
      await lockMarks(db, projectId);
      await work(db);
      const subject = { subjectType: 'project', subjectId: projectId } as const;
      await recordAudit(db, { actor, action, ...subject, summary: part });
      await tellOfComments(db, projectId);
    });
  }
}
