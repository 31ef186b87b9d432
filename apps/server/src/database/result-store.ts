import type { ScopeResult, ValidationResult } from '@assay/contract/wizard-results';
import type { Market } from '@assay/domain/company/market';
import { AppError } from '@assay/domain/errors';
import type { ProjectPhases } from '@assay/domain/project/move-project';
import type { TaskBasis } from '@assay/domain/project/task-status';
import { IN_VAIN } from './run-store.ts';
import type { Queryable } from './transaction.ts';

/** What the phases of a project have yielded so far, and how its latest run stands. */
export interface ProjectResults extends TaskBasis {
  companyName: string;
  companyDescription: string;
  failedPhase: string | null;
  phases: ProjectPhases;
  validation: Partial<ValidationResult> | null;
  scope: Partial<ScopeResult> | null;
  createdAt: Date;
  updatedAt: Date;
  error: string | null;
  done: number;
  total: number;
}

export async function findResults(db: Queryable, projectId: string): Promise<ProjectResults> {
  const { rows } = await db.query<ProjectResults>(
    `select company_name as "companyName", company_description as "companyDescription",
       workflow_status as "workflowStatus", failed_phase as "failedPhase", paused, cancelled, phases,
       validation_result as validation, scope_result as scope, created_at as "createdAt",
       updated_at as "updatedAt", latest.error,
       coalesce(counted.done, 0)::int as done, coalesce(counted.total, 0)::int as total
     from projects
     left join lateral (select id, error from runs where project_id = projects.id
       and not ${IN_VAIN} order by started_at desc limit 1) latest on true
     left join lateral (select count(*) filter (where status in ('completed', 'skipped')) as done,
       count(*) as total from agent_runs where run_id = latest.id) counted on true
     where projects.id = $1`,
    [projectId],
  );
  if (!rows[0]) throw new AppError('not_found', 'This project no longer exists.');
  return rows[0];
}

interface CompanyProfile {
  result: object;
  companyName: string;
  description: string;
  markets: readonly Market[];
  geographicMarkets: readonly Market[];
}

/** A project that was given a name of its own keeps it. */
export async function keepProfile(
  db: Queryable,
  projectId: string,
  profile: CompanyProfile,
): Promise<void> {
  await db.query(
    `update projects set validation_result = $2, company_description = $3, product_markets = $4,
       geographic_markets = $5, company_name = $6,
       name = case when name = company_name then $6 else name end
     where id = $1`,
    [
      projectId,
      JSON.stringify(profile.result),
      profile.description,
      JSON.stringify(profile.markets),
      JSON.stringify(profile.geographicMarkets),
      profile.companyName,
    ],
  );
}

export async function keepScope(
  db: Queryable,
  projectId: string,
  result: object,
  text: string,
): Promise<void> {
  await db.query(
    `update projects set scope_result = $2, final_scope = $3,
       crew_output = jsonb_build_object('status', 'completed', 'workflow_type', 'scoping',
         'generated_scope', $3::text,
         'workflow_results', jsonb_build_object('scope_generation', $3::text))
     where id = $1`,
    [projectId, JSON.stringify(result), text],
  );
}

/** The scope as a person has left it. */
export async function setFinalScope(db: Queryable, projectId: string, text: string): Promise<void> {
  await db.query('update projects set final_scope = $2 where id = $1', [projectId, text]);
}

/** An analysis is launched on this scope: what an earlier one has printed is no longer the report. */
export async function clearReport(db: Queryable, projectId: string, scope: string): Promise<void> {
  await db.query(
    `update projects set final_scope = $2, report_content = null,
       external_run_id = null, updated_at = now() where id = $1`,
    [projectId, scope],
  );
}

export async function keepAnalysis(
  db: Queryable,
  projectId: string,
  output: object,
  report: string,
): Promise<void> {
  await db.query(
    `update projects set crew_output = $2, report_content = $3, qa_results = null,
       executive_summary = null, updated_at = now()
     where id = $1`,
    [projectId, JSON.stringify(output), report],
  );
}

export async function keepAnalysisFailure(
  db: Queryable,
  projectId: string,
  message: string,
): Promise<void> {
  await db.query('update projects set report_content = $2 where id = $1', [
    projectId,
    JSON.stringify({ error: message }),
  ]);
}

export async function keepReview(
  db: Queryable,
  projectId: string,
  results: object,
  assessment: string,
): Promise<void> {
  await db.query(
    `update projects set qa_results = $2, crew_output = jsonb_set(crew_output,
       '{workflow_results,qa_consolidation}', to_jsonb($3::text)), updated_at = now()
     where id = $1`,
    [projectId, JSON.stringify(results), assessment],
  );
}

export async function keepSummary(
  db: Queryable,
  projectId: string,
  { summary, report, seconds }: { summary: string; report: string; seconds: number },
): Promise<void> {
  await db.query(
    `update projects set executive_summary = $2, report_content = $3,
       crew_output = crew_output || jsonb_build_object('qa_exec_results', $4::jsonb,
         'execution_time', $5::float8), updated_at = now()
     where id = $1`,
    [projectId, summary, report, JSON.stringify({ final_report: report }), seconds],
  );
}

/** The analysis whose results a project prints, with the project held until the transaction ends. */
export async function lockPrintedAnalysis(
  transaction: Queryable,
  projectId: string,
): Promise<string | null> {
  const { rows } = await transaction.query<{ written: boolean; analysis: string | null }>(
    `select crew_output is not null and report_content is not null as written,
       (select id from runs where project_id = $1 and kind = 'analysis' and status = 'completed'
         order by started_at desc limit 1) as analysis
     from projects where id = $1 for update`,
    [projectId],
  );
  return rows[0]?.written ? rows[0].analysis : null;
}

interface PrintedTexts {
  report: string;
  summary: string;
  reviewSummary: string;
  reviewed: string;
  /** Of the analysis, over what is stored: reviewers and guides. */
  output: object;
  sections: object;
  assessment: string;
}

/** Writes again what has been written already; what the project does not have, it does not get. */
export async function rewritePrinted(
  db: Queryable,
  projectId: string,
  texts: PrintedTexts,
): Promise<void> {
  await db.query(
    `update projects set report_content = $2,
       executive_summary = case when executive_summary is null then null else $3 end,
       qa_results = qa_results || jsonb_build_object('qa_summary', $4::text, 'qa_final', $5::text),
       crew_output = jsonb_set(jsonb_set(jsonb_set(crew_output || $6::jsonb,
         '{workflow_results,parallel_analysis}', $7::jsonb),
         '{workflow_results,qa_consolidation}', to_jsonb($8::text), false),
         '{qa_exec_results,final_report}', to_jsonb($2::text), false),
       updated_at = now()
     where id = $1`,
    [
      projectId,
      texts.report,
      texts.summary,
      texts.reviewSummary,
      texts.reviewed,
      JSON.stringify(texts.output),
      JSON.stringify(texts.sections),
      texts.assessment,
    ],
  );
}

/** Who the target is and where it sells, in words. */
export async function companyText(db: Queryable, projectId: string): Promise<string> {
  const { rows } = await db.query<{ text: string }>(
    `select company_description || coalesce(E'\\n\\n**Product markets**\\n\\n' ||
       (select string_agg('- ' || (market->>'name'), E'\\n')
         from jsonb_array_elements(product_markets) market), '')
       || coalesce(E'\\n\\n**Geographic markets**\\n\\n' ||
       (select string_agg('- ' || (market->>'name'), E'\\n')
         from jsonb_array_elements(geographic_markets) market), '') as text
     from projects where id = $1`,
    [projectId],
  );
  return rows[0]?.text ?? '';
}
