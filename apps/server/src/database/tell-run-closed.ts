import type { RunKind } from '@assay/domain/project/phases';
import { tellWebhooks } from './delivery-store.ts';
import type { Queryable } from './transaction.ts';

/** Runs that end with a report. */
const REPORTING: ReadonlySet<RunKind> = new Set(['analysis', 'qa']);

/** The owner's webhooks hear of the end of a run; ids alone, so that whoever reads needs a right. */
export async function tellRunClosed(
  db: Queryable,
  runId: string,
  status: 'completed' | 'failed',
): Promise<void> {
  const { rows } = await db.query<{ userId: string; projectId: string; kind: RunKind }>(
    `select p.user_id as "userId", p.id as "projectId", r.kind
     from runs r join projects p on p.id = r.project_id
     where r.id = $1 and exists (
       select from webhooks w where w.user_id = p.user_id and w.disabled_at is null)`,
    [runId],
  );
  const [run] = rows;
  if (!run) return;
  const { userId, projectId, kind } = run;
  const data = { project_id: projectId, run_id: runId, kind };
  const event = status === 'completed' ? 'run.finished' : 'run.failed';
  await tellWebhooks(db, userId, { event, data });
  if (status === 'completed' && REPORTING.has(kind)) {
    await tellWebhooks(db, userId, { event: 'report.ready', data });
  }
}
