interface StatusWords {
  label: string;
  /** The same in a sentence, for whoever is told that a project got there. */
  news: string;
  /** The button on its card. */
  action: string;
  /** What a task that ended here has come to. */
  result?: string;
}

/** Where a project can stand, in the order in which it gets there. */
const workflowStatusTable = {
  validating_company: {
    label: 'Validating Company',
    news: 'the company is being validated.',
    action: 'View Progress',
  },
  company_validated: {
    label: 'Company Validated',
    news: 'the company is validated. Choose its markets next.',
    action: 'Continue',
  },
  generating_scope: {
    label: 'Generating Scope',
    news: 'the scope is being written.',
    action: 'View Progress',
  },
  scope_generated: {
    label: 'Scope Generated',
    news: 'the scope is written. Launch the analysis when you are ready.',
    action: 'Finalize Scope',
  },
  running: {
    label: 'Running Analysis',
    news: 'the analysis is running.',
    action: 'View Project',
  },
  analysis_ready: {
    label: 'Analysis Ready',
    news: 'the analysis is ready to read.',
    action: 'View Project',
    result: 'The analysis is ready to read and to be reviewed.',
  },
  in_qa: {
    label: 'In QA Review',
    news: 'quality assurance is running.',
    action: 'View Project',
  },
  complete: {
    label: 'Complete',
    news: 'the report is complete.',
    action: 'View Project',
    result: 'The report has been reviewed and summed up.',
  },
  failed: {
    label: 'Failed',
    news: 'the work stopped before its end. Open the project to see why.',
    action: 'Retry',
  },
} as const satisfies Record<string, StatusWords>;

export type WorkflowStatus = keyof typeof workflowStatusTable;

export const workflowStatuses = Object.keys(workflowStatusTable) as [
  WorkflowStatus,
  ...WorkflowStatus[],
];

/** What is said of a project that stands there. */
export function wordsOfStatus(status: WorkflowStatus): StatusWords {
  return workflowStatusTable[status];
}

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
