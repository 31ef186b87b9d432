import { scopeTitles } from '../scope/scope-titles.ts';
import { phases as allPhases, isLaunched, isWorking, phasesDone, phaseTable } from './phases.ts';
import {
  type CrewStatus,
  cancelledLabel,
  isWorkflowStatus,
  localStatus,
  localStatusLabels,
  type ProjectStatus,
  type ReviewStatus,
  type WorkflowStatus,
  wordsOfStatus,
} from './status.ts';
import { type PhaseStatuses, resumePlace, type WizardStep, wizardPlace } from './wizard-phase.ts';

/** What the dashboard needs to know of a project. */
export interface DashboardProject {
  id: string;
  name: string;
  company_name?: string | null;
  scope?: string | null;
  status?: ProjectStatus | 'in progress' | null;
  workflow_status?: WorkflowStatus | null;
  crew_status?: CrewStatus | null;
  qa_status?: ReviewStatus | null;
  exec_summary_status?: ReviewStatus | null;
  paused?: boolean;
  cancelled?: boolean;
  phases: PhaseStatuses;
  has_analysis_output: boolean;
  created_at: string;
}

const dashboardGroups = ['in_progress', 'completed', 'failed'] as const;
export type DashboardGroup = (typeof dashboardGroups)[number];

type Standing = Pick<DashboardProject, 'workflow_status' | 'crew_status'>;

export function groupOf({ workflow_status, crew_status }: Standing): DashboardGroup {
  if (workflow_status === 'failed') return 'failed';
  if (workflow_status === 'complete') return 'completed';
  return !workflow_status && crew_status === 'completed' ? 'completed' : 'in_progress';
}

/** In-progress projects first, then the newest. */
function sortProjects<P extends Standing & { created_at: string }>(projects: readonly P[]): P[] {
  const rank = (project: P) => (groupOf(project) === 'in_progress' ? 0 : 1);
  return projects.toSorted(
    (a, b) => rank(a) - rank(b) || Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

export function groupProjects<P extends Standing & { created_at: string }>(
  projects: readonly P[],
): Record<DashboardGroup, P[]> {
  const groups: Record<DashboardGroup, P[]> = { in_progress: [], completed: [], failed: [] };
  for (const project of sortProjects(projects)) groups[groupOf(project)].push(project);
  return groups;
}

export function companyNameOf(project: Pick<DashboardProject, 'name' | 'company_name'>): string {
  return project.company_name || project.name;
}

/** What a search looks through, made once per project so that each keystroke stays cheap. */
export function searchText(
  project: Pick<DashboardProject, 'name' | 'company_name' | 'scope'>,
): string {
  return [companyNameOf(project), ...scopeTitles(project.scope)].join('\n').toLowerCase();
}

export function matchesSearch(searchable: string, query: string): boolean {
  return searchable.includes(query.trim().toLowerCase());
}

export function actionLabel(project: DashboardProject): string {
  const { workflow_status, crew_status, phases } = project;
  if (isWorkflowStatus(workflow_status)) return wordsOfStatus(workflow_status).action;
  if (crew_status === 'running' || crew_status === 'completed') return 'View Project';
  const { phase, retry } = wizardPlace(phases, crew_status);
  if (retry) return 'Retry';
  switch (phase) {
    case 'company_validation':
      return phases.company_validation ? 'Resume' : 'Start';
    case 'scope_generation':
      return 'Continue';
    case 'scope_finalisation':
      return 'Finalize';
    case 'main_analysis':
      return 'Launch';
  }
}

type Labelled = Standing & Pick<DashboardProject, 'status' | 'paused' | 'cancelled'>;

export function badgeLabel(project: Labelled): string {
  const { workflow_status, crew_status, status } = project;
  if (project.paused) return 'Paused';
  if (project.cancelled) return cancelledLabel;
  if (isWorkflowStatus(workflow_status)) return wordsOfStatus(workflow_status).label;
  return localStatusLabels[localStatus(crew_status === 'completed' ? crew_status : status)];
}

/** What gives a badge its colour: work that somebody stopped is neither running nor broken. */
export function badgeStatus(
  project: Labelled,
): WorkflowStatus | CrewStatus | ProjectStatus | 'paused' | 'cancelled' {
  if (project.paused) return 'paused';
  if (project.cancelled) return 'cancelled';
  const { workflow_status, crew_status, status } = project;
  return (
    workflow_status || crew_status || (status === 'in progress' ? 'in_progress' : status) || ''
  );
}

export type Destination =
  | { to: 'project' }
  | { to: 'wizard'; step: WizardStep; phase: string; retry: boolean };

export function destinationOf(project: DashboardProject): Destination {
  const { workflow_status, crew_status, phases } = project;
  const isLed = isWorkflowStatus(workflow_status);
  const hasPage = isLed
    ? isLaunched(workflow_status) || (workflow_status === 'failed' && reviewFailed(project))
    : crew_status === 'completed' && project.has_analysis_output;
  return hasPage ? { to: 'project' } : { to: 'wizard', ...resumePlace(project, phases) };
}

/** QA and the summary are retried on the project page; the wizard has no step for them. */
function reviewFailed(project: DashboardProject): boolean {
  return project.qa_status === 'failed' || project.exec_summary_status === 'failed';
}

export const stageNames = allPhases.map((phase) => phaseTable[phase].stage);
export type StageState = 'done' | 'working' | 'paused' | 'failed' | 'cancelled' | 'ahead';

/** The thin line on a card: how far the project has come, stage by stage. */
export function stageLine(project: DashboardProject): StageState[] {
  const { workflow_status } = project;
  const done = doneStages(project);
  return stageNames.map((_, index) => {
    if (index < done) return 'done';
    if (index > done) return 'ahead';
    if (workflow_status === 'failed') return project.cancelled ? 'cancelled' : 'failed';
    if (!isWorkflowStatus(workflow_status) || !isWorking(workflow_status)) return 'ahead';
    return project.paused ? 'paused' : 'working';
  });
}

function doneStages(project: DashboardProject): number {
  const { workflow_status, crew_status, phases } = project;
  if (isWorkflowStatus(workflow_status) && workflow_status !== 'failed')
    return phasesDone(workflow_status);
  if (project.qa_status === 'completed') return 4;
  if (crew_status === 'completed') return 3;
  if (phases.scope_generation === 'completed') return 2;
  return phases.company_validation === 'completed' ? 1 : 0;
}
