import type { Quantity } from '../../kit/quantities.ts';
import { isFormWord, wordSpans } from './find-measures.ts';

const asking =
  /(?<![\p{L}])(?:how (?:much|many|long|often|large|big|high)|what(?:['’]s| is| are| was| were)|wie ?viele?[nrms]?|wie (?:lange|hoch|groß|oft)|combien|quel(?:le)?s? (?:est|sont|était)|cu[aá]nt[oa]s?|cu[aá]l es|quant[oaie]s?|qual (?:é|è)|hvor (?:mye|mange|meget|stor|lenge|længe)|hur (?:mycket|många|stor|länge)|hoeveel|hoe (?:lang|groot|hoog))(?![\p{L}])([^?]*)\?/iu;
const you =
  /(?<![\p{L}])(?:you|your|Sie|Ihre?[nrms]?|vous|votre|vos|usted|ustedes|su|sus|você|vocês|seu|sua|voi|vostr[oaie]|jullie|uw|dere|deres|ni|er)(?![\p{L}])/u;
const MOST_WORDS = 5;
const MOST_LEADING_WORDS = 3;

/** What a question asks a number of: "How much flour do you buy?" */
export function askedFor(question: string): string | null {
  const rest = asking.exec(question)?.[1];
  if (rest === undefined) return null;
  const isPlain = (text: string) => isFormWord(text) || you.test(text);
  const words = wordSpans(rest);
  const first = words.findIndex(({ text }) => !isPlain(text));
  if (first === -1) return null;
  const behind = words.slice(first).findIndex(({ text }) => isPlain(text));
  const last =
    words[Math.min(behind === -1 ? words.length : first + behind, first + MOST_WORDS) - 1];
  const start = words[first]?.start ?? 0;
  return last === undefined ? null : rest.slice(start, last.end);
}

const asksHow =
  /(?<![\p{L}])(?:asked|wanted to know|enquired|inquired|fragte|wollte wissen|vroeg|a demandé|preguntó|perguntou|chiese|spurte|spurgte|frågade)(?![\p{L}])/iu;
const replies =
  /(?<![\p{L}])(?:said|answered|replied|put it at|sagte|antwortete|antwoordde|zei|répond\p{L}*|svarte|svarede|svarade)\s+$/iu;

/** "Ms Lind asked how many ovens stood idle. Mr Ash said 44": what was asked, told in the minutes of it. */
export function askedInWords(before: string, answer: string): string | null {
  return asksHow.test(before) && replies.test(answer)
    ? askedFor(before.replace(/[.?]?\s*$/u, '?'))
    : null;
}

/** Whether whoever is asked is asked of himself or his firm. */
export function asksOfSpeaker(question: string): boolean {
  return you.test(question);
}

/** "Around 15 million a year, flour for the most part": the number that an answer begins with. */
export function opensAnswer(
  text: string,
  quantity: Quantity,
  [first]: readonly Quantity[],
): boolean {
  return (
    quantity === first && wordSpans(text.slice(0, quantity.start)).length <= MOST_LEADING_WORDS
  );
}
