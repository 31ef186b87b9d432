import { answerSchemaOf } from '@assay/domain/agents/answers';
import { AppError } from '@assay/domain/errors';
import { z } from 'zod';
import type { ModelGateway, ModelReply, ModelRequest } from './ports.ts';

const LONGEST_PROBLEM = 2_000;

export interface CheckedReply {
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
  if (checked.success) return { answer: checked.data, reply: first };

  const problem = describe(checked.error);
  const second = await gateway.ask({
    ...request,
    schema,
    repair: { answer: first.answer, problem },
  });
  const repaired = schema.safeParse(second.answer);
  if (repaired.success) return { answer: repaired.data, reply: second };
  throw new AppError(
    'provider_failed',
    `${request.agent.name} twice gave an answer that does not fit its form.`,
    { internal: describe(repaired.error) },
  );
}

function describe(error: z.ZodError): string {
  return z.prettifyError(error).slice(0, LONGEST_PROBLEM);
}
