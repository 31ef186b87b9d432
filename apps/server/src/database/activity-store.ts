import type { Phase } from '@assay/domain/agents/roster';
import type { Queryable } from './transaction.ts';

/** A line of what has happened, as a person reads it beside the progress. */
export async function writeActivity(
  db: Queryable,
  line: { projectId: string; phase: Phase; message: string },
): Promise<void> {
  await db.query('insert into activity (project_id, phase, message) values ($1, $2, $3)', [
    line.projectId,
    line.phase,
    line.message,
  ]);
}
