import type { LanguageModelV4, LanguageModelV4Usage } from '@ai-sdk/provider';
import { AppError } from '@assay/domain/errors';
import { generateText, tool as sdkTool, stepCountIs, type ToolSet } from 'ai';
import { TakenAway } from '../agents/interruptions.ts';
import type { ModelGateway, ModelReply, ModelRequest, Spent, Tool } from '../agents/ports.ts';
import type { Compute } from '../computing/computations.ts';
import type { Price } from './catalogue.ts';
import type { Clock } from './clock.ts';
import type { ModelSettings } from './environment.ts';
import type { ModelRoll } from './model-roll.ts';
import { answerOffline, OFFLINE_PROVIDER } from './offline/answer-offline.ts';
import { costUsd, free, priceOf, unknownPriceWords } from './prices.ts';
import { askedToWait, ProviderFailure, readFailure } from './provider-failure.ts';
import type { ProviderLimits } from './provider-limits.ts';
import { keepNothing, outputLimit, ownSearch, providerModel, temperatureFor } from './providers.ts';
import { readAnswer } from './read-answer.ts';
import { type ModelChoice, modelsInOrder } from './seating.ts';
import { steadyModel } from './steady-model.ts';
import { schemaOf, withForm } from './with-form.ts';

interface GatewayLog {
  warn(fields: Record<string, unknown>, message: string): void;
}

interface GatewayOptions {
  settings: ModelSettings;
  roll: ModelRoll;
  limits: ProviderLimits;
  clock: Clock;
  log: GatewayLog;
  /** How the offline analyst comes to what it writes. */
  compute: Compute;
}

/** A model that has to be asked over the network. */
type ProviderChoice = Pick<ModelChoice, 'model'> & {
  provider: NonNullable<ModelChoice['provider']>;
};

/** More rounds than any agent needs; the last one must answer. */
const MOST_ROUNDS = 24;
/** Where somebody can stand in, nobody waits longer than this for a provider. */
const LONGEST_WAIT_MS = 60_000;

export function createModelGateway(options: GatewayOptions): ModelGateway {
  const { settings, roll, clock, log, compute } = options;
  // The library writes past our log, and warns of differences that are handled here.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const priceNow = (model: string) => priceOf(settings.prices, model, clock.now());

  async function askOne(
    choice: ModelChoice,
    request: ModelRequest,
    isLast: boolean,
  ): Promise<ModelReply | ProviderFailure> {
    const { provider, model } = choice;
    const name = provider?.name ?? OFFLINE_PROVIDER;
    if (provider && request.mustBePriced && !priceNow(model)) return notPriced(model);
    try {
      if (!provider) return await answerOffline(request, compute);
      const asked = { provider, model };
      return await converse(openModel(options, asked, request, isLast), asked, request, settings);
    } catch (error) {
      request.context.signal.throwIfAborted();
      if (error instanceof TakenAway) throw error;
      if (error instanceof AppError && !(error instanceof ProviderFailure)) throw error;
      const failure = readFailure(error, name, clock.now());
      if (!failure.fallBack || !provider) throw failure;
      log.warn(
        { ...idsOf(request), provider: name, model, reason: failure.internal },
        'a provider failed; the next one is asked',
      );
      return failure;
    }
  }

  return {
    async ask(request) {
      const models = modelsInOrder(
        settings,
        request.agent.seat,
        roll,
        request.template.model,
        request.avoid,
      ).filter(({ provider }) => !request.except || provider?.name !== request.except);
      const failures: ProviderFailure[] = [];
      for (const [place, choice] of models.entries()) {
        const reply = await askOne(choice, request, place === models.length - 1);
        if (reply instanceof ProviderFailure) {
          failures.push(reply);
          continue;
        }
        const [own] = failures;
        if (own) await request.onNews(standInNews(reply.model, models[0]?.model ?? '', own));
        return reply;
      }
      throw allFailed(failures);
    },
    occupant(seat, override) {
      const { provider, model, wanted } = modelsInOrder(settings, seat, roll, override)[0];
      return {
        provider: provider?.name ?? OFFLINE_PROVIDER,
        model,
        offline: !provider,
        insteadOf: wanted === model ? null : wanted,
        price: provider ? priceNow(model) : free,
      };
    },
  };
}

/** The model behind its limits and retries; each round is booked as soon as it is counted. */
function openModel(
  options: GatewayOptions,
  choice: ProviderChoice,
  request: ModelRequest,
  isLast: boolean,
): LanguageModelV4 {
  const { settings, clock, log } = options;
  const { name } = choice.provider;
  const model = providerModel(choice.provider, choice.model);
  return steadyModel(withForm(model, choice.provider.kind, request.schema), {
    ...options,
    provider: name,
    owner: request.owner,
    retries: settings.retries,
    timeoutMs: settings.timeoutMs,
    ...(isLast ? {} : { longestWaitMs: LONGEST_WAIT_MS }),
    mayAsk: request.mayAsk,
    onUsage: (usage) =>
      request.onSpent(billOf(usage, priceOf(settings.prices, choice.model, clock.now()))),
    onRetry: async (failure, attempt, waitMs) => {
      log.warn(
        { ...idsOf(request), provider: name, attempt, waitMs, reason: failure.internal },
        'asking a model again',
      );
      if (waitMs > LONGEST_WAIT_MS) await request.onNews(`${name} ${askedToWait(waitMs)}.`);
    },
  });
}

function standInNews(standIn: string, own: string, { detail }: ProviderFailure): string {
  return `${standIn} stood in for ${own}. ${detail}`;
}

function notPriced(model: string): ProviderFailure {
  return new ProviderFailure(unknownPriceWords(model), { retry: false, fallBack: true });
}

/** What befell the seat's own provider is what can be mended; the others only failed to help. */
function allFailed([own, ...others]: readonly ProviderFailure[]): AppError {
  if (!own) return new AppError('unavailable', 'No model is configured.');
  if (others.length === 0) return own;
  const details = others.map(({ detail }) => detail).join(' ');
  return new ProviderFailure(`${own.detail} Nobody could stand in: ${details}`, {
    code: own.code,
    retry: own.retry,
    fallBack: false,
    cause: own,
  });
}

const idsOf = ({ context }: ModelRequest) => ({
  projectId: context.projectId,
  runId: context.runId,
  agentId: context.agentId,
});

async function converse(
  model: LanguageModelV4,
  { provider, model: modelId }: ProviderChoice,
  request: ModelRequest,
  settings: ModelSettings,
): Promise<ModelReply> {
  const { template, context } = request;
  const result = await generateText({
    model,
    system: `${request.system}\n\n${formOf(request.schema)}`,
    messages: messagesOf(request),
    tools: {
      ...toolSet(request.tools, context.signal),
      ...searchOf(provider, modelId, request, settings),
    },
    stopWhen: stepCountIs(MOST_ROUNDS),
    prepareStep: ({ stepNumber }) =>
      stepNumber === MOST_ROUNDS - 1 ? { toolChoice: 'none' } : undefined,
    maxRetries: 0,
    abortSignal: context.signal,
    temperature: temperatureFor(provider, modelId, template.temperature),
    maxOutputTokens: outputLimit(provider, modelId, template.maxTokens),
    providerOptions: keepNothing,
  });
  return {
    answer: readAnswer(result.text),
    provider: provider.name,
    model: modelId,
    offline: false,
    ownSearches: result.steps
      .flatMap(({ toolCalls }) => toolCalls)
      .filter(({ providerExecuted }) => providerExecuted).length,
    finishReason: result.finishReason,
  };
}

function billOf({ inputTokens, outputTokens }: LanguageModelV4Usage, price: Price | null): Spent {
  const [input, output] = [inputTokens.total ?? 0, outputTokens.total ?? 0];
  const cached = Math.min(input, inputTokens.cacheRead ?? 0);
  const cost = price && costUsd(price, { input, cached, output });
  return { inputTokens: input, outputTokens: output, costUsd: cost };
}

/** Only where the agent may search, nothing else searches for it, and what it finds can be read. */
function searchOf(
  provider: ProviderChoice['provider'],
  modelId: string,
  { template, context, tools }: ModelRequest,
  { providerSearch }: ModelSettings,
): ToolSet {
  const offered = new Set(tools.map(({ name }) => name));
  const wanted = template.tools.includes('web_search') && !offered.has('web_search');
  if (!wanted || !offered.has('read_page') || context.private) return {};
  const allowed =
    providerSearch === 'always' || (providerSearch === 'own-address' && !provider.baseUrl);
  return allowed ? ownSearch(provider, modelId) : {};
}

function messagesOf({ prompt, repair }: ModelRequest) {
  const asked = { role: 'user' as const, content: prompt };
  if (!repair) return [asked];
  const answer = typeof repair.answer === 'string' ? repair.answer : JSON.stringify(repair.answer);
  return [
    asked,
    { role: 'assistant' as const, content: answer || '(no answer)' },
    {
      role: 'user' as const,
      content: `Your answer does not fit its form:\n${repair.problem}\n\nGive the whole answer again, corrected.`,
    },
  ];
}

/** Prompts describe the answer in words; this states its exact form, whatever they say. */
function formOf(schema: ModelRequest['schema']): string {
  return `When you have finished using tools, answer with one JSON object and nothing else: no introduction, no code fence. It must satisfy this JSON Schema:\n${JSON.stringify(schemaOf(schema))}`;
}

function toolSet(tools: readonly Tool[], signal: AbortSignal): ToolSet {
  return Object.fromEntries(
    tools.map((tool) => [
      tool.name,
      sdkTool({
        description: tool.description,
        inputSchema: tool.input,
        execute: (input: unknown) => tool.run(input, signal),
      }),
    ]),
  );
}
