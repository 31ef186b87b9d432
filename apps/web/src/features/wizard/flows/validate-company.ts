import type { ValidationResult } from '@assay/contract/workflows';
import { resultEveryMs, resultMaxTries, validationRefreshEveryTries } from '../polling/cadence.ts';
import { OutOfTries, poll } from '../polling/poll.ts';
import { FlowError, isSilence, mayPass } from './flow-error.ts';
import { type FlowSurroundings, workKey } from './surroundings.ts';

interface ValidationState {
  status: string;
  crew_status: string | null;
  result: ValidationResult | null;
  error: string | null;
}

export interface ValidationCalls {
  start: (signal: AbortSignal) => Promise<ValidationResult>;
  result: (projectId: string, signal: AbortSignal) => Promise<ValidationState>;
}

const failure = 'Company validation failed';

/**
 * Starts the validation, or follows one that is under way, until there is a result.
 * Undefined when the person has left meanwhile.
 */
export async function validateCompany(
  calls: ValidationCalls,
  projectId: string | null,
  around: FlowSurroundings & { onProject?: (projectId: string) => void },
): Promise<ValidationResult | undefined> {
  if (projectId !== null && around.follow) return followValidation(calls, projectId, around);
  const started = await poll({
    ...around,
    queryKey: [...workKey, 'start'],
    ask: calls.start,
    isLast: () => true,
    isPassing: isSilence,
    everyMs: resultEveryMs,
  });
  if (!started) return undefined;
  around.onProject?.(started.project_id);
  if (started.status === 'completed') return started;
  if (started.status !== 'started') throw new FlowError(started.error || failure);
  return followValidation(calls, started.project_id, around);
}

async function followValidation(
  calls: ValidationCalls,
  projectId: string,
  around: FlowSurroundings,
): Promise<ValidationResult | undefined> {
  const last = await poll({
    ...around,
    queryKey: [...workKey, 'validation', projectId],
    ask: (signal) => calls.result(projectId, signal),
    isLast: (answer) => endOf(answer) !== null,
    isPassing: mayPass,
    everyMs: resultEveryMs,
    maxTries: resultMaxTries,
    refreshEveryTries: validationRefreshEveryTries,
  }).catch((error: unknown) => {
    throw error instanceof OutOfTries ? new FlowError('Validation timeout') : error;
  });
  if (!last) return undefined;
  if (endOf(last) === 'completed' && last.result) return last.result;
  throw new FlowError(last.error || failure);
}

function endOf(answer: ValidationState): 'completed' | 'failed' | null {
  const states = [answer.status, answer.crew_status];
  if (states.includes('failed')) return 'failed';
  return states.includes('completed') ? 'completed' : null;
}
