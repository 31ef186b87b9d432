import { agentById, roster } from '@assay/domain/agents/roster';
import { sectionKeys } from '@assay/domain/agents/sections';
import { runKinds } from '@assay/domain/project/phases';
import { assembleReport } from '@assay/domain/report/assemble-report';
import { numbersOf } from '@assay/domain/report/hold-numbers';
import {
  assessmentText,
  reviewedText,
  sectionTexts,
  summaryText,
  wholeText,
} from '@assay/domain/report/result-texts';
import type pg from 'pg';
import { answersOf } from '../database/agent-run-store.ts';
import type { ProjectBrief } from '../database/loaded-run.ts';
import { findRun, latestRun, type Run } from '../database/run-store.ts';
import type { Queryable } from '../database/transaction.ts';
import { readReportRows } from '../reports/read-report.ts';
import { sealRun } from '../reports/seal-report.ts';
import { reviewerTexts } from './reviewer-texts.ts';

/** The results of an analysis, once its run is closed in the same transaction. */
export async function writeAnalysis(
  transaction: pg.PoolClient,
  run: Run,
  project: ProjectBrief,
): Promise<void> {
  const { rows, report } = await sealRun(transaction, project.id, run.id);
  const answers = await answersOf(transaction, run.id);
  const current = await findRun(transaction, run.id);
  const output = {
    workflow_type: 'analysis',
    status: 'completed',
    total_agents: roster.length,
    total_phases: runKinds.length,
    total_pods: sectionKeys.length,
    execution_time: await secondsOfWork(transaction, project.id),
    offline: report.offline,
    generated_scope: report.scope,
    workflow_results: {
      company_identification: await companyText(transaction, project.id),
      scope_generation: report.scope,
      parallel_analysis: sectionTexts(report),
    },
    ...reviewerTexts(answers, report, numbersOf(rows)),
    interview_guides: report.guides,
    skipped: (current?.skipped ?? []).map(
      ({ agentId, reason }) => `${agentById(agentId).name}: ${reason}`,
    ),
  };
  await transaction.query(
    `update projects set crew_output = $2, report_content = $3, qa_results = null,
       executive_summary = null, updated_at = now()
     where id = $1`,
    [project.id, JSON.stringify(output), wholeText(report)],
  );
}

/** The review's part; the report itself counts as reviewed when the run is closed. */
export async function writeReview(
  transaction: pg.PoolClient,
  run: Run,
  project: ProjectBrief,
): Promise<void> {
  const report = assembleReport(await readReportRows(transaction, project.id, run.id));
  const results = {
    conflicts_found: report.conflicts.length,
    qa_summary: report.assessment?.summary ?? '',
    qa_final: reviewedText(report),
  };
  await transaction.query(
    `update projects set qa_results = $2, crew_output = jsonb_set(crew_output,
       '{workflow_results,qa_consolidation}', to_jsonb($3::text)), updated_at = now()
     where id = $1`,
    [project.id, JSON.stringify(results), assessmentText(report)],
  );
}

export async function writeSummary(
  transaction: pg.PoolClient,
  run: Run,
  project: ProjectBrief,
): Promise<void> {
  const { report } = await sealRun(transaction, project.id, run.id);
  const text = wholeText(report);
  const final = { final_report: text };
  await transaction.query(
    `update projects set executive_summary = $2, report_content = $3,
       crew_output = crew_output || jsonb_build_object('qa_exec_results', $4::jsonb,
         'execution_time', $5::float8), updated_at = now()
     where id = $1`,
    [
      project.id,
      summaryText(report),
      text,
      JSON.stringify(final),
      await secondsOfWork(transaction, project.id),
    ],
  );
}

/** Of all phases that lead to the present report, without the time between them. */
async function secondsOfWork(db: Queryable, projectId: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `select coalesce(sum(extract(epoch from coalesce(finished_at, clock_timestamp()) - started_at)),
       0)::float8 as seconds
     from (select distinct on (kind) * from runs where project_id = $1
       order by kind, started_at desc) latest`,
    [projectId],
  );
  return Math.round((rows[0]?.seconds ?? 0) * 1000) / 1000;
}

async function companyText(db: Queryable, projectId: string): Promise<string> {
  const run = await latestRun(db, projectId, 'validation');
  if (!run) return '';
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
