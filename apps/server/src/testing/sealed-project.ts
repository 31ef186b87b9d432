import type { Report } from '@assay/domain/report/report';
import type pg from 'pg';
import { sealReport } from '../database/report-version-store.ts';

/** A project of this owner whose analysis has closed with this report. */
export async function createSealedProject(
  pool: pg.Pool,
  ownerId: string,
  report: Report,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into projects (user_id, name, company_name) values ($1, $2, $2) returning id`,
    [ownerId, report.company_name],
  );
  const projectId = rows[0]?.id ?? '';
  await sealAnother(pool, projectId, report);
  return projectId;
}

/** A further run of it closes with this report. */
export async function sealAnother(pool: pg.Pool, projectId: string, report: Report): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into runs (project_id, kind, status, finished_at)
     values ($1, 'analysis', 'completed', clock_timestamp()) returning id`,
    [projectId],
  );
  await sealReport(pool, rows[0]?.id ?? '', { ...report, project_id: projectId });
}
