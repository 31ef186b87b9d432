import { z } from 'zod';
import { ApiError } from '../../../shared/api/api-error.ts';

const carriedSchema = z.object({
  status: z.unknown().optional(),
  project: z.object({ id: z.string() }),
});

export interface LaunchFailure {
  title: string;
  message: string;
  /** Sign-in is needed: the wizard's state is kept and the person sent there. */
  signIn: 'now' | 'soon' | null;
}

export const launchDefault = 'Failed to launch LangGraph analysis workflow';

/** What to tell when the analysis could not be launched. */
export function launchFailureOf(error: unknown): LaunchFailure {
  if (!(error instanceof ApiError))
    return { title: 'Submission Error', message: 'Failed to submit report', signIn: null };
  const failed = (message: string, signIn: LaunchFailure['signIn'] = null): LaunchFailure => ({
    title: 'Launch Failed',
    message,
    signIn,
  });
  switch (error.status) {
    case 0:
      return failed('Network error. Please check your connection.');
    case 400:
      return failed(error.detail ?? 'Invalid request data');
    case 401:
      return failed('Not authenticated. Please log in.', 'now');
    case 403:
      return failed('Authentication failed even after token refresh. Please log in again.', 'soon');
    case 404:
      return failed('API endpoint not found. Please contact support.');
    case 409:
      return failed(error.detail ?? launchDefault);
    case 500:
      return failed('Server error. Please try again later.');
    default:
      return failed('Failed to execute Generator Triad workflow');
  }
}

/** An error answer that carries a launched project is a success after all. */
export function launchedProjectOf(error: unknown): { id: string } | null {
  if (!(error instanceof ApiError)) return null;
  const parsed = carriedSchema.safeParse(error.body);
  const launched = error.status === 200 || parsed.data?.status === 200;
  return parsed.success && launched ? parsed.data.project : null;
}
