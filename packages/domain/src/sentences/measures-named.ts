import { elision } from '../kit/closed-classes.ts';
import { longestNameFrom, type Measure, nameOfMeasure, qualifiers } from '../kit/measures.ts';

export interface NamedMeasure {
  start: number;
  end: number;
  measure: Measure;
  /** 'adjusted', 'net' … that stand before it and make it another. */
  qualified: string[];
}

const word = /[\p{L}\d&+][\p{L}\d&+/’'-]*[\p{L}\d]|[\p{L}\d]/gu;

/** Measures of the lexicon that a text names, the longest name first at each place. */
export function measuresNamed(text: string): NamedMeasure[] {
  const words = [...text.matchAll(word)].flatMap((match) => wordsAt(match[0], match.index));
  const found: NamedMeasure[] = [];
  for (let first = 0; first < words.length; ) {
    const hit = longestAt(words, first);
    const [from, to] = [words[first], words[first + (hit?.count ?? 1) - 1]];
    if (hit && from && to) {
      const before = words[first - 1];
      const qualified = before && qualifiers.has(before.text) ? [before.text] : [];
      found.push({ start: from.start, end: to.end, measure: hit.measure, qualified });
    }
    first += hit?.count ?? 1;
  }
  return found;
}

interface Word {
  text: string;
  start: number;
  end: number;
}

/** "Management-adjusted" is two words, "book-to-bill" a name of its own, and so is "on-time delivery". */
function wordsAt(found: string, at: number): Word[] {
  const start = at + (elision.exec(found)?.[0].length ?? 0);
  const text = found
    .slice(start - at)
    .toLowerCase()
    .replace(/['’]s$/u, '');
  const dash = text.lastIndexOf('-');
  const whole = { text, start, end: at + found.length };
  if (dash === -1 || longestNameFrom(text) > 0) return [whole];
  return [
    { text: text.slice(0, dash), start, end: start + dash },
    { text: text.slice(dash + 1), start: start + dash + 1, end: whole.end },
  ];
}

function longestAt(
  words: readonly Word[],
  first: number,
): { measure: Measure; count: number } | null {
  const longest = longestNameFrom(words[first]?.text ?? '');
  for (let count = Math.min(longest, words.length - first); count > 0; count -= 1) {
    const name = words.slice(first, first + count).map((one) => one.text);
    const measure = nameOfMeasure(name.join(' '));
    if (measure) return { measure, count };
  }
  return null;
}
