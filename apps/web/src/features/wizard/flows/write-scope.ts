import type { Project } from '@assay/contract/projects';
import type { ScopeResult } from '@assay/contract/wizard-results';
import { executeScoping, updatePhase } from '@assay/contract/workflows';
import { type PhaseStatus, phaseStatuses } from '@assay/domain/project/phases';
import { outlineText } from '@assay/domain/scope/outline-text';
import { detailOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { progressEveryMs, resultEveryMs } from '../polling/cadence.ts';
import { followWork, startWork } from '../polling/poll.ts';
import { chosenMarkets } from '../state/draft.ts';
import {
  type Scope,
  scopeOf,
  validationOf,
  withFailedScope,
  withScope,
} from '../state/project-view.ts';
import { taken } from '../state/work.ts';
import { fetchProject } from './fetch-project.ts';
import { FlowError, NotStarted } from './flow-error.ts';
import type { Running } from './run-task.ts';

export const scopeFailed = 'Scope generation failed';

/** Has the scope written, or follows the agents who write it, until the text stands. */
export async function writeScope(running: Running, project: Project): Promise<Project> {
  const { follows, signal, change } = running;
  const started = follows ? null : await start(running, project);
  const isDone = started && started.status !== 'started' && started.status !== 'running';
  if (started && !isDone) {
    change(taken);
    toast.info('Scoping Analysis Started');
  }
  const written = isDone
    ? await takeFound(project, started, signal)
    : await follow(running, project);
  const { winner, agents_executed, execution_time } = writtenScope(written);
  const news = { status: 'completed', result: { winner, agents_executed, execution_time } };
  if (started) await tellPhase(project.id, news, signal).catch(notNoted);
  toast.success('Scope Generation Complete');
  return written;
}

/** Fetches a scope that was generated earlier. */
export async function loadScope({ signal }: Running, { id }: Project): Promise<Project> {
  const project = await fetchProject(id, signal).catch((cause: unknown) => {
    throw new FlowError('Failed to fetch scope results', { cause });
  });
  writtenScope(project);
  toast.success('Scope Generated');
  return project;
}

async function start(running: Running, project: Project): Promise<ScopeResult> {
  const { edits, task } = running;
  const validation = validationOf(project);
  const body = {
    company_name: validation?.company_name ?? project.company_name,
    company_description: validation?.company_description ?? '',
    selected_markets: chosenMarkets(edits),
    high_level_scope: outlineText(edits.outline),
    workflow_type: 'generator_triad' as const,
    project_id: project.id,
    regenerate: task.anew === true,
  };
  const started = await startWork(running, async (signal) => {
    await tellPhase(project.id, { status: 'in_progress' }, signal);
    return call(executeScoping, { body, signal });
  }).catch((error: unknown) => {
    throw new NotStarted(detailOf(error, 'Failed to generate detailed scope'), { cause: error });
  });
  if (started.status === 'failed') throw new FlowError(started.error || scopeFailed);
  return started;
}

/** Another tab may have generated it, and changed the text since. */
async function takeFound(known: Project, result: ScopeResult, signal: AbortSignal) {
  toast.success('Scoping Crew Executed');
  return withScope(await fetchProject(known.id, signal).catch(() => known), result);
}

/** A request that was refused leaves the earlier scope as it was; work that failed does not. */
async function follow(running: Running, project: Project): Promise<Project> {
  try {
    const last = await followWork(running, {
      ask: (signal) => fetchProject(project.id, signal),
      isLast: (answer) => answer.workflow_status !== 'generating_scope',
      // A page that only follows the work asks half as often as the one that started it.
      everyMs: running.follows ? progressEveryMs : resultEveryMs,
      timeoutMessage: 'Scope generation timeout',
    });
    writtenScope(last);
    return last;
  } catch (error) {
    if (!running.signal.aborted) running.take(withFailedScope(project));
    throw error;
  }
}

function writtenScope(project: Project): Scope {
  if (project.workflow_status === 'failed' || project.crew_status === 'failed') {
    const { phases } = project.workflow_session_metadata;
    throw new FlowError(phases.scope_generation?.error || scopeFailed);
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

const phase_name = 'scope_generation';

/** Tells the server how far the wizard is; a status that does not exist is logged, and still sent. */
export function tellPhase(
  projectId: string,
  news: { status: string; result?: object },
  signal: AbortSignal,
) {
  if (!phaseStatuses.some((known) => known === news.status))
    debugLog(`Unknown status of ${phase_name}: ${news.status}`);
  const body = { phase_name, ...news, status: news.status as PhaseStatus } as const;
  return call(updatePhase, { params: { projectId }, body, signal });
}
