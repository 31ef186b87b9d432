import { Exact } from './decimal.ts';
import { matchesOf } from './matches-of.ts';

/** Which sign divides whole from part: 'point' as in 1,234.5, 'comma' as in 1.234,5. */
export type NumberStyle = 'point' | 'comma' | 'unknown';

/** Digits with the signs that may stand between them; a space joins groups only if it does not break. */
const numberToken = /\d{1,3}(?:[\u00a0\u202f\u2009]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,'’]\d+)*/gu;

/** Where a comma divides, an ordinary space joins groups too: "90 000 crates". */
const spacedToken = /\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?:,\d+)?(?!\d)|\d+(?:[.,'’]\d+)*/gu;

/** The numbers of a text whose style is known. */
export function matchNumbers(text: string, style: NumberStyle): Iterable<RegExpExecArray> {
  return matchesOf(text, style === 'comma' ? spacedToken : numberToken);
}

const notes = /[\p{L}_§#@/:+]$/u;
const sectionNumber = /^\s*\(?\d{1,2}(?:\.\d{1,2})+[.)]?\s+\p{Lu}/u;
/** A majority below this share is no agreement: ambiguous numbers then stay unknown. */
const AGREEMENT = 0.8;

function voteOf(token: string): NumberStyle {
  const points = token.split('.').length - 1;
  const commas = token.split(',').length - 1;
  if (points > 0 && commas > 0)
    return token.lastIndexOf('.') > token.lastIndexOf(',') ? 'point' : 'comma';
  if (points + commas === 0) return 'unknown';
  const groups = token.split(/[.,]/u);
  if (groups.length > 2) {
    if (!groups.slice(1).every((group) => group.length === 3)) return 'unknown';
    return points > 0 ? 'comma' : 'point';
  }
  const [whole = '', part = ''] = groups;
  if (part.length === 3 && whole.length <= 3 && whole !== '0') return 'unknown';
  return points > 0 ? 'point' : 'comma';
}

/** Dates, versions, times and section numbers look like decimals and vote for nothing. */
function mayVote(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 1), start);
  const after = text.slice(end, end + 5);
  if (notes.test(before)) return false;
  if (
    /^(?:[.:/-]\d|\.\s?\p{L}|\.[),;]|\s?Uhr|[\p{L}_])/u.test(after) &&
    !/^(?:m|k|bn|x|mn|M)\b/u.test(after)
  ) {
    return false;
  }
  return !(start <= 2 && sectionNumber.test(text));
}

/** "$2,610": nobody writes thousandths of a dollar or of a pound. */
const isDollars = (text: string, { 0: token, index }: RegExpExecArray): boolean =>
  /^\d{1,3},\d{3}$/u.test(token) && /[$£]\s?\(?$/u.test(text.slice(Math.max(0, index - 3), index));

/** So many numbers with three digits behind their only sign are groups: nobody rounds all to a thousandth. */
const FEWEST_GROUPED = 4;
const threeBehind = /^[1-9]\d{0,2}([.,])\d{3}$/u;

function styleOfGroups(signs: readonly string[]): NumberStyle {
  const [sign] = signs;
  if (signs.length < FEWEST_GROUPED || signs.some((one) => one !== sign)) return 'unknown';
  return sign === '.' ? 'comma' : 'point';
}

/** The style that the unambiguous numbers of a document agree on. */
export function voteNumberStyle(texts: Iterable<string>): NumberStyle {
  let point = 0;
  let comma = 0;
  const signs: string[] = [];
  for (const text of texts) {
    for (const match of matchesOf(text, numberToken)) {
      const style = isDollars(text, match) ? 'point' : voteOf(match[0]);
      if (!mayVote(text, match.index, match.index + match[0].length)) continue;
      if (style === 'unknown') {
        const [, sign] = threeBehind.exec(match[0]) ?? [];
        if (sign) signs.push(sign);
        continue;
      }
      if (style === 'point') point += 1;
      else comma += 1;
    }
  }
  const votes = point + comma;
  if (votes === 0) return styleOfGroups(signs);
  if (point / votes >= AGREEMENT) return 'point';
  return comma / votes >= AGREEMENT ? 'comma' : 'unknown';
}

const indian = /^\d{1,2}(?:,\d{2})+,\d{3}$/u;

function grouped(groups: readonly string[]): boolean {
  const [first = '', ...rest] = groups;
  return first.length <= 3 && first !== '' && rest.every((group) => group.length === 3);
}

function plain(whole: string, part: string): { value: Exact; decimals: number } {
  return { value: new Exact(part === '' ? whole : `${whole}.${part}`), decimals: part.length };
}

/** The value of one token, or null where its form is no number or its style is not known. */
export function parseNumber(
  token: string,
  style: NumberStyle,
): { value: Exact; decimals: number } | null {
  const bare = token.replaceAll(/[ '’\u00a0\u202f\u2009]/gu, '');
  if (bare !== token && !/^\d{1,3}(?:[ '’\u00a0\u202f\u2009]\d{3})+(?:[.,]\d+)?$/u.test(token))
    return null;
  if (/^\d+$/u.test(bare)) return plain(bare, '');
  const signs = bare.replaceAll(/\d/gu, '');
  const groups = bare.split(/[.,]/u);
  if (new Set(signs).size === 2) {
    const last = bare.lastIndexOf(signs.at(-1) ?? '');
    const whole = bare.slice(0, last);
    if (signs.slice(0, -1).includes(signs.at(-1) ?? '')) return null;
    if (!grouped(whole.split(/[.,]/u)) && !indian.test(whole)) return null;
    return plain(whole.replaceAll(/[.,]/gu, ''), bare.slice(last + 1));
  }
  const whole = groups.join('');
  if (signs.length > 1) {
    return grouped(groups) || indian.test(bare) ? plain(whole, '') : null;
  }
  const [left = '', right = ''] = groups;
  if (bare !== token || right.length !== 3 || left.length > 3 || left.startsWith('0')) {
    return plain(left, right);
  }
  if (style === 'unknown') return null;
  return (signs === '.') === (style === 'point') ? plain(left, right) : plain(whole, '');
}
