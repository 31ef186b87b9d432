import { AppError } from '@assay/domain/errors';

/** The failure in words for the person at the screen. */
export function explainFailure(error: unknown): string {
  if (error instanceof AppError) return error.detail;
  return 'An internal error stopped this agent. Retry runs it again.';
}
