import { matchesOf } from '../kit/matches-of.ts';

/**
 * Numbers as search terms. 'n4:1217' is a number's leading digits, rounded to every length that
 * somebody might quote: '121.7 million', '121,7 Mio.' and 121,684 in thousands all answer to it, so
 * that neither scale nor the style of a language nor rounding hides a figure. 'x:1217' is the number
 * as precisely as it is printed, 'p:51' a percentage.
 */
const fewestDigits = 2;
const padded = 6;
const mostDigits = 9;

const number = /\d(?:[\d.,'’\u00a0\u202f]*\d)?(?<percent>\s?(?:%|percent|per cent|prozent))?/giu;
const year = /^(?:19|20)\d\d$/;

/** Every term under which the numbers of a text, or a figure's value, can be found. */
export function numberTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const match of matchesOf(text, number)) {
    const printed = printedOf(match);
    if (year.test(printed)) {
      terms.add(`n4:${printed}`);
      continue;
    }
    for (const term of preciseTerms(match)) terms.add(term);
    for (const term of roundedTerms(digitsOf(printed))) terms.add(term);
  }
  return [...terms];
}

/** The terms that stand for the numbers of a question: each as exactly as it is asked. */
export function askedNumberTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const match of matchesOf(text, number)) {
    const digits = digitsOf(printedOf(match)).slice(0, mostDigits);
    if (digits.length >= fewestDigits) terms.add(`n${digits.length}:${digits}`);
    if (!year.test(printedOf(match))) for (const term of preciseTerms(match)) terms.add(term);
  }
  return [...terms];
}

const printedOf = (match: RegExpExecArray): string =>
  match[0].slice(0, match[0].length - (match.groups?.percent?.length ?? 0));

/** Without sign, separators and leading zeros. */
const digitsOf = (printed: string): string => printed.replace(/\D/g, '').replace(/^0+/, '');

/** 6.0 is as precise as 6 to whoever looks for it. */
function preciseTerms(match: RegExpExecArray): string[] {
  const printed = printedOf(match);
  const digits = digitsOf(/[.,]\d{1,2}$/.test(printed) ? printed.replace(/0+$/, '') : printed);
  const terms = digits.length >= fewestDigits ? [`x:${digits}`] : [];
  return match.groups?.percent && digits !== '' ? [...terms, `p:${digits}`] : terms;
}

function roundedTerms(digits: string): string[] {
  if (digits === '') return [];
  const longest = Math.min(Math.max(digits.length, padded), mostDigits);
  const terms: string[] = [];
  for (let length = fewestDigits; length <= longest; length += 1) {
    terms.push(`n${length}:${roundTo(digits, length)}`);
  }
  return terms;
}

function roundTo(digits: string, length: number): string {
  if (digits.length <= length) return digits.padEnd(length, '0');
  const kept = Number(digits.slice(0, length)) + (Number(digits[length]) >= 5 ? 1 : 0);
  // 9.96 rounds to 10, which has a digit more than was asked for.
  return String(kept).slice(0, length);
}
