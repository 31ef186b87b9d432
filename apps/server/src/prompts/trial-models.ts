import { AppError } from '@assay/domain/errors';
import type { Trial, TrialModels, TrialReply } from './test-prompt.ts';

/** Offered whether or not a key is configured for them; the first is the page's default. */
export const offeredModels = [
  'gpt-4o',
  'gpt-4-turbo',
  'claude-sonnet-4-20250514',
  'claude-3-opus-20240229',
  'gemini-2.5-pro',
  'o3',
] as const;

/** Models that can be called by name. */
export interface CallableModels {
  /** What the configuration names, the offline analyst among them. */
  names(): readonly string[];
  canCall(model: string): boolean;
  call(trial: Trial): Promise<TrialReply>;
}

export function createTrialModels(callable: CallableModels): TrialModels {
  const all = () => [...new Set([...offeredModels, ...callable.names()])];
  return {
    list: () => all().map((id) => ({ id, available: callable.canCall(id) })),
    async run(trial) {
      if (!all().includes(trial.model)) {
        throw new AppError('invalid_input', `There is no model called ${trial.model}.`);
      }
      if (!callable.canCall(trial.model)) {
        throw new AppError(
          'unavailable',
          `No key is configured for ${trial.model}. Set the key of its provider on the server, or choose another model.`,
        );
      }
      return callable.call(trial);
    },
  };
}
