import { type NormalisedText, normaliseText } from './normalise-text.ts';

export interface QuotePosition {
  start: number;
  end: number;
}

/** A shorter quote would occur by chance. */
export const shortestQuoteLength = 12;

const wordCharacter = /[\p{L}\p{Nd}]/u;
const letter = /\p{L}/u;
const digit = /\p{Nd}/u;
const amount = /[\p{Nd}\p{Sc}]/u;

/** A quote must not cut a word or a number: "EUR 4" is not a quote of "EUR 48.2". */
function cuts(text: string, before: number, after: number): boolean {
  const left = text[before];
  const right = text[after];
  if (left === undefined || right === undefined) return false;
  if (wordCharacter.test(left) && wordCharacter.test(right)) return true;
  const beyond = text[after + 1];
  const separates = right === '.' || right === ',';
  if (digit.test(left) && separates && beyond !== undefined && digit.test(beyond)) return true;
  const behind = text[before - 1];
  // The minus of a loss, or the first end of a span.
  if (left === '-' && amount.test(right) && !letter.test(behind ?? '')) return true;
  const joined = left === '.' || left === ',';
  return joined && digit.test(right) && behind !== undefined && digit.test(behind);
}

/** Snapshots are long and quoted often: normalise each once and ask many times. */
export class QuoteFinder {
  readonly #snapshot: NormalisedText;

  constructor(snapshot: string) {
    this.#snapshot = normaliseText(snapshot);
  }

  find(quote: string): QuotePosition | null {
    const wanted = normaliseText(quote).text;
    if (wanted.length < shortestQuoteLength) return null;
    const { text, offsets } = this.#snapshot;
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
      const end = at + wanted.length;
      if (cuts(text, at - 1, at) || cuts(text, end - 1, end)) continue;
      const start = offsets[at];
      const last = offsets[end - 1];
      if (start === undefined || last === undefined) return null;
      return { start, end: last + 1 };
    }
    return null;
  }
}

export function findQuote(snapshot: string, quote: string): QuotePosition | null {
  return new QuoteFinder(snapshot).find(quote);
}
