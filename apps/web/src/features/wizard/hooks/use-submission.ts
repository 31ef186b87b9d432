import type { RouteAnswer } from '@assay/contract/route';
import type { getEstimate } from '@assay/contract/workflows';
import { submissionMessages } from '@assay/domain/project/submission';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { requireSession } from '../../../shared/session/fresh-session.ts';
import { saveWizard } from '../../../shared/session/saved-wizard.ts';
import { endSession } from '../../../shared/session/session-lost.ts';
import { useUser } from '../../../shared/session/session-store.ts';
import { minuteWords } from '../../../shared/ui/estimate-words.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { openSubmittedDialog } from '../components/submitted-dialog.tsx';
import { launchAnalysis, launchFailureOf, submissionOf } from '../flows/launch.ts';
import { leaveAfterRefusalMs, leaveAfterSubmitMs } from '../polling/cadence.ts';
import { failed, resting } from '../state/work.ts';
import type { WizardParts } from './use-wizard-state.ts';

/** The estimate stands beside the button that was pressed, so it is there already. */
function runTimeOf(queries: QueryClient, projectId: string): string | undefined {
  const estimate = queries.getQueryData<RouteAnswer<typeof getEstimate>>(['estimate', projectId]);
  return estimate && minuteWords(estimate.minutes).toLowerCase();
}

/** Leaves the page after a while, unless it was left before. */
function useLeaving() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (afterMs: number, leave: () => void) => {
    timer.current = setTimeout(leave, afterMs);
  };
}

/** Launches the analysis; a session that ends meanwhile finds everything again after sign-in. */
export function useSubmission({ state, change, go, draft }: WizardParts) {
  const user = useUser();
  const [submitting, setSubmitting] = useState(false);
  const leaveAfter = useLeaving();
  const celebrate = useCelebration(leaveAfter);

  function keepForSignIn(): void {
    const { target, validation, scope, projectId, edits } = state;
    if (user) saveWizard(user.id, { target, validation, scope, projectId, edits });
  }

  function signInAgain(): void {
    keepForSignIn();
    endSession();
  }

  function refuse(error: unknown): void {
    debugLog('The analysis was not launched', error);
    const failure = launchFailureOf(error);
    toast.error(failure.title, failure.message);
    change(failed('launch', failure.message));
    if (failure.signIn === 'now') signInAgain();
    if (failure.signIn === 'soon') leaveAfter(leaveAfterRefusalMs, signInAgain);
  }

  async function submit(): Promise<void> {
    if (submitting) return;
    const check = submissionOf(state);
    if (!check.ready) {
      const title = check.message === submissionMessages.project ? 'Error' : 'Submission Error';
      toast.error(title, check.message);
      return;
    }
    setSubmitting(true);
    change(resting);
    try {
      if (!(await requireSession(keepForSignIn))) return;
      await draft.flush();
      const id = await launchAnalysis(state, check);
      await go(3);
      celebrate(state.companyName, id);
    } catch (error) {
      refuse(error);
    } finally {
      setSubmitting(false);
    }
  }

  return { submitting, submit };
}

/** Says that the analysis is under way, and leads to the dashboard. */
function useCelebration(leaveAfter: ReturnType<typeof useLeaving>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (companyName: string, projectId: string): void => {
    toast.success('Analysis Started', 'The analysis takes 10-15 minutes.');
    toast.success('Report Submitted', companyName);
    void queries.invalidateQueries({ queryKey: ['projects'] });
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
  };
}
