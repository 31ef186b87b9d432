import { ofAllLanguages, silentWords, statingVerbs } from '../../kit/closed-classes.ts';
import { notionsIn } from '../../kit/glossary.ts';
import { readPeriods } from '../../kit/periods.ts';
import { remember, rememberFor } from '../../kit/remember.ts';
import { wordStem } from '../../kit/word-stem.ts';
import type { Ledger } from '../../sentences/ledger.ts';
import { folded } from '../lists/kinship.ts';

/** A word that says something, by its beginning and by what it means in any language. */
export interface Word {
  stem: string;
  meanings: readonly string[];
}

const shortest = 3;
const longestAlike = 6;
/** "Fixed" and "fix". */
const bent = /(?<=\p{L}{3})(?:ed|ing)$/u;

/** Words that say how a number is told, and not of what. */
const silent: ReadonlySet<string> = new Set([...silentWords, ...ofAllLanguages(statingVerbs)]);
const ofTelling: ReadonlySet<string> = new Set(
  'you your gave said stated gaben year years quarter half fiscal calendar month months week reported total overall group company business annual yearly only just about around roughly some least most percent pct per cent mere merely lediglich average mean share rate ratio number count each every full whole across all alle aller allen mindestens höchstens jahr jahre geschäftsjahr gesamt rund etwa monat quartal konzern unternehmen gruppe anteil quote anzahl durchschnitt schnitt prozent taux part nombre moyenne tasa porcentaje número promedio tasso numero media taxa andel antal antall aandeel aantal gemiddeld gennemsnit genomsnitt hour hours hrs stunden std heures horas ore uren timer timmar'
    .split(' ')
    .map(wordStem),
);

/** A text without the times that it names. */
export const timeless = remember((text): string =>
  readPeriods(text, null)
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end }) => `${all.slice(0, start)} ${all.slice(end)}`, text),
);

export const meantWords = remember((text): readonly Word[] => {
  const words =
    timeless(text.replaceAll('_', ' '))
      .toLowerCase()
      .match(/\p{L}+|\d+[-–]\d+/gu) ?? [];
  const telling = words.filter(
    (word) => word.length >= shortest && !silent.has(word) && !ofTelling.has(wordStem(word)),
  );
  const byStem = new Map(telling.map((word) => [wordStem(word), word]));
  return [...byStem].map(([stem, word]) => ({
    stem,
    meanings: [
      stem,
      wordStem(word.replace(bent, '')),
      folded(word).slice(0, longestAlike),
      ...notionsIn(word),
    ],
  }));
});

export const meaningsOf = (words: readonly Word[]): ReadonlySet<string> =>
  new Set(words.flatMap(({ meanings }) => meanings));

export const isAmong = ({ meanings }: Word, known: ReadonlySet<string>): boolean =>
  meanings.some((one) => known.has(one));

export type Weigh = (word: Word) => number;

/** A word weighs the more the fewer papers of the room have it. */
export const weightsIn = rememberFor((ledger: Ledger): Weigh => {
  const papers = [...ledger.sources.values()].map(({ reading, card }) =>
    meaningsOf(meantWords(`${card.title} ${reading.text}`)),
  );
  const weights = new Map<string, number>();
  return (word) => {
    const weight =
      weights.get(word.stem) ??
      Math.log(
        1 + papers.length / Math.max(1, papers.filter((paper) => isAmong(word, paper)).length),
      ) / Math.log(1 + papers.length);
    weights.set(word.stem, weight);
    return weight;
  };
});

/** How much of what words weigh is among others. */
export function coverOf(words: readonly Word[], among: ReadonlySet<string>, weigh: Weigh): number {
  const all = words.reduce((sum, word) => sum + weigh(word), 0);
  const found = words.filter((word) => isAmong(word, among));
  return all === 0 ? 1 : found.reduce((sum, word) => sum + weigh(word), 0) / all;
}
