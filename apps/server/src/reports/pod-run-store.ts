import type { SectionKey } from '@assay/domain/agents/sections';
import type { CitedExhibit } from '@assay/domain/report/report-rows';
import type { PodBrief } from '../database/run-store.ts';
import type { Queryable } from '../database/transaction.ts';

export interface PodRun {
  id: string;
  pod: SectionKey;
  seat: string;
  winner: boolean;
  /** Null of those that a report prints nothing of but claims: losing drafts and the fact checker. */
  output: unknown;
  exhibits: (CitedExhibit & { subsection: string })[] | null;
  queries: { query: string; subsection: string | null }[];
  rejected: { title: string; reason: string; subsection: string | null }[];
}

export async function readPodRuns(db: Queryable, runId: string): Promise<PodRun[]> {
  const { rows } = await db.query<PodRun>(
    `select agent_runs.id, pod, seat, winner, exhibits,
       case when winner or seat = 'critic' then output end as output,
       coalesce((select jsonb_agg(distinct jsonb_build_object(
           'query', tool_calls.query, 'subsection', tool_calls.subsection_id))
         from tool_calls where tool_calls.agent_run_id = agent_runs.id
           and tool in ('search_documents', 'web_search')), '[]') as queries,
       coalesce((select jsonb_agg(distinct refused.value
           || jsonb_build_object('subsection', tool_calls.subsection_id))
         from tool_calls cross join lateral jsonb_array_elements(rejected) as refused
         where tool_calls.agent_run_id = agent_runs.id), '[]') as rejected
     from agent_runs where run_id = $1 and phase = 'analysis' and status = 'completed'`,
    [runId],
  );
  return rows;
}

export async function readAsked(db: Queryable, runId: string) {
  const { rows } = await db.query<{ pods: PodBrief[] | null }>(
    `select input->'pods' as pods from runs where id = $1`,
    [runId],
  );
  return new Map((rows[0]?.pods ?? []).map(({ key, subsections }) => [key, subsections]));
}
