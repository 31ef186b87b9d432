/** A number as a text prints it, with what the words around it say about it. */
export interface Figure {
  value: number;
  /** "EUR million", "%", "customers" … */
  unit: string;
  currency: string | null;
  start: number;
  end: number;
}

const symbols: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };
const scales: Readonly<Record<string, string>> = {
  bn: 'billion',
  billion: 'billion',
  m: 'million',
  mn: 'million',
  million: 'million',
  k: 'thousand',
  thousand: 'thousand',
  trillion: 'trillion',
};
const CURRENCY = 'EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|JPY|CNY|INR|AUD|CAD|€|\\$|£';
const NUMBER = '[-+−]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?';
const SCALE = 'trillion|billion|million|thousand|bn|mn|m|k';
const figurePattern = new RegExp(
  `(?<![\\w.,/])(?:(${CURRENCY})\\s?)?(${NUMBER})(?:\\s?(%|per ?cent|percentage points?|points?(?= (?:lower|higher|faster|slower))))?(?:\\s?(${SCALE})\\b)?(?:\\s?(${CURRENCY})\\b)?(?![\\d])`,
  'g',
);
const month =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const datePattern = new RegExp(
  `\\b\\d{1,2}\\.? (?:${month})(?: (?:19|20)\\d\\d)?|\\b(?:${month})(?: \\d{1,2},)? (?:19|20)\\d\\d|\\b(?:19|20)\\d\\d-\\d\\d-\\d\\d|\\b(?:FY|CY|H[12]|Q[1-4])\\s?-?'?(?:19|20)?\\d\\d(?:E|F|B)?\\b`,
  'g',
);

export function numberOf(text: string): number {
  return Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''));
}

/** The figures of a sentence; years and dates are not figures. */
export function readFigures(text: string): Figure[] {
  const dates = [...text.matchAll(datePattern)].map((hit) => [
    hit.index,
    hit.index + hit[0].length,
  ]);
  const figures: Figure[] = [];
  for (const hit of text.matchAll(figurePattern)) {
    const [whole, before, digits = '', percent, scale, after] = hit;
    const start = hit.index;
    const end = start + whole.length;
    if (dates.some(([from = 0, to = 0]) => start < to && end > from)) continue;
    if (/[A-Za-z]/.test(text.charAt(end))) continue;
    const money = before ?? after;
    const currency = money ? (symbols[money] ?? money) : null;
    if (!currency && !percent && !scale && isYear(digits)) continue;
    figures.push({
      value: numberOf(digits),
      unit: unitOf(currency, percent, scale, text.slice(end)),
      currency,
      start,
      end,
    });
  }
  return figures;
}

export function isYear(digits: string): boolean {
  return /^(19|20)\d\d$/.test(digits);
}

function unitOf(
  currency: string | null,
  percent: string | undefined,
  scale: string | undefined,
  rest: string,
): string {
  if (percent)
    return percent.startsWith('p') && percent.includes('point') ? 'percentage points' : '%';
  const size = scale ? (scales[scale] ?? scale) : '';
  if (currency) return [currency, size].filter(Boolean).join(' ');
  const outOf = /^ (?:out )?of (\d+)(?:\.(?:\s|$)|[\s,;]|$)/.exec(rest)?.[1];
  if (outOf) return `of ${outOf}`;
  return [size, nounAfter(rest)].filter(Boolean).join(' ');
}

/** The word or two after a number: "full-time equivalents", "weeks". */
function nounAfter(rest: string): string {
  const noun = /^\s(?:full-time |square |mid-sized |large |small )?([a-z][a-z-]+)/.exec(rest);
  if (!noun || stops.has(noun[1] ?? '')) return '';
  return noun[0].trim();
}

const stops = new Set(
  'versus vs against below above over under in of and or to at on by for from with a an the than that which is are was were as per during between each if when while who'.split(
    ' ',
  ),
);

const rangePatterns = [
  /\b(?:from|between) ((?:FY)?(?:19|20)\d\d) (?:to|and|until) ((?:FY)?(?:19|20)\d\d)/i,
  /\b((?:FY)?(?:19|20)\d\d)\s?[-–—]\s?((?:FY)?(?:19|20)?\d\d)\b/,
];

/** "FY2024", "2024", "2024-2029"; null where the text names none. */
export function readPeriod(said: string): string | null {
  const text = said.replace(
    /\b(?:founded|established|set up|since)\b[^,;.]*?\b(?:19|20)\d\d\b/gi,
    '',
  );
  for (const pattern of rangePatterns) {
    const range = pattern.exec(text);
    if (range?.[1] && range[2]) return `${range[1]}-${range[2]}`;
  }
  const fiscal = /\bFY\s?'?(?:20)?(\d\d)\b/.exec(text)?.[1];
  if (fiscal) return `FY20${fiscal}`;
  const years = [...text.matchAll(/(?<![\d.,])((?:19|20)\d\d)(?![\d.,]\d|%)\b/g)].map(
    (hit) => hit[1],
  );
  const usual = years.filter((year) => year !== undefined);
  return usual.at(-1) ?? null;
}

/** The last year a period names, to tell newer from older. */
export function lastYear(period: string | null | undefined): number {
  const years = (period ?? '').match(/(?:19|20)\d\d/g);
  return years ? Number(years.at(-1)) : 0;
}
