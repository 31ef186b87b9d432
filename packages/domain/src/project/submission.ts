export interface Submission {
  companyName: string | null | undefined;
  /** Null until a scope has been generated. */
  generatedScope: string | null | undefined;
  editedScope: string;
  /** The main project's id, then the validation's, then the scoping's. */
  projectIds: readonly (string | null | undefined)[];
}

export type SubmissionCheck =
  | { ready: true; projectId: string; scope: string }
  | { ready: false; message: string };

export const submissionMessages = {
  validation: 'Please complete company validation first',
  scope: 'Please complete scope generation first',
  project: 'No project ID found. Please restart the workflow.',
} as const;

export function checkSubmission(submission: Submission): SubmissionCheck {
  if (!submission.companyName?.trim())
    return { ready: false, message: submissionMessages.validation };
  const { generatedScope, editedScope, projectIds } = submission;
  const scope = editedScope.trim() || (generatedScope ?? '').trim();
  if (generatedScope === null || generatedScope === undefined || !scope)
    return { ready: false, message: submissionMessages.scope };
  const projectId = projectIds.find((id) => id?.trim());
  if (!projectId) return { ready: false, message: submissionMessages.project };
  return { ready: true, projectId, scope };
}
