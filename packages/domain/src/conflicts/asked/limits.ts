import { above, anyOf, below, ofAllLanguages } from '../../kit/closed-classes.ts';
import { readAllNumberWords } from '../../kit/number-words.ts';
import { durationOf } from '../../kit/units.ts';
import { numberOf } from '../../reading/tables/match-rows.ts';
import type { List, Row } from '../lists/lists.ts';
import type { ToldQuestion } from './questions.ts';
import type { StateTest } from './row-tests.ts';
import { isAmong, meantWords } from './words.ts';

/** "Within five working days", "8 or more": what so many meet. */
interface Limit {
  isUpper: boolean;
  /** "Less than five" leaves five out. */
  isStrict: boolean;
  number: number;
  /** "Days", whatever they are called. */
  unit: string | null;
}

const numeric = 0.9;
const within =
  'within|in under|in less than|inside|innerhalb von|binnen|in weniger als|en moins de|sous|en menos de|dentro de|entro|in meno di|em menos de|in minder dan|innen|inom|på under';
const upper = `${within}|${anyOf(ofAllLanguages(below))}`;
const lower = anyOf(ofAllLanguages(above));
const limitAt = new RegExp(`(?<![\\p{L}])(?:(${upper})|(${lower}))\\s(?:the\\s)?(?=\\S)`, 'giu');
const strict =
  /^(?:in |en |em |på )?(?:less|fewer|under|below|more|over|above|weniger|unter|mehr|über|moins|plus|menos|más|meno|più|mais|minder|meer|mindre|mer|färre|fler)(?![\p{L}])/iu;
const orMore =
  /(?<![\d.,\p{L}])(\d{1,2})\s(?:or|and|oder|und|ou|et|o|y|e|of|en|eller|och|og)\s(?:more|better|higher|above|over|mehr|besser|höher|darüber|plus|mieux|más|mejor|più|meglio|mais|melhor|meer|beter|hoger|mer|fler|bättre|flere|bedre)(?![\p{L}])/giu;
const compound =
  /(?:tagen?|stunden?|wochen?|monaten?|jahren?|minuten?|sekunden?|dagen|dager|dage|dagar|timer|timmar)$/u;

/** The first time that a text names: "Arbeitstagen" are days. */
const timeIn = (text: string): string | null =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .map((word) => durationOf(word) ?? durationOf(compound.exec(word)?.[0] ?? ''))
    .find((unit) => unit !== null) ?? null;

function limitsIn({ told }: ToldQuestion): Limit[] {
  const { figure, sentence, source } = told;
  const text = sentence.replace(figure.printed.replace(/\s+/gu, ' '), ' ');
  const led = [...text.matchAll(limitAt)].flatMap((match): Limit[] => {
    const rest = text.slice(match.index + match[0].length);
    const [digits] = /^\d{1,4}(?:[.,]\d)?(?![\d%])/u.exec(rest) ?? [];
    const word = readAllNumberWords(rest, source.card.language).find(({ start }) => start === 0);
    const number = digits ? Number(digits.replace(',', '.')) : word?.value;
    const behind = rest.slice(digits?.length ?? word?.end ?? 0);
    if (number === undefined || /^\s?(?:%|per ?cent|prozent)/iu.test(behind)) return [];
    const unit = timeIn(/^(?:\s\p{L}+){1,3}/u.exec(behind)?.[0] ?? '');
    return [{ isUpper: match[1] !== undefined, isStrict: strict.test(match[0]), number, unit }];
  });
  const marks = [...text.matchAll(orMore)].map(
    ([, mark]): Limit => ({ isUpper: false, isStrict: false, number: Number(mark), unit: null }),
  );
  return [...led, ...marks];
}

const valueIn = (row: Row, at: number, { source }: List): number | undefined =>
  numberOf(row[at], source.card.numberStyle)?.value.toNumber();

/** The column of numbers that a limit is of: called by a word of the sentence, else alone in its unit. */
function columnFor({ unit }: Limit, list: List, { said }: ToldQuestion): number | null {
  const { heads, rows } = list;
  const found = heads.flatMap((head, at) => {
    const isFilled =
      rows.filter((row) => valueIn(row, at, list) !== undefined).length >= numeric * rows.length;
    return isFilled && (unit ?? timeIn(head)) === timeIn(head) ? [at] : [];
  });
  const named = found.filter((at) =>
    meantWords(heads[at] ?? '').some((word) => timeIn(word.stem) === null && isAmong(word, said)),
  );
  const [only, second] = named.length > 0 ? named : unit === null ? [] : found;
  return only === undefined || second !== undefined ? null : only;
}

/** Rows that keep to the limit of a sentence: as it is written, and as it may be meant. */
export function limitTests(list: List, question: ToldQuestion): StateTest[] {
  const [limit, second] = limitsIn(question);
  const at = limit && !second ? columnFor(limit, list, question) : null;
  if (!limit || at === null) return [];
  const { isUpper, isStrict, number } = limit;
  const holds = (isOpen: boolean) => (row: Row) => {
    const value = valueIn(row, at, list) ?? Number.NaN;
    return (isOpen && value === number) || (isUpper ? value < number : value > number);
  };
  return [!isStrict, isStrict].map((isOpen) => ({ at, words: [], holds: holds(isOpen) }));
}
