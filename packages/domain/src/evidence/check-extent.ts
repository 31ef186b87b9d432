import { readNumbers, sameValue } from './read-numbers.ts';
import { contentWords, sameFactSimilarity } from './words.ts';

const money = String.raw`(?:[A-Z]{3}\s?|\p{Sc}\s?)?`;
const least = new RegExp(
  String.raw`\b(?:more than|over|at least|no(?:t)? (?:less|fewer) than|above|exceed\w*)\s+${money}\d`,
  'iu',
);
const most = new RegExp(
  String.raw`\b(?:less than|fewer than|under|at most|no(?:t)? more than|up to|below|nearly|almost)\s+${money}\d`,
  'iu',
);

/** "More than 200" must not rest on "fewer than 200". */
export function boundIsTurned(statement: string, quotes: readonly string[]): boolean {
  const quoted = quotes.join('\n');
  const isLeast = least.test(statement);
  if (isLeast === most.test(statement)) return false;
  return isLeast
    ? most.test(quoted) && !least.test(quoted)
    : least.test(quoted) && !most.test(quoted);
}

/** "Only 3%" weighs a number; "the only supplier" rules out every other. */
const whole =
  /\b(?:(?<!\bof )all|every(?! (?:day|week|month|quarter|year)\b)|everyone|everybody|entire|entirely|always|exclusive|exclusively|sole|solely|only(?!\s+(?:about |around |[A-Z]{3} ?|\p{Sc} ?)?\d))\b/iu;
const wholeInQuote =
  /\b(?:all|every|everyone|everybody|each|entire|entirely|always|exclusive|exclusively|sole|solely|only|both|no other|none)\b|\b100\s?(?:%|per ?cent)/i;
const majority = /\bmost (?:of|[a-z]+s)\b|\bmajority\b|\bmainly\b|\bmostly\b/i;
const majorityInQuote =
  /\bmost\b|\bmajority\b|\bmainly\b|\bmostly\b|\blargely\b|\bpredominantly\b|\b(?:more than|over) half\b|\b(?:two|three)[- ](?:thirds|quarters)\b|\b(?:all|every|each)\b/i;

/** A statement may not speak of all, or of most, where its quote speaks of some. */
export function extentIsAdded(statement: string, quotes: readonly string[]): boolean {
  const quoted = quotes.join('\n');
  if (whole.test(statement) && !wholeInQuote.test(quoted)) return true;
  if (!majority.test(statement) || majorityInQuote.test(quoted)) return false;
  return !readNumbers(quoted).some(({ percent, value }) => percent && value > 50);
}

/** "may" is a word of doubt, "May" a month. */
const possible =
  /\b(?:could|might|may|would|should|if|unless|likely|possib(?:le|ly)|potential(?:ly)?|believ(?:es?|ed)|hope(?:s|d)?|subject to|alleged(?:ly)?|rumou?red|reportedly|propos(?:es?|ed|al)|consider(?:s|ed|ing)?|assum(?:es?|ed|ption|ptions|ing))\b/;
const expected =
  /\b(?:expect(?:s|ed|ing|ation|ations)?|forecast(?:s|ed|ing)?|project(?:ed|ion|ions)|plan(?:s|ned|ning)?|budget(?:s|ed)?|target(?:s|ed|ing)?|aim(?:s|ed|ing)?|intend(?:s|ed)?|intention|guidance|outlook|seek(?:s|ing)?|preliminary)\b/;
const future = /\b(?:will|anticipat\w+|estimate[sd]?|is to|are to|to be)\b/i;
const doubts = new RegExp(`${possible.source}|${expected.source}`, 'gi');
const sentenceBreak = /(?<=[.!?])\s+|\n/u;
/** Where what is expected ends and what is so begins, or the other way round. */
const turn = /;|\b(?:but|while|whereas|although)\b/g;
const clauseEnd = /[,;]|\b(?:and|but|while|whereas|although)\b/;

/** What is expected, planned or possible in the quote must not be told as if it were so. */
export function doubtIsDropped(statement: string, quotes: readonly string[]): boolean {
  const said = [...contentWords(statement)];
  const told = lowered(statement);
  const isDoubted = possible.test(told) || expected.test(told);
  if (said.length === 0 || isDoubted) return false;
  const doubt = future.test(statement)
    ? possible
    : new RegExp(`${possible.source}|${expected.source}`);
  const same = quotes
    .flatMap((quote) => quote.split(sentenceBreak))
    .filter((sentence) => {
      if (!hasFiguresOf(statement, sentence)) return false;
      const words = contentWords(sentence.replace(doubts, ' '));
      return said.filter((word) => words.has(word)).length / said.length >= sameFactSimilarity;
    });
  return same.length > 0 && same.every((one) => doubt.test(governing(lowered(one), statement)));
}

/** The part of a sentence that a statement takes up, with what governs it. */
function governing(sentence: string, statement: string): string {
  const figures = readNumbers(statement).filter(({ year }) => !year);
  const words = contentWords(statement);
  const places = [
    ...readNumbers(sentence)
      .filter((one) => figures.some(({ mantissa }) => sameValue(one.mantissa, mantissa)))
      .map(({ start }) => start),
    ...(figures.length > 0
      ? []
      : [...sentence.matchAll(/\p{L}{2,}/gu)]
          .filter(([word]) => [...contentWords(word)].some((form) => words.has(form)))
          .map(({ index }) => index)),
  ];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  if (places.length === 0) return sentence;
  const from = [...sentence.slice(0, first).matchAll(turn)].at(-1)?.index ?? 0;
  const rest = sentence.slice(last);
  return sentence.slice(from, last) + rest.slice(0, clauseEnd.exec(rest)?.index);
}

function hasFiguresOf(statement: string, sentence: string): boolean {
  const found = readNumbers(sentence);
  return readNumbers(statement).every(
    ({ year, mantissa }) => year || found.some((one) => sameValue(one.mantissa, mantissa)),
  );
}

/** Only the first word of a sentence is written large without being a name. */
function lowered(sentence: string): string {
  const text = sentence.trimStart();
  return /^May \d/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
