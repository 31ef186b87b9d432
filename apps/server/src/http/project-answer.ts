import {
  type CrewOutput,
  crewOutputSchema,
  type Project,
  type ProjectRow,
} from '@assay/contract/projects';
import { dealSchema } from '@assay/domain/project/deal';
import type { ProjectPhases } from '@assay/domain/project/move-project';
import type { ProjectListItem, ProjectRecord } from '../database/project-store.ts';

/** A project in a list: phases without what they found. */
export function projectRowAnswer(row: ProjectListItem): ProjectRow {
  return rowAnswer(row, row.phases);
}

export function projectAnswer(project: ProjectRecord, canEdit: boolean): Project {
  const { company_validation: validation, scope_generation: scope, ...rest } = project.phases;
  const phases = {
    ...rest,
    ...(validation && { company_validation: { ...validation, result: project.validationResult } }),
    ...(scope && { scope_generation: { ...scope, result: project.scopeResult } }),
  };
  return {
    ...rowAnswer(project, phases),
    company_url: project.companyUrl,
    company_description: project.companyDescription,
    outline: project.outline,
    final_scope: project.finalScope,
    private: project.private,
    budget_usd: project.budgetUsd,
    deal: dealSchema.parse(project.deal),
    crew_output: crewOutputAnswer(project),
    qa_results: project.qaResults,
    executive_summary: project.executiveSummary,
    report_content: project.reportContent,
    run_error: project.runError,
    lyzr_run_id: project.externalRunId,
    last_updated: project.updatedAt.toISOString(),
    can_edit: canEdit,
  };
}

function crewOutputAnswer({ crewOutput, pdfPath }: ProjectRecord): CrewOutput | null {
  return crewOutput && crewOutputSchema.parse({ ...crewOutput, pdf_path: pdfPath });
}

function rowAnswer(row: ProjectListItem, phases: ProjectPhases): ProjectRow {
  return {
    id: row.id,
    user_id: row.userId,
    name: row.name,
    company_name: row.companyName,
    description: row.description,
    scope: row.scopeTitles.length > 0 ? JSON.stringify(row.scopeTitles) : '',
    status: row.status,
    workflow_status: row.workflowStatus,
    failed_phase: row.failedPhase,
    crew_status: row.crewStatus,
    qa_status: row.qaStatus,
    exec_summary_status: row.execSummaryStatus,
    paused: row.paused,
    cancelled: row.cancelled,
    has_analysis_output: row.hasAnalysisOutput,
    workflow_session_metadata: {
      company_url: row.companyUrl,
      phases,
      markets_data: {
        product_markets: row.productMarkets,
        geographic_markets: row.geographicMarkets,
      },
    },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
