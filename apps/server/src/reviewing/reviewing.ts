import type { Marking, Review as ReviewAnswer } from '@assay/contract/review';
import { type Anchor, Targets } from '@assay/domain/comments/anchor';
import { AppError } from '@assay/domain/errors';
import { placedStatements } from '@assay/domain/report/placed-statements';
import type { Report } from '@assay/domain/report/report';
import { reviewLimits } from '@assay/domain/review/limits';
import type { ReviewMark } from '@assay/domain/review/mark';
import type pg from 'pg';
import { type AuditAction, type AuditActor, recordAudit } from '../database/audit-store.ts';
import { tellOfComments } from '../database/comment-store.ts';
import { presentVersion } from '../database/report-version-store.ts';
import * as store from '../database/review-store.ts';
import { lastWithdrawn, standingSignOffs } from '../database/sign-off-store.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import type { ReportReader } from '../reports/report-reader.ts';
import { sealAgain } from '../reports/seal-report.ts';
import { rewriteResults } from '../workflows/rewrite-results.ts';
import { type CorrectionDeps, checkCorrection } from './check-correction.ts';

interface ReviewingDeps extends CorrectionDeps {
  pool: pg.Pool;
  reader: ReportReader;
}

interface Marked {
  version: string;
  claimId: string;
  marking: Marking;
}

/** By which marks the newest version was printed, and where each stands in it. */
class Placed {
  readonly #targets: Targets | null;
  readonly #byMark: ReadonlyMap<string, string>;

  constructor(report: Report | null) {
    this.#targets = report && new Targets(report);
    this.#byMark = new Map(
      (report ? placedStatements(report) : []).flatMap(({ sentence }) =>
        sentence.review ? [[sentence.review.mark_id, sentence.claim_id] as const] : [],
      ),
    );
  }

  get printed(): number {
    return this.#byMark.size;
  }

  prints(mark: ReviewMark): boolean {
    return this.#byMark.has(mark.id);
  }

  /** A statement that was corrected has other words than those it was marked by. */
  target({ id, anchor }: ReviewMark) {
    const printed = this.#byMark.get(id);
    if (printed) return { kind: 'statement' as const, id: printed };
    return this.#targets?.find(anchor) ?? null;
  }
}

/** What reviewers make of a report's statements; printed by the next version that is sealed. */
export class Reviewing {
  readonly #deps: ReviewingDeps;

  constructor(deps: ReviewingDeps) {
    this.#deps = deps;
  }

  async read(projectId: string, canReview: boolean): Promise<ReviewAnswer> {
    const { pool, reader } = this.#deps;
    const report = await reader.sealed(projectId);
    const placed = new Placed(report);
    const marks = await store.standingMarks(pool, projectId);
    const signOffs = await standingSignOffs(pool, projectId);
    const signed = signOffs.map(({ part, by, at }) => ({
      part,
      by,
      at,
      is_printed: report?.sign_offs?.some((each) => each.part === part && each.at === at) ?? false,
    }));
    const printed = placed.printed + (report?.sign_offs?.length ?? 0);
    const kept =
      marks.filter((mark) => placed.prints(mark)).length +
      signed.filter(({ is_printed }) => is_printed).length;
    const fresh = [
      ...marks.filter((mark) => !placed.prints(mark) && placed.target(mark) !== null),
      ...signed.filter(({ is_printed }) => !is_printed),
    ];
    return {
      can_review: canReview,
      version: report?.version ?? null,
      sign_offs: signed,
      withdrawn: await lastWithdrawn(pool, projectId),
      // What was taken back since is printed still.
      unprinted: fresh.length + printed - kept,
      marks: marks.map((mark) => ({
        id: mark.id,
        target: placed.target(mark),
        section: mark.anchor.section,
        excerpt: mark.anchor.excerpt,
        state: mark.state,
        reason: mark.reason,
        correction: mark.correction?.text ?? null,
        by: mark.by,
        at: mark.at,
        is_printed: placed.prints(mark),
      })),
    };
  }

  async mark(
    projectId: string,
    { version, claimId, marking }: Marked,
    actor: AuditActor,
    signal: AbortSignal,
  ): Promise<void> {
    const anchor = await this.#anchor(projectId, version, claimId);
    const correction =
      marking.state === 'corrected'
        ? await checkCorrection(this.#deps, { projectId, claimId, signal, ...marking })
        : null;
    const placed = new Placed(await this.#deps.reader.sealed(projectId));
    await inTransaction(this.#deps.pool, async (db) => {
      await store.lockMarks(db, projectId);
      const known = await store.standingMarks(db, projectId);
      const same = known.filter((mark) => placed.target(mark)?.id === anchor.id);
      if (known.length - same.length >= reviewLimits.marksPerProject) {
        throw new AppError(
          'conflict',
          `A project holds ${reviewLimits.marksPerProject} marks at most.`,
        );
      }
      // What was corrected before is found in the next run by the words that the run will state.
      const first = same.find((mark) => placed.prints(mark))?.anchor ?? anchor;
      const ids = same.map(({ id }) => id);
      await store.removeMarks(db, projectId, ids);
      const id = await store.insertMark(db, {
        projectId,
        anchor: first,
        state: marking.state,
        reason: marking.state === 'struck' ? marking.reason : '',
        correction,
        authorId: actor.id,
      });
      await this.#note(db, projectId, `review.${marking.state}`, `${id} on ${claimId}`, actor);
    });
  }

  async withdraw(projectId: string, markId: string, actor: AuditActor): Promise<void> {
    await inTransaction(this.#deps.pool, async (db) => {
      if ((await store.removeMarks(db, projectId, [markId])) === 0) {
        throw new AppError('not_found', 'This mark is not there.');
      }
      await this.#note(db, projectId, 'review.withdraw', markId, actor);
    });
  }

  /** Answers the version that prints all of it. */
  async seal(projectId: string, actor: AuditActor): Promise<string> {
    return inTransaction(this.#deps.pool, async (db) => {
      await rewriteResults(db, projectId, sealAgain);
      const version = (await presentVersion(db, projectId)) ?? '';
      await this.#note(db, projectId, 'report.seal', version, actor);
      return version;
    });
  }

  async #anchor(projectId: string, version: string, claimId: string): Promise<Anchor> {
    const report = await this.#deps.reader.sealed(projectId, version);
    if (!report) {
      throw new AppError('not_found', 'This version of the report does not exist any more.');
    }
    const anchor = new Targets(report).anchor({ kind: 'statement', id: claimId });
    if (!anchor) throw new AppError('not_found', 'The report holds no such statement.');
    return anchor;
  }

  /** On the audit log by ids, and told to whoever has the report open. */
  async #note(
    db: Queryable,
    projectId: string,
    action: AuditAction,
    summary: string,
    actor: AuditActor,
  ): Promise<void> {
    await recordAudit(db, {
      actor,
      action,
      subjectType: 'project',
      subjectId: projectId,
      summary,
    });
    await tellOfComments(db, projectId);
  }
}
