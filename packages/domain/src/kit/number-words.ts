import type { Span } from '../reading/reading.ts';
import { matchesOf } from './matches-of.ts';

/**
 * Numbers as words, from two on: "one" and "ein" are articles too. Words that mean something else in
 * another language ("due", "once", "neuf") are left out, since all are looked for in every text.
 */
const units: readonly (readonly string[])[] = [
  ['two', 'zwei', 'twee', 'deux', 'två'],
  ['three', 'drei', 'drie', 'trois', 'tres', 'tre', 'três'],
  ['four', 'vier', 'quatre', 'cuatro', 'quattro', 'quatro', 'fyra'],
  ['five', 'fünf', 'vijf', 'cinq', 'cinco', 'cinque', 'fem'],
  ['six', 'sechs', 'zes', 'seis'],
  ['seven', 'sieben', 'zeven', 'siete', 'sette', 'sete', 'sju', 'syv'],
  ['eight', 'acht', 'huit', 'ocho', 'oito', 'åtta', 'åtte'],
  ['nine', 'neun', 'negen', 'nueve', 'nove', 'nio'],
  ['ten', 'zehn', 'tien', 'dix', 'diez', 'dieci', 'dez', 'tio'],
  ['eleven', 'elf', 'onze', 'undici', 'elva', 'elleve'],
  ['twelve', 'zwölf', 'twaalf', 'douze', 'doce', 'dodici', 'doze', 'tolv'],
  ['thirteen', 'dreizehn', 'dertien', 'treize', 'trece', 'tredici', 'treze', 'tretton', 'tretten'],
  ['fourteen', 'vierzehn', 'veertien', 'quatorze', 'catorce', 'quattordici', 'fjorton', 'fjorten'],
  ['fifteen', 'fünfzehn', 'vijftien', 'quinze', 'quince', 'quindici', 'femton', 'femten'],
  ['sixteen', 'sechzehn', 'zestien', 'dieciséis', 'sedici', 'sexton', 'seksten'],
  [
    'seventeen',
    'siebzehn',
    'zeventien',
    'dix-sept',
    'diecisiete',
    'diciassette',
    'sjutton',
    'sytten',
  ],
  ['eighteen', 'achtzehn', 'achttien', 'dix-huit', 'dieciocho', 'diciotto', 'arton', 'atten'],
  ['nineteen', 'neunzehn', 'negentien', 'dix-neuf', 'diecinueve', 'diciannove', 'nitton', 'nitten'],
];
const tens: readonly (readonly string[])[] = [
  ['twenty', 'zwanzig', 'twintig', 'vingt', 'veinte', 'venti', 'vinte', 'tjugo', 'tjue'],
  ['thirty', 'dreißig', 'dertig', 'trente', 'treinta', 'trenta', 'trinta', 'trettio', 'tretti'],
  [
    'forty',
    'vierzig',
    'veertig',
    'quarante',
    'cuarenta',
    'quaranta',
    'quarenta',
    'fyrtio',
    'førti',
  ],
  [
    'fifty',
    'fünfzig',
    'vijftig',
    'cinquante',
    'cincuenta',
    'cinquanta',
    'cinquenta',
    'femtio',
    'femti',
  ],
  ['sixty', 'sechzig', 'zestig', 'soixante', 'sesenta', 'sessanta', 'sessenta', 'sextio', 'seksti'],
  ['seventy', 'siebzig', 'zeventig', 'septante', 'setenta', 'settanta', 'sjuttio', 'sytti'],
  ['eighty', 'achtzig', 'tachtig', 'huitante', 'ochenta', 'ottanta', 'oitenta', 'åttio', 'åtti'],
  ['ninety', 'neunzig', 'negentig', 'nonante', 'noventa', 'novanta', 'nittio', 'nitti'],
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
const below = `(?:(${ten})(?:[- ]|\\s(?:y|e)\\s)(${unit})|(${unit})und(${ten})|(${alone}))`;
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
  return matchesOf(text, phrase).map((match) => {
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
