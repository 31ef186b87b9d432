import type { Marking, Review as ReviewAnswer } from '@assay/contract/review';
import { type Anchor, Targets } from '@assay/domain/comments/anchor';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import type { AuditActor } from '../database/audit-store.ts';
import { tellOfComments } from '../database/comment-store.ts';
import {
  listCorrections,
  type OrderedCorrection,
  orderCorrection,
  removeCorrection,
} from '../database/correction-store.ts';
import { presentVersion } from '../database/report-version-store.ts';
import * as store from '../database/review-store.ts';
import { lastWithdrawn, standingSignOffs } from '../database/sign-off-store.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ReportReader } from '../reports/report-reader.ts';
import { sealAgain } from '../reports/seal-report.ts';
import { rewriteResults } from '../workflows/rewrite-results.ts';
import {
  type CorrectionDeps,
  mustAfford,
  printCorrection,
  readCorrection,
} from './check-correction.ts';
import { keepMark, noteReview } from './keep-mark.ts';
import { PlacedMarks } from './placed-marks.ts';

interface ReviewingDeps extends CorrectionDeps {
  pool: pg.Pool;
  reader: ReportReader;
  /** Puts the verifying of a correction into the durable queue, with the transaction that orders it. */
  enqueue(transaction: pg.PoolClient, correctionId: string): Promise<void>;
}

interface Marked {
  version: string;
  claimId: string;
  marking: Marking;
}

const showCorrection = ({
  id,
  anchor,
  text,
  status,
  reason,
  by,
  createdAt,
}: OrderedCorrection) => ({
  id,
  claim_id: anchor.id,
  text,
  status,
  reason,
  by,
  at: createdAt.toISOString(),
});

/** What reviewers make of a report's statements; printed by the next version that is sealed. */
export class Reviewing {
  readonly #deps: ReviewingDeps;

  constructor(deps: ReviewingDeps) {
    this.#deps = deps;
  }

  async read(projectId: string, canReview: boolean): Promise<ReviewAnswer> {
    const { pool, reader } = this.#deps;
    const report = await reader.sealed(projectId);
    const placed = new PlacedMarks(report);
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
      corrections: (await listCorrections(pool, projectId)).map(showCorrection),
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
  ): Promise<void> {
    const anchor = await this.#anchor(projectId, version, claimId);
    const mark = { projectId, anchor, state: marking.state, reason: '', correction: null };
    if (marking.state === 'accepted') return this.#keep(mark, actor);
    if (marking.state === 'struck') return this.#keep({ ...mark, reason: marking.reason }, actor);
    const { claim, checked, runId } = await readCorrection(this.#deps, { projectId, ...marking });
    if (checked) {
      return this.#keep({ ...mark, correction: printCorrection(claim, checked) }, actor);
    }
    await mustAfford(this.#deps, runId);
    const { text, citations } = marking;
    await inTransaction(this.#deps.pool, async (db) => {
      await store.lockMarks(db, projectId);
      const order = { projectId, runId, anchor, text, citations, authorId: actor.id };
      await this.#deps.enqueue(db, await orderCorrection(db, order));
      await tellOfComments(db, projectId);
    });
  }

  async #keep(mark: Omit<store.NewMark, 'authorId'>, actor: AuditActor): Promise<void> {
    const { pool, reader } = this.#deps;
    const newest = await reader.sealed(mark.projectId);
    await inTransaction(pool, (db) => keepMark(db, newest, mark, actor));
  }

  async withdraw(projectId: string, markId: string, actor: AuditActor): Promise<void> {
    await inTransaction(this.#deps.pool, async (db) => {
      const isGone =
        (await store.removeMarks(db, projectId, [markId])) > 0 ||
        (await removeCorrection(db, projectId, markId));
      if (!isGone) {
        throw new AppError('not_found', 'This mark is not there.');
      }
      await noteReview(db, projectId, 'review.withdraw', markId, actor);
    });
  }

  /** Answers the version that prints all of it. */
  async seal(projectId: string, actor: AuditActor): Promise<string> {
    return inTransaction(this.#deps.pool, async (db) => {
      await rewriteResults(db, projectId, sealAgain);
      const version = (await presentVersion(db, projectId)) ?? '';
      await noteReview(db, projectId, 'report.seal', version, actor);
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
}
