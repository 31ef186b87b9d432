import type { Agent } from '@assay/domain/agents/roster';
import { generateText, stepCountIs, tool } from 'ai';
import { BRIEF_KEY } from '../models/offline/conversation.ts';
import { offlineModel } from '../models/offline/offline-model.ts';
import { readAnswer } from '../models/read-answer.ts';
import {
  type CalculateResult,
  calculateInput,
  type Passage,
  searchDocumentsInput,
} from '../research/tool-results.ts';

export interface AskedTools {
  search(input: { query: string; limit?: number | undefined }): Passage[];
  calculate(input: { expression: string }): CalculateResult;
}

/** The offline analyst in its tool loop, over passages that are given or searched. */
export async function askOffline(
  agent: Agent,
  variables: Record<string, string>,
  evidence: readonly Passage[] | AskedTools,
): Promise<unknown> {
  const tools: Partial<AskedTools> = Array.isArray(evidence)
    ? { search: () => [...evidence] }
    : (evidence as AskedTools);
  const result = await generateText({
    model: offlineModel(),
    prompt: 'Do your work.',
    stopWhen: stepCountIs(10),
    tools: {
      search_documents: tool({
        inputSchema: searchDocumentsInput,
        execute: (input) => ({ passages: tools.search?.(input) ?? [], rejected: [] }),
      }),
      calculate: tool({
        inputSchema: calculateInput,
        execute: (input) => tools.calculate?.(input) ?? { refused: 'no calculator here' },
      }),
    },
    providerOptions: { [BRIEF_KEY]: { agent_id: agent.id, variables } },
  });
  return readAnswer(result.text);
}
