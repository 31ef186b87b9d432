import { toLabel } from '../kit/label.ts';
import type { Label } from '../reading/figure.ts';
import type { Ledger } from '../sentences/ledger.ts';

const shortForm = /\s\((\p{Lu}[\p{L}&]{1,7})\)/gu;
/** As far back as the words of a short form reach. */
const reach = 90;

/** "Scrap rate, all plants": what says that the whole is meant narrows nothing. */
const wholePart =
  /,\s*(?:(?:all|alle|toutes?|todos|todas|tutti|tutte)\s[^,]+|group|total|overall|konzern|groep|groupe)(?=,|$)/iu;

const key = (tokens: readonly string[]) => tokens.toSorted().join(' ');

/** Whether the letters of a short form begin the words before it, in order. */
function initials(words: readonly string[], short: string): string[] | null {
  const letters = [...short.toLowerCase().replace(/[^\p{L}]/gu, '')];
  const taken = words.slice(-letters.length);
  const fits =
    taken.length === letters.length &&
    taken.every((word, at) => word.startsWith(letters[at] ?? '-'));
  return fits ? taken : null;
}

/** Labels that mean the same by what the documents print themselves. */
export class LabelLinks {
  readonly #abbreviations = new Map<string, string>();

  constructor(ledger: Ledger) {
    for (const { reading } of ledger.sources.values()) {
      for (const match of reading.text.matchAll(shortForm)) {
        const [, short = ''] = match;
        const before = reading.text.slice(Math.max(0, match.index - reach), match.index);
        const long = initials(before.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? [], short);
        if (long) this.#abbreviations.set(short.toLowerCase(), key(long));
      }
    }
  }

  /**
   * What a label measures, one name for all labels that mean it: a concept of the lexicon, the long
   * form of "GRR", or its own words.
   */
  measureOf({ text, tokens, concept }: Label): string {
    if (concept !== null) return `<${concept}>`;
    const own = key(wholePart.test(text) ? toLabel(text.replace(wholePart, '')).tokens : tokens);
    return this.#abbreviations.get(own) ?? own;
  }
}
