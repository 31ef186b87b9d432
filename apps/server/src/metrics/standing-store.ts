import type { Queryable } from '../database/transaction.ts';

/** What only the database knows of how the service stands, by the names that Prometheus gets. */
export const standingNumbers = [
  {
    name: 'assay_runs_running',
    help: 'Runs at work or waiting for a worker',
    sql: `select count(*) from runs where status = 'running'`,
  },
  {
    name: 'assay_queue_length',
    help: 'Workflows that wait for a worker',
    sql: `select count(*) from dbos.workflow_status where status = 'ENQUEUED'`,
  },
  {
    name: 'assay_workers_alive',
    help: 'Workers with a fresh lease',
    sql: `select count(*) from leases where heartbeat_at > now() - interval '1 minute'`,
  },
  {
    name: 'assay_providers_paused',
    help: 'Providers that have asked us to wait',
    sql: 'select count(*) from provider_pauses where until > now()',
  },
] as const;

export async function readStanding(
  db: Queryable,
  { sql }: (typeof standingNumbers)[number],
): Promise<number> {
  const { rows } = await db.query<{ value: number }>(`select (${sql})::float8 as value`);
  return rows[0]?.value ?? 0;
}
