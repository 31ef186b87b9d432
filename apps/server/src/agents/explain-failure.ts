import { AppError } from '@assay/domain/errors';
import { type Spent, UnusableAnswer } from './ask-agent.ts';

/** The failure in words for the person at the screen, and what the call has cost until then. */
export function explainFailure(error: unknown, spent: Spent): { message: string; spent: Spent } {
  if (error instanceof UnusableAnswer) return { message: error.detail, spent: error.spent };
  if (error instanceof AppError) return { message: error.detail, spent };
  return {
    message: 'An internal error stopped this agent. Retry runs it again.',
    spent,
  };
}
