import type { RunAttempt } from './run-store.ts';
import type { Queryable } from './transaction.ts';

/** Written for another release, and nobody alive is carrying it out. */
const ABANDONED = `w.application_version is distinct from $1
  and w.status in ('ENQUEUED', 'PENDING', 'DELAYED')
  and not exists (select from leases where leases.executor_id = w.executor_id)`;

/** Workflows of these names that another release has left behind become those of this one. */
export async function adoptWorkflows(
  db: Queryable,
  applicationVersion: string,
  names: readonly string[],
): Promise<void> {
  await db.query(
    `update dbos.workflow_status w set application_version = $1
     where ${ABANDONED} and w.name = any($2)`,
    [applicationVersion, names],
  );
}

/** Runs that another release has left behind. */
export async function abandonedRuns(
  db: Queryable,
  applicationVersion: string,
): Promise<(RunAttempt & { projectId: string })[]> {
  const { rows } = await db.query<RunAttempt & { projectId: string }>(
    `select runs.id as "runId", runs.project_id as "projectId", runs.attempt from runs
     join dbos.workflow_status w on w.workflow_uuid = runs.id || '-' || runs.attempt
     where runs.status = 'running' and ${ABANDONED}`,
    [applicationVersion],
  );
  return rows;
}

/** Runs that look at work although their workflow has ended. */
export async function orphanedRuns(db: Queryable): Promise<RunAttempt[]> {
  const { rows } = await db.query<RunAttempt>(
    `select runs.id as "runId", runs.attempt from runs
     join dbos.workflow_status on workflow_uuid = runs.id || '-' || runs.attempt
     where runs.status = 'running' and workflow_status.status in
       ('ERROR', 'SUCCESS', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED')`,
  );
  return rows;
}

/** Those of the named workflows whose run is at work, in the attempt that they carry out. */
export async function workflowsAtWork(
  db: Queryable,
  workflowIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select id || '-' || attempt as id from runs
     where status = 'running' and id || '-' || attempt = any($1)`,
    [workflowIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Who carries out, or has last carried out, this attempt of a run. */
export async function executorOf(
  db: Queryable,
  { runId, attempt }: RunAttempt,
): Promise<string | undefined> {
  const { rows } = await db.query<{ executorId: string }>(
    `select executor_id as "executorId" from dbos.workflow_status
     where workflow_uuid = $1 || '-' || $2::int`,
    [runId, attempt],
  );
  return rows[0]?.executorId;
}

/**
 * Runs are taken up in rounds, one of each owner. Each further run of an owner stands a round later than
 * the one before it, and the first of a newcomer in the round after the one that is at work: whoever
 * orders much waits behind themselves.
 */
export async function placeInLine(
  db: Queryable,
  queue: string,
  projectId: string,
): Promise<{ owner: string; round: number }> {
  const { rows } = await db.query<{ owner: string; round: number }>(
    `select user_id as owner, 1 + coalesce((select max(w.priority) from dbos.workflow_status w
       where w.queue_name = $1 and (w.status = 'PENDING'
         or w.status = 'ENQUEUED' and w.authenticated_user = user_id::text)), 0) as round
     from projects where id = $2`,
    [queue, projectId],
  );
  const [place] = rows;
  if (!place) throw new Error('the project is gone');
  return place;
}
