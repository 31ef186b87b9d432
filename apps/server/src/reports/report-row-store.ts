import type { SectionKey } from '@assay/domain/agents/sections';
import { AppError } from '@assay/domain/errors';
import type { Report, ReportConflict } from '@assay/domain/report/report';
import type { SourceRow } from '@assay/domain/report/report-rows';
import type { Queryable } from '../database/transaction.ts';

export interface ReportTarget {
  companyName: string;
  companyDescription: string;
  finalScope: string;
  private: boolean;
  markets: string[];
  geographies: string[];
  analysisRunId: string | null;
  analysedAt: string | null;
  qaRunId: string | null;
  reviewedAt: string | null;
  skipped: string[];
  deal: unknown;
  /** The section that was run again alone, and when the analysis that keeps the others was finished. */
  again: SectionKey | null;
  keptFrom: Date | null;
}

/** A review prints the newest analysis that was finished when it began; an analysis prints itself. */
const targetQuery = `
  select company_name as "companyName", company_description as "companyDescription",
    final_scope as "finalScope", private, deal,
    array(select market->>'name' from jsonb_array_elements(product_markets) as market
      where (market->>'selected')::boolean) as markets,
    array(select market->>'name' from jsonb_array_elements(geographic_markets) as market
      where (market->>'selected')::boolean) as geographies,
    analysis.id as "analysisRunId", analysis.finished_at as "analysedAt",
    review.id as "qaRunId", review.finished_at as "reviewedAt",
    array(select coalesce(item->>'reason', item #>> '{}')
      from jsonb_array_elements(coalesce(analysis.skipped, '[]') || coalesce(review.skipped, '[]'))
        as item) as skipped,
    analysis.input->'again'->>'section' as again,
    (select kept.finished_at from runs kept where kept.id::text = analysis.input->'again'->>'of')
      as "keptFrom"
  from projects
  left join runs review on review.id = $2 and review.kind = 'qa'
  left join lateral (select * from runs where runs.project_id = projects.id and kind = 'analysis'
    and (runs.id = $2 or (status = 'completed' and runs.finished_at <= review.started_at))
    order by started_at desc limit 1) analysis on true
  where projects.id = $1`;

export async function readTarget(
  db: Queryable,
  projectId: string,
  runId: string,
): Promise<ReportTarget> {
  const { rows } = await db.query<ReportTarget>(targetQuery, [projectId, runId]);
  if (!rows[0]) throw new AppError('not_found', `Project with ID ${projectId} not found`);
  return rows[0];
}

export async function readSources(db: Queryable, projectId: string): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `select id, kind, title, publisher, published_at::text, retrieved_at::text, grade, grade_reason,
       url, document_id, hash, group_id as "groupId",
       array(select newer.title from supersessions join sources newer on newer.id = supersessions.newer
         where older = sources.id and scope = 'whole' order by newer.title, newer.id) as replaced_by
     from sources where project_id = $1 order by title, id`,
    [projectId],
  );
  return rows;
}

export async function readConflicts(db: Queryable, projectId: string, runId: string | null) {
  const { rows } = await db.query<ReportConflict>(
    `select id, kind, measure, explanation, rule, sides, decision, reason
     from conflicts where project_id = $1 and (run_id = $2 or (run_id is null and not exists (
       -- The review looks at every source again; what was found on arrival is then in its register.
       select from conflicts reviewed where reviewed.run_id = $2 and reviewed.kind = 'instruction')))
     order by created_at, id`,
    [projectId, runId],
  );
  return rows;
}

export interface AgentRunRow {
  id: string;
  agentId: string;
  winner: boolean;
  output: unknown;
  offline: boolean;
  summary: Report['agent_runs'][number];
}

export async function readAgentRuns(db: Queryable, runIds: readonly (string | null)[]) {
  const { rows } = await db.query<AgentRunRow>(
    `select id, agent_id as "agentId", winner, provider = 'offline' as offline,
       case when phase in ('qa', 'executive_summary') then output end as output,
       jsonb_build_object('agent_id', agent_id, 'agent_name', agent_id, 'phase', phase,
         'status', status, 'provider', coalesce(provider, ''), 'model', coalesce(model, ''),
         'template_version', coalesce(template_version, 0), 'input_tokens', input_tokens,
         'output_tokens', output_tokens,
         'cost_usd', case when unpriced_tokens = 0 then cost_usd end,
         'duration_ms', coalesce(duration_ms, 0), 'search_calls', search_calls) as summary
     from agent_runs where run_id = any($1) order by started_at, agent_id`,
    [runIds.filter((id) => id !== null)],
  );
  return rows;
}

/** Who has checked, by model, with what it has cost. */
export async function readCheckers(db: Queryable, runIds: readonly (string | null)[]) {
  const { rows } = await db.query<{ summary: Report['agent_runs'][number] }>(
    `select jsonb_build_object('agent_id', 'check_' || kind, 'agent_name', '', 'phase', 'qa',
         'status', 'completed', 'provider', provider, 'model', model,
         'template_version', max(prompt_version), 'input_tokens', sum(input_tokens),
         'output_tokens', sum(output_tokens), 'cost_usd', sum(cost_usd), 'duration_ms', 0,
         'search_calls', 0) as summary
     from check_calls where run_id = any($1) group by kind, provider, model
     order by kind, provider, model`,
    [runIds.filter((id) => id !== null)],
  );
  return rows;
}
