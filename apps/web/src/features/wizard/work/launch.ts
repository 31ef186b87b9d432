import { executeAnalysis } from '@assay/contract/workflows';
import { checkSubmission, submissionMessages } from '@assay/domain/project/submission';
import { z } from 'zod';
import { ApiError, statusOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { type Estimate, estimateKey } from '../../../shared/api/use-estimate.ts';
import { saveWizard } from '../../../shared/session/saved-wizard.ts';
import { endSession } from '../../../shared/session/session-lost.ts';
import { minuteWords } from '../../../shared/ui/estimate-words.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { openSubmittedDialog } from '../components/submitted-dialog.tsx';
import { chosenMarkets } from '../draft/draft.ts';
import type { WizardState } from '../use-wizard-state.ts';
import { leaveAfterRefusalMs, leaveAfterSubmitMs } from './cadence.ts';
import type { Doing } from './run-task.ts';
import { failed, resting } from './work.ts';

/** Launches the analysis, and leads to the dashboard; a session that ends meanwhile loses nothing. */
export const launch: Doing = {
  async run({ signal, wizard }) {
    const { project, validation, scope, edits, companyName, leave, isHere } = wizard;
    const check = checkSubmission({
      companyName: validation?.company_name,
      generatedScope: scope?.generated_scope,
      editedScope: edits.final_scope,
      projectIds: [project?.id, validation?.project_id, scope?.project_id],
    });
    if (!check.ready) {
      const title = check.message === submissionMessages.project ? 'Error' : 'Submission Error';
      toast.error(title, check.message);
      return resting;
    }
    await wizard.draft.flush();
    const projectId = await execute(wizard, check.projectId, check.scope);
    toast.success('Analysis Started', 'The analysis takes 10-15 minutes.');
    toast.success('Report Submitted', companyName);
    void queryClient.invalidateQueries({ queryKey: ['projects'] });
    if (signal.aborted) return resting;
    await wizard.go(3);
    // The estimate stands beside the button that was pressed, so it is there already.
    const estimate = queryClient.getQueryData<Estimate>(estimateKey(projectId));
    const runTime = estimate && minuteWords(estimate.minutes).toLowerCase();
    openSubmittedDialog({ companyName, projectId, runTime, onClose: leave });
    setTimeout(() => isHere() && leave(), leaveAfterSubmitMs);
    return resting;
  },
  tell(error, { task, wizard }) {
    const { title, message } = launchFailureOf(error);
    toast.error(title, message);
    const signInAgain = () => {
      keepForSignIn(wizard);
      endSession();
    };
    if (statusOf(error) === 401) signInAgain();
    if (statusOf(error) === 403)
      setTimeout(() => wizard.isHere() && signInAgain(), leaveAfterRefusalMs);
    return failed(task, message);
  },
};

/** The id of the project that was launched, also where an error has brought the news. */
async function execute({ validation, scope, edits }: WizardState, id: string, text: string) {
  const body = {
    company_name: validation?.company_name ?? '',
    company_description: validation?.company_description ?? '',
    selected_markets: chosenMarkets(edits),
    generated_scope: text,
    scoping_crew_output: scope?.scoping_crew_output ?? null,
    project_id: id,
  };
  const onRefused = (status: number) => {
    if (status === 403) toast.info('Session Expired', 'Refreshing authentication...');
  };
  const { project } = await call(executeAnalysis, { body, onRefused }).catch(launchedIn);
  return project.id;
}

const carriedSchema = z.object({
  status: z.unknown().optional(),
  project: z.object({ id: z.string() }),
});

/** An error answer that carries a launched project is a success after all. */
export function launchedIn(error: unknown): { project: { id: string } } {
  if (!(error instanceof ApiError)) throw error;
  const { data } = carriedSchema.safeParse(error.body);
  if (!data || (error.status !== 200 && data.status !== 200)) throw error;
  return data;
}

export function keepForSignIn(wizard: WizardState): void {
  const { userId, project, target, validation, scope, edits } = wizard;
  saveWizard(userId, { target, validation, scope, projectId: project?.id, edits });
}

const messages: Readonly<Partial<Record<number, string>>> = {
  0: 'Network error. Please check your connection.',
  400: 'Invalid request data',
  401: 'Not authenticated. Please log in.',
  403: 'Authentication failed even after token refresh. Please log in again.',
  404: 'API endpoint not found. Please contact support.',
  409: 'Failed to launch LangGraph analysis workflow',
  500: 'Server error. Please try again later.',
};

/** What to tell when the analysis could not be launched. */
export function launchFailureOf(error: unknown) {
  if (!(error instanceof ApiError))
    return { title: 'Submission Error', message: 'Failed to submit report' };
  const { status, detail } = error;
  const known = messages[status] ?? 'Failed to execute Generator Triad workflow';
  // The server says best what is wrong with an order; of the rest only the kind is told.
  const isOrder = status === 400 || status === 409;
  return { title: 'Launch Failed', message: (isOrder && detail) || known };
}
