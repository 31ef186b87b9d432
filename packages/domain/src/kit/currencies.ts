/** What Danes, Norwegians and Swedes alike write: which of them, their document tells. */
export const KRONE = 'kr';

/** Currencies with the signs and words that stand for them; the first of each is its code. */
const marks: Readonly<Record<string, readonly string[]>> = {
  [KRONE]: ['kr.', 'Kr.', 'Kr', 'kroner', 'Kroner'],
  EUR: ['€', 'Euros', 'Euro', 'euros', 'euro', 'euroa', 'euron', 'euro’s', "euro's", 'eur'],
  USD: [
    'US$',
    'US-$',
    '$ US',
    '$',
    'US-Dollar',
    'US dollars',
    'U.S. dollars',
    'dollars',
    'Dollar',
    'dólares',
    'dollari',
    'dollaria',
    'dolarów',
  ],
  GBP: [
    '£',
    'pounds sterling',
    'pounds',
    'Pfund Sterling',
    'livres sterling',
    'libras esterlinas',
    'sterline',
    'pond sterling',
    'puntaa',
    'funtów',
  ],
  CHF: [
    'SFr.',
    'Fr.',
    'Franken',
    'Swiss francs',
    'francs suisses',
    'franchi svizzeri',
    'francos suizos',
    'francos suíços',
  ],
  JPY: ['¥', 'yen', 'Yen'],
  CNY: ['RMB', 'yuan', 'Yuan'],
  INR: ['₹', 'Rs.', 'Rs', 'rupees'],
  SEK: ['Swedish kronor', 'kronor'],
  NOK: ['Norwegian kroner'],
  DKK: ['Danish kroner'],
  PLN: ['zł', 'zlotys', 'zloty', 'Zloty', 'złotych', 'złote', 'złoty'],
  CZK: ['Kč', 'Czech crowns', 'korunas', 'koruna', 'korun', 'koruny'],
  HUF: ['Ft', 'forints', 'forint'],
  AUD: ['A$', 'AU$', 'Australian dollars'],
  CAD: ['C$', 'CA$', '$ CAN', '$ CA', 'Canadian dollars', 'dollars canadiens'],
  NZD: ['NZ$', 'New Zealand dollars'],
  SGD: ['S$', 'Singapore dollars'],
  HKD: ['HK$', 'Hong Kong dollars'],
  BRL: ['R$', 'reais'],
  MXN: ['MX$', 'Mexican pesos'],
  ZAR: ['rand'],
  KRW: ['₩'],
  ILS: ['₪', 'shekels'],
  TRY: ['₺', 'Turkish lira'],
  AED: ['dirhams'],
  SAR: ['riyals'],
  RON: ['lei'],
  RUB: ['₽', 'roubles', 'rubles'],
  THB: ['฿', 'baht'],
  MYR: ['ringgit'],
  IDR: ['Rp', 'rupiah'],
  PHP: ['₱', 'Philippine pesos'],
  VND: ['₫'],
  TWD: ['NT$'],
  PKR: [],
  LKR: [],
  BDT: [],
  UAH: ['₴', 'hryvnia', 'hryvnias'],
  BGN: ['leva'],
  RSD: [],
  ISK: [],
  KZT: [],
  GEL: [],
  QAR: [],
  KWD: [],
  BHD: [],
  OMR: [],
  JOD: [],
  EGP: ['Egyptian pounds'],
  MAD: [],
  TND: [],
  DZD: [],
  NGN: ['₦', 'naira'],
  GHS: ['cedis'],
  KES: ['KSh', 'Kenyan shillings', 'Kenya shillings'],
  TZS: [],
  UGX: [],
  RWF: [],
  ETB: [],
  ZMW: [],
  BWP: [],
  NAD: [],
  MUR: [],
  XOF: [],
  XAF: [],
  ARS: ['Argentine pesos'],
  CLP: ['Chilean pesos'],
  COP: ['Colombian pesos'],
  PEN: [],
  UYU: [],
  PYG: [],
  BOB: [],
  CRC: [],
  GTQ: [],
  DOP: [],
};

const codes = new Map<string, string>();
for (const [code, names] of Object.entries(marks)) {
  codes.set(code, code);
  for (const name of names) codes.set(name, code);
}

const space = '[ \\u00a0\\u202f]';
const escaped = (mark: string) => mark.replaceAll(/[$.]/gu, '\\$&').replaceAll(' ', space);
const sorted = [...codes.keys()].toSorted((a, b) => b.length - a.length);
const symbols = sorted.filter(
  (mark) => !/^\p{L}+$/u.test(mark) || /^(?:[A-Z]{3}|Rs|Rp|KSh|[Kk]r)$/u.test(mark),
);

/** "R14 million", "R million", "R'000": a lone letter is the rand only before a sum or a scale. */
const sized = '(?:thousand|million|billion|bn|mn|m(?![\\p{L}]))';
const sum = `\\d[\\d.,]*${space}?${sized}`;
const rand = `R(?=${space}?(?:${sized}|['’‘]000|${sum}))`;
const randBefore = new RegExp(`(?<![\\p{L}\\d])R${space}?$`, 'u');
const isSum = new RegExp(sum, 'uy');

/** Where the rand's letter begins before a sum that stands there; null where there is none. */
export function randAt(text: string, sumAt: number): number | null {
  isSum.lastIndex = sumAt;
  return isSum.test(text) ? (randBefore.exec(text.slice(0, sumAt))?.index ?? null) : null;
}

/** Source of a pattern for any mark of a currency; words such as "euros" stand behind numbers only. */
export const currencyMark = `(?:${sorted.map(escaped).join('|')}|${rand})`;
/** Signs and codes: what may stand in front of a number. */
export const currencySign = `(?:${symbols.map(escaped).join('|')}|${rand})`;

/** Signs that take the letter of a scale in front: "k€", "M$ CA". */
export const scaledSign = `(?:€|\\$${space}(?:CAN?|US)|\\$|£|EUR|eur|USD|GBP|CHF|SEK|NOK|DKK|[Kk]r(?:\\.|(?![\\p{L}]))|PLN|CZK|HUF|CAD|AUD|JPY|INR|ZAR)`;

export function currencyOf(mark: string): string | null {
  return mark === 'R' ? 'ZAR' : (codes.get(mark.replaceAll(/\s/gu, ' ')) ?? null);
}
