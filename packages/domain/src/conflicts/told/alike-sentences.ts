import { ofAllLanguages, silentWords, statingVerbs } from '../../kit/closed-classes.ts';
import { wordStem } from '../../kit/word-stem.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { periodsAgree } from '../../sentences/vetoes/periods-agree.ts';
import { differentThing } from '../compare.ts';
import type { Conflict } from '../conflict.ts';
import { contradict, isStated, type Telling } from '../contradict.ts';
import { isNear } from '../find-contradictions.ts';
import { apart } from '../intervals.ts';
import { ofSomething } from '../of-something.ts';
import { isSelling } from '../selling.ts';
import { headingsOf, headsOf, sentenceAround } from '../sentence-around.ts';

/** Fewer words in common are found in any two sentences about one business. */
const fewestShared = 5;
/** So many words of either may stand in the one alone. */
const mostBeyond = 3;

/** Words that say no more of what is told than another sentence says without them. */
const bare: ReadonlySet<string> = new Set(
  [
    ...ofSomething,
    ...ofAllLanguages(statingVerbs),
    ...'own group company people employees staff total season year worth held holds hold has have size'.split(
      ' ',
    ),
  ].map(wordStem),
);

interface Alike extends Telling {
  words: ReadonlySet<string>;
  /** Capitals within the sentence: who or what it names. */
  names: ReadonlySet<string>;
}

/** The sentence up to the comma behind its figure, what stands in brackets included. */
function mainClause(sentence: string, printed: string): string {
  const from = sentence.indexOf(printed) + printed.length;
  const behind = sentence
    .slice(from)
    .replace(/\([^)]*\)/gu, (bracket) => '_'.repeat(bracket.length));
  const stop = /[,;](?!\d)/u.exec(behind);
  return stop ? sentence.slice(0, from + stop.index) : sentence;
}

function wordsOf(clause: string, company: string): Pick<Alike, 'words' | 'names'> {
  const own = new Set((company.match(/\p{L}{3,}/gu) ?? []).map(wordStem));
  const said = [...clause.matchAll(/\p{L}{3,}/gu)].filter(
    ({ 0: word }) => !silentWords.has(word.toLowerCase()) && !own.has(wordStem(word)),
  );
  const names = said.filter(({ 0: word, index }) => index > 0 && /^\p{Lu}\p{Ll}/u.test(word));
  const stems = (found: typeof said) => new Set(found.map(([word]) => wordStem(word)));
  return { words: stems(said), names: stems(names) };
}

/** What a sentence tells with a single number of its kind, which stands in its main clause. */
function tellingsOf(source: LedgerSource, ledger: Ledger): Alike[] {
  const all = ledger.figuresOf(source.id);
  const inProse = all.filter(({ place }) => place.table === null);
  return inProse
    .filter((figure) => isStated(figure, source))
    .flatMap((figure): Alike[] => {
      const clause = mainClause(sentenceAround(figure, source), figure.printed);
      const { words, names } = wordsOf(clause, ledger.company);
      if (words.size < fewestShared) return [];
      const isOnly = !inProse.some(
        ({ id, kind, place, printed }) =>
          id !== figure.id &&
          kind === figure.kind &&
          place.block === figure.place.block &&
          clause.includes(printed) &&
          sentenceAround({ place }, source) === sentenceAround(figure, source),
      );
      return isOnly ? [{ figure, source, words, names }] : [];
    });
}

const beyond = (one: Alike, other: Alike) =>
  [...one.words].filter((word) => !other.words.has(word));

/** Nearly all words are common, neither names anybody else, and only one says more than bare words. */
function areAlike(a: Alike, b: Alike): boolean {
  const [mine, theirs] = [beyond(a, b), beyond(b, a)];
  if (a.words.size - mine.length < fewestShared) return false;
  if (mine.length > mostBeyond || theirs.length > mostBeyond) return false;
  if (mine.some((word) => a.names.has(word)) || theirs.some((word) => b.names.has(word)))
    return false;
  const [more, moreOfOther] = [mine, theirs].map((words) =>
    words.filter((word) => !bare.has(word)),
  );
  return (
    Math.min(more?.length ?? 0, moreOfOther?.length ?? 0) === 0 &&
    Math.max(more?.length ?? 0, moreOfOther?.length ?? 0) <= 1
  );
}

const notKnown = new Set([null, 'subject not known', 'period not known']);

/** Of the same time, both by their own words; where neither says when, both speak of today. */
function ofOneTime({ figure: a }: Alike, { figure: b }: Alike): boolean {
  const [first, second] = [a.period.value, b.period.value];
  if (first === null || second === null) return first === second;
  return periodsAgree(first, second);
}

/** Of the words: with fewer in common a number only happens to be the same. */
const leastCommon = 0.5;

/** Who has the other's number as well, under as many of its words, tells of two things. */
function hasItToo(source: LedgerSource, { figure, words }: Alike, ledger: Ledger): boolean {
  return ledger.figuresOf(source.id).some((one) => {
    if (one.kind !== figure.kind || one.form !== figure.form || apart(one, figure)) return false;
    const said = `${headsOf(one, source)} ${headingsOf(one, source)} ${sentenceAround(one, source)}`;
    const its = wordsOf(said, ledger.company).words;
    return [...words].filter((word) => its.has(word)).length >= leastCommon * words.size;
  });
}

/** What the seller tells in nearly the words in which a paper that sells nothing tells another number. */
export function findAlikeSentences(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const claims = sources.filter(isSelling).flatMap((one) => tellingsOf(one, ledger));
  if (claims.length === 0) return [];
  const known = sources.filter((one) => !isSelling(one)).flatMap((one) => tellingsOf(one, ledger));
  return claims.flatMap((claim): Conflict[] => {
    const alike = known.filter(
      (one) =>
        areAlike(claim, one) &&
        ofOneTime(claim, one) &&
        notKnown.has(differentThing(claim.figure, one.figure, ledger)),
    );
    const [other, ...more] = alike;
    if (!other || more.some(({ figure }) => apart(figure, other.figure))) return [];
    if (!apart(claim.figure, other.figure) || !isNear(claim.figure, other.figure)) return [];
    if (hasItToo(claim.source, other, ledger) || hasItToo(other.source, claim, ledger)) return [];
    const why = 'A paper that sells nothing tells it in nearly the same words with another number.';
    return [contradict(other, claim, why)];
  });
}
