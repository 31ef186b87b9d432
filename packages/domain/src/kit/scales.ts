const THOUSAND = 1e3;
const LAKH = 1e5;
const MILLION = 1e6;
const CRORE = 1e7;
const BILLION = 1e9;
const TRILLION = 1e12;

/** Of the further languages; their billion is the English trillion and mostly left out. */
const further: Readonly<Record<number, string>> = {
  [THOUSAND]:
    'milliers|milhares|migliaia|mila|miles de|duizend|duizenden|tusen|tusind|tys|tis|tysięcy|tysiące|tysiąc|tisíc|tisíce|tisíců|tuhatta|tuhannen',
  [MILLION]:
    'millones|millón|milioni|milione|milhões|milhão|miljoen|miljoenen|millioner|miljon|miljoner|miljoona|miljoonaa|miljoonan|milj|milion|miliona|miliony|milionów|milionu|milionů|Millones|Milhões|Milioni|Miljoen|Millioner|Miljoner|Miljoonaa|Milj|Mln',
  [BILLION]:
    'milliards|milliard|mil millones|mil milhões|bilhões|bilhão|miliardi|miliardo|miljard|miljarden|milliarder|miljarder|miljardi|miljardia|miljardin|miliard|miliarda|miliardy|miliardów|miliardu|mia|Milliards|Miliardi|Miljard|Mld',
};

/** Words that scale a number by themselves. German "Billionen" is not the English billion. */
const words: Readonly<Record<string, number>> = {
  thousand: THOUSAND,
  thousands: THOUSAND,
  Tausend: THOUSAND,
  tausend: THOUSAND,
  Tsd: THOUSAND,
  tsd: THOUSAND,
  lakh: LAKH,
  lakhs: LAKH,
  lac: LAKH,
  million: MILLION,
  millions: MILLION,
  Million: MILLION,
  Millions: MILLION,
  Millionen: MILLION,
  Mio: MILLION,
  mio: MILLION,
  Mill: MILLION,
  mln: MILLION,
  mn: MILLION,
  crore: CRORE,
  crores: CRORE,
  billion: BILLION,
  billions: BILLION,
  Billion: BILLION,
  Milliarde: BILLION,
  Milliarden: BILLION,
  Mrd: BILLION,
  mrd: BILLION,
  mld: BILLION,
  bn: BILLION,
  Bn: BILLION,
  trillion: TRILLION,
  trillions: TRILLION,
  Billionen: TRILLION,
  Bio: TRILLION,
  tn: TRILLION,
  THOUSAND,
  MILLION,
  BILLION,
  TRILLION,
  ...Object.fromEntries(
    Object.entries(further).flatMap(([scale, names]) =>
      names.split('|').map((name) => [name, Number(scale)]),
    ),
  ),
};

/** Letters that scale only beside a currency; "5 m" alone may be metres. */
const letters: Readonly<Record<string, number>> = {
  k: THOUSAND,
  K: THOUSAND,
  T: THOUSAND,
  th: THOUSAND,
  m: MILLION,
  M: MILLION,
  mm: MILLION,
  MM: MILLION,
  b: BILLION,
  B: BILLION,
  Md: BILLION,
  cr: CRORE,
  Cr: CRORE,
};

/** Letters that scale a currency to which they are joined: "t.kr.", "mdkr"; "5 t" alone are tonnes. */
const joined: Readonly<Record<string, number>> = { ...letters, t: THOUSAND, md: BILLION };

const longestFirst = (list: Readonly<Record<string, number>>) =>
  Object.keys(list).toSorted((a, b) => b.length - a.length);

/** Norwegian "mill." is a mill in English unless its point or a currency follows. */
const shortened = 'mill(?=\\.|\\s(?:kr|NOK|DKK|SEK|EUR))';

/** "300 mil euros": a Nordic mile elsewhere. */
const ofMoney = 'mil(?=\\s(?:de\\s)?(?:euros|€|EUR|reais|dólares))';

/** Source of a pattern for a scale's word, with the point of its abbreviation. */
export const scaleWord = `(?:${longestFirst(words).join('|')}|${shortened}|${ofMoney})(?![\\p{L}])\\.?`;
export const joinedLetter = `(?:${longestFirst(joined).join('|')})`;
export const scaleLetter = `(?:${longestFirst(letters).join('|')})`;

const other: Readonly<Record<string, number>> = { mill: MILLION, mil: THOUSAND };

export function scaleOf(text: string): number | null {
  const word = text.replace(/\.$/u, '');
  return words[word] ?? joined[word] ?? other[word] ?? null;
}
