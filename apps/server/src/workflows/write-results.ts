import { agentById, roster } from '@assay/domain/agents/roster';
import { sectionKeys } from '@assay/domain/agents/sections';
import { runKinds } from '@assay/domain/project/phases';
import { assembleReport } from '@assay/domain/report/assemble-report';
import { numbersOf } from '@assay/domain/report/hold-numbers';
import { countConflicts } from '@assay/domain/report/report-words';
import {
  assessmentText,
  reviewedText,
  sectionTexts,
  summaryText,
  wholeText,
} from '@assay/domain/report/result-texts';
import type pg from 'pg';
import type { ProjectBrief } from '../database/loaded-run.ts';
import { companyText, keepAnalysis, keepReview, keepSummary } from '../database/result-store.ts';
import { latestRun, type Run, secondsOfWork } from '../database/run-store.ts';
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
  const validated = await latestRun(transaction, project.id, 'validation');
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
      company_identification: validated ? await companyText(transaction, project.id) : '',
      scope_generation: report.scope,
      parallel_analysis: sectionTexts(report),
    },
    ...(await reviewerTexts(transaction, run.id, report, numbersOf(rows))),
    interview_guides: report.guides,
    skipped: run.skipped.map(({ agentId, reason }) => `${agentById(agentId).name}: ${reason}`),
  };
  await keepAnalysis(transaction, project.id, output, wholeText(report));
}

/** The review's part; the report itself counts as reviewed when the run is closed. */
export async function writeReview(
  transaction: pg.PoolClient,
  run: Run,
  project: ProjectBrief,
): Promise<void> {
  const report = assembleReport(await readReportRows(transaction, project.id, run.id));
  const results = {
    conflicts_found: countConflicts(report.conflicts).conflicts,
    qa_summary: report.assessment?.summary ?? '',
    qa_final: reviewedText(report),
  };
  await keepReview(transaction, project.id, results, assessmentText(report));
}

export async function writeSummary(
  transaction: pg.PoolClient,
  run: Run,
  project: ProjectBrief,
): Promise<void> {
  const { report } = await sealRun(transaction, project.id, run.id);
  await keepSummary(transaction, project.id, {
    summary: summaryText(report),
    report: wholeText(report),
    seconds: await secondsOfWork(transaction, project.id),
  });
}
