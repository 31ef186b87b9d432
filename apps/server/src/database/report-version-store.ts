import { reviewStateOf } from '@assay/domain/report/provenance-words';
import type { Report } from '@assay/domain/report/report';
import type { Queryable } from './transaction.ts';

export interface SealedReport {
  runId: string;
  drawn: boolean;
  report: Report;
}

export interface ReportVersion {
  version: string;
  status: Report['status'];
  closedAt: Date;
  /** Whether the offline analyst sat in any seat. */
  offline: boolean;
  /** How it stands, in the words of the report itself. */
  standing: string;
}

/** Keeps the report of a run that closes. Sealed once, it stays: a second seal changes nothing. */
export async function sealReport(db: Queryable, runId: string, report: Report): Promise<void> {
  await db.query(
    `insert into report_versions (run_id, project_id, version, report, closed_at)
     select id, project_id, $2, $3, coalesce(finished_at, now()) from runs where id = $1
     on conflict (run_id, edition) do nothing`,
    [runId, report.version, JSON.stringify(report)],
  );
}

/** A further edition of a run's report: the same findings with what people have made of them. */
export async function sealEdition(db: Queryable, runId: string, report: Report): Promise<void> {
  await db.query(
    `insert into report_versions (run_id, project_id, version, report, closed_at, edition)
     select id, project_id, $2, $3, clock_timestamp(),
       (select max(edition) + 1 from report_versions where run_id = $1)
     from runs where id = $1`,
    [runId, report.version, JSON.stringify(report)],
  );
}

/**
 * Puts another report in the place of a sealed one, because a document of it was removed. Earlier
 * editions go: they hold its words.
 */
export async function resealReport(db: Queryable, runId: string, report: Report): Promise<void> {
  await db.query(
    `delete from report_versions earlier where run_id = $1 and exists (
       select from report_versions later where later.run_id = $1 and later.edition > earlier.edition)`,
    [runId],
  );
  await db.query(
    'update report_versions set version = $2, report = $3, drawn = false where run_id = $1',
    [runId, report.version, JSON.stringify(report)],
  );
}

/** The charts of a version are drawn; not those of another that has taken its place meanwhile. */
export async function keepDrawings(db: Queryable, runId: string, report: Report): Promise<void> {
  await db.query(
    'update report_versions set report = $3, drawn = true where run_id = $1 and version = $2',
    [runId, report.version, JSON.stringify(report)],
  );
}

const sealed = 'select run_id as "runId", drawn, report from report_versions';

/** The newest report of a project, or the one of a version. */
export async function findSealedReport(
  db: Queryable,
  projectId: string,
  version?: string,
): Promise<SealedReport | null> {
  const { rows } = await db.query<SealedReport>(
    `${sealed} where project_id = $1 and ($2::text is null or version = $2)
     order by closed_at desc limit 1`,
    [projectId, version ?? null],
  );
  return rows[0] ?? null;
}

export async function presentVersion(db: Queryable, projectId: string): Promise<string | null> {
  const { rows } = await db.query<{ version: string }>(
    `select version from report_versions where project_id = $1 order by closed_at desc limit 1`,
    [projectId],
  );
  return rows[0]?.version ?? null;
}

export async function listVersions(db: Queryable, projectId: string): Promise<ReportVersion[]> {
  const { rows } = await db.query<Omit<ReportVersion, 'standing'> & Pick<Report, 'agent_runs'>>(
    `select version, report->>'status' as status, closed_at as "closedAt",
       (report->>'offline')::boolean as offline, report->'agent_runs' as agent_runs
     from report_versions where project_id = $1 order by closed_at desc`,
    [projectId],
  );
  return rows.map(({ agent_runs, ...version }) => ({
    ...version,
    standing: reviewStateOf({ ...version, agent_runs }).word,
  }));
}

/** The runs whose reports are sealed, newest first. */
export async function sealedRuns(db: Queryable, projectId: string): Promise<string[]> {
  const { rows } = await db.query<{ runId: string }>(
    `select run_id as "runId" from report_versions where project_id = $1
     group by run_id order by max(closed_at) desc`,
    [projectId],
  );
  return rows.map(({ runId }) => runId);
}

/** Finished runs from before reports were sealed, of one project or of all, the newest first. */
export async function unsealedRuns(
  db: Queryable,
  projectId: string | null = null,
): Promise<{ runId: string; projectId: string }[]> {
  const { rows } = await db.query<{ runId: string; projectId: string }>(
    `select id as "runId", project_id as "projectId" from runs
     where kind in ('analysis', 'qa') and status = 'completed'
       and ($1::uuid is null or project_id = $1)
       and not exists (select from report_versions where run_id = runs.id)
     order by finished_at desc`,
    [projectId],
  );
  return rows;
}

/** Files of versions that are no more hold words of what was removed. */
export async function dropStaleFiles(db: Queryable, projectId: string): Promise<void> {
  await db.query(
    `delete from report_files where project_id = $1 and version not in
       (select version from report_versions where project_id = $1)`,
    [projectId],
  );
}
