import type { ValidationResult } from '@assay/contract/wizard-results';
import { resultEveryMs, validationRefreshEveryTries } from '../polling/cadence.ts';
import { FlowError } from './flow-error.ts';
import { type FlowSurroundings, followWork, startWork } from './follow-work.ts';

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
  let followed = projectId;
  if (followed === null || !around.follow) {
    const started = await startWork(around, calls.start);
    if (!started) return undefined;
    around.onProject?.(started.project_id);
    if (started.status === 'completed') return started;
    if (started.status !== 'started') throw new FlowError(started.error || failure);
    followed = started.project_id;
  }
  const id = followed;
  const last = await followWork(around, {
    ask: (signal) => calls.result(id, signal),
    isLast: (answer) => endOf(answer) !== null,
    everyMs: resultEveryMs,
    refreshEveryTries: validationRefreshEveryTries,
    timeoutMessage: 'Validation timeout',
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
