/** Words that say nothing about what a statement is about. */
const empty = new Set(
  `a about above after all also among an and any are as at be been before below between both but by can
  during each for from had has have held in including into is it its last made more most no not of on
  one only or other over per reached same several since so some stood such than that the their then there
  these they this those to total under until up was well were what when where which while who will with
  within would year years eur usd gbp chf million billion thousand percent fy`.split(/\s+/),
);

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ies|ing|ed|es|s|ly)$/u, '') : word;
}

export function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return new Set(words.filter((word) => !empty.has(word)).map(stem));
}

const least = 1 / 3;

/**
 * A verbatim quote proves nothing about a statement on another subject: some of the statement's own
 * words must stand in the quote or in what leads to it.
 */
export function wordingIsSupported(
  statement: string,
  quotes: readonly string[],
  context: string,
): boolean {
  const said = [...contentWords(statement)];
  if (said.length === 0) return true;
  const quoted = contentWords(quotes.join('\n'));
  const around = contentWords(context);
  const inQuote = said.filter((word) => quoted.has(word)).length;
  const anywhere = said.filter((word) => quoted.has(word) || around.has(word)).length;
  return inQuote > 0 && anywhere / said.length >= least;
}

const rising =
  /\b(grew|grow|grows|growing|increased?|increases|increasing|rose|rises?|rising|gained|improved?|expanded|higher)\b/i;
const falling =
  /\b(fell|falls?|falling|declined?|declines|declining|decreased?|decreases|decreasing|dropped|drops?|shrank|shrinks?|shrinking|lost|worsened|lower)\b/i;

/** "Revenue grew" must not rest on a quote that only says it fell. */
export function directionIsTurned(statement: string, quotes: readonly string[]): boolean {
  const quoted = quotes.join('\n');
  const up = rising.test(statement) && !falling.test(statement);
  const down = falling.test(statement) && !rising.test(statement);
  const quotedUp = rising.test(quoted) && !falling.test(quoted);
  const quotedDown = falling.test(quoted) && !rising.test(quoted);
  return (up && quotedDown) || (down && quotedUp);
}

const negation = /\b(no|not|never|none|nobody|neither|nor|without|cannot)\b|n['’]t\b/i;
const negations = new RegExp(negation, 'gi');
/** The "no" in one cell of a table row says nothing about its other cells. */
const sentenceBreak = /(?<=[.!?])\s+|\n|\s\|\s/u;

/** "The contract is renewed" must not rest on "The contract is not renewed", nor the other way. */
export function negationIsTurned(statement: string, quotes: readonly string[]): boolean {
  const said = [...contentWords(statement.replace(negations, ' '))];
  if (said.length < 2) return false;
  const isDenied = negation.test(statement);
  const same = quotes
    .flatMap((quote) => quote.split(sentenceBreak))
    .filter((sentence) => {
      const words = contentWords(sentence);
      return said.filter((word) => words.has(word)).length / said.length >= sameFactSimilarity;
    });
  return same.length > 0 && same.every((sentence) => negation.test(sentence) !== isDenied);
}

const absolute = /\b(no|none|nobody|never|nothing|every|everyone|always|guaranteed)\b/i;

/** "No rival", "every customer": a statement that one exception would refute. */
export function isAbsolute(statement: string): boolean {
  return absolute.test(statement);
}

/** An inference speaks of something that it rests on. */
export function sharesWording(statement: string, basis: readonly string[]): boolean {
  const said = contentWords(statement);
  const known = contentWords(basis.join('\n'));
  return said.size === 0 || [...said].some((word) => known.has(word));
}

/** How much two statements have in common, numbers aside: 1 when they use the same words. */
export function wordingSimilarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((word) => right.has(word)).length;
  return common / Math.max(1, left.size + right.size - common);
}

/** From here on two sentences state the same fact. */
export const sameFactSimilarity = 0.8;
