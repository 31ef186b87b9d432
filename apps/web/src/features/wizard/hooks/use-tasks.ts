import { getProject } from '@assay/contract/projects';
import {
  executeScoping,
  getValidationResult,
  startValidation,
  updatePhase,
} from '@assay/contract/workflows';
import { selectedMarkets } from '@assay/domain/company/market';
import { outlineText } from '@assay/domain/scope/outline-text';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useRef } from 'react';
import { ApiError, detailOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { refreshTokens } from '../../../shared/api/client.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { sentenceOf } from '../flows/flow-error.ts';
import {
  generateScope,
  loadScope,
  ScopeNotStarted,
  scopeMessages,
} from '../flows/generate-scope.ts';
import type { FlowSurroundings } from '../flows/surroundings.ts';
import { tellPhase } from '../flows/tell-phase.ts';
import { validateCompany } from '../flows/validate-company.ts';
import type { WizardAction, WizardState, WizardTask } from '../state/wizard-state.ts';

/** Does what the state says is to be done, and stops when the person leaves the step. */
export function useTasks(state: WizardState, dispatch: Dispatch<WizardAction>): void {
  const client = useQueryClient();
  const { task } = state;
  const latest = useRef(state);
  latest.current = state;
  const onItsStep = task !== null && state.step === (task.kind === 'validate' ? 1 : 2);

  useEffect(() => {
    if (!task || !onItsStep) return;
    const leaving = new AbortController();
    const around: FlowSurroundings = {
      client,
      signal: leaving.signal,
      refresh: () => refreshTokens(),
      onTrouble: (error) => dispatch({ type: 'connection', offline: error !== null }),
      follow: task.mode === 'follow',
    };
    const work = task.kind === 'validate' ? runValidation : runScope;
    void work(latest.current, task, around, dispatch).catch((error: unknown) => {
      if (!leaving.signal.aborted) debugLog('A wizard task ended unexpectedly', error);
    });
    return () => leaving.abort();
  }, [task, onItsStep, client, dispatch]);
}

type Work = (
  state: WizardState,
  task: WizardTask,
  around: FlowSurroundings,
  dispatch: Dispatch<WizardAction>,
) => Promise<void>;

const runValidation: Work = async (state, _task, around, dispatch) => {
  const { target, projectId } = state;
  const calls = {
    start: (signal: AbortSignal) =>
      call(startValidation, {
        body: {
          company_name: target.name,
          company_url: target.url,
          ...(projectId && { project_id: projectId }),
        },
        signal,
      }),
    result: (id: string, signal: AbortSignal) =>
      call(getValidationResult, { params: { projectId: id }, signal }),
  };
  try {
    const result = await validateCompany(calls, projectId, {
      ...around,
      onProject: (id) => {
        dispatch({ type: 'projectKnown', projectId: id });
        dispatch({ type: 'taskTaken' });
        if (!projectId) toast.success('Project Created', `Project ID ${id}`);
      },
    });
    if (!result) return;
    dispatch({ type: 'validated', result });
    toast.success('Company Validated', `Successfully identified ${result.company_name}`);
  } catch (error) {
    if (around.signal.aborted) return;
    const message = sentenceOf(error, 'Failed to validate company');
    debugLog('Company validation failed', error);
    dispatch({ type: 'validationFailed', message });
    toast.error('Validation Error', message);
    if (!projectId && error instanceof ApiError)
      toast.error('Error Creating Project', error.detail ?? 'An unknown error occurred');
  }
};

const runScope: Work = async (state, task, around, dispatch) => {
  const { projectId, validation, target } = state;
  if (!projectId) {
    dispatch({ type: 'scopeFailed', message: scopeMessages.failed, loading: false });
    toast.error('Error', 'No project ID found. Please restart the workflow.');
    return;
  }
  const project = (signal: AbortSignal) => call(getProject, { params: { id: projectId }, signal });
  if (task.mode === 'load') return runLoad({ project }, around, dispatch);
  const tell = (status: string, result?: object) =>
    tellPhase(
      (body) => call(updatePhase, { params: { projectId }, body, signal: around.signal }),
      debugLog,
      { phase_name: 'scope_generation', status, ...(result && { result }) },
    );
  const start = async (signal: AbortSignal) => {
    await tell('in_progress');
    return call(executeScoping, {
      body: {
        company_name: validation?.company_name ?? target.name,
        company_description: validation?.company_description ?? '',
        selected_markets: selectedMarkets([...state.productMarkets, ...state.geographicMarkets]),
        high_level_scope: outlineText(state.outline),
        workflow_type: 'generator_triad',
        project_id: projectId,
        regenerate: task.mode === 'anew',
      },
      signal,
    });
  };
  let foundDone = false;
  try {
    const result = await generateScope(
      { start, project },
      {
        ...around,
        onStarted: () => {
          dispatch({ type: 'taskTaken' });
          toast.info('Scoping Analysis Started');
        },
        onExecuted: () => {
          foundDone = true;
          toast.success('Scoping Crew Executed');
        },
      },
    );
    if (!result) return;
    if (!around.follow) {
      const { winner, agents_executed, execution_time } = result;
      await tell('completed', { winner, agents_executed, execution_time }).catch(notNoted);
    }
    // Another tab may have generated it, and changed the text since.
    const edited = foundDone ? await project(around.signal).catch(() => null) : null;
    dispatch({ type: 'scopeGenerated', result, edited: edited?.final_scope });
    toast.success('Scope Generation Complete');
  } catch (error) {
    if (around.signal.aborted) return;
    debugLog('Scope generation failed', error);
    if (error instanceof ScopeNotStarted) {
      const message = detailOf(error.cause, 'Failed to generate detailed scope');
      dispatch({ type: 'scopeFailed', message, loading: false });
      toast.error('Scope Generation Error', message);
      return;
    }
    const message = sentenceOf(error, scopeMessages.failed);
    dispatch({ type: 'scopeFailed', message, loading: false });
    toast.error(around.follow ? 'Scope Generation Failed' : 'Generation Error', message);
  }
};

/** The scope is there all the same; what the server says about it is passed on. */
function notNoted(error: unknown): void {
  debugLog('The end of the scope generation was not noted', error);
  const detail = detailOf(error, '');
  if (detail) toast.error('Error', detail);
}

async function runLoad(
  calls: Parameters<typeof loadScope>[0],
  around: FlowSurroundings,
  dispatch: Dispatch<WizardAction>,
): Promise<void> {
  try {
    const result = await loadScope(calls, around.signal);
    dispatch({ type: 'scopeGenerated', result });
    toast.success('Scope Generated');
  } catch (error) {
    if (around.signal.aborted) return;
    debugLog('The stored scope could not be fetched', error);
    const message = sentenceOf(error, scopeMessages.notFetched);
    dispatch({ type: 'scopeFailed', message, loading: true });
    toast.error('Error', 'Failed to fetch scope result');
  }
}
