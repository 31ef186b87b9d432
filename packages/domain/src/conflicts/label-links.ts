import type { Label } from '../reading/figure.ts';
import type { Ledger } from '../sentences/ledger.ts';

const printed = /((?:[\p{L}][\p{L}’'-]*\s+){1,6})\(([\p{Lu}][\p{L}&]{1,7})\)/gu;

const key = (tokens: readonly string[]) => tokens.join(' ');

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
  readonly #anchors = new Set<string>();

  constructor(ledger: Ledger) {
    for (const { reading } of ledger.sources.values()) {
      for (const [, before = '', short = ''] of reading.text.matchAll(printed)) {
        const words = before.trim().toLowerCase().split(/\s+/u);
        const long = initials(words, short);
        if (long) this.#abbreviations.set(short.toLowerCase(), key(long));
      }
    }
  }

  /** "Gross revenue retention (GRR)" makes GRR and the long form one label. */
  abbreviates(a: Label, b: Label): boolean {
    const long = ({ tokens }: Label) => this.#abbreviations.get(key(tokens)) ?? key(tokens);
    return long(a) === long(b);
  }

  anchor(a: readonly string[], b: readonly string[]): void {
    this.#anchors.add([key(a), key(b)].toSorted().join('\n'));
  }

  /** Two labels whose series agree elsewhere, whatever they are called. */
  anchored(a: Label, b: Label): boolean {
    return this.#anchors.has([key(a.tokens), key(b.tokens)].toSorted().join('\n'));
  }
}
