import { z } from 'zod';
import { answerText, event, usualTokens, type Wire } from './script.ts';

const part = z.object({
  text: z.string().optional(),
  functionResponse: z.object({ response: z.unknown() }).optional(),
});
const content = z.object({ parts: z.array(part) });
const bodySchema = z.object({
  systemInstruction: content.optional(),
  contents: z.array(content),
  tools: z
    .array(
      z.object({
        functionDeclarations: z.array(z.object({ name: z.string() })).default([]),
        googleSearch: z.object({}).optional(),
      }),
    )
    .default([]),
  generationConfig: z.object({ maxOutputTokens: z.number().optional() }).default({}),
});

/** Google's streamGenerateContent. */
export const googleWire: Wire = {
  basePath: '/v1beta',
  read(url, body) {
    const { systemInstruction, contents, tools, generationConfig } = bodySchema.parse(body);
    const parts = contents.flatMap((one) => one.parts);
    return {
      model: /\/models\/([^:]+):/.exec(url)?.[1] ?? '',
      system: (systemInstruction?.parts ?? []).map(({ text }) => text ?? '').join('\n'),
      messages: parts.flatMap(({ text }) => (text === undefined ? [] : [text])),
      toolResults: parts.flatMap(({ functionResponse }) =>
        functionResponse ? [contentOf(functionResponse.response)] : [],
      ),
      tools: tools.flatMap(({ functionDeclarations, googleSearch }) => [
        ...functionDeclarations.map(({ name }) => name),
        ...(googleSearch ? ['google_search'] : []),
      ]),
      maxTokens: generationConfig.maxOutputTokens,
    };
  },
  write(_, turn) {
    const { input, output } = turn.tokens ?? usualTokens;
    const usageMetadata = {
      promptTokenCount: input,
      candidatesTokenCount: output,
      totalTokenCount: input + output,
    };
    const reasons = { stop: 'STOP', length: 'MAX_TOKENS', filtered: 'SAFETY' } as const;
    const parts =
      turn.kind === 'call'
        ? turn.calls.map(({ tool, input: args }) => ({ functionCall: { name: tool, args } }))
        : [...(turn.searched ?? []).flatMap(ownSearch), { text: answerText(turn.say) }];
    const finishReason = turn.kind === 'call' ? 'STOP' : reasons[turn.finish ?? 'stop'];
    return [
      event({ candidates: [{ content: { role: 'model', parts } }] }),
      event({
        candidates: [{ content: { role: 'model', parts: [{ text: '' }] }, finishReason }],
        usageMetadata,
      }),
    ];
  },
  begin: (_, text) => [event({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] })],
  refusal: (status) => ({
    error: { code: status, message: `refused with ${status}`, status: 'TEST' },
  }),
};

function ownSearch(query: string, index: number) {
  const id = `search_${index}`;
  return [
    { toolCall: { toolType: 'GOOGLE_SEARCH_WEB', id, args: { queries: [query] } } },
    { toolResponse: { toolType: 'GOOGLE_SEARCH_WEB', id, response: {} } },
  ];
}

/** The adapter wraps what a tool has answered. */
function contentOf(response: unknown): string {
  const wrapped = z.object({ content: z.unknown() }).safeParse(response);
  return answerText(wrapped.success ? wrapped.data.content : response);
}
