export const workflowStatuses = [
  'validating_company',
  'company_validated',
  'generating_scope',
  'scope_generated',
  'running',
  'analysis_ready',
  'in_qa',
  'complete',
  'failed',
] as const;
export type WorkflowStatus = (typeof workflowStatuses)[number];

export const workflowStatusLabels: Readonly<Record<WorkflowStatus, string>> = {
  validating_company: 'Validating Company',
  company_validated: 'Company Validated',
  generating_scope: 'Generating Scope',
  scope_generated: 'Scope Generated',
  running: 'Running Analysis',
  analysis_ready: 'Analysis Ready',
  in_qa: 'In QA Review',
  complete: 'Complete',
  failed: 'Failed',
};

/** The same in a sentence, for whoever is told that a project got there. */
export const workflowStatusNews: Readonly<Record<WorkflowStatus, string>> = {
  validating_company: 'the company is being validated.',
  company_validated: 'the company is validated. Choose its markets next.',
  generating_scope: 'the scope is being written.',
  scope_generated: 'the scope is written. Launch the analysis when you are ready.',
  running: 'the analysis is running.',
  analysis_ready: 'the analysis is ready to read.',
  in_qa: 'quality assurance is running.',
  complete: 'the report is complete.',
  failed: 'the work stopped before its end. Open the project to see why.',
};

export const cancelledLabel = 'Cancelled';
export const cancelledNews = 'the work was cancelled. What was finished is kept.';

export const crewStatuses = ['completed', 'failed', 'running', 'pending', 'in_progress'] as const;
/** The empty text means that no analysis has been launched yet. */
export type CrewStatus = (typeof crewStatuses)[number] | '';

const crewStatusLabels: Readonly<Record<CrewStatus, string>> = {
  completed: 'Completed',
  failed: 'Failed',
  running: 'Running',
  pending: 'Pending',
  in_progress: 'In Progress',
  '': 'Not Started',
};

export function crewStatusLabel(status: string | null | undefined): string {
  if (status === null || status === undefined) return 'N/A';
  return crewStatusLabels[status as CrewStatus] ?? status;
}

/** How far the analysis itself is; QA has states of its own. */
export const projectStatuses = ['new', 'in_progress', 'analyzing', 'completed', 'failed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const reviewStatuses = ['not_started', 'pending', 'running', 'completed', 'failed'] as const;
/** State of the QA review, and of the executive summary that follows it. */
export type ReviewStatus = (typeof reviewStatuses)[number];

export const agentRunStatuses = ['pending', 'running', 'completed', 'failed', 'skipped'] as const;
export type AgentRunStatus = (typeof agentRunStatuses)[number];

/** What a filter by status asks for: an analysis under way is work in progress too. */
export const statusFilters: Readonly<Record<string, readonly ProjectStatus[]>> = {
  new: ['new'],
  in_progress: ['in_progress', 'analyzing'],
  completed: ['completed'],
  failed: ['failed'],
};

export type LocalStatus = 'ready' | 'analyzing' | 'in-progress';

export const localStatusLabels: Readonly<Record<LocalStatus, string>> = {
  ready: 'Ready',
  analyzing: 'Analyzing',
  'in-progress': 'In Progress',
};

/** What a project without a workflow status is taken for. */
export function localStatus(status: string | null | undefined): LocalStatus {
  if (status === 'completed') return 'ready';
  if (status === 'in progress') return 'analyzing';
  return 'in-progress';
}

export function isWorkflowStatus(value: unknown): value is WorkflowStatus {
  return workflowStatuses.includes(value as WorkflowStatus);
}

export function isCrewStatus(value: unknown): value is Exclude<CrewStatus, ''> {
  return crewStatuses.includes(value as Exclude<CrewStatus, ''>);
}
