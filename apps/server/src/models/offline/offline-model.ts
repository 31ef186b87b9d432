import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { nextMove } from './analyst.ts';
import { readConversation } from './conversation.ts';

export const OFFLINE_PROVIDER = 'offline';
export const OFFLINE_MODEL = 'offline-analyst';

/**
 * The embedded analyst as a language model like any other: it is asked, calls tools, reads what
 * they answered and writes its answer as JSON. No network, no key, no chance: the same
 * conversation always gets the same reply.
 */
export function offlineModel(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: OFFLINE_PROVIDER,
    modelId: OFFLINE_MODEL,
    supportedUrls: {},
    doGenerate: async (options) => reply(options),
    doStream: async (options) => {
      const result = reply(options);
      return { stream: ReadableStream.from(asParts(result)) as ReadableStream };
    },
  };
}

function reply(options: LanguageModelV4CallOptions): LanguageModelV4GenerateResult {
  options.abortSignal?.throwIfAborted();
  const conversation = readConversation(options);
  const move = nextMove(conversation);
  const content: LanguageModelV4Content[] =
    'calls' in move
      ? move.calls.map((call, index) => ({
          type: 'tool-call',
          toolCallId: `round-${conversation.round + 1}-call-${index + 1}`,
          toolName: call.tool,
          input: JSON.stringify(call.input),
        }))
      : [{ type: 'text', text: JSON.stringify(move.answer) }];
  return {
    content,
    finishReason: { unified: 'calls' in move ? 'tool-calls' : 'stop', raw: undefined },
    usage: usageOf(options, content),
    warnings: [],
  };
}

/** Four characters to the token: the analyst costs nothing, but its work can be compared. */
function usageOf(options: LanguageModelV4CallOptions, content: LanguageModelV4Content[]) {
  const input = Math.ceil(JSON.stringify(options.prompt).length / 4);
  const output = Math.ceil(JSON.stringify(content).length / 4);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}

function* asParts(result: LanguageModelV4GenerateResult): Generator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  for (const [index, part] of result.content.entries()) {
    if (part.type === 'tool-call') yield part;
    if (part.type === 'text') {
      const id = `text-${index}`;
      yield { type: 'text-start', id };
      yield { type: 'text-delta', id, delta: part.text };
      yield { type: 'text-end', id };
    }
  }
  yield { type: 'finish', usage: result.usage, finishReason: result.finishReason };
}
