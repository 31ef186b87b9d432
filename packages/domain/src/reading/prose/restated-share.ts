import type { Quantity } from '../../kit/quantities.ts';
import type { SentenceParts } from './bind-measure.ts';
import { isFormWord } from './find-measures.ts';

const orAs =
  /^[^.;:()]{0,40}(?:,\s(?:or|i\.e\.|das sind|oder|soit|o sea|ossia|ofwel)\s|\s\()(?:\p{Ll}+\s)?$/u;
const partOf = /^\s(?:out of|of|von|sur|de|di|van|av|af)\s(?:the\s|our\s|all\s)?$/iu;
const verbBefore = /(?<![\p{L}])(\p{Ll}{3,})\s$/u;
const HUNDRED = 100;

/**
 * "We won 3 of 8 bids, or 38%": the share of a part in its whole, where the numbers bear it out,
 * tells what was done with the things that are counted.
 */
export function restatedShare(
  { text, quantities }: SentenceParts,
  quantity: Quantity,
): string | null {
  const at = quantities.indexOf(quantity);
  const [part, whole] = [quantities[at - 2], quantities[at - 1]];
  if (quantity.kind !== 'percent' || part?.kind !== 'count' || whole?.kind !== 'count') return null;
  if (whole.unit === null || !partOf.test(text.slice(part.at.end, whole.start))) return null;
  if (!orAs.test(text.slice(whole.end, quantity.start))) return null;
  const apart = Math.abs(
    (Number(part.value) / Number(whole.value)) * HUNDRED - Number(quantity.value),
  );
  const verb = verbBefore.exec(text.slice(0, part.start))?.[1];
  if (!(apart <= Number(quantity.halfUnit)) || verb === undefined || isFormWord(verb)) return null;
  return `${whole.unit} ${verb}`;
}
