import type { Span } from '../reading/reading.ts';
import { readBefore } from './affixes.ts';
import { Exact } from './decimal.ts';
import { matchesOf } from './matches-of.ts';
import type { Quantity } from './quantities.ts';
import { durationOf } from './units.ts';

interface ShareWords extends Span {
  /** In percent. */
  percent: number;
}

const counts: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eine: 1,
  einer: 1,
  eines: 1,
  einem: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
};
const ordinals: Readonly<Record<string, number>> = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  zweite: 2,
  dritte: 3,
  vierte: 4,
  fünfte: 5,
  sechste: 6,
  siebte: 7,
  achte: 8,
  neunte: 9,
  zehnte: 10,
};
const count = Object.keys(counts).join('|');
const ordinal = Object.keys(ordinals).join('|');
const ofSeveral = new RegExp(
  `(?<![\\p{L}-])(${count})\\s(?:in|out\\sof|in\\severy|von)\\s(${count})(?![\\p{L}-])`,
  'giu',
);
/** How they end, which most texts never do, is quicker to look for than how they begin. */
const maySayOfSeveral = new RegExp(`(?:in|of|every|von)\\s(?:${count})`, 'iu');
/** "96 in every hundred": so many percent, as counted. */
const ofHundred =
  /(?<![\d.,])(\d{1,2})\s(?:(?:in|out of)\s(?:every\s)?(?:a\s)?(?:hundred|100)|von\s(?:je\s)?(?:hundert|100)|sur\s(?:cent|100))(?![\p{L}\d.,%])/giu;
const everyOne = new RegExp(
  `(?<![\\p{L}-])(?:every|jede[rsnm]?)\\s(${ordinal})[nrsm]?(?=\\s([\\p{L}-]+)|[.,;:)]|$)`,
  'giu',
);

const parts: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
  Hälfte: 2,
  Drittel: 3,
  Viertel: 4,
  Fünftel: 5,
  Zehntel: 10,
};
const part = Object.keys(parts).join('|');
/** "A third of all loaves", "zwei Drittel der Brote"; a quarter of the year is a time. */
const ofWhole = new RegExp(
  `(?<![\\p{L}-])(?:(?:an?|ein|die|der)\\s|(${count})[ -])(${part})s?(?=\\s(?:of\\s(?!(?:a|the\\syear|19|20)(?![\\p{L}]))|der\\s|des\\s|aller\\s|unserer\\s)\\p{L})`,
  'gu',
);
const maySayOfWhole = new RegExp(`(?:${part})s?\\s(?:of|der|des|aller|unserer)\\s`, 'u');

/** "One in three", "every second machine", "jedes dritte Angebot"; every second week is how often. */
export function readShares(text: string): Quantity[] {
  return findShares(text).map((share) => toQuantity(text, share));
}

function findShares(text: string): ShareWords[] {
  const found: ShareWords[] = [];
  for (const match of maySayOfSeveral.test(text) ? matchesOf(text, ofSeveral) : []) {
    const part = counts[match[1]?.toLowerCase() ?? ''] ?? 0;
    const whole = counts[match[2]?.toLowerCase() ?? ''] ?? 0;
    const next = /^\s([\p{L}-]+)/u.exec(text.slice(match.index + match[0].length))?.[1] ?? '';
    if (part > 0 && whole > part && durationOf(next) === null)
      found.push(spanOf(match, (100 * part) / whole));
  }
  for (const match of matchesOf(text, ofHundred)) found.push(spanOf(match, Number(match[1])));
  for (const match of matchesOf(text, everyOne)) {
    const whole = ordinals[match[1]?.toLowerCase() ?? ''] ?? 0;
    if (whole > 0 && durationOf(match[2] ?? '') === null) found.push(spanOf(match, 100 / whole));
  }
  for (const match of maySayOfWhole.test(text) ? matchesOf(text, ofWhole) : []) {
    const several = match[1] === undefined ? 1 : (counts[match[1].toLowerCase()] ?? 0);
    const whole = parts[match[2] ?? ''] ?? 0;
    if (several > 0 && several < whole) found.push(spanOf(match, (100 * several) / whole));
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const spanOf = (match: RegExpExecArray, percent: number): ShareWords => ({
  percent: Math.round(percent * 100) / 100,
  start: match.index,
  end: match.index + match[0].length,
});

/** Whoever says "one in three" rounds to it. */
function toQuantity(text: string, share: ShareWords): Quantity {
  const before = readBefore(text, share.start);
  const at = { start: share.start, end: share.end };
  return {
    start: before.start,
    end: share.end,
    at,
    printed: text.slice(at.start, at.end),
    kind: 'percent',
    value: new Exact(share.percent).toFixed(),
    high: null,
    halfUnit: '0.5',
    bound: before.bound === 'exact' ? 'about' : before.bound,
    form: 'level',
    sign: 'known',
    unit: '%',
    scale: null,
    per: null,
    lead: before.lead,
  };
}
