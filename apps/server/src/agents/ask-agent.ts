import { answerSchemaOf } from '@assay/domain/agents/answers';
import { AppError } from '@assay/domain/errors';
import { repairForm } from '@assay/domain/sentences/form/repair-form';
import type { ModelGateway, ModelReply, ModelRequest } from './ports.ts';

const LONGEST_PROBLEM = 2_000;
const MOST_NAMED = 3;

export interface CheckedReply {
  answer: unknown;
  reply: ModelReply;
}

/**
 * Asks the agent. Small faults of form are mended, one bad item among many is left out and named; an
 * answer without any form is sent back once, with what was wrong, and then left to the next provider.
 */
export async function askAgent(
  gateway: ModelGateway,
  request: Omit<ModelRequest, 'schema' | 'repair'>,
): Promise<CheckedReply> {
  const schema = answerSchemaOf(request.agent);
  const first = await gateway.ask({ ...request, schema });
  const take = async (
    reply: ModelReply,
    { value, dropped }: { value: unknown; dropped: string[] },
  ) => {
    if (dropped.length > 0) await request.onNews(leftOut(dropped));
    return { answer: value, reply };
  };
  const mended = repairForm(schema, first.answer);
  if (mended.ok) return take(first, mended);

  const problem = mended.reason.slice(0, LONGEST_PROBLEM);
  const second = await gateway.ask({
    ...request,
    schema,
    repair: { answer: first.answer, problem },
  });
  const repaired = repairForm(schema, second.answer);
  if (repaired.ok) return take(second, repaired);
  const third = await askOthers(gateway, { ...request, schema, except: second.provider });
  const other = third && repairForm(schema, third.answer);
  if (third && other?.ok) {
    await request.onNews(`${third.model} stood in: the answers of ${second.model} had no form.`);
    return take(third, other);
  }
  throw new AppError(
    'provider_failed',
    `${request.agent.name} twice gave an answer that does not fit its form.`,
    { internal: repaired.reason },
  );
}

function leftOut(dropped: readonly string[]): string {
  const more = dropped.length - MOST_NAMED;
  const named = dropped.slice(0, MOST_NAMED).join('; ');
  return `left out what does not fit the form of the answer: ${named}${more > 0 ? `; and ${more} more` : ''}.`;
}

/** Null where nobody else is configured, or nobody else answers. */
async function askOthers(gateway: ModelGateway, request: ModelRequest): Promise<ModelReply | null> {
  try {
    const reply = await gateway.ask(request);
    return reply.offline ? null : reply;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  }
}
