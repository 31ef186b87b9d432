import { executeAnalysis } from '@assay/contract/workflows';
import { checkSubmission } from '@assay/domain/project/submission';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { chosenMarkets } from '../state/draft.ts';
import type { WizardState } from '../state/wizard-state.ts';
import { launchedProjectOf } from './launch-error.ts';

/** Whether the wizard has all that a launch needs, or what it lacks. */
export function submissionOf({ validation, scope, projectId, edits }: WizardState) {
  return checkSubmission({
    companyName: validation?.company_name,
    generatedScope: scope?.generated_scope,
    editedScope: edits.final_scope,
    projectIds: [projectId, validation?.project_id, scope?.project_id],
  });
}

export function launchedName({ validation, target }: WizardState): string {
  return validation?.company_name ?? target.name;
}

/** The id of the project that was launched, also where an error has brought the news. */
export async function launchAnalysis(
  state: WizardState,
  { projectId, scope }: { projectId: string; scope: string },
): Promise<string> {
  try {
    const { project } = await call(executeAnalysis, {
      body: {
        company_name: launchedName(state),
        company_description: state.validation?.company_description ?? '',
        selected_markets: chosenMarkets(state.edits),
        generated_scope: scope,
        scoping_crew_output: state.scope?.scoping_crew_output ?? null,
        project_id: projectId,
      },
      onRefused: (status) => {
        if (status === 403) toast.info('Session Expired', 'Refreshing authentication...');
      },
    });
    return project.id;
  } catch (error) {
    const project = launchedProjectOf(error);
    if (!project) throw error;
    return project.id;
  }
}
