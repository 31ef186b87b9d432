import type { listTests, testResultSchema } from '@assay/contract/prompts';
import type { RouteAnswer } from '@assay/contract/route';
import { AppError } from '@assay/domain/errors';
import { templateVariables } from '@assay/domain/format/read-text';
import { questionVariables } from '@assay/domain/project/deal-words';
import type pg from 'pg';
import type { z } from 'zod';
import { renderTemplate } from '../agents/render-template.ts';
import { inRosterOrder, type PromptStore } from './prompt-store.ts';
import { keepPromptTest, listPromptTests, type StoredPromptTest } from './prompt-test-store.ts';

export interface Trial {
  agentId: string;
  model: string;
  system: string;
  prompt: string;
  variables: Readonly<Record<string, string>>;
  temperature: number;
  maxTokens: number;
  signal: AbortSignal;
}

export interface TrialReply {
  output: string;
  model: string;
  promptTokens: number;
  completionTokens: number;
}

/** One call of one named model, with no fallback: a test tells about the model that was chosen. */
export interface TrialModels {
  list(): { id: string; available: boolean }[];
  run(trial: Trial): Promise<TrialReply>;
}

export interface TestRequest {
  test_inputs: Record<string, string>;
  model: string;
  temperature?: number | undefined;
}

export type TestResult = z.output<typeof testResultSchema>;
export type TestRecord = RouteAnswer<typeof listTests>[number];

interface TesterDeps {
  pool: pg.Pool;
  prompts: PromptStore;
  models: TrialModels;
  now?: () => number;
}

export type PromptTester = ReturnType<typeof createPromptTester>;

/** Runs a template once and remembers how it went, also when it went wrong. */
export function createPromptTester({ pool, prompts, models, now = Date.now }: TesterDeps) {
  async function test(
    agentId: string,
    request: TestRequest,
    userId: string,
    signal: AbortSignal,
  ): Promise<TestResult> {
    const template = await prompts.get(agentId);
    refuseBlanks(template.human_prompt_template, request.test_inputs);
    const temperature = request.temperature ?? template.temperature.default;
    const startedAt = now();
    const outcome = await models
      .run({
        agentId,
        model: request.model,
        system: template.system_prompt,
        prompt: renderTemplate(template.human_prompt_template, request.test_inputs),
        variables: request.test_inputs,
        temperature,
        maxTokens: template.max_tokens,
        signal,
      })
      .then(succeeded, (error: unknown) => failed(error, request.model, signal));
    const result = { ...outcome, execution_time_ms: now() - startedAt, temperature };
    await keepPromptTest(pool, { agentId, userId, inputs: request.test_inputs, result });
    return result;
  }

  async function history(agentId: string, limit: number): Promise<TestRecord[]> {
    await prompts.get(agentId);
    const stored = await listPromptTests(pool, agentId, limit);
    return stored.map((row) => toRecord(agentId, row));
  }

  return { test, history, models: () => models.list() };
}

function toRecord(agentId: string, row: StoredPromptTest): TestRecord {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    test_inputs: inRosterOrder(agentId, row.test_inputs),
    success: row.success,
    output: row.output,
    error: row.error,
    error_message: row.error,
    execution_time_ms: row.execution_time_ms,
    tokens_used: tokens(row.prompt_tokens, row.completion_tokens),
    model_used: row.model_used,
    temperature: Number(row.temperature),
  };
}

function refuseBlanks(humanPrompt: string, inputs: Record<string, string>): void {
  // The buyer's question may be empty in a project too.
  const blank = templateVariables(humanPrompt).filter(
    (name) => !inputs[name]?.trim() && !Object.hasOwn(questionVariables, name),
  );
  if (blank.length > 0) {
    throw new AppError('invalid_input', `Please provide values for: ${blank.join(', ')}`);
  }
}

function tokens(prompt: number, completion: number): TestResult['tokens_used'] {
  return { total: prompt + completion, prompt, completion };
}

type Outcome = Omit<TestResult, 'execution_time_ms' | 'temperature'>;

function succeeded(reply: TrialReply): Outcome {
  return {
    success: true,
    output: reply.output,
    error: null,
    tokens_used: tokens(reply.promptTokens, reply.completionTokens),
    model_used: reply.model,
  };
}

function failed(error: unknown, model: string, signal: AbortSignal): Outcome {
  const failure = { success: false, output: '', tokens_used: tokens(0, 0), model_used: model };
  if (signal.aborted) return { ...failure, error: 'The test was cancelled.' };
  if (error instanceof AppError && error.code !== 'internal') {
    return { ...failure, error: error.detail };
  }
  throw error;
}
