import { writtenBy } from '../../reading/card/written-by.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import type { Conflict } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { apart } from '../intervals.ts';
import { sentencesOf, type ToldSentence } from './sentences.ts';

/** Shorter sentences are alike by chance. */
const fewestWords = 5;
/** A copy names who was "we", or leaves a word out. */
const mostStrange = 1;
const soonAfter = 31 * 24 * 3600 * 1000;

const scaled =
  /^(?:million\p{L}*|millón|milion\p{L}*|mill?i?o\p{L}*|billion\p{L}*|milliard\p{L}*|thousand|tausend|euros?|pounds?|dollars?|per|cent|percent|prozent)$/u;

/** The words of a sentence without its numbers and without the company's name. */
function wordsOf({ text }: ToldSentence, company: string): string[] {
  const own = new Set(company.toLowerCase().match(/\p{L}{3,}/gu));
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !own.has(word) && !scaled.test(word));
}

/** Word for word the same, but for one. */
function areAlike(a: readonly string[], b: readonly string[]): boolean {
  if (Math.min(a.length, b.length) < fewestWords) return false;
  const left = [...b];
  const strange = a.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return strange.length + left.length <= mostStrange;
}

function figuresIn({ source, start, end }: ToldSentence, ledger: Ledger): LedgerFigure[] {
  return ledger
    .figuresOf(source.id)
    .filter(({ place, kind }) => place.start >= start && place.end <= end && kind !== 'date')
    .filter((figure) => isTold(figure, source));
}

/** The one number in which two sentences differ that have all others in common. */
function alteredIn(
  original: ToldSentence,
  copy: ToldSentence,
  ledger: Ledger,
): [LedgerFigure, LedgerFigure] | null {
  const [mine, theirs] = [figuresIn(original, ledger), figuresIn(copy, ledger)];
  if (mine.length !== theirs.length) return null;
  const pairs = mine.flatMap((one, at): [LedgerFigure, LedgerFigure][] => {
    const other = theirs[at];
    return other ? [[one, other]] : [];
  });
  const areOfOneKind = pairs.every(
    ([a, b]) => a.kind === b.kind && (a.kind !== 'money' || a.unit.value === b.unit.value),
  );
  const [altered, ...more] = pairs.filter(([a, b]) => areOfOneKind && apart(a, b));
  return altered && more.length === 0 ? altered : null;
}

/** An article that follows a release within weeks, and a near-copy of any paper. */
function isCopyOf(copy: LedgerSource, original: LedgerSource): boolean {
  if (copy.id === original.id || copy.supersededBy.length + original.supersededBy.length > 0)
    return false;
  if (original.groupId === copy.groupId) return original.leadsGroup && !copy.leadsGroup;
  const [first, then] = [writtenBy(original.card), writtenBy(copy.card)];
  const isPress = copy.card.ownerRole === 'press' && original.card.kind === 'press_release';
  if (!isPress || first === null || then === null) return false;
  const later = Date.parse(then) - Date.parse(first);
  return later >= 0 && later <= soonAfter;
}

/** Who repeats another's sentence and gives it another number. */
export function findAlteredCopies(ledger: Ledger): Conflict[] {
  const sources = [...ledger.sources.values()];
  const pairs = sources.flatMap((copy) =>
    sources.filter((one) => isCopyOf(copy, one)).map((original) => ({ copy, original })),
  );
  return pairs.flatMap(({ copy, original }) => {
    const known = sentencesOf(original).map((one) => ({
      one,
      words: wordsOf(one, ledger.company),
    }));
    return sentencesOf(copy).flatMap((told): Conflict[] => {
      const words = wordsOf(told, ledger.company);
      const [match, second] = known.filter((each) => areAlike(each.words, words));
      const altered = match && !second ? alteredIn(match.one, told, ledger) : null;
      if (!altered) return [];
      return [
        {
          kind: 'contradicts',
          sides: [sideOf(altered[0]), sideOf(altered[1])],
          about: told.text,
          why: 'A copy gives the sentence of its original another number.',
          better: 0,
        },
      ];
    });
  });
}
