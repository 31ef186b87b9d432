/** Numbers as words. "One" and "ein" count nothing by themselves: they are articles too. */
export const numberWords: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
  dreizehn: 13,
  vierzehn: 14,
  fünfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
};

const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const units = 'one|two|three|four|five|six|seven|eight|nine';

/** Source of a pattern for a number as a word, "thirty-six" among them. */
export const numberWord = `(?:${tens})-(?:${units})|${Object.keys(numberWords).join('|')}`;

export function valueOfWord(word: string): number {
  const [first = '', second] = word.toLowerCase().split('-');
  const rest = second === 'one' ? 1 : (numberWords[second ?? ''] ?? 0);
  return (numberWords[first] ?? 0) + rest;
}
