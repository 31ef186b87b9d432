import type { Project } from '@assay/contract/projects';
import { executeScoping, updatePhase } from '@assay/contract/workflows';
import { type PhaseStatus, phaseStatuses } from '@assay/domain/project/phases';
import { outlineText } from '@assay/domain/scope/outline-text';
import { detailOf, statusOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { chosenMarkets } from '../draft/draft.ts';
import { scopeOf } from '../project/project-view.ts';
import { fetchProject } from '../project/wizard-project.ts';
import { progressEveryMs, resultEveryMs } from './cadence.ts';
import { FlowError, NotStarted, sentenceOf } from './flow-error.ts';
import { followWork } from './follow-work.ts';
import type { Doing, Running } from './run-task.ts';
import { failed, resting } from './work.ts';

const failure = 'Scope generation failed';

/** Has the scope written, or follows the agents who write it, until the text stands. */
export const scoping: Doing = {
  async run(running) {
    const { taken, signal, wizard } = running;
    const { draft, project } = wizard;
    if (!project) return resting;
    if (!taken) await draft.flush();
    const last = await followWork(running, {
      start: async (begun) =>
        (await start(running, project, begun)) ? fetchProject(project.id, begun) : null,
      ask: async (leaving) => {
        const told = await fetchProject(project.id, leaving);
        return told.workflow_status === 'generating_scope' ? null : told;
      },
      // A page that only follows the work asks half as often as the one that started it.
      everyMs: taken ? progressEveryMs : resultEveryMs,
      timeoutMessage: 'Scope generation timeout',
    });
    const { winner, agents_executed, execution_time } = writtenScope(last);
    draft.dropScope();
    const result = { winner, agents_executed, execution_time };
    if (!taken) await tellPhase(project.id, 'completed', signal, result).catch(tellNotNoted);
    toast.success('Scope Generation Complete');
    return resting;
  },
  tell(error, { task, taken }) {
    const message = sentenceOf(error, failure);
    if (error instanceof NotStarted) toast.error('Scope Generation Error', message);
    else toast.error(taken ? 'Scope Generation Failed' : 'Generation Error', message);
    return failed(task, message);
  },
};

/** Fetches a scope that was generated earlier. */
export const loading: Doing = {
  async run({ signal, wizard: { project } }) {
    if (!project) return resting;
    writtenScope(await fetchProject(project.id, signal));
    toast.success('Scope Generated');
    return resting;
  },
  tell(error, { task }) {
    toast.error('Error', 'Failed to fetch scope result');
    const isFetched = error instanceof FlowError;
    return failed(task, isFetched ? error.message : 'Failed to fetch scope results');
  },
};

/** True where the scope is there at once. */
async function start({ task, wizard }: Running, project: Project, signal: AbortSignal) {
  const { validation, edits } = wizard;
  const body = {
    company_name: validation?.company_name ?? project.company_name,
    company_description: validation?.company_description ?? '',
    selected_markets: chosenMarkets(edits),
    high_level_scope: outlineText(edits.outline),
    workflow_type: 'generator_triad' as const,
    project_id: project.id,
    regenerate: task.anew === true,
  };
  const { status, error } = await tellPhase(project.id, 'in_progress', signal)
    .then(() => call(executeScoping, { body, signal }))
    .catch((cause: unknown) => {
      if (statusOf(cause) === 0) throw cause;
      throw new NotStarted(detailOf(cause, 'Failed to generate detailed scope'), { cause });
    });
  if (status === 'failed') throw new FlowError(error || failure);
  const isDone = status !== 'started' && status !== 'running';
  if (isDone) toast.success('Scoping Crew Executed');
  else toast.info('Scoping Analysis Started');
  return isDone;
}

function writtenScope(project: Project) {
  if (project.workflow_status === 'failed' || project.crew_status === 'failed') {
    const { phases } = project.workflow_session_metadata;
    throw new FlowError(phases.scope_generation?.error || failure);
  }
  const scope = scopeOf(project);
  if (!scope) throw new FlowError('Scope result not available in project data');
  return scope;
}

/** The scope is there all the same. */
function tellNotNoted(error: unknown): void {
  if (detailOf(error, '')) toast.error('Error', detailOf(error, ''));
}

const phase_name = 'scope_generation';

/** Tells the server how far the wizard is; a status that does not exist is logged, and still sent. */
export function tellPhase(projectId: string, status: string, signal: AbortSignal, result?: object) {
  if (!phaseStatuses.some((known) => known === status))
    debugLog(`Unknown status of ${phase_name}: ${status}`);
  const body = { phase_name, status: status as PhaseStatus, ...(result && { result }) } as const;
  return call(updatePhase, { params: { projectId }, body, signal });
}
