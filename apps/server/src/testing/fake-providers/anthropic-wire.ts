import { z } from 'zod';
import { answerText, event, usualTokens, type Wire } from './script.ts';

const part = z.object({
  type: z.string(),
  text: z.string().default(''),
  content: z.unknown().optional(),
});
const bodySchema = z.object({
  model: z.string(),
  max_tokens: z.number(),
  system: z.array(z.object({ text: z.string() })).default([]),
  messages: z.array(z.object({ role: z.string(), content: z.array(part) })),
  tools: z.array(z.object({ name: z.string() })).default([]),
});

const named = (data: { type: string; [field: string]: unknown }): string => event(data, data.type);

/** Anthropic's Messages API. */
export const anthropicWire: Wire = {
  basePath: '/v1',
  read(_, body) {
    const { model, system, messages, tools, max_tokens } = bodySchema.parse(body);
    const parts = messages.flatMap(({ content }) => content);
    return {
      model,
      system: system.map(({ text }) => text).join('\n'),
      messages: parts.filter(({ type }) => type === 'text').map(({ text }) => text),
      toolResults: parts
        .filter(({ type }) => type === 'tool_result')
        .map(({ content }) => toolText(content)),
      tools: tools.map(({ name }) => name),
      maxTokens: max_tokens,
    };
  },
  write(asked, turn) {
    const { input, output } = turn.tokens ?? usualTokens;
    if (turn.kind === 'call') {
      const blocks = turn.calls.flatMap(({ tool, input: given }, index) => [
        named({
          type: 'content_block_start',
          index,
          content_block: {
            type: 'tool_use',
            id: `toolu_${asked.toolResults.length}_${index}`,
            name: tool,
            input: {},
          },
        }),
        named({
          type: 'content_block_delta',
          index,
          delta: { type: 'input_json_delta', partial_json: JSON.stringify(given) },
        }),
        named({ type: 'content_block_stop', index }),
      ]);
      return [start(asked.model, input), ...blocks, ...end('tool_use', output)];
    }
    const reasons = { stop: 'end_turn', length: 'max_tokens', filtered: 'refusal' } as const;
    return [
      start(asked.model, input),
      ...block(answerText(turn.say)),
      named({ type: 'content_block_stop', index: 0 }),
      ...end(reasons[turn.finish ?? 'stop'], output),
    ];
  },
  begin: (asked, text) => [start(asked.model, usualTokens.input), ...block(text)],
  refusal: (status) => ({
    type: 'error',
    error: { type: 'test_error', message: `refused with ${status}` },
  }),
};

function toolText(content: unknown): string {
  const parts = z.array(z.object({ text: z.string() })).safeParse(content);
  return parts.success ? parts.data.map(({ text }) => text).join('') : answerText(content);
}

const start = (model: string, inputTokens: number): string =>
  named({
    type: 'message_start',
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: inputTokens, output_tokens: 1 },
    },
  });

const block = (text: string): string[] => [
  named({
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'text', text: '' },
  }),
  named({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'text_delta', text },
  }),
];

const end = (reason: string, outputTokens: number): string[] => [
  named({
    type: 'message_delta',
    delta: { stop_reason: reason, stop_sequence: null },
    usage: { output_tokens: outputTokens },
  }),
  named({ type: 'message_stop' }),
];
