import type { testResultSchema } from '@assay/contract/prompts';
import type { z } from 'zod';
import type { Queryable } from '../database/transaction.ts';

export interface StoredPromptTest {
  id: string;
  created_at: Date;
  test_inputs: Record<string, string>;
  success: boolean;
  output: string;
  error: string | null;
  execution_time_ms: number;
  prompt_tokens: number;
  completion_tokens: number;
  model_used: string;
  temperature: string;
}

interface FinishedTest {
  agentId: string;
  userId: string;
  inputs: Record<string, string>;
  result: z.output<typeof testResultSchema>;
}

export async function keepPromptTest(
  db: Queryable,
  { agentId, userId, inputs, result }: FinishedTest,
): Promise<void> {
  await db.query(
    `insert into prompt_tests (agent_id, user_id, test_inputs, success, output, error,
       execution_time_ms, prompt_tokens, completion_tokens, model_used, temperature)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      agentId,
      userId,
      JSON.stringify(inputs),
      result.success,
      result.output,
      result.error,
      result.execution_time_ms,
      result.tokens_used.prompt,
      result.tokens_used.completion,
      result.model_used,
      result.temperature,
    ],
  );
}

/** Newest first. */
export async function listPromptTests(
  db: Queryable,
  agentId: string,
  limit: number,
): Promise<StoredPromptTest[]> {
  const { rows } = await db.query<StoredPromptTest>(
    `select id, created_at, test_inputs, success, output, error, execution_time_ms,
       prompt_tokens, completion_tokens, model_used, temperature
     from prompt_tests where agent_id = $1 order by created_at desc, id limit $2`,
    [agentId, limit],
  );
  return rows;
}
