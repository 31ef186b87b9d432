import { getProject } from '@assay/contract/projects';
import {
  executeScoping,
  getValidationResult,
  startValidation,
  updatePhase,
} from '@assay/contract/workflows';
import { outlineText } from '@assay/domain/scope/outline-text';
import { ApiError, detailOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { chosenMarkets } from '../state/draft.ts';
import {
  type ChangeState,
  failed,
  projectKnown,
  scoped,
  taken,
  validated,
  type WizardState,
  type WizardTask,
} from '../state/wizard-state.ts';
import { FlowError, sentenceOf } from './flow-error.ts';
import type { FlowSurroundings } from './follow-work.ts';
import { generateScope, loadScope, ScopeNotStarted, scopeMessages } from './generate-scope.ts';
import { tellPhase } from './tell-phase.ts';
import { validateCompany } from './validate-company.ts';

interface Running {
  task: WizardTask;
  state: WizardState;
  around: FlowSurroundings;
  change: ChangeState;
}

/** Does what was asked for and says what came of it, to the state and to the person. */
export async function runTask(running: Running): Promise<void> {
  const { task, around, change } = running;
  try {
    await workOf(task)(running);
  } catch (error) {
    if (around.signal.aborted) return;
    debugLog(`The wizard's task failed: ${task.kind}, ${task.mode}`, error);
    const { message, loading, told } = failureOf(running, error);
    change(failed(task.kind, message, loading));
    for (const [title, words] of told) toast.error(title, words);
  }
}

function workOf({ kind, mode }: WizardTask): (running: Running) => Promise<void> {
  if (kind === 'validate') return validate;
  return mode === 'load' ? fetchScope : writeScope;
}

async function validate({ state, around, change }: Running): Promise<void> {
  const { target, projectId } = state;
  const project = projectId ? { project_id: projectId } : {};
  const body = { company_name: target.name, company_url: target.url, ...project };
  const calls = {
    start: (signal: AbortSignal) => call(startValidation, { body, signal }),
    result: (id: string, signal: AbortSignal) =>
      call(getValidationResult, { params: { projectId: id }, signal }),
  };
  const onProject = (id: string) => {
    change(projectKnown(id));
    change(taken);
    if (!projectId) toast.success('Project Created', `Project ID ${id}`);
  };
  const result = await validateCompany(calls, projectId, { ...around, onProject });
  if (!result) return;
  change(validated(result));
  toast.success('Company Validated', `Successfully identified ${result.company_name}`);
}

class NoProject extends FlowError {}

function projectIdOf({ projectId }: WizardState): string {
  if (!projectId) throw new NoProject(scopeMessages.failed);
  return projectId;
}

function fetchProject(id: string) {
  return (signal: AbortSignal) => call(getProject, { params: { id }, signal });
}

async function fetchScope({ state, around, change }: Running): Promise<void> {
  const project = fetchProject(projectIdOf(state));
  change(scoped(await loadScope({ project }, around.signal)));
  toast.success('Scope Generated');
}

async function writeScope({ task, state, around, change }: Running): Promise<void> {
  const { follow, signal } = around;
  const projectId = projectIdOf(state);
  const project = fetchProject(projectId);
  const tell = (status: string, result?: object) =>
    tellPhase((body) => call(updatePhase, { params: { projectId }, body, signal }), debugLog, {
      phase_name: 'scope_generation',
      status,
      ...(result && { result }),
    });
  let foundDone = false;
  const result = await generateScope(
    {
      project,
      start: async (leaving) => {
        await tell('in_progress');
        const body = {
          ...scopeBody(state),
          project_id: projectId,
          regenerate: task.mode === 'anew',
        };
        return call(executeScoping, { body, signal: leaving });
      },
    },
    {
      ...around,
      onStarted: () => {
        change(taken);
        toast.info('Scoping Analysis Started');
      },
      onExecuted: () => {
        foundDone = true;
        toast.success('Scoping Crew Executed');
      },
    },
  );
  if (!result) return;
  const { winner, agents_executed, execution_time } = result;
  if (!follow) await tell('completed', { winner, agents_executed, execution_time }).catch(notNoted);
  // Another tab may have generated it, and changed the text since.
  const elsewhere = foundDone ? await project(signal).catch(() => null) : null;
  change(scoped(result, elsewhere?.final_scope));
  toast.success('Scope Generation Complete');
}

function scopeBody({ validation, target, edits }: WizardState) {
  return {
    company_name: validation?.company_name ?? target.name,
    company_description: validation?.company_description ?? '',
    selected_markets: chosenMarkets(edits),
    high_level_scope: outlineText(edits.outline),
    workflow_type: 'generator_triad' as const,
  };
}

/** The scope is there all the same; what the server says about it is passed on. */
function notNoted(error: unknown): void {
  debugLog('The end of the scope generation was not noted', error);
  const detail = detailOf(error, '');
  if (detail) toast.error('Error', detail);
}

interface Failure {
  message: string;
  loading?: boolean;
  told: [title: string, message: string][];
}

function failureOf({ task, state, around }: Running, error: unknown): Failure {
  if (task.kind === 'validate') return validationFailure(state, error);
  const loading = task.mode === 'load';
  if (error instanceof NoProject) {
    const told = 'No project ID found. Please restart the workflow.';
    return { message: error.message, told: [['Error', told]] };
  }
  if (error instanceof ScopeNotStarted) {
    const message = detailOf(error.cause, 'Failed to generate detailed scope');
    return { message, told: [['Scope Generation Error', message]] };
  }
  const message = sentenceOf(error, loading ? scopeMessages.notFetched : scopeMessages.failed);
  if (loading) return { message, loading, told: [['Error', 'Failed to fetch scope result']] };
  const title = around.follow ? 'Scope Generation Failed' : 'Generation Error';
  return { message, told: [[title, message]] };
}

function validationFailure({ projectId }: WizardState, error: unknown): Failure {
  const message = sentenceOf(error, 'Failed to validate company');
  const told: Failure['told'] = [['Validation Error', message]];
  if (!projectId && error instanceof ApiError)
    told.push(['Error Creating Project', error.detail ?? 'An unknown error occurred']);
  return { message, told };
}
