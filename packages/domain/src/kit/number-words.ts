import type { Span } from '../reading/reading.ts';

/** Numbers as words, from two on: "one" and "ein" are articles too. */
const units: readonly (readonly string[])[] = [
  ['two', 'zwei', 'twee'],
  ['three', 'drei', 'drie'],
  ['four', 'vier'],
  ['five', 'fünf', 'vijf'],
  ['six', 'sechs', 'zes'],
  ['seven', 'sieben', 'zeven'],
  ['eight', 'acht'],
  ['nine', 'neun', 'negen'],
  ['ten', 'zehn', 'tien'],
  ['eleven', 'elf'],
  ['twelve', 'zwölf', 'twaalf'],
  ['thirteen', 'dreizehn', 'dertien'],
  ['fourteen', 'vierzehn', 'veertien'],
  ['fifteen', 'fünfzehn', 'vijftien'],
  ['sixteen', 'sechzehn', 'zestien'],
  ['seventeen', 'siebzehn', 'zeventien'],
  ['eighteen', 'achtzehn', 'achttien'],
  ['nineteen', 'neunzehn', 'negentien'],
];
const tens: readonly (readonly string[])[] = [
  ['twenty', 'zwanzig', 'twintig'],
  ['thirty', 'dreißig', 'dertig'],
  ['forty', 'vierzig', 'veertig'],
  ['fifty', 'fünfzig', 'vijftig'],
  ['sixty', 'sechzig', 'zestig'],
  ['seventy', 'siebzig', 'zeventig'],
  ['eighty', 'achtzig', 'tachtig'],
  ['ninety', 'neunzig', 'negentig'],
];
const values = new Map<string, number>([
  ['one', 1],
  ['ein', 1],
]);
for (const [index, names] of units.entries()) for (const name of names) values.set(name, index + 2);
for (const [index, names] of tens.entries())
  for (const name of names) values.set(name, 10 * (index + 2));

const unit = [...values.keys()].filter((name) => (values.get(name) ?? 0) < 20).join('|');
const ten = tens.flat().join('|');
const alone = [...units.flat(), ...tens.flat()].toSorted((a, b) => b.length - a.length).join('|');
/** Source of a pattern for a number of one word. */
export const numberWord = `(?:${alone})`;
const below = `(?:(${ten})[- ](${unit})|(${unit})und(${ten})|(${alone}))`;
const phrase = new RegExp(
  `(?<![\\p{L}-])(?!ten\\s(?:minste|hoogste|opzichte|aanzien|behoeve|gevolge|laste|gunste|eerste|tweede|derde)(?![\\p{L}]))(?:${below}(\\s?hundred|hundert)?|(?:a|one|ein)\\s?(hundred|hundert))(?:(?<=hundred|hundert)(?:\\s(?:and\\s)?)?${below})?(?![\\p{L}]|-(?:something|odd|ish))`,
  'giu',
);
/** Most texts have none, and this look is five times as quick. */
const mayHold = new RegExp(`${alone}|hundred|hundert`, 'iu');

const sumOf = (words: readonly (string | undefined)[]): number =>
  words.reduce((sum, word) => sum + (values.get(word?.toLowerCase() ?? '') ?? 0), 0);

const thousand = /^\s(?:thousand|tausend)\s(?:and\s|und\s)?$/iu;

function readHundreds(text: string): (Span & { value: number })[] {
  if (!mayHold.test(text)) return [];
  return [...text.matchAll(phrase)].map((match) => {
    const hundreds = match[7] ? 1 : sumOf(match.slice(1, 6));
    const value = match[6] || match[7] ? hundreds * 100 + sumOf(match.slice(8, 13)) : hundreds;
    return { value, start: match.index, end: match.index + match[0].length };
  });
}

/** Numbers that a text writes in words: "twelve", "twenty-two", "two thousand and ten", "fünfundzwanzig". */
export function readNumberWords(text: string): (Span & { value: number })[] {
  const found: (Span & { value: number })[] = [];
  for (const each of readHundreds(text)) {
    const last = found.at(-1);
    if (last !== undefined && thousand.test(text.slice(last.end, each.start)) && each.value < 1000)
      found[found.length - 1] = { ...last, end: each.end, value: last.value * 1000 + each.value };
    else found.push(each);
  }
  return found;
}
