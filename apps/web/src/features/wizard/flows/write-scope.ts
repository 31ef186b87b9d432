import type { Project } from '@assay/contract/projects';
import type { ScopeResult } from '@assay/contract/wizard-results';
import { executeScoping } from '@assay/contract/workflows';
import { outlineText } from '@assay/domain/scope/outline-text';
import { detailOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { progressEveryMs, resultEveryMs } from '../polling/cadence.ts';
import { followWork, startWork } from '../polling/poll.ts';
import { chosenMarkets } from '../state/draft.ts';
import { type Scope, scopeOf, viewOf, withFailedScope, withScope } from '../state/project-view.ts';
import { resting, taken } from '../state/work.ts';
import { fetchProject } from './fetch-project.ts';
import { FlowError, sentenceOf } from './flow-error.ts';
import type { Failure, Running } from './run-task.ts';
import { tellPhase } from './tell-phase.ts';

const failure = 'Scope generation failed';
const notFetched = 'Failed to fetch scope results';

class NoProject extends FlowError {}
/** The start was refused, as against work that began and then failed. */
class NotStarted extends FlowError {}

/** Has the scope written, or follows the agents who write it, until the text stands. */
export async function writeScope(running: Running): Promise<void> {
  const { task, signal, take, change } = running;
  const project = projectOf(running);
  const startedHere = task.mode !== 'follow';
  const started = startedHere ? await start(running, project) : null;
  // The person has left meanwhile.
  if (started === undefined) return;
  const isDone = started && started.status !== 'started' && started.status !== 'running';
  if (started && !isDone) {
    change(taken);
    toast.info('Scoping Analysis Started');
  }
  const written = isDone
    ? await takeFound(project, started, signal)
    : await follow(running, project);
  if (!written) return;
  take(written);
  const { winner, agents_executed, execution_time } = writtenScope(written);
  const news = { status: 'completed', result: { winner, agents_executed, execution_time } };
  if (startedHere) await tellPhase(project.id, news, signal).catch(notNoted);
  change(resting);
  toast.success('Scope Generation Complete');
}

/** Fetches a scope that was generated earlier. */
export async function loadScope(running: Running): Promise<void> {
  const { signal, take, change } = running;
  const project = await fetchProject(projectOf(running).id, signal).catch((cause: unknown) => {
    throw new FlowError(notFetched, { cause });
  });
  writtenScope(project);
  if (signal.aborted) return;
  take(project);
  change(resting);
  toast.success('Scope Generated');
}

function projectOf({ project }: Running): Project {
  if (!project) throw new NoProject(failure);
  return project;
}

async function start(running: Running, project: Project): Promise<ScopeResult | undefined> {
  const { validation, edits } = viewOf(project);
  const body = {
    company_name: validation?.company_name ?? project.company_name,
    company_description: validation?.company_description ?? '',
    selected_markets: chosenMarkets(edits),
    high_level_scope: outlineText(edits.outline),
    workflow_type: 'generator_triad' as const,
    project_id: project.id,
    regenerate: running.task.mode === 'anew',
  };
  const started = await startWork(running, async (signal) => {
    await tellPhase(project.id, { status: 'in_progress' }, signal);
    return call(executeScoping, { body, signal });
  }).catch((error: unknown) => {
    throw new NotStarted(detailOf(error, 'Failed to generate detailed scope'), { cause: error });
  });
  if (started?.status === 'failed') throw new FlowError(started.error || failure);
  return started;
}

/** Another tab may have generated it, and changed the text since. */
async function takeFound(known: Project, result: ScopeResult, signal: AbortSignal) {
  toast.success('Scoping Crew Executed');
  return withScope(await fetchProject(known.id, signal).catch(() => known), result);
}

/** A request that was refused leaves the earlier scope as it was; work that failed does not. */
async function follow(running: Running, project: Project): Promise<Project | undefined> {
  try {
    const last = await followWork(running, {
      ask: (signal) => fetchProject(project.id, signal),
      isLast: (answer) => answer.workflow_status !== 'generating_scope',
      // A page that only follows the work asks half as often as the one that started it.
      everyMs: running.task.mode === 'follow' ? progressEveryMs : resultEveryMs,
      timeoutMessage: 'Scope generation timeout',
    });
    if (last) writtenScope(last);
    return last;
  } catch (error) {
    running.take(withFailedScope(project));
    throw error;
  }
}

function writtenScope(project: Project): Scope {
  if (project.workflow_status === 'failed' || project.crew_status === 'failed') {
    const { phases } = project.workflow_session_metadata;
    throw new FlowError(phases.scope_generation?.error || failure);
  }
  const scope = scopeOf(project);
  if (!scope) throw new FlowError('Scope result not available in project data');
  return scope;
}

/** The scope is there all the same; what the server says about it is passed on. */
function notNoted(error: unknown): void {
  debugLog('The end of the scope generation was not noted', error);
  const detail = detailOf(error, '');
  if (detail) toast.error('Error', detail);
}

export function scopeFailure({ task }: Running, error: unknown): Failure {
  const message = sentenceOf(error, failure);
  if (error instanceof NoProject)
    return { message, told: [['Error', 'No project ID found. Please restart the workflow.']] };
  if (error instanceof NotStarted) return { message, told: [['Scope Generation Error', message]] };
  if (task.mode === 'load') return { message, told: [['Error', 'Failed to fetch scope result']] };
  const title = task.mode === 'follow' ? 'Scope Generation Failed' : 'Generation Error';
  return { message, told: [[title, message]] };
}
