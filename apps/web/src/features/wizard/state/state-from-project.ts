import type { Project } from '@assay/contract/projects';
import {
  type ScopeResult,
  scopeResultSchema,
  type ValidationResult,
  validationResultSchema,
} from '@assay/contract/workflows';
import { contentText } from '@assay/domain/project/content-text';
import { readMetadata, type WorkflowMetadata } from '@assay/domain/project/metadata';
import { isLaunched, type PhaseRecordName } from '@assay/domain/project/phases';
import { isWorkflowStatus } from '@assay/domain/project/status';
import { phaseStatusesOf, resumeStep, wizardPlace } from '@assay/domain/project/wizard-phase';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { untitledTarget } from './untitled-target.ts';
import { firstState, type WizardState, type WizardTask } from './wizard-state.ts';

/** Where the wizard goes on with a project, whatever state it was left in. */
export function stateFromProject(project: Project): WizardState {
  const metadata = readMetadata(project.workflow_session_metadata);
  const phases = phaseStatusesOf(metadata);
  const place = wizardPlace(phases, project.crew_status);
  const status = project.workflow_status;
  const named = project.company_name === untitledTarget ? '' : project.company_name;
  const target = { name: named, url: project.company_url };
  const failed = status === 'failed' ? project.failed_phase : null;
  const markets = metadata?.markets_data;
  const task = taskOf(project, phases.company_validation);
  // A scope that is being written anew, or was to be, no longer holds.
  const replaced = status === 'generating_scope' || phases.scope_generation === 'failed';
  const scope = replaced ? null : scopeOf(project);
  return {
    ...firstState,
    step: isWorkflowStatus(status) ? resumeStep(status, phases) : place.step,
    target,
    // Documents may wait in a project that has not been given its target yet.
    startedFor: status === null ? null : target,
    projectId: project.id,
    validation: validationOf(project),
    productMarkets: markets?.product_markets ?? [],
    geographicMarkets: markets?.geographic_markets ?? [],
    outline: project.outline.length > 0 ? project.outline : defaultOutline(),
    scope,
    finalScope: replaced ? '' : project.final_scope || scope?.generated_scope || '',
    task,
    taken: task?.mode === 'follow',
    validationError:
      failed === 'company_validation'
        ? errorOf(metadata, 'company_validation', 'Company validation failed')
        : null,
    scopeError:
      failed === 'scoping'
        ? {
            message: errorOf(metadata, 'scope_generation', 'Scope generation failed'),
            loading: false,
          }
        : null,
    launchError:
      failed === 'analysis'
        ? errorOf(metadata, 'main_analysis', 'The analysis did not finish')
        : null,
    analysisFailed: failed === 'analysis',
    launched: isLaunched(status),
    canEdit: project.can_edit,
  };
}

function taskOf(project: Project, validation: string | undefined): WizardTask | null {
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

function errorOf(
  metadata: WorkflowMetadata | null,
  phase: PhaseRecordName,
  otherwise: string,
): string {
  return metadata?.phases[phase]?.error || otherwise;
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
