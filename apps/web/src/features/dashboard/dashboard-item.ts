import type { ProjectRow } from '@assay/contract/projects';
import { type DashboardProject, searchText } from '@assay/domain/project/dashboard';
import { phaseStatusesOf } from '@assay/domain/project/wizard-phase';
import { scopeTitles } from '@assay/domain/scope/scope-titles';

export interface DashboardItem extends DashboardProject {
  user_id: string;
  last_updated: string;
  /** No date is promised for a report; there are none left. */
  days_remaining: 0;
  paused: boolean;
  cancelled: boolean;
  titles: string[];
  searchable: string;
}

/** A row of the list with what cards, search and routing read from it, worked out once. */
export function itemOf(row: ProjectRow): DashboardItem {
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    company_name: row.company_name,
    scope: row.scope,
    status: row.status,
    workflow_status: row.workflow_status,
    crew_status: row.crew_status,
    qa_status: row.qa_status,
    exec_summary_status: row.exec_summary_status,
    has_analysis_output: row.has_analysis_output,
    phases: phaseStatusesOf(row.workflow_session_metadata),
    created_at: row.created_at,
    last_updated: row.updated_at,
    days_remaining: 0,
    paused: row.paused,
    cancelled: row.cancelled,
    titles: scopeTitles(row.scope),
    searchable: searchText(row),
  };
}
