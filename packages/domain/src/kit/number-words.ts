import type { Span } from '../reading/reading.ts';

/** Numbers as words, from two on: "one" and "ein" are articles too. */
const units: readonly (readonly string[])[] = [
  ['two', 'zwei'],
  ['three', 'drei'],
  ['four', 'vier'],
  ['five', 'fünf'],
  ['six', 'sechs'],
  ['seven', 'sieben'],
  ['eight', 'acht'],
  ['nine', 'neun'],
  ['ten', 'zehn'],
  ['eleven', 'elf'],
  ['twelve', 'zwölf'],
  ['thirteen', 'dreizehn'],
  ['fourteen', 'vierzehn'],
  ['fifteen', 'fünfzehn'],
  ['sixteen', 'sechzehn'],
  ['seventeen', 'siebzehn'],
  ['eighteen', 'achtzehn'],
  ['nineteen', 'neunzehn'],
];
const tens: readonly (readonly string[])[] = [
  ['twenty', 'zwanzig'],
  ['thirty', 'dreißig'],
  ['forty', 'vierzig'],
  ['fifty', 'fünfzig'],
  ['sixty', 'sechzig'],
  ['seventy', 'siebzig'],
  ['eighty', 'achtzig'],
  ['ninety', 'neunzig'],
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
const phrase = new RegExp(
  `(?<![\\p{L}-])(?:(?:(${ten})-(${unit})|(${unit})und(${ten})|(${alone}))(\\s?hundred|hundert)?|(?:a|one|ein)\\s?(hundred|hundert))(?![\\p{L}]|-(?:something|odd|ish))`,
  'giu',
);

/** Numbers that a text writes in words: "twelve", "twenty-two", "four hundred", "fünfundzwanzig". */
export function readNumberWords(text: string): (Span & { value: number })[] {
  return [...text.matchAll(phrase)].map((match) => {
    const parts = match
      .slice(1, 6)
      .flatMap((part) => (part ? [values.get(part.toLowerCase()) ?? 0] : []));
    const sum = match[7] ? 1 : parts.reduce((total, part) => total + part, 0);
    const value = match[6] || match[7] ? sum * 100 : sum;
    return { value, start: match.index, end: match.index + match[0].length };
  });
}
