import type { Project } from '@assay/contract/projects';
import {
  type ScopeResult,
  scopeResultSchema,
  type ValidationResult,
  validationResultSchema,
} from '@assay/contract/wizard-results';
import { contentText } from '@assay/domain/project/content-text';
import { readMetadata, type WorkflowMetadata } from '@assay/domain/project/metadata';
import { isLaunched, type PhaseRecordName, phaseTable } from '@assay/domain/project/phases';
import { isWorkflowStatus } from '@assay/domain/project/status';
import { phaseStatusesOf, resumeStep, wizardPlace } from '@assay/domain/project/wizard-phase';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { untitledTarget } from './untitled-target.ts';
import { firstState, type WizardState, type WizardTask, waitingFor } from './wizard-state.ts';

/** Where the wizard goes on with a project, whatever state it was left in. */
export function stateFromProject(project: Project): WizardState {
  const metadata = readMetadata(project.workflow_session_metadata);
  const phases = phaseStatusesOf(metadata);
  const place = wizardPlace(phases, project.crew_status);
  const status = project.workflow_status;
  const named = project.company_name === untitledTarget ? '' : project.company_name;
  const target = { name: named, url: project.company_url };
  const markets = metadata?.markets_data;
  // A scope that is being written anew, or was to be, no longer holds.
  const replaced = status === 'generating_scope' || phases.scope_generation === 'failed';
  const scope = replaced ? null : scopeOf(project);
  const task = taskFor(project, phases.company_validation);
  return {
    step: isWorkflowStatus(status) ? resumeStep(status, phases) : place.step,
    target,
    // Documents may wait in a project that has not been given its target yet.
    startedFor: status === null ? null : target,
    projectId: project.id,
    validation: validationOf(project),
    scope,
    edits: {
      product_markets: markets?.product_markets ?? [],
      geographic_markets: markets?.geographic_markets ?? [],
      outline: project.outline.length > 0 ? project.outline : defaultOutline(),
      final_scope: replaced ? '' : project.final_scope || scope?.generated_scope || '',
      deal: project.deal,
    },
    work: task ? waitingFor(task) : (failureOf(project, metadata) ?? firstState.work),
    launched: isLaunched(status),
    analysisFailed: status === 'failed' && project.failed_phase === 'analysis',
    canEdit: project.can_edit,
  };
}

const failures = {
  company_validation: { at: 'validate', otherwise: 'Company validation failed' },
  scoping: { at: 'scope', otherwise: 'Scope generation failed' },
  analysis: { at: 'launch', otherwise: 'The analysis did not finish' },
} as const;

function failureOf(
  { workflow_status, failed_phase }: Project,
  metadata: WorkflowMetadata | null,
): WizardState['work'] | null {
  if (workflow_status !== 'failed' || !failed_phase) return null;
  // The review is retried on the project page; the wizard has no step for it.
  if (failed_phase === 'qa' || failed_phase === 'executive_summary') return null;
  const { at, otherwise } = failures[failed_phase];
  const { error } = metadata?.phases[phaseTable[failed_phase].record] ?? {};
  return { is: 'failed', at, message: error || otherwise, loading: false };
}

function taskFor(project: Project, validation: string | undefined): WizardTask | null {
  switch (project.workflow_status) {
    case 'validating_company':
      return {
        kind: 'validate',
        mode: validation === 'in_progress' || !project.can_edit ? 'follow' : 'start',
      };
    case 'company_validated':
      return validationOf(project) ? null : { kind: 'validate', mode: 'follow' };
    case 'generating_scope':
      return { kind: 'scope', mode: 'follow' };
    case 'scope_generated':
      return { kind: 'scope', mode: 'load' };
    default:
      return null;
  }
}

function resultOf(project: Project, phase: PhaseRecordName): unknown {
  return readMetadata(project.workflow_session_metadata)?.phases[phase]?.result;
}

/** What is stored with a phase may leave out what the project itself says. */
function validationOf(project: Project): ValidationResult | null {
  const stored = validationResultSchema
    .partial()
    .safeParse(resultOf(project, 'company_validation')).data;
  if (!stored) return null;
  return {
    status: 'completed',
    project_id: project.id,
    company_name: project.company_name,
    company_description: project.company_description,
    markets: [],
    geographic_markets: [],
    company_candidates: [],
    crew_based: false,
    error: null,
    ...stored,
  };
}

/** The stored scope, under whichever of its names the project carries it. */
export function scopeOf(project: Project): ScopeResult | null {
  const stored = scopeResultSchema.partial().safeParse(resultOf(project, 'scope_generation')).data;
  const output: Record<string, unknown> = project.crew_output ?? {};
  const text = [
    stored?.generated_scope,
    output.generated_scope,
    output.scope_document,
    output.detailed_scope,
    output.scope_generation,
  ]
    .map(contentText)
    .find((each) => each.trim());
  if (!text) return null;
  return {
    status: 'completed',
    company_name: project.company_name,
    company_description: project.company_description,
    selected_markets: [],
    high_level_scope: null,
    scope_sections: [],
    project_id: project.id,
    scoping_crew_output: null,
    agents_executed: 0,
    execution_time: 0,
    winner: null,
    error: null,
    ...stored,
    generated_scope: text,
  };
}
