/** A number in words, brought to its value. */
export interface WordedNumber {
  value: number;
  percent: boolean;
  /** How far a fraction such as "a third" may be from what is written for it. */
  tolerance: number;
  written: string;
}

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const large: Readonly<Record<string, number>> = {
  ...{ hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 },
};
const wordValues = new Map<string, number>([
  ...units.map((word, index): [string, number] => [word, index]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['dozen', 12],
]);
const small = [...wordValues.keys()].join('|');
const wordPattern = new RegExp(
  String.raw`\b(?:${small})(?:[-\s](?:(?:hundred|thousand|million|billion)(?:\sand(?=\s(?:${small})\b))?|(?:${small})))*\b`,
  'gi',
);

/** "Two hundred and forty" is summed up below each larger word. */
function sumUp(words: readonly string[]): number {
  let total = 0;
  let part = 0;
  for (const word of words) {
    const factor = large[word];
    if (factor === undefined) part += wordValues.get(word) ?? 0;
    else if (factor === 100) part = Math.max(1, part) * 100;
    else {
      total += Math.max(1, part) * factor;
      part = 0;
    }
  }
  return total + part;
}

const fractions: readonly [RegExp, number][] = [
  [/\bhalf (?:of )?(?:the|its|their|all)\b/gi, 50],
  [/\b(?:a|one) third of\b/gi, 100 / 3],
  [/\btwo[- ]thirds\b/gi, 200 / 3],
  [/\b(?:a|one) quarter of (?!\d|the year)/gi, 25],
  [/\bthree[- ]quarters of\b/gi, 75],
];

/** Numbers that a text writes in words, from two on: "one" is as often no number. */
export function readNumberWords(text: string): WordedNumber[] {
  const counted = [...text.matchAll(wordPattern)].flatMap((match): WordedNumber[] => {
    const written = match[0].trim();
    const value = sumUp(written.toLowerCase().split(/[-\s]+/));
    const percent = /^\s?(?:%|percent\b|per cent\b)/i.test(
      text.slice(match.index + match[0].length),
    );
    return value === 1 ? [] : [{ value, percent, tolerance: 0, written }];
  });
  const parts = fractions.flatMap(([pattern, value]) =>
    [...text.matchAll(pattern)].map(([written]) => ({
      value,
      percent: true,
      tolerance: 0.5,
      written,
    })),
  );
  return [...counted, ...parts];
}

/** The words of a text that are no numbers. */
export function withoutNumberWords(text: string): string {
  return fractions
    .reduce((rest, [pattern]) => rest.replace(pattern, ' '), text)
    .replace(wordPattern, ' ');
}
