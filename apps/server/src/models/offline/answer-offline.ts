import type { Agent } from '@assay/domain/agents/roster';
import { readSubsections } from '@assay/domain/analyst/answer-agent';
import { findKnowHow } from '@assay/domain/know-how/find-know-how';
import type { ModelReply, ModelRequest } from '../../agents/ports.ts';
import type { Compute } from '../../computing/computations.ts';
import { waitForDatabase } from '../../database/wait-for-database.ts';

export const OFFLINE_PROVIDER = 'offline';
export const OFFLINE_MODEL = 'offline-analyst';

/**
 * The embedded analyst in place of a model: it searches like any other, so that its coverage is on
 * record, and writes from the project's ledger. No network, no key, no chance: the same documents
 * always give the same answer.
 */
export async function answerOffline(request: ModelRequest, compute: Compute): Promise<ModelReply> {
  const { agent, variables, context } = request;
  const { projectId, signal } = context;
  signal.throwIfAborted();
  await search(request);
  await askTables(request, compute);
  const answer = await waitForDatabase(
    () => compute('answerOffline', projectId, { agentId: agent.id, variables }),
    signal,
  );
  const inputTokens = tokensOf(request.prompt);
  const outputTokens = tokensOf(JSON.stringify(answer));
  await request.onSpent({ inputTokens, outputTokens, costUsd: 0 });
  return {
    answer,
    provider: OFFLINE_PROVIDER,
    model: OFFLINE_MODEL,
    offline: true,
    ownSearches: 0,
    finishReason: 'stop',
  };
}

/** Four characters to the token: the analyst costs nothing, but its work can be compared. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

async function search({ agent, variables, tools, context }: ModelRequest): Promise<void> {
  const tool = tools.find(({ name }) => name === 'search_documents');
  if (!tool || agent.role !== 'generator') return;
  for (const input of questionsOf(agent, variables)) await tool.run(input, context.signal);
}

/** Answers to these become figures of the ledger; asked again, the same figures answer. */
async function askTables({ agent, tools, context }: ModelRequest, compute: Compute): Promise<void> {
  const tool = tools.find(({ name }) => name === 'query_table');
  if (!tool || agent.role !== 'generator') return;
  const { projectId, signal } = context;
  const queries = await waitForDatabase(() => compute('planQueries', projectId, null), signal);
  for (const query of queries) await tool.run(query, signal);
}

function questionsOf(agent: Agent, variables: Readonly<Record<string, string>>) {
  if (agent.phase !== 'analysis') return [];
  return readSubsections(variables.subsections ?? '').map(({ id, title }) => ({
    query: findKnowHow(title)
      .topics.flatMap(({ words }) => words.split('|').slice(0, 4))
      .join(' ')
      .slice(0, 500),
    subsection: id,
  }));
}
