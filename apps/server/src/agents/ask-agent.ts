import { answerSchemaOf } from '@assay/domain/agents/answers';
import { AppError } from '@assay/domain/errors';
import { z } from 'zod';
import type { ModelGateway, ModelReply, ModelRequest } from './ports.ts';

const LONGEST_PROBLEM = 2_000;

export interface Spent {
  inputTokens: number;
  outputTokens: number;
  costUsd: number;
}

export const nothingSpent: Spent = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** An agent whose answers could not be used; what they have cost is known all the same. */
export class UnusableAnswer extends AppError {
  readonly spent: Spent;

  constructor(agentName: string, problem: string, spent: Spent) {
    super('provider_failed', `${agentName} twice gave an answer that does not fit its form.`, {
      internal: problem,
    });
    this.spent = spent;
  }
}

export interface CheckedReply extends Spent {
  answer: unknown;
  reply: ModelReply;
}

/** Asks the agent; an answer that breaks its schema is sent back once, with what was wrong. */
export async function askAgent(
  gateway: ModelGateway,
  request: Omit<ModelRequest, 'schema' | 'repair'>,
): Promise<CheckedReply> {
  const schema = answerSchemaOf(request.agent);
  const first = await gateway.ask({ ...request, schema });
  const checked = schema.safeParse(first.answer);
  if (checked.success) return { ...spentOn(first), answer: checked.data, reply: first };

  const problem = describe(checked.error);
  const second = await gateway.ask({
    ...request,
    schema,
    repair: { answer: first.answer, problem },
  });
  const spent = spentOn(first, second);
  const repaired = schema.safeParse(second.answer);
  if (!repaired.success) {
    throw new UnusableAnswer(request.agent.name, describe(repaired.error), spent);
  }
  return { ...spent, answer: repaired.data, reply: second };
}

function describe(error: z.ZodError): string {
  return z.prettifyError(error).slice(0, LONGEST_PROBLEM);
}

function spentOn(...replies: ModelReply[]): Spent {
  return replies.reduce(
    (sum, reply) => ({
      inputTokens: sum.inputTokens + reply.inputTokens,
      outputTokens: sum.outputTokens + reply.outputTokens,
      costUsd: sum.costUsd + reply.costUsd,
    }),
    nothingSpent,
  );
}
