import type { SectionKey } from '@assay/domain/agents/sections';
import type { RunKind } from '@assay/domain/project/phases';
import { currentTrace } from '../tracing/current-trace.ts';
import { tellRunClosed } from './tell-run-closed.ts';
import type { Queryable } from './transaction.ts';

export type RunStatus = 'running' | 'paused' | 'completed' | 'failed' | 'cancelled';

/** What a pod must answer: the subsections of the outline, and of custom sections given to it. */
export interface PodBrief {
  key: SectionKey;
  subsections: { id: string; title: string }[];
}

/** Fixed when the run is launched, so that a later edit of the project cannot change it midway. */
export interface RunInput {
  companyDescription?: string;
  selectedMarkets?: string[];
  highLevelScope?: string;
  scope?: string;
  pods?: PodBrief[];
  /** Of an analysis that works one section again: which one, and the analysis that keeps the others. */
  again?: { section: SectionKey; of: string; reviewed: boolean };
  /** Of a QA run: the analysis that it reviews. */
  analysisRunId?: string;
}

export interface SkippedAgent {
  agentId: string;
  reason: string;
}

export interface Run {
  id: string;
  projectId: string;
  kind: RunKind;
  attempt: number;
  status: RunStatus;
  input: RunInput;
  error: string | null;
  skipped: SkippedAgent[];
  startedAt: Date;
  finishedAt: Date | null;
}

/** Which attempt of which run. */
export interface RunAttempt {
  runId: string;
  attempt: number;
}

const COLUMNS = `id, project_id as "projectId", kind, attempt, status, input, error, skipped,
  started_at as "startedAt", finished_at as "finishedAt"`;

export async function insertRun(
  db: Queryable,
  run: { projectId: string; kind: RunKind; input: RunInput },
): Promise<Run> {
  const { rows } = await db.query<Run>(
    `insert into runs (project_id, kind, input, traceparent) values ($1, $2, $3, $4)
     returning ${COLUMNS}`,
    [run.projectId, run.kind, JSON.stringify(run.input), currentTrace()],
  );
  return only(rows);
}

export async function findRun(db: Queryable, id: string): Promise<Run | undefined> {
  const { rows } = await db.query<Run>(`select ${COLUMNS} from runs where id = $1`, [id]);
  return rows[0];
}

/** A section that was run again in vain: the report, and the work on it, are those from before. */
export const IN_VAIN = `(runs.status in ('failed', 'cancelled') and runs.input ? 'again')`;

export async function latestRun(
  db: Queryable,
  projectId: string,
  kind: RunKind,
): Promise<Run | undefined> {
  const { rows } = await db.query<Run>(
    `select ${COLUMNS} from runs where project_id = $1 and kind = $2 and not ${IN_VAIN}
     order by started_at desc limit 1`,
    [projectId, kind],
  );
  return rows[0];
}

/** The last run of this section alone, if it stopped short. */
export async function latestAgain(
  db: Queryable,
  projectId: string,
  section: SectionKey,
): Promise<Run | undefined> {
  const { rows } = await db.query<Run>(
    `select ${COLUMNS} from runs where project_id = $1 and kind = 'analysis'
       and input->'again'->>'section' = $2 order by started_at desc limit 1`,
    [projectId, section],
  );
  return rows[0]?.status === 'completed' ? undefined : rows[0];
}

/** Whether a run of the project is under way or paused, and whether its report was reviewed. */
export async function workOn(
  db: Queryable,
  projectId: string,
): Promise<{ underWay: boolean; reviewed: boolean }> {
  const { rows } = await db.query<{ underWay: boolean; reviewed: boolean }>(
    `select exec_summary_status = 'completed' as reviewed, exists (select from runs
       where project_id = projects.id and status in ('running', 'paused')) as "underWay"
     from projects where id = $1`,
    [projectId],
  );
  return rows[0] ?? { underWay: false, reviewed: false };
}

/** The runs of a project that are, or can again be, at work. */
export async function openRuns(db: Queryable, projectId: string): Promise<Run[]> {
  const { rows } = await db.query<Run>(
    `select ${COLUMNS} from runs where project_id = $1 and status in ('running', 'paused')
     order by started_at for update`,
    [projectId],
  );
  return rows;
}

/** A further attempt of a run that stopped short: what it has finished stays finished, what failed is tried again. */
export async function reopenRun(db: Queryable, id: string): Promise<Run> {
  const { rows } = await db.query<Run>(
    `with again as (
       update agent_runs set status = 'pending', error = null, started_at = null, finished_at = null
       where run_id = $1 and status = 'failed'
     )
     update runs set attempt = attempt + 1, status = 'running', error = null, skipped = '[]',
       finished_at = null, traceparent = coalesce($2, traceparent)
     where id = $1 returning ${COLUMNS}`,
    [id, currentTrace()],
  );
  return only(rows);
}

export async function closeRun(
  db: Queryable,
  id: string,
  status: Exclude<RunStatus, 'running'>,
  error: string | null = null,
): Promise<void> {
  await db.query('update runs set status = $2, error = $3, finished_at = now() where id = $1', [
    id,
    status,
    error,
  ]);
  if (status === 'completed' || status === 'failed') await tellRunClosed(db, id, status);
}

/** False when this attempt of the run is no longer the one at work. */
export async function noteSkipped(
  db: Queryable,
  { runId, attempt }: RunAttempt,
  skipped: SkippedAgent,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update runs set skipped = skipped || $3::jsonb
     where id = $1 and attempt = $2 and status = 'running'`,
    [runId, attempt, JSON.stringify([skipped])],
  );
  return rowCount === 1;
}

/** Whether this attempt of the run is the one at work; the row is held until the transaction ends. */
export async function isAtWork(db: Queryable, runId: string, attempt: number): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from runs where id = $1 and attempt = $2 and status = 'running' for share`,
    [runId, attempt],
  );
  return rows.length > 0;
}

export async function traceOf(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ traceparent: string | null }>(
    'select traceparent from runs where id = $1',
    [id],
  );
  return rows[0]?.traceparent ?? null;
}

/** Of all phases that lead to the present report, without the time between them. */
export async function secondsOfWork(db: Queryable, projectId: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `select coalesce(sum(extract(epoch from coalesce(finished_at, clock_timestamp()) - started_at)),
       0)::float8 as seconds
     from (select distinct on (kind) * from runs where project_id = $1 and not ${IN_VAIN}
       order by kind, started_at desc) latest`,
    [projectId],
  );
  return Math.round((rows[0]?.seconds ?? 0) * 1000) / 1000;
}

export function workflowId(run: Pick<Run, 'id' | 'attempt'>): string {
  return `${run.id}-${run.attempt}`;
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the run is gone');
  return row;
}
