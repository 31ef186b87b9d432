import type { RouteAnswer } from '@assay/contract/route';
import { executeAnalysis, type getEstimate } from '@assay/contract/workflows';
import { checkSubmission, submissionMessages } from '@assay/domain/project/submission';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { paths } from '../../../shared/paths.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { requireSession } from '../../../shared/session/fresh-session.ts';
import { saveWizard } from '../../../shared/session/saved-wizard.ts';
import { endSession } from '../../../shared/session/session-lost.ts';
import { useUser } from '../../../shared/session/session-store.ts';
import { minuteWords } from '../../../shared/ui/estimate-words.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { openSubmittedDialog } from '../components/submitted-dialog.tsx';
import { launchedProjectOf, launchFailureOf } from '../flows/launch-error.ts';
import { leaveAfterRefusalMs, leaveAfterSubmitMs } from '../polling/cadence.ts';
import { chosenMarkets } from '../state/draft.ts';
import { savedStateOf } from '../state/saved-state.ts';
import {
  type ChangeState,
  failed,
  launching,
  type WizardState,
  went,
} from '../state/wizard-state.ts';

/** The estimate stands beside the button that was pressed, so it is there already. */
function runTimeOf(queries: QueryClient, projectId: string): string | undefined {
  const estimate = queries.getQueryData<RouteAnswer<typeof getEstimate>>(['estimate', projectId]);
  return estimate && minuteWords(estimate.minutes).toLowerCase();
}

/** Launches the analysis; a session that ends meanwhile finds everything again after sign-in. */
export function useSubmission(
  state: WizardState,
  change: ChangeState,
  saveEdits: () => Promise<void>,
) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const user = useUser();
  const [submitting, setSubmitting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function leaveAfter(afterMs: number, leave: () => void): void {
    timer.current = setTimeout(leave, afterMs);
  }

  function keepForSignIn(): void {
    if (user) saveWizard(user.id, savedStateOf(state));
  }

  async function submit(): Promise<void> {
    if (submitting) return;
    const { validation, scope, projectId } = state;
    const check = checkSubmission({
      companyName: validation?.company_name,
      generatedScope: scope?.generated_scope,
      editedScope: state.edits.final_scope,
      projectIds: [projectId, validation?.project_id, scope?.project_id],
    });
    if (!check.ready) {
      const title = check.message === submissionMessages.project ? 'Error' : 'Submission Error';
      toast.error(title, check.message);
      return;
    }
    setSubmitting(true);
    change(launching);
    try {
      if (!(await requireSession(keepForSignIn))) return;
      await saveEdits();
      await launch(check.projectId, check.scope);
    } finally {
      setSubmitting(false);
    }
  }

  async function launch(projectId: string, scope: string): Promise<void> {
    const { validation, target } = state;
    const companyName = validation?.company_name ?? target.name;
    try {
      const launched = await call(executeAnalysis, {
        body: {
          company_name: companyName,
          company_description: validation?.company_description ?? '',
          selected_markets: chosenMarkets(state.edits),
          generated_scope: scope,
          scoping_crew_output: state.scope?.scoping_crew_output ?? null,
          project_id: projectId,
        },
        onRefused: (status) => {
          if (status === 403) toast.info('Session Expired', 'Refreshing authentication...');
        },
      }).catch((error: unknown) => {
        const project = launchedProjectOf(error);
        if (!project) throw error;
        return { project };
      });
      celebrate(companyName, launched.project.id);
    } catch (error) {
      refuse(error);
    }
  }

  function celebrate(companyName: string, projectId: string): void {
    toast.success('Analysis Started', 'The analysis takes 10-15 minutes.');
    toast.success('Report Submitted', companyName);
    void queries.invalidateQueries({ queryKey: ['projects'] });
    change(went(3));
    openSubmittedDialog({
      companyName,
      projectId,
      runTime: runTimeOf(queries, projectId),
      onClose: () => {
        // The wizard may have gone there before the dialog was closed.
        if (window.location.pathname !== paths.dashboard) void navigate(paths.dashboard);
      },
    });
    leaveAfter(leaveAfterSubmitMs, () => void navigate(paths.dashboard));
  }

  function refuse(error: unknown): void {
    debugLog('The analysis was not launched', error);
    const failure = launchFailureOf(error);
    toast.error(failure.title, failure.message);
    change(failed('launch', failure.message));
    if (failure.signIn === 'now') signInAgain();
    if (failure.signIn === 'soon') leaveAfter(leaveAfterRefusalMs, signInAgain);
  }

  function signInAgain(): void {
    keepForSignIn();
    endSession();
  }

  return { submitting, submit };
}
