import type { LanguageModelV4, LanguageModelV4Usage } from '@ai-sdk/provider';
import { AppError } from '@assay/domain/errors';
import {
  generateText,
  type LanguageModelUsage,
  tool as sdkTool,
  stepCountIs,
  type ToolSet,
} from 'ai';
import { z } from 'zod';
import { TakenAway } from '../agents/interruptions.ts';
import type { ModelGateway, ModelReply, ModelRequest, Spent, Tool } from '../agents/ports.ts';
import type { Clock } from './clock.ts';
import type { ModelSettings } from './environment.ts';
import { BRIEF_KEY } from './offline/conversation.ts';
import { OFFLINE_PROVIDER, offlineModel } from './offline/offline-model.ts';
import { costUsd, type Price, priceOf } from './prices.ts';
import { ProviderFailure, readFailure } from './provider-failure.ts';
import type { ProviderLimits } from './provider-limits.ts';
import { outputLimit, ownSearch, providerModel, temperatureFor } from './providers.ts';
import { readAnswer } from './read-answer.ts';
import { lineFor, type ModelChoice } from './seating.ts';
import { steadyModel } from './steady-model.ts';

interface GatewayLog {
  warn(fields: Record<string, unknown>, message: string): void;
}

interface GatewayOptions {
  settings: ModelSettings;
  limits: ProviderLimits;
  clock: Clock;
  log: GatewayLog;
}

/** More rounds than any agent needs; the last one must answer. */
const MOST_ROUNDS = 24;

export function createModelGateway(options: GatewayOptions): ModelGateway {
  const { settings, clock, log } = options;
  const offline = offlineModel();
  // The library writes past our log, and warns of differences that are handled here.
  globalThis.AI_SDK_LOG_WARNINGS = false;

  function open(choice: ModelChoice, request: ModelRequest): LanguageModelV4 {
    if (!choice.provider) return offline;
    const { name } = choice.provider;
    return steadyModel(providerModel(choice.provider, choice.model), {
      ...options,
      provider: name,
      retries: settings.retries,
      timeoutMs: settings.timeoutMs,
      mayAsk: request.mayAsk,
      onUsage: (usage) => request.onSpent(billOf(usage, priceOf(settings.prices, choice.model))),
      onRetry: (failure, attempt, waitMs) =>
        log.warn(
          { ...idsOf(request), provider: name, attempt, waitMs, reason: failure.internal },
          'asking a model again',
        ),
    });
  }

  return {
    async ask(request) {
      const line = lineFor(settings, request.agent.seat, request.template.model);
      let last: ProviderFailure | null = null;
      for (const choice of line) {
        try {
          return await converse(open(choice, request), choice, request, settings);
        } catch (error) {
          request.context.signal.throwIfAborted();
          if (error instanceof TakenAway) throw error;
          if (error instanceof AppError && !(error instanceof ProviderFailure)) throw error;
          const name = choice.provider?.name ?? OFFLINE_PROVIDER;
          last = readFailure(error, name, clock.now());
          if (!last.fallBack || !choice.provider) throw last;
          log.warn(
            { ...idsOf(request), provider: name, model: choice.model, reason: last.internal },
            'a provider failed; the next one is asked',
          );
        }
      }
      throw last ?? new AppError('unavailable', 'No model is configured.');
    },
    occupant(seat, override) {
      const [choice] = lineFor(settings, seat, override);
      const model = choice?.model ?? '';
      return {
        provider: choice?.provider?.name ?? OFFLINE_PROVIDER,
        model,
        offline: !choice?.provider,
        ...priceOf(settings.prices, model),
      };
    },
  };
}

const idsOf = ({ context }: ModelRequest) => ({
  projectId: context.projectId,
  runId: context.runId,
  agentId: context.agentId,
});

async function converse(
  model: LanguageModelV4,
  { provider, model: modelId }: ModelChoice,
  request: ModelRequest,
  settings: ModelSettings,
): Promise<ModelReply> {
  const { agent, template, context, variables } = request;
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
    temperature: temperatureFor(modelId, template.temperature),
    maxOutputTokens: outputLimit(modelId, template.maxTokens),
    providerOptions: { [BRIEF_KEY]: { agent_id: agent.id, variables: { ...variables } } },
  });
  if (!provider) await request.onSpent(freeOf(result.totalUsage));
  return {
    answer: readAnswer(result.text),
    provider: provider?.name ?? OFFLINE_PROVIDER,
    model: modelId,
    offline: provider === null,
    ownSearches: result.steps
      .flatMap(({ toolCalls }) => toolCalls)
      .filter(({ providerExecuted }) => providerExecuted).length,
    finishReason: result.finishReason,
  };
}

function billOf({ inputTokens, outputTokens }: LanguageModelV4Usage, price: Price): Spent {
  const [input, output] = [inputTokens.total ?? 0, outputTokens.total ?? 0];
  return { inputTokens: input, outputTokens: output, costUsd: costUsd(price, input, output) };
}

function freeOf({ inputTokens = 0, outputTokens = 0 }: LanguageModelUsage): Spent {
  return { inputTokens, outputTokens, costUsd: 0 };
}

/** Only where the agent may search, nothing else searches for it, and what it finds can be read. */
function searchOf(
  provider: ModelChoice['provider'],
  modelId: string,
  { template, context, tools }: ModelRequest,
  { providerSearch }: ModelSettings,
): ToolSet {
  const offered = new Set(tools.map(({ name }) => name));
  const wanted = template.tools.includes('web_search') && !offered.has('web_search');
  if (!provider || !wanted || !offered.has('read_page') || context.private) return {};
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
function formOf(schema: z.ZodType): string {
  const form = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return `When you have finished using tools, answer with one JSON object and nothing else: no introduction, no code fence. It must satisfy this JSON Schema:\n${JSON.stringify(form)}`;
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
