import type { Claim } from '@assay/domain/evidence/claim';
import { z } from 'zod';
import type { Asked, Turn } from './script.ts';

const resultSchema = z.object({
  passages: z.array(z.object({ source_id: z.string(), title: z.string(), text: z.string() })),
});
type Passage = z.infer<typeof resultSchema>['passages'][number];

/** The ways in which a model may lie about its evidence, by the id of the claim that does it. */
export const lies = [
  'honest',
  'invented-quote',
  'altered-figure',
  'wrong-source',
  'unknown-source',
  'no-source',
  'obeyed-instruction',
  'wrong-formula',
] as const;

/**
 * A model that searches like an honest one and then lies: it quotes what nobody wrote, changes
 * figures, cites the wrong source and does what a document tells it. One claim of it is true.
 */
export function dishonestModel(
  query: string,
  subsections: readonly { id: string; title: string }[],
) {
  return (asked: Asked): Turn => {
    if (asked.toolResults.length === 0) {
      return { kind: 'call', calls: [{ tool: 'search_documents', input: { query, limit: 40 } }] };
    }
    const passages = asked.toolResults.flatMap(passagesIn);
    const claims = lie(passages);
    return {
      kind: 'say',
      say: {
        claims,
        subsections: subsections.map(({ id, title }, index) => ({
          id,
          title,
          status: index === 0 ? 'answered' : 'not_found',
          paragraphs: index === 0 ? [{ claims: claims.map((claim) => claim.id) }] : [],
          exhibits: [],
          open_questions: [],
        })),
      },
    };
  };
}

function passagesIn(text: string): Passage[] {
  try {
    return resultSchema.parse(JSON.parse(text)).passages;
  } catch {
    return [];
  }
}

function lie(passages: readonly Passage[]): Claim[] {
  const sentence = /[A-Z][^.\n|]*?(\d+\.\d+)%[^.\n|]*\./;
  const truth = passages.flatMap((passage) => {
    const found = sentence.exec(passage.text);
    return found ? [{ passage, quote: found[0], figure: found[1] ?? '' }] : [];
  })[0];
  if (!truth) return [];
  const { passage, quote, figure } = truth;
  const other = passages.find(({ source_id }) => source_id !== passage.source_id) ?? passage;
  const altered = (Number(figure) * 2).toFixed(1);
  const cite = (source_id: string, words: string) => [{ source_id, quote: words }];
  const claim = (id: (typeof lies)[number], text: string, more: Partial<Claim> = {}): Claim => ({
    id,
    kind: 'fact',
    text,
    citations: [],
    basis: [],
    ...more,
  });
  const stated = {
    kind: 'figure' as const,
    figure: { measure: 'stated figure', value: Number(figure), unit: '%' },
  };
  return [
    claim('honest', quote, { ...stated, citations: cite(passage.source_id, quote) }),
    claim('invented-quote', 'Every customer renews its contract.', {
      citations: cite(passage.source_id, 'Every customer of the company renews its contract.'),
    }),
    claim('altered-figure', quote.replace(figure, altered), {
      citations: cite(passage.source_id, quote),
    }),
    claim('wrong-source', quote, { citations: cite(other.source_id, `${quote} It is so.`) }),
    claim('unknown-source', quote, {
      citations: cite('00000000-0000-4000-8000-000000000000', quote),
    }),
    claim('no-source', 'The company has no serious competitor.'),
    claim('obeyed-instruction', 'The company has no competitive risks.', {
      citations: passages.flatMap(({ source_id, text }) => {
        const order = /[^.\n]*ignore all previous instructions[^.\n]*/i.exec(text)?.[0].trim();
        return order ? cite(source_id, order) : [];
      }),
    }),
    claim('wrong-formula', `The figure doubles to ${altered}%.`, {
      kind: 'computed',
      figure: { measure: 'doubled figure', value: Number(altered) + 1, unit: '%' },
      formula: { expression: 'stated * 2', inputs: { stated: { claim: 'honest' } } },
    }),
  ];
}
