/** Currencies by their codes; every place that reads one knows the same. */
export const currencyCodes: readonly string[] =
  'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF RON JPY CNY CAD AUD NZD INR BRL MXN ZAR TRY ILS SGD HKD KRW AED SAR'.split(
    ' ',
  );

const names: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', $: 'USD', US$: 'USD', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₩': 'KRW' },
  ...{ C$: 'CAD', CA$: 'CAD', A$: 'AUD', AU$: 'AUD', NZ$: 'NZD', HK$: 'HKD', S$: 'SGD', R$: 'BRL' },
  ...{ euro: 'EUR', euros: 'EUR', dollar: 'USD', dollars: 'USD', pounds: 'GBP', francs: 'CHF' },
  ...{ rupees: 'INR', rs: 'INR', 'rs.': 'INR', yen: 'JPY', kronor: 'SEK', zloty: 'PLN' },
};

/** The code of a currency by any of its names, or null. */
export function currencyCode(name: string): string | null {
  const code = name.toUpperCase();
  if (currencyCodes.includes(code)) return code;
  return names[name] ?? names[code] ?? names[name.toLowerCase()] ?? null;
}

/** "T", "k" and "m" grown together with a code: "TEUR", "kEUR", "MEUR". */
export const leadingScales: Readonly<Record<string, number>> = { T: 1e3, K: 1e3, M: 1e6 };

const codes = currencyCodes.join('|');
const symbol = String.raw`(?:US|CA|AU|NZ|HK|[CASR])?\$|[€£¥₹₩]`;
/** Codes are capitals: "try 5" names no currency. */
const before = new RegExp(
  String.raw`(?<![\p{L}\d])(?<minus>[-−–])?(?:(?<lead>[TtKkMm])?(?<code>${codes}|€)|(?<symbol>${symbol})|(?<rupee>Rs\.?))\s?[-−–(]?$`,
  'u',
);
const after = new RegExp(
  String.raw`^\s?(?:(?<lead>[TtKkMm])?(?<code>${codes})(?![\p{L}\d])|(?<symbol>${symbol})|(?<word>euros?|dollars?|pounds|francs|rupees|yen|kronor|zloty)\b)`,
  'u',
);
const reach = 8;

export interface Money {
  currency: string | null;
  /** 1 unless the scale has grown together with the currency. */
  scale: number;
  /** The sign stands before the currency: "-EUR 3.2 million". */
  minus: boolean;
}

function moneyOf(groups: Readonly<Record<string, string | undefined>> | undefined): Money | null {
  const name = groups?.code ?? groups?.symbol ?? groups?.word ?? groups?.rupee;
  if (name === undefined) return null;
  const scale = leadingScales[groups?.lead?.toUpperCase() ?? ''] ?? 1;
  return { currency: currencyCode(name), scale, minus: groups?.minus !== undefined };
}

/** The currency that stands before or behind a number. */
export function moneyAround(text: string, digitsAt: number, end: number): Money {
  return (
    moneyOf(before.exec(text.slice(Math.max(0, digitsAt - reach), digitsAt))?.groups) ??
    moneyOf(after.exec(text.slice(end, end + 12))?.groups) ?? {
      currency: null,
      scale: 1,
      minus: false,
    }
  );
}
