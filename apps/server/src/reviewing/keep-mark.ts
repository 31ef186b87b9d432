import { AppError } from '@assay/domain/errors';
import type { Report } from '@assay/domain/report/report';
import { reviewLimits } from '@assay/domain/review/limits';
import { type AuditAction, type AuditActor, recordAudit } from '../database/audit-store.ts';
import { tellOfComments } from '../database/comment-store.ts';
import { removeCorrectionsOf } from '../database/correction-store.ts';
import {
  insertMark,
  lockMarks,
  type NewMark,
  removeMarks,
  standingMarks,
} from '../database/review-store.ts';
import type { Queryable } from '../database/transaction.ts';
import { PlacedMarks } from './placed-marks.ts';

/** One mark on a statement, in place of what was said of it before; within a transaction. */
export async function keepMark(
  db: Queryable,
  newest: Report | null,
  mark: Omit<NewMark, 'authorId'>,
  actor: AuditActor,
): Promise<void> {
  const { projectId, anchor, state } = mark;
  const placed = new PlacedMarks(newest);
  await lockMarks(db, projectId);
  await removeCorrectionsOf(db, projectId, anchor.id);
  const known = await standingMarks(db, projectId);
  const same = known.filter((each) => placed.target(each)?.id === anchor.id);
  if (known.length - same.length >= reviewLimits.marksPerProject) {
    throw new AppError(
      'conflict',
      `A project holds ${reviewLimits.marksPerProject} marks at most.`,
    );
  }
  // What was corrected before is found in the next run by the words that the run will state.
  const first = same.find((each) => placed.prints(each))?.anchor ?? anchor;
  const ids = same.map(({ id }) => id);
  await removeMarks(db, projectId, ids);
  const id = await insertMark(db, { ...mark, anchor: first, authorId: actor.id });
  await noteReview(db, projectId, `review.${state}`, `${id} on ${anchor.id}`, actor);
}

/** On the audit log by ids, and told to whoever has the report open. */
export async function noteReview(
  db: Queryable,
  projectId: string,
  action: AuditAction,
  summary: string,
  actor: AuditActor,
): Promise<void> {
  await recordAudit(db, { actor, action, subjectType: 'project', subjectId: projectId, summary });
  await tellOfComments(db, projectId);
}
