import { type Alignment, alignWords } from './align-words.ts';
import { directionIsAdded } from './check-direction.ts';
import { withoutNumberWords } from './number-words.ts';
import { readNumbers } from './read-numbers.ts';
import { areKin, contentWords, reporting, weighing, wordsByForm, wordsInOrder } from './words.ts';

/** What a statement's words must be found in. */
export interface WordSupport {
  quotes: readonly string[];
  /** Headings, table heads and titles: what leads to the quotes. */
  context: string;
  /** Names that need no proof: that of the company under examination. */
  known: string;
}

/** A cited statement may choose a word or two of its own, not make up a clause. */
const mostOwnWords = 0.25;
/** What leads to a sentence may name who speaks and of what, not replace what is said. */
const leastQuoted = 0.4;
/** An inference may weigh; half of what it speaks of must stand in what it rests on. */
const leastInferred = 0.5;
/** A statement that has so much of a quote, in its order, repeats it. */
const repeated = 0.75;
/** More than this is a clause that was summed up, not a word that was replaced. */
const mostExchanged = 3;
const tableRow = /\s\|\s/;

/**
 * The words of a cited statement that neither its quotes nor what leads to them have, when it may
 * not have them. A verbatim quote proves nothing about a statement on another subject, nor about a
 * clause that was added, a name that was put in or a word that was exchanged.
 */
export function ownWords(
  statement: string,
  { quotes, context, known }: WordSupport,
): string[] | null {
  const telling = withoutNumbers(statement);
  const written = wordsByForm(telling);
  const said = [...written.keys()].filter((word) => !reporting.has(word));
  if (said.length === 0) return null;
  const quoted = contentWords(
    [...quotes, ...quotes.filter(hasLoss).map(() => lossWords)].join('\n'),
  );
  const familiar = contentWords(known);
  const around = new Set([...contentWords(context), ...familiar]);
  const isSaid = (word: string) => quoted.has(word) || [...quoted].some((one) => areKin(one, word));
  const inQuote = said.filter(isSaid).length;
  const repeats = repeatedQuotes(telling, quotes);
  // The words of a row are explained by its head.
  const isRow = quotes.some((quote) => tableRow.test(quote));
  const exchanged = new Set(isRow || repeats.length > 1 ? [] : repeats.flatMap(exchangedWords));
  const own = said.filter(
    (word) => !isSaid(word) && (!around.has(word) || (exchanged.has(word) && !familiar.has(word))),
  );
  const isQuoted = isRow ? inQuote > 0 : inQuote / said.length >= leastQuoted;
  const names = namesIn([statement, ...quotes]);
  const weighed = said.filter((word) => !names.has(word) || own.includes(word));
  const addsDirection = !isRow && directionIsAdded(statement, [...quotes, context]);
  const mostOwn = repeats.length > 0 ? 0 : mostOwnWords;
  const isOwn = own.length > weighed.length * mostOwn || own.some((word) => isName(word, telling));
  if (isQuoted && !addsDirection && !isOwn) return null;
  return own.map((word) => written.get(word) ?? word);
}

/** What numbers are written with says nothing; the check of figures has seen them. */
function withoutNumbers(text: string): string {
  const plain = readNumbers(text).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  );
  return withoutNumberWords(plain);
}

/** What a minus says in words. */
const lossWords = 'negative loss deficit minus';
const hasLoss = (quote: string) => readNumbers(quote).some(({ negative }) => negative);

/** The quotes that a statement goes along word by word: what differs then was exchanged. */
function repeatedQuotes(statement: string, quotes: readonly string[]): Alignment[] {
  const said = wordsInOrder(statement).filter((word) => !reporting.has(word));
  return quotes
    .map((quote) => wordsInOrder(quote).filter((word) => !reporting.has(word)))
    .map((quoted) => alignWords(said, quoted))
    .filter(({ shared }) => shared >= said.length * repeated);
}

/** Words that stand in the place of a few others, which a heading above does not excuse. */
function exchangedWords({ gaps }: Alignment): string[] {
  return gaps.flatMap(({ left, right }) =>
    right.length > 0 && right.length <= mostExchanged ? left : [],
  );
}

/** Whether a word of a statement stands in it as a name, not only as the first of a sentence. */
function isName(word: string, statement: string): boolean {
  const inside = statement.match(/(?<=[\p{L}\p{N},;:)] )\p{Lu}\p{Ll}\p{L}*/gu) ?? [];
  return contentWords(inside.join(' ')).has(word);
}

/** Words that are capitals wherever they stand: whom a statement names proves nothing of what it says. */
function namesIn(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => text.match(/\p{L}{2,}/gu) ?? []);
  const small = contentWords(words.filter((word) => !/^\p{Lu}/u.test(word)).join(' '));
  const capital = contentWords(words.filter((word) => /^\p{Lu}/u.test(word)).join(' '));
  return new Set([...capital].filter((word) => !small.has(word)));
}

/** The words of an inference that nothing it rests on has, when they are too many; or null. */
export function unfoundedWords(statement: string, basis: readonly string[]): string[] | null {
  const known = contentWords(basis.join('\n'));
  const written = wordsByForm(statement);
  const said = [...written.keys()];
  const telling = said.filter((word) => !weighing.has(word) && !reporting.has(word));
  const founded = telling.filter((word) => known.has(word));
  const speaksOfIt = founded.length > 0 || said.some((word) => known.has(word));
  if (speaksOfIt && founded.length >= telling.length * leastInferred) return null;
  return telling.filter((word) => !known.has(word)).map((word) => written.get(word) ?? word);
}
