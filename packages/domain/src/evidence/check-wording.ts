import { directionIsAdded } from './check-direction.ts';
import { contentWords, reporting, weighing, wordsByForm } from './words.ts';

/** What a statement's words must be found in. */
export interface WordSupport {
  quotes: readonly string[];
  /** Headings, table heads and titles: what leads to the quotes. */
  context: string;
}

/** A cited statement may choose a word or two of its own, not make up a clause. */
const mostOwnWords = 0.25;
/** What leads to a sentence may name who speaks and of what, not replace what is said. */
const leastQuoted = 0.4;
/** An inference may weigh; half of what it speaks of must stand in what it rests on. */
const leastInferred = 0.5;
const tableRow = /\s\|\s/;

/**
 * The words of a cited statement that neither its quotes nor what leads to them have. A verbatim
 * quote proves nothing about a statement on another subject, nor about a clause that was added.
 */
export function ownWords(statement: string, { quotes, context }: WordSupport): string[] | null {
  const written = wordsByForm(statement);
  const said = [...written.keys()].filter((word) => !reporting.has(word));
  if (said.length === 0) return null;
  const quoted = contentWords(quotes.join('\n'));
  const around = contentWords(context);
  const inQuote = said.filter((word) => quoted.has(word)).length;
  const own = said.filter((word) => !quoted.has(word) && !around.has(word));
  const isRow = quotes.some((quote) => tableRow.test(quote));
  const isQuoted = isRow ? inQuote > 0 : inQuote / said.length >= leastQuoted;
  const names = namesIn([statement, ...quotes]);
  const telling = said.filter((word) => !names.has(word) || own.includes(word));
  const addsDirection = !isRow && directionIsAdded(statement, [...quotes, context]);
  if (isQuoted && !addsDirection && own.length <= telling.length * mostOwnWords) return null;
  return own.map((word) => written.get(word) ?? word);
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
