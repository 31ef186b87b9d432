/** A number as a text writes it, brought to its plain value. */
export interface NumberMention {
  /** With its scale applied: "1.2bn" is 1,200,000,000. */
  value: number;
  /** As written, before the scale. */
  mantissa: number;
  /** Digits after the point as written, for rounding. */
  decimals: number;
  /** 1, 1e3, 1e6, 1e9 or 1e12; 1 also where none is written. */
  scale: number;
  hasScale: boolean;
  percent: boolean;
  /** A year or fiscal year, such as 2024, FY2024 or FY24. */
  year: boolean;
  start: number;
  end: number;
}

const scaleWords: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  thousands: 1e3,
  tsd: 1e3,
  m: 1e6,
  mn: 1e6,
  mm: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
  billions: 1e9,
  trn: 1e12,
  trillion: 1e12,
};

const numberPattern =
  /(?<![\p{L}\p{N}.,_-]|\d-)(?:(?<fiscal>FY\s?'?|CY\s?'?)|(?<quarter>[QH][1-4]\s))?(?<sign>[-−(](?=[\p{Sc}\d]))?[\p{Sc}]?(?<digits>\d{1,3}(?:[,\u00a0\u202f' ]\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:\.\d+)?)(?:\s?(?<percent>%|percent\b|per cent\b|pp\b|percentage points?\b)|\s?-?(?<scale>thousands?|millions?|billions?|trillion|tsd|mio|trn|bn|mn|mm|[kmb])(?![\p{L}\p{N}]))?/giu;

function plainDigits(digits: string): string {
  const european = /^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits);
  return european
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replace(/[,\u00a0\u202f' ]/g, '');
}

function isPlainYear(digits: string, value: number, hasUnit: boolean): boolean {
  return /^\d{4}$/.test(digits) && value >= 1900 && value <= 2100 && !hasUnit;
}

export function readNumbers(text: string): NumberMention[] {
  // A range such as 2024-2029 or 3-5 is two numbers.
  const parted = text.replace(/(?<=\d)\s?[-–—−]\s?(?=(?:FY)?\d)/giu, (match) =>
    ' '.repeat(match.length),
  );
  const mentions: NumberMention[] = [];
  for (const match of parted.matchAll(numberPattern)) {
    const groups = match.groups ?? {};
    const written = groups.digits;
    if (written === undefined) continue;
    const digits = plainDigits(written);
    const fiscal = groups.fiscal !== undefined;
    const scale = groups.scale ? (scaleWords[groups.scale.toLowerCase()] ?? 1) : 1;
    const short = fiscal && digits.length === 2;
    const mantissa = short ? 2000 + Number(digits) : Number(digits);
    const percent = groups.percent !== undefined;
    const year =
      (fiscal && (short || digits.length === 4)) ||
      isPlainYear(written, mantissa, percent || scale !== 1);
    mentions.push({
      value: Number((mantissa * scale).toPrecision(15)),
      mantissa,
      decimals: digits.split('.')[1]?.length ?? 0,
      scale,
      hasScale: groups.scale !== undefined,
      percent,
      year,
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return mentions;
}

const declaredScale =
  /(?:\b(?:in|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|JPY)\s?|[€$£]\s?)(k|thousands?|m|mn|mm|mio|millions?|bn|billions?|trn|trillion)\b/giu;

/** Scales that a table head or caption declares, such as "EUR million" or "€k". */
export function declaredScales(text: string): number[] {
  return [...text.matchAll(declaredScale)].map(
    (match) => scaleWords[match[1]?.toLowerCase() ?? ''] ?? 1,
  );
}

export function sameValue(left: number, right: number): boolean {
  const size = Math.max(Math.abs(left), Math.abs(right));
  return Math.abs(left - right) <= size * 1e-9;
}
