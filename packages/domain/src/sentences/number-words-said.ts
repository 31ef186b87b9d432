import { readNumberWords } from '../kit/number-words.ts';

/** Shares that are told as words; rounded where they have no end. */
const shares: Readonly<Record<string, number>> = {
  half: 50,
  hälfte: 50,
  third: 33,
  drittel: 33,
  thirds: 67,
  quarter: 25,
  viertel: 25,
  fifth: 20,
  fünftel: 20,
  tenth: 10,
  zehntel: 10,
};

/** Numbers that a text says in words: counts, and per cents of shares. */
export function numbersInWords(text: string): { counts: Set<number>; percents: Set<number> } {
  const found = readNumberWords(text).map(({ value }) => value);
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const percents = said.flatMap((word) => (word in shares ? [shares[word] ?? 0] : []));
  return { counts: new Set(found), percents: new Set(percents) };
}
