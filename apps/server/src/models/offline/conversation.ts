import type { LanguageModelV4CallOptions, LanguageModelV4ToolResultPart } from '@ai-sdk/provider';
import { z } from 'zod';

/** Where the gateway lays out, as data, what the prompt says as prose. */
export const BRIEF_KEY = 'assay';

export const briefSchema = z.object({
  agent_id: z.string(),
  variables: z.record(z.string(), z.string()),
});
export type Brief = z.infer<typeof briefSchema>;

export interface ToolAnswer {
  tool: string;
  input: unknown;
  output: unknown;
}

export interface Conversation {
  brief: Brief;
  tools: ReadonlySet<string>;
  /** How often the analyst has called tools so far. */
  round: number;
  answers: readonly ToolAnswer[];
}

export function readConversation(options: LanguageModelV4CallOptions): Conversation {
  const brief = briefSchema.parse(options.providerOptions?.[BRIEF_KEY]);
  const inputs = new Map<string, unknown>();
  const answers: ToolAnswer[] = [];
  let round = 0;
  for (const message of options.prompt) {
    if (message.role === 'assistant') {
      const calls = message.content.filter((part) => part.type === 'tool-call');
      if (calls.length > 0) round += 1;
      for (const call of calls) inputs.set(call.toolCallId, call.input);
    }
    if (message.role === 'tool') {
      for (const part of message.content) {
        if (part.type !== 'tool-result') continue;
        answers.push({
          tool: part.toolName,
          input: inputs.get(part.toolCallId),
          output: readOutput(part.output),
        });
      }
    }
  }
  const tools = new Set((options.tools ?? []).map((tool) => tool.name));
  return { brief, tools, round, answers };
}

/** A tool that failed has told us nothing. */
function readOutput(output: LanguageModelV4ToolResultPart['output']): unknown {
  if (output.type === 'json') return output.value;
  if (output.type !== 'text') return null;
  try {
    return JSON.parse(output.value);
  } catch {
    return output.value;
  }
}
