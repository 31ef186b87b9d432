import { directionIsTurned, isAbsolute, negationIsTurned } from './check-direction.ts';
import { isRoundedFrom, type Support, unsupportedNumbers } from './check-figures.ts';
import { type NumberMention, readNumbers } from './read-numbers.ts';
import {
  contentWords,
  reporting,
  sameFactSimilarity,
  weighing,
  wordingSimilarity,
} from './words.ts';

/** A verified claim with the words it was verified by. */
export interface ProvenClaim {
  /** Under which the report knows it; absent for what is no claim of the report. */
  id?: string;
  text: string;
  quotes: readonly string[];
}

/** What a text that no claim carries is held against. */
export interface FreeTextEvidence {
  companyName: string;
  verified: readonly ProvenClaim[];
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
  | 'absolute_without_claim'
  | 'gainsays_claim'
  | 'carried_by_no_claim';

/**
 * "stated" says how something is; "introduced" says so of a target that nothing was read of yet;
 * "advice" says what to do and "question" what to ask, both of which may name amounts of work.
 */
export type FreeTextKind = 'stated' | 'introduced' | 'advice' | 'question';

function proposes(kind: FreeTextKind): boolean {
  return kind === 'advice' || kind === 'question';
}

/** Why a text is not printed, for those who read it among what was set apart. */
export const faultWords: Readonly<Record<FreeTextFault, string>> = {
  number_without_claim: 'A figure in it stands in no verified statement.',
  repeats_failed_claim: 'It repeats a statement that failed its check.',
  follows_instruction: 'It follows an instruction that was hidden in a source.',
  absolute_without_claim: 'It rules out every exception, which no verified statement does.',
  gainsays_claim: 'A verified statement says the opposite.',
  carried_by_no_claim: 'No verified statement carries it.',
};

/** What a sentence has behind it: claims that say as much, or claims that it weighs. */
export interface Standing {
  kind: 'evidence' | 'judgement';
  claims: readonly ProvenClaim[];
}

const sentenceEnd = /(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u;
/** Words by which a sentence speaks of the review rather than of the target. */
const ofTheReview =
  /\b(statements?|claims?|conflicts?|register|entry|entries|sources?|sections?|subsections?|questions?|drafts?|figures?|findings?|verified|evidence|verdict|conclusion|draft|documents?)\b/i;
const currency = /(?:[\p{Sc}]|\b[A-Z]{3})\s?$/u;
const mostWork = 100;
const contained = 0.8;
/** Of what a judgement speaks of, the verified claims must know at least so much. */
const leastKnown = 0.5;
const mostCarriers = 3;
const ordinal = /^(st|nd|rd|th)\b/i;
/** How a sentence begins that tells rather than advises. */
const telling =
  /^(?:an?|all|any|both|every|everybody|he|here|his|it|its|many|most|no|nobody|our|several|she|some|that|the|their|there|these|they|this|those|we)\b/i;
const finite =
  /\b(?:is|are|was|were|has|have|had|will|would|can|cannot|does|did|faces|holds|leads|owns)\b/i;

interface Known {
  claim: ProvenClaim;
  /** Of the claim alone. */
  words: ReadonlySet<string>;
  /** Of the claim and what it was verified by. */
  all: ReadonlySet<string>;
  support: Support;
}

/** Judges sentences that the model wrote beside its claims: headlines, risks, advice, remarks. */
export class FreeTextCheck {
  readonly #verified: readonly Known[];
  readonly #failed: readonly ReadonlySet<string>[];
  readonly #instructions: readonly ReadonlySet<string>[];
  readonly #ownName: ReadonlySet<string>;
  readonly #largestCount: number;

  constructor(evidence: FreeTextEvidence) {
    this.#verified = evidence.verified.map((claim) => ({
      claim,
      words: contentWords(claim.text),
      all: contentWords([claim.text, ...claim.quotes].join('\n')),
      support: { quote: [claim.text, ...claim.quotes].join('\n'), context: '', title: '' },
    }));
    this.#failed = evidence.failed.map(contentWords);
    this.#instructions = evidence.instructions.map(contentWords);
    this.#ownName = contentWords(`${evidence.companyName} company target business group`);
    this.#largestCount = evidence.largestCount;
  }

  faultOf(sentence: string, kind: FreeTextKind = 'stated'): FreeTextFault | null {
    const words = contentWords(sentence);
    const own = [...words].filter((word) => !this.#ownName.has(word));
    if (this.#hasUnknownNumber(sentence, own, kind)) return 'number_without_claim';
    if (this.#verified.some((one) => wordingSimilarity(words, one.words) >= sameFactSimilarity)) {
      return null;
    }
    const fault = this.#suspect(sentence, words, own, kind);
    if (fault || !this.#tells(sentence, kind)) return fault;
    return this.#unfounded(sentence, own);
  }

  /** What a sentence without fault has behind it. */
  standingOf(sentence: string): Standing {
    const own = this.#ofTheTarget([...contentWords(sentence)]);
    const [best] = this.#carriers(own, 1);
    const isSaid = best !== undefined && this.#says(best, sentence, own);
    return isSaid ? { kind: 'evidence', claims: [best.claim] } : { kind: 'judgement', claims: [] };
  }

  #says(known: Known, sentence: string, own: readonly string[]): boolean {
    const hasFigure = readNumbers(sentence).some(({ year }) => !year);
    return (
      (own.length > 1 || hasFigure) &&
      shareIn(own, known.all) >= contained &&
      unsupportedNumbers(sentence, [known.support]).length === 0 &&
      !this.#turns(sentence, known)
    );
  }

  /** Advice says what to do; what merely looks like it is a statement and held as one. */
  #tells(sentence: string, kind: FreeTextKind): boolean {
    if (!proposes(kind)) return kind === 'stated';
    if (/\?["”)]?$/.test(sentence.trim())) return false;
    const first = contentWords(sentence.trim().split(/\s+/, 1)[0] ?? '');
    const begins =
      telling.test(sentence.trim()) || [...first].some((word) => this.#ownName.has(word));
    return begins && (kind === 'advice' || finite.test(sentence));
  }

  /** What speaks of the target must be known from the claims, and must not turn them round. */
  #unfounded(sentence: string, own: readonly string[]): FreeTextFault | null {
    const words = this.#ofTheTarget(own);
    if (words.length === 0) return null;
    const carriers = this.#carriers(words, mostCarriers);
    const known = new Set(carriers.flatMap(({ all }) => [...all]));
    if (shareIn(words, known) < leastKnown) return 'carried_by_no_claim';
    const [best] = carriers;
    return best && this.#turns(sentence, best) ? 'gainsays_claim' : null;
  }

  #ofTheTarget(words: readonly string[]): string[] {
    return words.filter(
      (word) => !this.#ownName.has(word) && !weighing.has(word) && !reporting.has(word),
    );
  }

  #turns(sentence: string, { claim }: Known): boolean {
    const said = [claim.text, ...claim.quotes];
    return directionIsTurned(sentence, said) || negationIsTurned(sentence, said);
  }

  /** The claims that know most of the words, each the most of what those before it leave. */
  #carriers(words: readonly string[], most: number): Known[] {
    const carriers: Known[] = [];
    let left = [...words];
    while (carriers.length < most && left.length > 0) {
      let best: Known | undefined;
      let bestShare = 0;
      for (const one of this.#verified) {
        const share = left.filter((word) => one.all.has(word)).length;
        if (share > bestShare) [best, bestShare] = [one, share];
      }
      if (!best) break;
      const { all } = best;
      carriers.push(best);
      left = left.filter((word) => !all.has(word));
    }
    return carriers;
  }

  #suspect(
    sentence: string,
    words: ReadonlySet<string>,
    own: readonly string[],
    kind: FreeTextKind,
  ): FreeTextFault | null {
    if (this.#failed.some((one) => wordingSimilarity(words, one) >= sameFactSimilarity)) {
      return 'repeats_failed_claim';
    }
    const isOrdered = (order: ReadonlySet<string>) => shareIn(own, order) >= contained;
    if (own.length > 1 && this.#instructions.some(isOrdered)) return 'follows_instruction';
    if (proposes(kind) || !isAbsolute(sentence) || ofTheReview.test(sentence)) return null;
    const isSaid = this.#verified.some(
      (one) => isAbsolute(one.claim.text) && shareIn(own, one.words) >= 0.5,
    );
    return isSaid ? null : 'absolute_without_claim';
  }

  /** The text without the sentences that nothing carries; line breaks stay. */
  keep(text: string, kind: FreeTextKind = 'stated'): string {
    return mapSentences(text, (sentence) => (this.faultOf(sentence, kind) ? '' : sentence));
  }

  /** The sentences that `keep` leaves out, each with what is wrong with it. */
  refused(text: string, kind: FreeTextKind = 'stated'): { text: string; fault: FreeTextFault }[] {
    return text.split('\n').flatMap((line) =>
      sentencesOf(line).flatMap((sentence) => {
        const fault = sentence.trim() === '' ? null : this.faultOf(sentence, kind);
        return fault ? [{ text: sentence.trim(), fault }] : [];
      }),
    );
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

  #hasUnknownNumber(sentence: string, own: readonly string[], kind: FreeTextKind): boolean {
    const numbers = readNumbers(sentence).filter(
      (number) => !this.#isCount(sentence, number, kind),
    );
    if (numbers.length === 0) return false;
    // A number is known only from a claim that speaks of the same thing.
    const near = this.#verified.filter(({ words }) => own.some((word) => words.has(word)));
    const supports = near.map(({ support }) => support);
    const unknown = new Set(unsupportedNumbers(sentence, supports));
    const exact = near.flatMap(({ claim }) => readNumbers(claim.text).filter(({ year }) => !year));
    return numbers.some(
      (number) =>
        unknown.has(sentence.slice(number.start, number.end).trim()) &&
        !exact.some((other) => isRoundedFrom(number, other)),
    );
  }

  /** Amounts of work in advice, and what the program itself can count. */
  #isCount(sentence: string, number: NumberMention, kind: FreeTextKind): boolean {
    if (proposes(kind) && number.year) return true;
    const plain = !number.percent && !number.hasScale && !number.year && number.decimals === 0;
    const before = sentence.slice(0, number.start);
    const written = sentence.slice(number.start, number.end);
    if (!plain || currency.test(before) || /\p{Sc}/u.test(written)) return false;
    if (ordinal.test(sentence.slice(number.end))) return proposes(kind);
    if (proposes(kind) && number.value <= mostWork) return true;
    return ofTheReview.test(sentence) && number.value <= this.#largestCount;
  }
}

function shareIn(words: readonly string[], other: ReadonlySet<string>): number {
  return words.filter((word) => other.has(word)).length / Math.max(1, words.length);
}

/** The sentences of one line. */
export function sentencesOf(line: string): string[] {
  return line.split(sentenceEnd);
}

function mapSentences(text: string, change: (sentence: string) => string): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.trim() === '') return '';
      const kept = sentencesOf(line)
        .map(change)
        .filter((sentence) => sentence !== '');
      return kept.length > 0 ? kept.join(' ') : null;
    })
    .filter((line) => line !== null)
    .join('\n')
    .trim();
}
