import { z } from 'zod';
import { answerText, event, usualTokens, type Wire } from './script.ts';

const bodySchema = z.object({
  model: z.string(),
  max_output_tokens: z.number().optional(),
  input: z.array(z.record(z.string(), z.unknown())),
  tools: z.array(z.object({ type: z.string(), name: z.string().optional() })).default([]),
});

const flat = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : z
        .array(z.object({ text: z.string().default('') }))
        .catch([])
        .parse(content)
        .map(({ text }) => text)
        .join('');

/** OpenAI's Responses API. */
export const openaiWire: Wire = {
  basePath: '/v1',
  read(_, body) {
    const { model, input, tools, max_output_tokens } = bodySchema.parse(body);
    const messages = input.filter((item) => 'role' in item);
    const isSystem = (item: Record<string, unknown>) =>
      item.role === 'system' || item.role === 'developer';
    return {
      model,
      system: messages
        .filter(isSystem)
        .map((item) => flat(item.content))
        .join('\n'),
      messages: messages.filter((item) => !isSystem(item)).map((item) => flat(item.content)),
      toolResults: input
        .filter((item) => item.type === 'function_call_output')
        .map((item) => answerText(item.output)),
      tools: tools.map(({ type, name }) => name ?? type),
      maxTokens: max_output_tokens,
    };
  },
  write(asked, turn) {
    const { input, output } = turn.tokens ?? usualTokens;
    const usage = { input_tokens: input, output_tokens: output, total_tokens: input + output };
    if (turn.kind === 'call') {
      const items = turn.calls.flatMap(({ tool, input: given }, index) => {
        const item = {
          type: 'function_call',
          id: `fc_${asked.toolResults.length}_${index}`,
          call_id: `call_${asked.toolResults.length}_${index}`,
          name: tool,
          arguments: JSON.stringify(given),
        };
        const place = { output_index: index };
        return [
          event({ type: 'response.output_item.added', ...place, item: { ...item, arguments: '' } }),
          event({
            type: 'response.function_call_arguments.delta',
            ...place,
            item_id: item.id,
            delta: item.arguments,
          }),
          event({
            type: 'response.output_item.done',
            ...place,
            item: { ...item, status: 'completed' },
          }),
        ];
      });
      return [
        created(asked.model),
        ...items,
        event({ type: 'response.completed', response: { usage, incomplete_details: null } }),
      ];
    }
    const item = { type: 'message', id: 'msg_1', phase: null };
    const reason = { length: 'max_output_tokens', filtered: 'content_filter' } as const;
    const finish = turn.finish ?? 'stop';
    const [first = '', ...text] = openaiWire.begin(asked, answerText(turn.say));
    return [
      first,
      ...(turn.searched ?? []).flatMap(ownSearch),
      ...text,
      event({ type: 'response.output_item.done', output_index: 0, item }),
      finish === 'stop'
        ? event({ type: 'response.completed', response: { usage, incomplete_details: null } })
        : event({
            type: 'response.incomplete',
            response: { usage, incomplete_details: { reason: reason[finish] } },
          }),
    ];
  },
  begin: (asked, text) => [
    created(asked.model),
    event({
      type: 'response.output_item.added',
      output_index: 0,
      item: { type: 'message', id: 'msg_1', phase: null },
    }),
    event({
      type: 'response.output_text.delta',
      item_id: 'msg_1',
      output_index: 0,
      content_index: 0,
      delta: text,
    }),
  ],
  refusal: (status) => ({ error: { message: `refused with ${status}`, type: 'test', code: null } }),
};

const created = (model: string): string =>
  event({
    type: 'response.created',
    response: { id: 'resp_1', created_at: 1_760_000_000, model, service_tier: null },
  });

function ownSearch(query: string, index: number): string[] {
  const item = { type: 'web_search_call', id: `ws_${index}` };
  const place = { output_index: index + 1 };
  return [
    event({
      type: 'response.output_item.added',
      ...place,
      item: { ...item, status: 'in_progress' },
    }),
    event({
      type: 'response.output_item.done',
      ...place,
      item: { ...item, status: 'completed', action: { type: 'search', query } },
    }),
  ];
}
