import type { Project } from '@assay/contract/projects';
import type { RouteAnswer } from '@assay/contract/route';
import type { ValidationResult } from '@assay/contract/wizard-results';
import { getValidationResult, startValidation } from '@assay/contract/workflows';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { resultEveryMs, validationRefreshEveryTries } from '../polling/cadence.ts';
import { followWork, startWork } from '../polling/poll.ts';
import { withValidation } from '../state/project-view.ts';
import { taken } from '../state/work.ts';
import { FlowError } from './flow-error.ts';
import type { Running } from './run-task.ts';

const failure = 'Company validation failed';

/** Starts the validation, or follows one that is under way, until there is a result. */
export async function validateCompany(running: Running, project: Project): Promise<Project> {
  const started = running.follows ? null : await start(running);
  if (started) running.change(taken);
  const result = started?.status === 'completed' ? started : await follow(running, project.id);
  toast.success('Company Validated', `Successfully identified ${result.company_name}`);
  return withValidation(project, result);
}

/** A start without a project makes one. */
export async function validateUnknown(running: Running): Promise<void> {
  const { project_id } = await start(running);
  toast.success('Project Created', `Project ID ${project_id}`);
  await running.adopt(project_id, 1);
}

async function start(running: Running): Promise<ValidationResult> {
  const { target, project } = running;
  const body = {
    company_name: target.name,
    company_url: target.url,
    ...(project && { project_id: project.id }),
  };
  const started = await startWork(running, (signal) => call(startValidation, { body, signal }));
  if (started.status !== 'started' && started.status !== 'completed')
    throw new FlowError(started.error || failure);
  return started;
}

async function follow(running: Running, projectId: string): Promise<ValidationResult> {
  const last = await followWork(running, {
    ask: (signal) => call(getValidationResult, { params: { projectId }, signal }),
    isLast: (answer) => has(answer, 'failed') || has(answer, 'completed'),
    everyMs: resultEveryMs,
    refreshEveryTries: validationRefreshEveryTries,
    timeoutMessage: 'Validation timeout',
  });
  if (has(last, 'failed') || !last.result) throw new FlowError(last.error || failure);
  return last.result;
}

type Answer = RouteAnswer<typeof getValidationResult>;

function has({ status, crew_status }: Answer, end: 'failed' | 'completed'): boolean {
  return status === end || crew_status === end;
}
