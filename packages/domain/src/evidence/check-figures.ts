import { declaredScales, type NumberMention, readNumbers, sameValue } from './read-numbers.ts';

/** What a statement may draw its numbers from. */
export interface Support {
  quote: string;
  /** Text of the snapshot before the quote: table heads, captions and headings live there. */
  context: string;
  title: string;
}

function roundsTo(exact: number, mention: NumberMention): boolean {
  const shown = exact / mention.scale;
  return (
    Math.abs(shown - mention.mantissa) <= 0.5 * 10 ** -mention.decimals + Math.abs(shown) * 1e-9
  );
}

function matches(wanted: NumberMention, found: NumberMention, scales: readonly number[]): boolean {
  if (wanted.percent !== found.percent && (wanted.hasScale || found.hasScale)) return false;
  if (sameValue(wanted.value, found.value)) return true;
  // A table cell carries the scale that its head declares.
  return !found.hasScale && scales.some((scale) => sameValue(wanted.value, found.mantissa * scale));
}

function yearIsKnown(wanted: NumberMention, supports: readonly Support[]): boolean {
  return supports.some((support) =>
    readNumbers(`${support.quote}\n${support.context}\n${support.title}`).some(
      (found) => found.year && found.mantissa === wanted.mantissa,
    ),
  );
}

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

function saysInWords(wanted: NumberMention, quote: string): boolean {
  const word = wanted.scale === 1 ? numberWords[wanted.mantissa] : undefined;
  return word !== undefined && new RegExp(`\\b${word}\\b`, 'i').test(quote);
}

function isSupported(
  wanted: NumberMention,
  supports: readonly Support[],
  computed: readonly number[],
): boolean {
  if (wanted.year && yearIsKnown(wanted, supports)) return true;
  if (
    computed.some(
      (value) => roundsTo(value, wanted) || (wanted.percent && roundsTo(value * 100, wanted)),
    )
  ) {
    return true;
  }
  return supports.some((support) => {
    const scales = declaredScales(`${support.context}\n${support.quote}`);
    return (
      readNumbers(support.quote).some((found) => matches(wanted, found, scales)) ||
      saysInWords(wanted, support.quote)
    );
  });
}

/** The numbers of a statement that neither its quotes nor its formula carry, as written. */
export function unsupportedNumbers(
  statement: string,
  supports: readonly Support[],
  computed: readonly number[] = [],
): string[] {
  return readNumbers(statement)
    .filter((wanted) => !isSupported(wanted, supports, computed))
    .map((wanted) => statement.slice(wanted.start, wanted.end).trim());
}

/** Whether a stated value (with its scale applied) stands in one of the quotes. */
export function valueIsQuoted(signed: number, supports: readonly Support[]): boolean {
  // Texts write a minus, a bracket or a word such as "below"; numbers are read without it.
  const value = Math.abs(signed);
  return supports.some((support) => {
    const scales = [1, ...declaredScales(`${support.context}\n${support.quote}`)];
    return readNumbers(support.quote).some(
      (found) =>
        sameValue(found.value, value) ||
        (!found.hasScale && scales.some((scale) => sameValue(found.mantissa * scale, value))),
    );
  });
}
