import { type NumberLanguage, numberTables } from './number-tables.ts';

/** What stands between two parts of a number. */
export type Joint = 'start' | 'space' | 'hyphen' | 'and' | 'glued' | 'glued and';

/** A number as far as its words have been read. */
export interface Sum {
  thousands: number;
  below: number;
  /** What its last part was worth; 0 before the first. */
  last: number;
}

const DOZEN = -12;
const TEEN = -10;

export const noSum: Sum = { thousands: 0, below: 0, last: 0 };

export const sumOf = ({ thousands, below }: Sum): number => thousands + below;

const joinsTens: ReadonlySet<NumberLanguage> = new Set(['es', 'pt', 'fr']);
const spacesTens: ReadonlySet<NumberLanguage> = new Set(['en', 'fr', 'pl']);
const joinsHundreds: ReadonlySet<NumberLanguage> = new Set(['en', 'de', 'nl', 'pt', 'nb', 'sv']);
const compounding: ReadonlySet<NumberLanguage> = new Set(['de', 'nl', 'nb', 'sv', 'it', 'fi']);
const unitFirst: ReadonlySet<NumberLanguage> = new Set(['de', 'nl', 'nb']);

const isTen = (value: number) => value >= 20 && value < 100 && value % 10 === 0;
const isUnit = (value: number) => value >= 1 && value < 10;

/** A part that multiplies what stands before it; null where it may not follow. */
function multiply(sum: Sum, value: number): Sum | null {
  const { thousands, below, last } = sum;
  if (value === 1000)
    return thousands > 0 ? null : { thousands: Math.max(1, below) * 1000, below: 0, last: 1000 };
  const isPlain = below === last && below >= 1 && below < 20;
  if (value === 100) {
    if (below === 0) return { thousands, below: 100, last: 100 };
    return isPlain ? { thousands, below: below * 100, last: 100 } : null;
  }
  if (last === 0) return { ...sum, below: 12, last: 12 };
  return isPlain && isUnit(below) ? { thousands, below: below * 12, last: 12 } : null;
}

/** Four twenties and sixty-ten: French counts on where others have a word of their own. */
function addInFrench({ thousands, below, last }: Sum, value: number, joint: Joint): Sum | null {
  if (last === 4 && value === 20 && joint !== 'and')
    return { thousands, below: below - 4 + 80, last: 80 };
  const isLong = (last === 60 || last === 80) && value >= 10 && value < 17;
  if (isLong || (last === 10 && value >= 7 && value < 10 && joint === 'hyphen'))
    return { thousands, below: below + value, last: value };
  return null;
}

function mayFollow(sum: Sum, value: number, joint: Joint, language: NumberLanguage): boolean {
  const { last } = sum;
  if (last === 0) return value < 1000;
  if (isTen(last)) {
    if (!isUnit(value)) return false;
    if (joint === 'and') return joinsTens.has(language);
    return joint === 'space' ? spacesTens.has(language) : joint !== 'glued and';
  }
  const isRound = last === 1000 ? value < 1000 : last >= 100 && value < 100;
  return isRound && (!joint.endsWith('and') || joinsHundreds.has(language));
}

/** The number with one more part; null where that part begins another number. */
function addPart(sum: Sum, value: number, joint: Joint, language: NumberLanguage): Sum | null {
  const { thousands, below, last } = sum;
  if (value === TEEN) return isUnit(last) ? { ...sum, below: below + 10, last: 11 } : null;
  if (value === 0.5)
    return last >= 1 && joint.startsWith('glued')
      ? { ...sum, below: below + 0.5, last: 0.5 }
      : null;
  if (value === 1.5) return last === 0 ? { ...sum, below: 1.5, last: 0.5 } : null;
  if (value === 100 || value === 1000 || value === DOZEN)
    return joint.endsWith('and') ? null : multiply(sum, value);
  if (language === 'fi' && value === 10 && isUnit(last) && joint === 'glued')
    return { ...sum, below: below + last * 9, last: 20 };
  if (isUnit(last) && isTen(value) && joint === 'glued and' && unitFirst.has(language))
    return { thousands, below: below + value, last: 11 };
  const french = language === 'fr' ? addInFrench(sum, value, joint) : null;
  if (french !== null) return french;
  return mayFollow(sum, value, joint, language)
    ? { thousands, below: below + value, last: value }
    : null;
}

interface Morphemes {
  pattern: RegExp;
  values: ReadonlyMap<string, number>;
  joins: ReadonlySet<string>;
}

function morphemesOf(language: NumberLanguage): Morphemes {
  const { words, starts, teens, joins } = numberTables[language];
  const values = new Map([
    ...words,
    ...starts,
    ...[...teens].map((teen): [string, number] => [teen, TEEN]),
  ]);
  const forms = [...values.keys(), ...joins].toSorted((a, b) => b.length - a.length);
  return { values, joins, pattern: new RegExp(`^(?:${forms.join('|')})+$`, 'u') };
}

const morphemes = new Map(
  [...compounding].map((language) => [language, morphemesOf(language)] as const),
);

/** The sum with all parts of a word that is written in one, the longest parts first. */
function addMorphemes(
  sum: Sum,
  rest: string,
  joint: Joint,
  own: Morphemes,
  language: NumberLanguage,
): Sum | null {
  if (rest === '') return sum;
  for (let length = rest.length; length > 0; length -= 1) {
    const form = rest.slice(0, length);
    const value = own.values.get(form);
    const next = value === undefined ? null : addPart(sum, value, joint, language);
    const added = next && addMorphemes(next, rest.slice(length), 'glued', own, language);
    if (added) return added;
    if (own.joins.has(form) && joint === 'glued' && length < rest.length) {
      const joined = addMorphemes(sum, rest.slice(length), 'glued and', own, language);
      if (joined) return joined;
    }
  }
  return null;
}

/** The sum with one more word; null where the word is no number or begins another. */
export function addWord(
  sum: Sum,
  word: string,
  joint: Joint,
  language: NumberLanguage,
): Sum | null {
  const table = numberTables[language];
  const value = table.words.get(word);
  if (value !== undefined) return addPart(sum, value, joint, language);
  if (table.dozens.has(word)) return addPart(sum, DOZEN, joint, language);
  const own = morphemes.get(language);
  return own?.pattern.test(word) ? addMorphemes(sum, word, joint, own, language) : null;
}
