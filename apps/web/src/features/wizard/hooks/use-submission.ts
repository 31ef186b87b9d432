import { checkSubmission, submissionMessages } from '@assay/domain/project/submission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Estimate, estimateKey } from '../../../shared/api/use-estimate.ts';
import { paths } from '../../../shared/paths.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { requireSession } from '../../../shared/session/fresh-session.ts';
import { saveWizard } from '../../../shared/session/saved-wizard.ts';
import { endSession } from '../../../shared/session/session-lost.ts';
import { useUser } from '../../../shared/session/session-store.ts';
import { minuteWords } from '../../../shared/ui/estimate-words.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { openSubmittedDialog } from '../components/submitted-dialog.tsx';
import { launchAnalysis, launchFailureOf } from '../flows/launch.ts';
import { leaveAfterRefusalMs, leaveAfterSubmitMs } from '../polling/cadence.ts';
import { failed, resting } from '../state/work.ts';
import type { WizardState } from './use-wizard-state.ts';

/** Launches the analysis; a session that ends meanwhile finds everything again after sign-in. */
export function useSubmission(state: WizardState) {
  const { change, companyName, target, validation, scope, projectId, edits } = state;
  const user = useUser();
  const submitting = state.work.is === 'submitting';
  const navigate = useNavigate();
  const queries = useQueryClient();
  // Whoever has left the page before is not led away from where they are.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  function keepForSignIn(): void {
    if (user) saveWizard(user.id, { target, validation, scope, projectId, edits });
  }

  function refuse(error: unknown): void {
    debugLog('The analysis was not launched', error);
    const { title, message, signIn } = launchFailureOf(error);
    toast.error(title, message);
    change(failed('launch', message));
    const signInAgain = () => {
      keepForSignIn();
      endSession();
    };
    if (signIn === 'now') signInAgain();
    if (signIn === 'soon') leaving.current = setTimeout(signInAgain, leaveAfterRefusalMs);
  }

  /** Says that the analysis is under way, and leads to the dashboard. */
  function celebrate(launchedId: string): void {
    toast.success('Analysis Started', 'The analysis takes 10-15 minutes.');
    toast.success('Report Submitted', companyName);
    void queries.invalidateQueries({ queryKey: ['projects'] });
    // The estimate stands beside the button that was pressed, so it is there already.
    const estimate = queries.getQueryData<Estimate>(estimateKey(launchedId));
    const runTime = estimate && minuteWords(estimate.minutes).toLowerCase();
    const leave = () => {
      // The wizard may have gone there before the dialog was closed.
      if (window.location.pathname !== paths.dashboard) void navigate(paths.dashboard);
    };
    openSubmittedDialog({ companyName, projectId: launchedId, runTime, onClose: leave });
    leaving.current = setTimeout(leave, leaveAfterSubmitMs);
  }

  async function submit(): Promise<void> {
    if (submitting) return;
    const check = checkSubmission({
      companyName: validation?.company_name,
      generatedScope: scope?.generated_scope,
      editedScope: edits.final_scope,
      projectIds: [projectId, validation?.project_id, scope?.project_id],
    });
    if (!check.ready) {
      const title = check.message === submissionMessages.project ? 'Error' : 'Submission Error';
      return toast.error(title, check.message);
    }
    change({ is: 'submitting' });
    try {
      if (!(await requireSession(keepForSignIn))) return change(resting);
      await state.draft.flush();
      const id = await launchAnalysis(state, check);
      await state.go(3);
      change(resting);
      celebrate(id);
    } catch (error) {
      refuse(error);
    }
  }

  return { submitting, submit };
}
