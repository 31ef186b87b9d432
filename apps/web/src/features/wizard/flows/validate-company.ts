import type { RouteAnswer } from '@assay/contract/route';
import type { ValidationResult } from '@assay/contract/wizard-results';
import { getValidationResult, startValidation } from '@assay/contract/workflows';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { resultEveryMs, validationRefreshEveryTries } from '../polling/cadence.ts';
import { followWork, startWork } from '../polling/poll.ts';
import { withValidation } from '../state/project-view.ts';
import { resting, taken } from '../state/work.ts';
import { FlowError } from './flow-error.ts';
import type { Running } from './run-task.ts';

const failure = 'Company validation failed';

/** Starts the validation, or follows one that is under way, until there is a result. */
export async function validateCompany(running: Running): Promise<void> {
  const { task, project, take, change } = running;
  if (!project) return validateUnknown(running);
  const started = task.mode === 'start' ? await start(running) : null;
  // The person has left meanwhile.
  if (started === undefined) return;
  if (started) change(taken);
  const result = started?.status === 'completed' ? started : await follow(running, project.id);
  if (!result) return;
  take(withValidation(project, result));
  change(resting);
  toast.success('Company Validated', `Successfully identified ${result.company_name}`);
}

/** A start without a project makes one. */
async function validateUnknown(running: Running): Promise<void> {
  const started = await start(running);
  if (!started) return;
  toast.success('Project Created', `Project ID ${started.project_id}`);
  await running.adopt(started.project_id);
}

async function start(running: Running): Promise<ValidationResult | undefined> {
  const { target, project } = running;
  const body = {
    company_name: target.name,
    company_url: target.url,
    ...(project && { project_id: project.id }),
  };
  const started = await startWork(running, (signal) => call(startValidation, { body, signal }));
  if (started && started.status !== 'started' && started.status !== 'completed')
    throw new FlowError(started.error || failure);
  return started;
}

async function follow(running: Running, projectId: string) {
  const last = await followWork(running, {
    ask: (signal) => call(getValidationResult, { params: { projectId }, signal }),
    isLast: (answer) => endOf(answer) !== null,
    everyMs: resultEveryMs,
    refreshEveryTries: validationRefreshEveryTries,
    timeoutMessage: 'Validation timeout',
  });
  if (!last) return undefined;
  if (endOf(last) === 'completed' && last.result) return last.result;
  throw new FlowError(last.error || failure);
}

function endOf({ status, crew_status }: RouteAnswer<typeof getValidationResult>) {
  const states = [status, crew_status];
  if (states.includes('failed')) return 'failed';
  return states.includes('completed') ? 'completed' : null;
}
