import type { RouteBody } from '@assay/contract/route';
import { getValidationResult, initializeSession, startValidation } from '@assay/contract/workflows';
import { ApiError, detailOf, statusOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { keptTarget } from '../draft/kept-input.ts';
import { fetchProject } from '../project/wizard-project.ts';
import { resultEveryMs, validationRefreshEveryTries } from './cadence.ts';
import { FlowError, sentenceOf } from './flow-error.ts';
import { followWork } from './follow-work.ts';
import type { Doing } from './run-task.ts';
import { failed, resting, waitingFor } from './work.ts';

const failure = 'Company validation failed';

/** The project of a target; documents that have come before go on in the one that they wait in. */
export const making: Doing = {
  async run({ wizard: { project, target, adopt }, signal }) {
    const body = { company_name: target.name, company_url: target.url };
    const waiting = project && { project_id: project.id };
    const { project_id } = await call(initializeSession, {
      body: { ...body, ...waiting, workflow_type: 'generator_triad' },
    });
    keptTarget.keep(null);
    toast.success('Workflow Initialized', `Project ID ${project_id} created for tracking`);
    return adopt(project_id, 1, signal);
  },
  tell(error, { wizard: { target } }) {
    // Where there is nothing to make it, the validation is next all the same.
    if (statusOf(error) === 404) return waitingFor({ kind: 'validate', target });
    toast.error('Initialization Error', detailOf(error, 'Failed to initialize workflow session'));
    return resting;
  },
};

/** Has the company validated, or follows the agents who are at it; without a project it makes one. */
export const validation: Doing = {
  async run(running) {
    const { task, signal, wizard } = running;
    const named = { company_name: wizard.target.name, company_url: wizard.target.url };
    if (!wizard.project) {
      const { project_id } = await start(named, signal);
      toast.success('Project Created', `Project ID ${project_id}`);
      return wizard.adopt(project_id, 1, signal);
    }
    const { id } = wizard.project;
    const { company_name } = await followWork(running, {
      start: async (begun) => {
        const { status } = await start({ ...named, project_id: id }, begun);
        return status === 'completed' ? fetchProject(id, begun) : null;
      },
      ask: async (leaving) => ((await isValidated(id, leaving)) ? fetchProject(id, leaving) : null),
      everyMs: resultEveryMs,
      refreshEveryTries: validationRefreshEveryTries,
      timeoutMessage: 'Validation timeout',
    });
    if (task.target) await wizard.go(1);
    toast.success('Company Validated', `Successfully identified ${company_name}`);
    return resting;
  },
  tell(error, { task, wizard }) {
    const message = sentenceOf(error, 'Failed to validate company');
    toast.error('Validation Error', message);
    if (!wizard.project && error instanceof ApiError)
      toast.error('Error Creating Project', error.detail ?? 'An unknown error occurred');
    return failed(task, message);
  },
};

async function start(body: RouteBody<typeof startValidation>, signal: AbortSignal) {
  const started = await call(startValidation, { body, signal });
  if (started.status !== 'started' && started.status !== 'completed')
    throw new FlowError(started.error || failure);
  return started;
}

async function isValidated(projectId: string, signal: AbortSignal): Promise<boolean> {
  const answer = await call(getValidationResult, { params: { projectId }, signal });
  const ends = [answer.status, answer.crew_status];
  const isDone = ends.includes('completed');
  if (ends.includes('failed') || (isDone && !answer.result))
    throw new FlowError(answer.error || failure);
  return isDone;
}
