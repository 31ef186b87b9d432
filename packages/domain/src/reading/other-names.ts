import { measures } from '../kit/measures.ts';

/**
 * What the measures named in a question are called otherwise, in all languages of the lexicon, so
 * that a question in one language finds a document in another.
 */
export function otherNames(question: string): string[] {
  const words = ` ${(question.toLowerCase().match(/[\p{L}\d&-]+/gu) ?? []).join(' ')} `;
  const found = measures.filter(({ names }) => names.some((name) => words.includes(` ${name} `)));
  return [...new Set(found.flatMap(({ names }) => names))].filter(
    (name) => !words.includes(` ${name} `),
  );
}
