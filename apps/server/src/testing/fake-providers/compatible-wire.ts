import { z } from 'zod';
import { answerText, event, usualTokens, type Wire } from './script.ts';

const bodySchema = z.object({
  model: z.string(),
  max_tokens: z.number().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown().optional() })),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).default([]),
});

const chunk = (model: string, choices: unknown[], more: object = {}): string =>
  event({
    id: 'chat_1',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model,
    choices,
    ...more,
  });

/** Chat Completions, as addresses that call themselves compatible speak it. */
export const compatibleWire: Wire = {
  basePath: '/v1',
  read(_, body) {
    const { model, messages, tools, max_tokens } = bodySchema.parse(body);
    const of = (...roles: string[]) =>
      messages
        .filter(({ role }) => roles.includes(role))
        .map(({ content }) => answerText(content ?? ''));
    return {
      model,
      system: of('system').join('\n'),
      messages: of('user', 'assistant'),
      toolResults: of('tool'),
      tools: tools.map((tool) => tool.function.name),
      maxTokens: max_tokens,
    };
  },
  write(asked, turn) {
    const { input, output } = turn.tokens ?? usualTokens;
    const usage = {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: input + output,
    };
    const ended = (reason: string) => [
      chunk(asked.model, [{ index: 0, delta: {}, finish_reason: reason }]),
      chunk(asked.model, [], { usage }),
      'data: [DONE]\n\n',
    ];
    if (turn.kind === 'call') {
      const calls = turn.calls.map(({ tool, input: given }, index) => ({
        index,
        id: `call_${asked.toolResults.length}_${index}`,
        type: 'function',
        function: { name: tool, arguments: JSON.stringify(given) },
      }));
      return [
        chunk(asked.model, [
          { index: 0, delta: { role: 'assistant', tool_calls: calls }, finish_reason: null },
        ]),
        ...ended('tool_calls'),
      ];
    }
    const reasons = { stop: 'stop', length: 'length', filtered: 'content_filter' } as const;
    return [
      ...compatibleWire.begin(asked, answerText(turn.say)),
      ...ended(reasons[turn.finish ?? 'stop']),
    ];
  },
  begin: (asked, text) => [
    chunk(asked.model, [
      { index: 0, delta: { role: 'assistant', content: text }, finish_reason: null },
    ]),
  ],
  refusal: (status) => ({ error: { message: `refused with ${status}`, type: 'test' } }),
};
