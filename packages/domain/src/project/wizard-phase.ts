import {
  type PhaseRecordName,
  type PhaseStatus,
  phaseRecords,
  phaseStatuses,
  phaseTable,
} from './phases.ts';
import { readStored } from './read-stored.ts';
import { isCrewStatus, isWorkflowStatus, type WorkflowStatus } from './status.ts';

/** Internal indexes: 0 target, 1 validation, 2 scope finalisation. */
export type WizardStep = 0 | 1 | 2;

export interface WizardPlace {
  phase: PhaseRecordName | 'scope_finalisation';
  step: WizardStep;
  retry: boolean;
}

export type PhaseStatuses = Partial<Record<PhaseRecordName, PhaseStatus>>;

/** Of metadata as an object or as JSON text; an odd phase counts as absent. */
export function phaseStatusesOf(metadata: unknown): PhaseStatuses {
  const phases = fieldOf(readStored(metadata), 'phases');
  const read: PhaseStatuses = {};
  for (const record of phaseRecords) {
    const status = fieldOf(fieldOf(phases, record), 'status');
    const known = phaseStatuses.find((each) => each === status);
    if (known) read[record] = known;
  }
  return read;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Where the wizard stands by its phases alone; the latest phase speaks first. */
export function wizardPlace(phases: PhaseStatuses, crewStatus?: string | null): WizardPlace {
  const { main_analysis: analysis, scope_generation: scope, company_validation: company } = phases;
  if (analysis === 'failed') return { phase: 'main_analysis', step: 2, retry: true };
  if (analysis === 'pending' || analysis === 'in_progress')
    return { phase: 'main_analysis', step: 2, retry: false };
  if (scope === 'failed') return { phase: 'scope_generation', step: 1, retry: true };
  if (scope === 'pending' || scope === 'in_progress')
    return { phase: 'scope_generation', step: 1, retry: false };
  if (scope === 'completed') return { phase: 'scope_finalisation', step: 2, retry: false };
  if (company === 'failed') return { phase: 'company_validation', step: 0, retry: true };
  if (company === 'completed') return { phase: 'scope_generation', step: 1, retry: false };
  if (crewStatus === 'failed') return { phase: 'main_analysis', step: 2, retry: true };
  return { phase: 'company_validation', step: 0, retry: false };
}

/** Where a person goes on: by the workflow status, and without one by the phases alone. */
export function resumePlace(
  { workflow_status, crew_status }: Pick<WizardCandidate, 'workflow_status' | 'crew_status'>,
  phases: PhaseStatuses,
): WizardPlace {
  const place = wizardPlace(phases, crew_status);
  return isWorkflowStatus(workflow_status)
    ? { ...place, step: resumeStep(workflow_status, phases) }
    : place;
}

export function resumeStep(workflowStatus: WorkflowStatus, phases: PhaseStatuses): WizardStep {
  if (workflowStatus === 'failed') {
    const place = wizardPlace(phases);
    return place.retry ? place.step : 0;
  }
  const { working, done } = phaseTable.company_validation;
  return workflowStatus === working || workflowStatus === done ? 1 : 2;
}

export interface WizardCandidate {
  name: string;
  company_name?: string | null;
  workflow_status?: string | null;
  crew_status?: string | null;
  phases: PhaseStatuses | null;
}

const unfinished: readonly PhaseStatus[] = ['pending', 'in_progress', 'failed'];

export function isUnfinishedWizardProject(project: WizardCandidate): boolean {
  const fromWizard =
    project.phases !== null ||
    project.name.includes('Company Validation:') ||
    Boolean(project.company_name);
  const underWay =
    isWorkflowStatus(project.workflow_status) ||
    isCrewStatus(project.crew_status) ||
    Object.values(project.phases ?? {}).some((status) => unfinished.includes(status));
  return fromWizard && underWay;
}
