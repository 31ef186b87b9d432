import type { Project } from '@assay/contract/projects';
import { isWorkflowStatus } from '@assay/domain/project/status';
import { phaseStatusesOf, resumeStep, wizardPlace } from '@assay/domain/project/wizard-phase';

/** What the wizard needs to know to go on with this project. */
export function wizardStateOf(project: Project) {
  const phases = phaseStatusesOf(project.workflow_session_metadata);
  const place = wizardPlace(phases, project.crew_status);
  const step = isWorkflowStatus(project.workflow_status)
    ? resumeStep(project.workflow_status, phases)
    : place.step;
  return { project: { id: project.id }, step, phase: place.phase };
}
