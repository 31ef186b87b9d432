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
import { resealProject } from '../reports/seal-report.ts';
import { reviewerTexts } from './reviewer-texts.ts';

/** A document was deleted: what a finished project prints is written anew without it. */
export async function rewriteResults(transaction: pg.PoolClient, projectId: string): Promise<void> {
  const { rows: found } = await transaction.query<{ written: boolean; analysis: string | null }>(
    `select crew_output is not null and report_content is not null as written,
       (select id from runs where project_id = $1 and kind = 'analysis' and status = 'completed'
         order by started_at desc limit 1) as analysis
     from projects where id = $1 for update`,
    [projectId],
  );
  const { written = false, analysis = null } = found[0] ?? {};
  if (!written || !analysis) return;
  const sealed = await resealProject(transaction, projectId);
  if (!sealed) return;
  const { rows, report } = sealed;
  const answers = await answersOf(transaction, analysis);
  const whole = wholeText(report);
  await transaction.query(
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
      whole,
      summaryText(report),
      report.assessment?.summary ?? '',
      reviewedText(report),
      JSON.stringify({
        ...reviewerTexts(answers, report, numbersOf(rows)),
        interview_guides: report.guides,
      }),
      JSON.stringify(sectionTexts(report)),
      assessmentText(report),
    ],
  );
}
