import type { ProjectState } from '@assay/domain/project/move-project';
import type { Phase, RunKind } from '@assay/domain/project/phases';
import type { AgentRunStatus } from '@assay/domain/project/status';
import { IN_VAIN, type RunStatus } from './run-store.ts';
import type { Queryable } from './transaction.ts';

export interface ProgressAgentRow {
  agentId: string;
  status: AgentRunStatus;
  winner: boolean;
  startedAt: string | null;
  durationMs: number | null;
  outputLength: number;
  searchCalls: number;
  provider: string | null;
}

export interface ProgressRunRow {
  kind: RunKind;
  status: RunStatus;
  error: string | null;
  /** Nobody has taken it up yet, or nobody has taken it over from a worker that is gone. */
  inLine: boolean;
  startedAt: string;
  finishedAt: string | null;
  agents: ProgressAgentRow[];
}

export interface ProgressRow {
  projectId: string;
  userId: string;
  sample: boolean;
  state: ProjectState;
  /** The latest run of each kind. */
  runs: ProgressRunRow[];
  /** Newest first. */
  activity: { phase: Phase; message: string; timestamp: string }[];
}

const RECENT = 5;
/** What is taken up at once has not stood in line. */
const AT_ONCE_MS = 1_000;

/** Everything that is shown of the work on a project, in one query over its own indexes. */
const QUERY = `
  select projects.id as "projectId", user_id as "userId", sample,
    jsonb_build_object('workflowStatus', workflow_status, 'failedPhase', failed_phase,
      'paused', paused, 'cancelled', cancelled, 'status', status, 'crewStatus', coalesce(crew_status, ''),
      'qaStatus', qa_status, 'execSummaryStatus', exec_summary_status, 'phases', phases) as state,
    coalesce((select jsonb_agg(jsonb_build_object('kind', latest.kind, 'status', latest.status,
        'error', latest.error, 'inLine', latest.status = 'running' and exists (
          select from dbos.workflow_status w where w.status = 'ENQUEUED'
            and w.workflow_uuid = latest.id || '-' || latest.attempt
            and w.created_at < extract(epoch from now()) * 1000 - ${AT_ONCE_MS}), 'startedAt', latest.started_at, 'finishedAt', latest.finished_at,
        'agents', (select coalesce(jsonb_agg(jsonb_build_object('agentId', agent_id,
            'status', status, 'winner', winner, 'startedAt', started_at,
            'durationMs', duration_ms, 'outputLength', output_length,
            'searchCalls', search_calls, 'provider', provider)), '[]')
          from agent_runs where run_id = latest.id)))
      from (select distinct on (kind) * from runs where project_id = projects.id
          and not ${IN_VAIN}
        order by kind, started_at desc) latest), '[]') as runs,
    coalesce((select jsonb_agg(jsonb_build_object('phase', phase, 'message', message,
        'timestamp', created_at) order by id desc)
      from (select * from activity where project_id = projects.id order by id desc
        limit ${RECENT}) recent), '[]') as activity
  from projects where id = $1`;

export async function readProgress(
  db: Queryable,
  projectId: string,
): Promise<ProgressRow | undefined> {
  const { rows } = await db.query<ProgressRow>({
    name: 'progress',
    text: QUERY,
    values: [projectId],
  });
  return rows[0];
}
