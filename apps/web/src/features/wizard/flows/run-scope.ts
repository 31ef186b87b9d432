import { getProject } from '@assay/contract/projects';
import { executeScoping, updatePhase } from '@assay/contract/workflows';
import { outlineText } from '@assay/domain/scope/outline-text';
import { detailOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { chosenMarkets } from '../state/draft.ts';
import {
  type ChangeState,
  failed,
  scoped,
  taken,
  type WizardState,
  type WizardTask,
} from '../state/wizard-state.ts';
import { sentenceOf } from './flow-error.ts';
import type { FlowSurroundings } from './follow-work.ts';
import {
  generateScope,
  loadScope,
  type ScopeCalls,
  ScopeNotStarted,
  scopeMessages,
} from './generate-scope.ts';
import { tellPhase } from './tell-phase.ts';

type Run = (projectId: string, around: FlowSurroundings, change: ChangeState) => Promise<void>;

export async function runScope(
  state: WizardState,
  mode: WizardTask['mode'],
  around: FlowSurroundings,
  change: ChangeState,
): Promise<void> {
  const { projectId } = state;
  if (!projectId) {
    change(failed('scope', scopeMessages.failed));
    toast.error('Error', 'No project ID found. Please restart the workflow.');
    return;
  }
  const run: Run = mode === 'load' ? fetchStored : write(state, mode === 'anew');
  await run(projectId, around, change);
}

function fetchProject(id: string) {
  return (signal: AbortSignal) => call(getProject, { params: { id }, signal });
}

const fetchStored: Run = async (projectId, around, change) => {
  try {
    const result = await loadScope({ project: fetchProject(projectId) }, around.signal);
    change(scoped(result));
    toast.success('Scope Generated');
  } catch (error) {
    if (around.signal.aborted) return;
    debugLog('The stored scope could not be fetched', error);
    const message = sentenceOf(error, scopeMessages.notFetched);
    change(failed('scope', message, true));
    toast.error('Error', 'Failed to fetch scope result');
  }
};

function write(state: WizardState, regenerate: boolean): Run {
  return async (projectId, around, change) => {
    const { follow, signal } = around;
    const tell = (status: string, result?: object) =>
      tellPhase((body) => call(updatePhase, { params: { projectId }, body, signal }), debugLog, {
        phase_name: 'scope_generation',
        status,
        ...(result && { result }),
      });
    const calls: ScopeCalls = {
      project: fetchProject(projectId),
      start: async (leaving) => {
        await tell('in_progress');
        const body = { ...bodyOf(state), project_id: projectId, regenerate };
        return call(executeScoping, { body, signal: leaving });
      },
    };
    let foundDone = false;
    try {
      const result = await generateScope(calls, {
        ...around,
        onStarted: () => {
          change(taken);
          toast.info('Scoping Analysis Started');
        },
        onExecuted: () => {
          foundDone = true;
          toast.success('Scoping Crew Executed');
        },
      });
      if (!result) return;
      const { winner, agents_executed, execution_time } = result;
      if (!follow)
        await tell('completed', { winner, agents_executed, execution_time }).catch(notNoted);
      // Another tab may have generated it, and changed the text since.
      const elsewhere = foundDone ? await calls.project(signal).catch(() => null) : null;
      change(scoped(result, elsewhere?.final_scope));
      toast.success('Scope Generation Complete');
    } catch (error) {
      if (signal.aborted) return;
      debugLog('Scope generation failed', error);
      const { title, message } = failureOf(error, follow);
      change(failed('scope', message));
      toast.error(title, message);
    }
  };
}

function bodyOf({ validation, target, edits }: WizardState) {
  return {
    company_name: validation?.company_name ?? target.name,
    company_description: validation?.company_description ?? '',
    selected_markets: chosenMarkets(edits),
    high_level_scope: outlineText(edits.outline),
    workflow_type: 'generator_triad' as const,
  };
}

function failureOf(error: unknown, follow: boolean): { title: string; message: string } {
  if (error instanceof ScopeNotStarted) {
    const message = detailOf(error.cause, 'Failed to generate detailed scope');
    return { title: 'Scope Generation Error', message };
  }
  return {
    title: follow ? 'Scope Generation Failed' : 'Generation Error',
    message: sentenceOf(error, scopeMessages.failed),
  };
}

/** The scope is there all the same; what the server says about it is passed on. */
function notNoted(error: unknown): void {
  debugLog('The end of the scope generation was not noted', error);
  const detail = detailOf(error, '');
  if (detail) toast.error('Error', detail);
}
