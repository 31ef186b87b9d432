import { currencyCodes, leadingScales, moneyAround } from './currency.ts';

/** A number as a text writes it, brought to its plain value. */
export interface NumberMention {
  /** With its scale applied and without its sign: "1.2bn" is 1,200,000,000. */
  value: number;
  /** As written, before the scale. */
  mantissa: number;
  /** Digits after the point as written, for rounding. */
  decimals: number;
  /** 1, 1e3, 1e5, 1e6, 1e7, 1e9 or 1e12, 0.01 for basis points; 1 also where none is written. */
  scale: number;
  hasScale: boolean;
  percent: boolean;
  /** A difference of two percentages. */
  points: boolean;
  /** A minus before it, or the brackets of an accountant. */
  negative: boolean;
  currency: string | null;
  /** A year or fiscal year, such as 2024, FY2024 or FY24. */
  year: boolean;
  start: number;
  end: number;
}

const scaleWords: Readonly<Record<string, number>> = {
  ...{ k: 1e3, thousand: 1e3, thousands: 1e3, tsd: 1e3 },
  ...{ lakh: 1e5, lakhs: 1e5, lac: 1e5, lacs: 1e5, crore: 1e7, crores: 1e7, cr: 1e7 },
  ...{ m: 1e6, mn: 1e6, mm: 1e6, mio: 1e6, million: 1e6, millions: 1e6, millionen: 1e6 },
  ...{ bn: 1e9, b: 1e9, billion: 1e9, billions: 1e9 },
  ...{ mrd: 1e9, milliard: 1e9, milliards: 1e9, milliarden: 1e9 },
  ...{ trn: 1e12, trillion: 1e12, trillions: 1e12 },
};
const scaleNames = Object.keys(scaleWords).toSorted((a, b) => b.length - a.length);
const scale = String.raw`(?:${scaleNames.join('|')})(?![\p{L}\p{Nd}])`;
const codes = currencyCodes.join('|');
const rate = String.raw`%(?:-?(?:points?|pts?\b))?|(?:percent|per cent|prozent)(?:-points?)?\b|percentage[- ]points?\b|ppts?\b|pp\b|bps\b|basis points?\b`;
/** Thousands by comma, point, space or apostrophe, the Indian way, and decimals by either mark. */
const digits = [
  String.raw`\d{1,3}(?:[,\u00a0\u202f'’ ]\d{3})+(?![\d])(?:\.\d+)?`,
  String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?!\d)(?:\.\d+)?`,
  String.raw`\d{1,3}(?:\.\d{3})+,\d+`,
  String.raw`\d{1,3}(?:\.\d{3}){2,}(?!\d)`,
  String.raw`\d+,\d{1,2}(?![\d])(?!,\d)`,
  String.raw`\d+(?:\.\d+)?`,
  String.raw`\.\d+`,
].join('|');
const numberPattern = new RegExp(
  String.raw`(?=[FCQH(.\-−–\d\p{Sc}])(?:(?<![\p{L}\p{N}.,_-]|\d-)|(?<=(?:^|[^\p{L}])[tkm]?(?:${codes})))(?:(?<fiscal>FY\s?'?|CY\s?'?)|[QH][1-4]\s)?(?<sign>[-−–(](?=[\p{Sc}\d.]))?[\p{Sc}]?(?<digits>${digits})(?:\s?(?<rate>${rate})|\s?-?(?<scale>(?:mio|mrd|tsd)\.|${scale}))?`,
  'giu',
);
/** "2024-2029", "3 – 5", "10%-12%" are two numbers; "2024 -3.2%" is a year and a fall. */
const joint = String.raw`(?:[-–—−]|\s[-–—−]\s)`;
const range = new RegExp(
  String.raw`(?=[-–—−]|\s[-–—−])(?<=\d(?:\s?(?:%|k|m|bn|mn|million|billion|€))?)${joint}(?=(?:FY\s?|(?:${codes})\s?|\p{Sc})?\d)`,
  'giu',
);

/** The value that digits stand for, and how many of them are decimals. */
function readDigits(written: string): { mantissa: number; decimals: number } {
  const isPoint = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d+,\d{1,2}$/.test(written);
  const isDotted = /^\d{1,3}(?:\.\d{3}){2,}$/.test(written);
  const plain =
    isPoint || isDotted
      ? written.replaceAll('.', '').replace(',', '.')
      : written.replace(/[,\u00a0\u202f'’ ]/g, '');
  return { mantissa: Number(plain), decimals: plain.split('.')[1]?.length ?? 0 };
}

function isPlainYear(written: string, value: number, hasUnit: boolean): boolean {
  return /^\d{4}$/.test(written) && value >= 1900 && value <= 2100 && !hasUnit;
}

/** Brackets alone in the cell of a table mean a loss; elsewhere they hold a remark. */
function isBracketed(text: string, start: number, end: number): boolean {
  return (
    text[start] === '(' &&
    /(?:^|\||\n)\s*$/.test(text.slice(Math.max(0, start - 20), start)) &&
    isCellEnd(text.slice(end))
  );
}

function isCellEnd(rest: string): boolean {
  return /^\)\s*(?:\||\n|$)/.test(rest);
}

export function readNumbers(text: string): NumberMention[] {
  const parted = text.replace(range, (match) => ' '.repeat(match.length));
  const mentions: NumberMention[] = [];
  for (const match of parted.matchAll(numberPattern)) {
    const mention = mentionOf(match, parted);
    if (mention) mentions.push(mention);
  }
  shareUnits(mentions, text);
  return mentions;
}

function mentionOf(match: RegExpMatchArray, text: string): NumberMention | null {
  const { digits: written, sign, fiscal, rate: asRate, scale: asScale } = match.groups ?? {};
  if (written === undefined) return null;
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const { mantissa: read, decimals } = readDigits(written);
  const scaleWord = asScale?.toLowerCase().replace('.', '');
  const money = moneyAround(text, start + match[0].indexOf(written), end);
  const isBasis = asRate !== undefined && /^b/i.test(asRate);
  const factor = isBasis ? 0.01 : scaleWord ? (scaleWords[scaleWord] ?? 1) : money.scale;
  // "FY24", and the second year of "FY2023/24".
  const short =
    written.length === 2 &&
    (fiscal !== undefined ||
      /(?<!\d)(?:19|20)\d\d\/$/.test(text.slice(Math.max(0, start - 6), start)));
  const mantissa = short ? 2000 + read : read;
  const hasUnit = asRate !== undefined || factor !== 1;
  return {
    value: Number((mantissa * factor).toPrecision(15)),
    mantissa,
    decimals,
    scale: factor,
    hasScale: factor !== 1 || scaleWord !== undefined,
    percent: asRate !== undefined,
    points: (asRate !== undefined && /point|pts?$|pp/i.test(asRate)) || isBasis,
    negative:
      money.minus || (sign !== undefined && (sign !== '(' || isBracketed(text, start, end))),
    currency: money.currency,
    year:
      short ||
      (fiscal !== undefined && written.length === 4) ||
      isPlainYear(written, mantissa, hasUnit),
    start,
    end,
  };
}

const spanned = /^\s?(?:[-–—−]|to|bis|and|und)\s?(?:[A-Z]{3}\s?|\p{Sc})?$/u;

/** "EUR 3-5 million", "between 10 and 12%": both ends of a span are in the same unit. */
function shareUnits(mentions: NumberMention[], text: string): void {
  for (const [index, last] of mentions.entries()) {
    const first = mentions[index - 1];
    // "by 2 points to 18%", "by 12% to EUR 48 million": what has its own rate keeps it.
    if (!first || first.year || last.year || first.percent) continue;
    const between = text.slice(first.end, last.start);
    const isPair = /and|und/.test(between);
    const opening = text.slice(Math.max(0, first.start - 16), first.start);
    if (!spanned.test(between) || (isPair && !/\b(?:between|zwischen)\b/i.test(opening))) continue;
    if (!first.hasScale && first.mantissa <= last.mantissa) {
      first.scale = last.scale;
      first.hasScale = last.hasScale;
      first.value = Number((first.mantissa * last.scale).toPrecision(15));
    }
    if (last.percent && !first.hasScale) {
      first.percent = true;
      first.points = last.points;
    }
    first.currency ??= last.currency;
    last.currency ??= first.currency;
  }
}

const declared = new RegExp(
  String.raw`(?:\b(?:in|${codes})\s?|[€$£]\s?)(${scaleNames.filter((name) => name !== 'b' && name !== 'cr').join('|')})\b|\b(tsd|mio|mrd)\.?\s?(?:${codes}|€)|\b([TkM])(?:${codes}|€)(?!\p{L})|(?:\b(?:${codes})|[€$£])\s?['’]?(000)s?\b(?![.,]\d)`,
  'giu',
);

/** Scales that a table head or caption declares: "EUR million", "€k", "TEUR", "Mio. EUR", "£'000". */
export function declaredScales(text: string): number[] {
  return [...text.matchAll(declared)].flatMap((match) => {
    const [, behind, before, lead, thousands] = match;
    // "48.2 Mio. EUR" is an amount, not a head.
    if (before && /\d\s?$/.test(text.slice(Math.max(0, match.index - 3), match.index))) return [];
    if (thousands) return [1e3];
    if (lead) return [leadingScales[lead.toUpperCase()] ?? 1];
    return [scaleWords[(behind ?? before ?? '').toLowerCase()] ?? 1];
  });
}

export function sameValue(left: number, right: number): boolean {
  const size = Math.max(Math.abs(left), Math.abs(right));
  return Math.abs(left - right) <= size * 1e-9;
}
