import { type NumberMention, readNumbers, sameValue } from './read-numbers.ts';

const name = String.raw`\p{Lu}[\p{L}\p{Nd}&.-]*`;
const names = new RegExp(String.raw`(?<![\p{L}\p{Nd}])${name}`, 'gu');
const comparison = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(${name})\s[^.;]{1,60}?\b(than|ahead of|behind|acquired|bought|owns|outperforms)\b\s(?:the\s)?(${name})`,
  'gu',
);

function comparisonsIn(text: string): [string, string, string][] {
  return [...text.matchAll(comparison)].map(([, first = '', by = '', second = '']) => [
    first,
    by,
    second,
  ]);
}

/** "Halden is larger than Norvane" must not rest on "Norvane is larger than Halden". */
export function comparisonIsTurned(statement: string, quotes: readonly string[]): boolean {
  const quoted = comparisonsIn(quotes.join('\n'));
  return comparisonsIn(statement).some(([first, by, second]) => {
    const among = quoted.filter(([, how]) => how === by);
    const says = (left: string, right: string) =>
      among.some(([one, , other]) => one === left && other === right);
    return !says(first, second) && says(second, first);
  });
}

/** What may stand between the figure of one and the name of the next in a list. */
const listed =
  /^[\s,;]*(?:and|while|but|against|versus|vs\.?|followed by|compared (?:with|to)|with)?\s*$/iu;

/**
 * Names and figures of a list such as "Norvane holds 9% of the market, Halden 12% and Ferro 4%":
 * each name with the one figure behind it, or nothing where the sentence is built otherwise.
 */
function listOf(sentence: string): [string, NumberMention][] {
  const figures = readNumbers(sentence).filter(({ year }) => !year);
  const pairs: [string, NumberMention][] = [];
  let from = 0;
  for (const figure of figures) {
    const before = [...sentence.slice(from, figure.start).matchAll(names)];
    const [only, ...more] = from === 0 ? before.slice(-1) : before;
    if (!only || more.length > 0) return [];
    if (from > 0 && !isListed(sentence.slice(from, from + only.index))) return [];
    pairs.push([only[0], figure]);
    from = figure.end;
  }
  return pairs.length > 1 ? pairs : [];
}

/** What follows the first figure says of what it is: "9% of the market, Halden …". */
function isListed(between: string): boolean {
  return listed.test(between.replace(/^\s(?:of|in) [^,;.]{1,40}(?=[,;])/u, ''));
}

/** Whether a statement gives one the figure that its quote gives another. */
export function ownerIsTurned(statement: string, quotes: readonly string[]): boolean {
  const [figure, ...others] = readNumbers(statement).filter(({ year }) => !year);
  if (!figure || others.length > 0) return false;
  const said = new Set(statement.match(names));
  const lists = quotes.flatMap((quote) => quote.split(/(?<=[.!?])\s+|\n/u).map(listOf));
  return lists.some((list) => {
    const named = list.filter(([owner]) => said.has(owner));
    const owners = list.filter(([, other]) => sameValue(other.value, figure.value));
    return named.length === 1 && owners.length > 0 && !owners.some((one) => one === named[0]);
  });
}
