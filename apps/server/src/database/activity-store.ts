import type { Phase } from '@assay/domain/project/phases';
import { PROJECT_CHANNEL } from './project-state.ts';
import type { Queryable } from './transaction.ts';

/** A line of what has happened, as a person reads it beside the progress; whoever watches hears of it. */
export async function writeActivity(
  db: Queryable,
  line: { projectId: string; phase: Phase; message: string },
): Promise<void> {
  await db.query(
    `insert into activity (project_id, phase, message) values ($1, $2, $3)
     returning pg_notify('${PROJECT_CHANNEL}', project_id::text)`,
    [line.projectId, line.phase, line.message],
  );
}
