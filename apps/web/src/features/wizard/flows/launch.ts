import { executeAnalysis } from '@assay/contract/workflows';
import { z } from 'zod';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { chosenMarkets } from '../state/draft.ts';
import type { ProjectView } from '../state/project-view.ts';

/** The id of the project that was launched, also where an error has brought the news. */
export async function launchAnalysis(
  { validation, scope: written, edits }: ProjectView,
  { projectId, scope }: { projectId: string; scope: string },
): Promise<string> {
  try {
    const { project } = await call(executeAnalysis, {
      body: {
        company_name: validation?.company_name ?? '',
        company_description: validation?.company_description ?? '',
        selected_markets: chosenMarkets(edits),
        generated_scope: scope,
        scoping_crew_output: written?.scoping_crew_output ?? null,
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

const carriedSchema = z.object({
  status: z.unknown().optional(),
  project: z.object({ id: z.string() }),
});

interface Sentence {
  message: string;
  orDetail?: true;
  /** Sign-in is needed: the wizard's state is kept and the person sent there. */
  signIn?: 'now' | 'soon';
}

const sentences: Readonly<Partial<Record<number, Sentence>>> = {
  0: { message: 'Network error. Please check your connection.' },
  400: { message: 'Invalid request data', orDetail: true },
  401: { message: 'Not authenticated. Please log in.', signIn: 'now' },
  403: {
    message: 'Authentication failed even after token refresh. Please log in again.',
    signIn: 'soon',
  },
  404: { message: 'API endpoint not found. Please contact support.' },
  409: { message: 'Failed to launch LangGraph analysis workflow', orDetail: true },
  500: { message: 'Server error. Please try again later.' },
};
const otherwise: Sentence = { message: 'Failed to execute Generator Triad workflow' };

/** What to tell when the analysis could not be launched. */
export function launchFailureOf(error: unknown) {
  if (!(error instanceof ApiError))
    return { title: 'Submission Error', message: 'Failed to submit report', signIn: null };
  const { message, orDetail, signIn = null } = sentences[error.status] ?? otherwise;
  return { title: 'Launch Failed', message: (orDetail && error.detail) ?? message, signIn };
}

/** An error answer that carries a launched project is a success after all. */
export function launchedProjectOf(error: unknown): { id: string } | null {
  if (!(error instanceof ApiError)) return null;
  const parsed = carriedSchema.safeParse(error.body);
  const launched = error.status === 200 || parsed.data?.status === 200;
  return parsed.success && launched ? parsed.data.project : null;
}
