import type { Figure } from './claim.ts';

/** Words for one place; the first of a row is the name it goes by. */
const places: readonly (readonly string[])[] = [
  ['world', 'global', 'worldwide', 'globally', 'international'],
  ['europe', 'european'],
  ['european union', 'eu'],
  ['united states', 'us', 'usa', 'u s', 'american'],
  ['united kingdom', 'uk', 'u k', 'british', 'great britain'],
  ['germany', 'german', 'deutschland'],
  ['austria', 'austrian'],
  ['switzerland', 'swiss'],
  ['france', 'french'],
  ['italy', 'italian'],
  ['spain', 'spanish'],
  ['netherlands', 'dutch'],
  ['poland', 'polish'],
  ['nordics', 'nordic', 'nordic countries'],
  ['north america', 'north american'],
  ['asia', 'asian'],
  ['china', 'chinese'],
  ['dach'],
];

const canonical = new Map(
  places.flatMap(([name = '', ...others]) => [name, ...others].map((word) => [word, name])),
);
/** Forms that would be read into other words stand for a place only in the field for it. */
const inSubjects = [...canonical.keys()].filter((word) => word.length > 3);
const legalForm =
  /\b(gmbh|ag|se|inc|llc|ltd|plc|corp|co|kg|sa|spa|bv|nv|ab|as|oy|group|holding)\b/gu;

function plain(text: string | null | undefined): string {
  return (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%& ]/gu, ' ')
    .replace(/\b(the|of|in|its|total|overall)\b/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function geographyOf(text: string | null | undefined): string {
  const place = plain(text)
    .replace(/\b(region|area|market|markets)\b/gu, ' ')
    .trim();
  return canonical.get(place) ?? place;
}

/**
 * Of whom and where: "the European valve market" is the valve market in Europe, "Norvane GmbH" is
 * Norvane.
 */
export function placeOf({ subject, geography }: Pick<Figure, 'subject' | 'geography'>): {
  subject: string;
  geography: string;
} {
  const place = geographyOf(geography);
  let of = plain(subject).replace(/\bs\b/gu, ' ');
  const named = inSubjects.find((word) => new RegExp(`\\b${word}\\b`, 'u').test(of));
  const found = named === undefined ? '' : (canonical.get(named) ?? '');
  const isMarket = /\b(market|industry|sector)\b/u.test(of);
  if (named && isMarket && (place === '' || place === found)) {
    of = of.replace(new RegExp(`\\b${named}\\b`, 'u'), ' ');
  }
  const bare = of.replace(legalForm, ' ').replace(/\b(market|industry|sector)\b/gu, ' ');
  return {
    subject: bare.replace(/\s+/g, ' ').trim() || of.trim(),
    geography: place || (isMarket ? found : ''),
  };
}
