import { unsupportedNumbers } from './check-figures.ts';
import {
  contentWords,
  isAbsolute,
  sameFactSimilarity,
  wordingSimilarity,
} from './check-wording.ts';
import { type NumberMention, readNumbers } from './read-numbers.ts';

/** What a text that no claim carries is held against. */
export interface FreeTextEvidence {
  companyName: string;
  /** Verified claims, each with the words it was verified by. */
  verified: readonly { text: string; quotes: readonly string[] }[];
  /** Statements that failed a check. */
  failed: readonly string[];
  /** Sentences in the sources that address the agents. */
  instructions: readonly string[];
  /** How many statements, conflicts, sources … there are at most, as the program has counted. */
  largestCount: number;
}

export type FreeTextFault =
  | 'number_without_claim'
  | 'repeats_failed_claim'
  | 'follows_instruction'
  | 'absolute_without_claim';

/** "stated" says how something is; "advice" says what to ask or do, and may name amounts of work. */
export type FreeTextKind = 'stated' | 'advice';

const sentenceEnd = /(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u;
/** Words by which a sentence speaks of the review rather than of the target. */
const ofTheReview =
  /\b(statements?|claims?|conflicts?|register|entry|entries|sources?|sections?|subsections?|questions?|drafts?|figures?|findings?|verified|evidence|verdict|conclusion|draft|documents?)\b/i;
const currency = /(?:[\p{Sc}]|\b[A-Z]{3})\s?$/u;
const mostWork = 100;
const contained = 0.8;
const ordinal = /^(st|nd|rd|th)\b/i;

interface Known {
  words: ReadonlySet<string>;
  text: string;
  quotes: readonly string[];
}

/** Judges sentences that the model wrote beside its claims: headlines, risks, advice, remarks. */
export class FreeTextCheck {
  readonly #verified: readonly Known[];
  readonly #failed: readonly ReadonlySet<string>[];
  readonly #instructions: readonly ReadonlySet<string>[];
  readonly #ownName: ReadonlySet<string>;
  readonly #largestCount: number;

  constructor(evidence: FreeTextEvidence) {
    this.#verified = evidence.verified.map(({ text, quotes }) => ({
      text,
      quotes,
      words: contentWords(text),
    }));
    this.#failed = evidence.failed.map(contentWords);
    this.#instructions = evidence.instructions.map(contentWords);
    this.#ownName = contentWords(`${evidence.companyName} company target business group`);
    this.#largestCount = evidence.largestCount;
  }

  faultOf(sentence: string, kind: FreeTextKind = 'stated'): FreeTextFault | null {
    const words = contentWords(sentence);
    const telling = [...words].filter((word) => !this.#ownName.has(word));
    if (this.#hasUnknownNumber(sentence, telling, kind)) return 'number_without_claim';
    const fault = this.#suspect(sentence, words, telling, kind);
    const isVerified = () =>
      this.#verified.some((one) => wordingSimilarity(words, one.words) >= sameFactSimilarity);
    return fault && !isVerified() ? fault : null;
  }

  #suspect(
    sentence: string,
    words: ReadonlySet<string>,
    telling: readonly string[],
    kind: FreeTextKind,
  ): FreeTextFault | null {
    if (this.#failed.some((one) => wordingSimilarity(words, one) >= sameFactSimilarity)) {
      return 'repeats_failed_claim';
    }
    const isOrdered = (order: ReadonlySet<string>) => shareIn(telling, order) >= contained;
    if (telling.length > 1 && this.#instructions.some(isOrdered)) return 'follows_instruction';
    if (kind === 'advice' || !isAbsolute(sentence) || ofTheReview.test(sentence)) return null;
    const isSaid = this.#verified.some(
      (one) => isAbsolute(one.text) && shareIn(telling, one.words) >= 0.5,
    );
    return isSaid ? null : 'absolute_without_claim';
  }

  /** The text without the sentences that nothing carries; line breaks stay. */
  keep(text: string, kind: FreeTextKind = 'stated'): string {
    return mapSentences(text, (sentence) => (this.faultOf(sentence, kind) ? '' : sentence));
  }

  /** The text with a mark behind each sentence that nothing carries. */
  mark(text: string, mark: string): string {
    return mapSentences(text, (sentence) =>
      this.faultOf(sentence) ? `${sentence} ${mark}` : sentence,
    );
  }

  /** The items of which something is left. */
  keepAll(items: readonly string[], kind: FreeTextKind = 'stated'): string[] {
    return items.map((item) => this.keep(item, kind)).filter((item) => item !== '');
  }

  #hasUnknownNumber(sentence: string, telling: readonly string[], kind: FreeTextKind): boolean {
    const numbers = readNumbers(sentence).filter(
      (number) => !this.#isCount(sentence, number, kind),
    );
    if (numbers.length === 0) return false;
    // A number is known only from a claim that speaks of the same thing.
    const near = this.#verified.filter(({ words }) => telling.some((word) => words.has(word)));
    const supports = near.map(({ text, quotes }) => ({
      quote: [text, ...quotes].join('\n'),
      context: '',
      title: '',
    }));
    const values = near.flatMap(({ text }) =>
      readNumbers(text)
        .filter(({ year }) => !year)
        .map(({ value }) => value),
    );
    return numbers.some(
      ({ start, end }) =>
        unsupportedNumbers(sentence.slice(start, end), supports, values).length > 0,
    );
  }

  /** Amounts of work in advice, and what the program itself can count. */
  #isCount(sentence: string, number: NumberMention, kind: FreeTextKind): boolean {
    if (kind === 'advice' && number.year) return true;
    const plain = !number.percent && !number.hasScale && !number.year && number.decimals === 0;
    const before = sentence.slice(0, number.start);
    const written = sentence.slice(number.start, number.end);
    if (!plain || currency.test(before) || /\p{Sc}/u.test(written)) return false;
    if (ordinal.test(sentence.slice(number.end))) return kind === 'advice';
    if (kind === 'advice' && number.value <= mostWork) return true;
    return ofTheReview.test(sentence) && number.value <= this.#largestCount;
  }
}

function shareIn(words: readonly string[], other: ReadonlySet<string>): number {
  return words.filter((word) => other.has(word)).length / Math.max(1, words.length);
}

function mapSentences(text: string, change: (sentence: string) => string): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.trim() === '') return '';
      const kept = line
        .split(sentenceEnd)
        .map(change)
        .filter((sentence) => sentence !== '');
      return kept.length > 0 ? kept.join(' ') : null;
    })
    .filter((line) => line !== null)
    .join('\n')
    .trim();
}
