import { Exact } from '../../kit/decimal.ts';
import { escapePattern } from '../../kit/escape-pattern.ts';
import { since, wholeWord } from '../../kit/part-words.ts';
import { readPeriods } from '../../kit/periods.ts';
import { denying, type StanceWords, stances, supposed } from '../../kit/stances.ts';
import { writtenBy } from '../../reading/card/written-by.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict, ConflictSide } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { meaningsIn } from '../recomputed/told-rate.ts';
import { isOutside } from '../selling.ts';
import { contextOf, sentencesIn, sideOfSentence, type ToldSentence } from './sentences.ts';

/** What a sentence says is so, or is not. */
interface Stance {
  sentence: ToldSentence;
  clause: string;
  words: StanceWords;
  holds: boolean;
  time: Span | null;
}

/** From when to when, as ISO dates. */
interface Span {
  from: string;
  to: string;
}

const parted = /[;:,–](?=\s)|\s(?:but|and|aber|und|mais|pero|ma|maar|men|och|og|et|y|e|en)\s/giu;
const sinceWord = wholeWord(since);
const endless = '9999';
/** So many words of a denial may be missing where it is asserted. */
const mostStrange = 1;
const fewestShared = 2;

function timeOf(text: string, { card }: LedgerSource): Span | null {
  const mentions = readPeriods(text, null, writtenBy(card));
  const [first] = mentions.filter(({ period }) => period.start && period.end);
  if (!first?.period.start || !first.period.end) return null;
  const isOpen = sinceWord.test(text.slice(0, first.start));
  return { from: first.period.start, to: isOpen ? endless : first.period.end };
}

/** Of the things that a word is said of, those that the sentence names, else those around it. */
function meant(near: readonly StanceWords[], sentence: ToldSentence): readonly StanceWords[] {
  const named = near.filter(({ of }) => !of || of.test(sentence.text));
  if (named.length > 0) return named;
  const around = contextOf(sentence);
  return near.filter(({ of }) => of?.test(around));
}

const ourselves =
  /(?<![\p{L}])(?:us|we|the company|uns|der gesellschaft|dem unternehmen|nous|la société|la sociedad|nosotros|la società|noi|oss|selskapet|bolaget|de vennootschap|ons)(?![\p{L}])/iu;

/** Whoever is named behind it is the company, or speaks for it. */
function isOurs(clause: string, { so }: StanceWords, company: string): boolean {
  const found = so.exec(clause);
  const behind = found ? clause.slice(found.index + found[0].length) : '';
  const [name = company] = company.split(' ');
  return (
    new RegExp(`(?<![\\p{L}])${escapePattern(name)}(?![\\p{L}])`, 'iu').test(behind) ||
    ourselves.test(behind)
  );
}

function stancesIn(sentence: ToldSentence, company: string): Stance[] {
  const { text, source } = sentence;
  const near = stances.filter(({ so, not }) => so.test(text) || not?.test(text));
  if (near.length === 0 || supposed.test(text)) return [];
  const [name = company] = company.split(' ');
  if (isOutside(source) && !text.includes(name)) return [];
  const clauses = text.split(parted);
  return meant(near, sentence).flatMap((words): Stance[] => {
    const clause = clauses.find((part) => words.not?.test(part) || words.so.test(part));
    if (!clause) return [];
    const isElsewhere = words.ofWhom ? !isOurs(clause, words, company) : words.not?.test(clause);
    const isDenied = denying.test(clause) !== (isElsewhere ?? false);
    return [{ sentence, clause, words, holds: !isDenied, time: timeOf(text, source) }];
  });
}

const identifiers = (text: string): string[] =>
  (text.match(/(?<![\p{L}\d])\p{Lu}{2,}[\s-]?\d[\d.,x/-]*\d/gu) ?? []).map((one) =>
    one.replaceAll(/[\s-]/gu, ''),
  );

/** Words of a clause that say of what something is so. */
function wordsOf({ clause, words, sentence }: Stance, company: string): string[] {
  const own = meaningsIn(company);
  const text = words.happens ? clause : sentence.text;
  return (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => {
    if (words.so.test(word) || words.not?.test(word) || words.of?.test(word)) return false;
    const meanings = [...meaningsIn(word)];
    return meanings.length > 0 && !meanings.some((one) => own.has(one)) && !denying.test(word);
  });
}

const meet = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to;

/** How many words of one are said around the other, and how many are not. */
function shared(one: Stance, other: Stance, company: string): { found: number; strange: number } {
  const around = meaningsIn(contextOf(other.sentence));
  const words = wordsOf(one, company);
  const found = words.filter((word) => [...meaningsIn(word)].some((each) => around.has(each)));
  return { found: found.length, strange: words.length - found.length };
}

/** Both tell of one thing: under one number if it has one, else of what one says most is said around the other. */
function areOfOne(denied: Stance, said: Stance, company: string): boolean {
  const numbers = [denied, said].map(({ sentence }) => identifiers(sentence.text));
  const known = [denied, said].map(({ sentence }) => identifiers(contextOf(sentence)));
  const numbered = numbers.find((all) => all.length > 0);
  if (numbered && known.every((all) => all.length > 0))
    return numbered.some((one) => known.every((all) => all.includes(one)));
  if (denied.words.happens) return shared(denied, said, company).strange <= mostStrange;
  const inOneTime = denied.time !== null && said.time !== null && meet(denied.time, said.time);
  const fewest = denied.words.fewest ?? (inOneTime ? 1 : fewestShared);
  return (
    shared(denied, said, company).found >= fewest || shared(said, denied, company).found >= fewest
  );
}

/** What happened lies in the time for which it is denied; what lasts has none. */
function inTime(denied: Stance, said: Stance): boolean {
  if (!denied.words.happens) return true;
  const [span, at] = [denied.time, said.time];
  return (
    span !== null && at !== null && at.from <= span.to && at.to >= span.from && at.to !== endless
  );
}

/** By its only number, where the clause has one; else in its words. */
function shownSide({ sentence, clause }: Stance, ledger: Ledger): ConflictSide {
  const within = ledger
    .figuresOf(sentence.source.id)
    .filter(
      ({ place, kind }) =>
        kind !== 'date' && place.start >= sentence.start && place.end <= sentence.end,
    )
    .filter(
      (figure) =>
        figure.kind === 'percent' &&
        isTold(figure, sentence.source) &&
        !new Exact(figure.value).isZero(),
    );
  const [only, second] = within;
  return only && !second ? sideOf(only) : sideOfSentence(sentence, clause);
}

/** What one paper says is so and another that it is not. */
export function findOpposed(ledger: Ledger): Conflict[] {
  const all = sentencesIn(ledger).flatMap((one) => stancesIn(one, ledger.company));
  return [...Map.groupBy(all, ({ words }) => words.name).values()].flatMap((group) => {
    const said = group.filter(({ holds }) => holds);
    return group
      .filter(({ holds }) => !holds)
      .flatMap((denied): Conflict[] => {
        const found = said.find(
          (one) =>
            one.sentence.source.groupId !== denied.sentence.source.groupId &&
            inTime(denied, one) &&
            areOfOne(denied, one, ledger.company),
        );
        if (!found) return [];
        const better = betterSide(found.sentence.source, denied.sentence.source);
        return [
          {
            kind: 'contradicts',
            sides: [shownSide(found, ledger), shownSide(denied, ledger)],
            about: denied.sentence.text.trim().slice(0, 160),
            why: 'One says that it is so, the other that it is not.',
            better,
          },
        ];
      });
  });
}
