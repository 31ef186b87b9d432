import { agentById } from '@assay/domain/agents/roster';
import { answerAgent } from '@assay/domain/analyst/answer-agent';
import { AppError } from '@assay/domain/errors';
import { openLedger } from '@assay/domain/sentences/open-ledger';
import { generateText } from 'ai';
import type { Clock } from '../models/clock.ts';
import type { ModelSettings } from '../models/environment.ts';
import type { ModelRoll } from '../models/model-roll.ts';
import { OFFLINE_MODEL, OFFLINE_PROVIDER } from '../models/offline/answer-offline.ts';
import { readFailure } from '../models/provider-failure.ts';
import type { ProviderLimits } from '../models/provider-limits.ts';
import { keepNothing, outputLimit, providerModel, temperatureFor } from '../models/providers.ts';
import { type ModelChoice, namedChoice, testModels } from '../models/seating.ts';
import { steadyModel } from '../models/steady-model.ts';
import type { Trial, TrialModels, TrialReply } from './test-prompt.ts';

interface TrialDeps {
  settings: ModelSettings;
  roll: ModelRoll;
  limits: ProviderLimits;
  clock: Clock;
}

/** The specified models, whether or not they have a key, those of the configuration, and ours. */
export function createTrialModels(deps: TrialDeps): TrialModels {
  const offered = [...new Set([...testModels(deps.settings), OFFLINE_MODEL])];
  return {
    list: () =>
      offered.map((id) => ({ id, available: namedChoice(deps.settings, id, deps.roll) !== null })),
    async run(trial) {
      if (!offered.includes(trial.model)) {
        throw new AppError('invalid_input', `There is no model called ${trial.model}.`);
      }
      const choice = namedChoice(deps.settings, trial.model, deps.roll);
      if (!choice) {
        throw new AppError(
          'unavailable',
          `No key is configured for ${trial.model}. Set the key of its provider on the server, or choose another model.`,
        );
      }
      try {
        return await complete(choice, trial, deps);
      } catch (error) {
        trial.signal.throwIfAborted();
        throw readFailure(error, choice.provider?.name ?? OFFLINE_PROVIDER, deps.clock.now());
      }
    },
  };
}

/** All trials of prompts stand in one line. */
const TRIALS = 'trials';

/** A person waits for the answer and wants to know about failures, so nothing is asked again. */
async function complete(
  { provider, model }: ModelChoice,
  trial: Trial,
  { settings, limits, clock }: TrialDeps,
): Promise<TrialReply> {
  if (!provider) return answerAlone(trial);
  const { timeoutMs } = settings;
  const language = steadyModel(providerModel(provider, model), {
    provider: provider.name,
    owner: TRIALS,
    limits,
    clock,
    timeoutMs,
    retries: 0,
  });
  const result = await generateText({
    model: language,
    system: trial.system,
    prompt: trial.prompt,
    temperature: temperatureFor(provider, model, trial.temperature),
    maxOutputTokens: outputLimit(provider, model, trial.maxTokens),
    maxRetries: 0,
    abortSignal: trial.signal,
    providerOptions: keepNothing,
  });
  return {
    output: result.text,
    model,
    promptTokens: result.totalUsage.inputTokens ?? 0,
    completionTokens: result.totalUsage.outputTokens ?? 0,
  };
}

/** A trial has no project, and so no documents: the offline analyst says what it would ask. */
function answerAlone({ agentId, variables, prompt }: Trial): TrialReply {
  const nothing = openLedger(variables.company_name ?? '', []);
  const output = JSON.stringify(answerAgent(agentById(agentId), variables, nothing), null, 2);
  const tokens = (text: string) => Math.ceil(text.length / 4);
  return {
    output,
    model: OFFLINE_MODEL,
    promptTokens: tokens(prompt),
    completionTokens: tokens(output),
  };
}
