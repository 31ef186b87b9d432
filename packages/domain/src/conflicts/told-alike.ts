import { regionsIn } from '../kit/countries.ts';
import { labelWords } from '../kit/label.ts';
import { someOf, wholeWord } from '../kit/part-words.ts';
import { wordStem } from '../kit/word-stem.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { differentThing, narrowingWords } from './compare.ts';
import type { Conflict } from './conflict.ts';
import { contradict, isStated, otherThan, type Telling } from './contradict.ts';
import { isNear } from './find-contradictions.ts';
import { apart } from './intervals.ts';
import { meaningsIn } from './recomputed/told-rate.ts';
import { isOutside, isOwnWord, setsRight } from './selling.ts';
import { figureClause, headingsOf, headsOf, leadOf, sentenceAround } from './sentence-around.ts';

const fewestShared = 2;

/** A word by all that it may mean. */
type Word = readonly string[];

interface WordedTelling extends Telling {
  clause: string;
  /** What is told of it. */
  own: readonly Word[];
  /** What names it, and what part of it is meant: the other must know all of that. */
  named: readonly Word[];
  parts: readonly (readonly Word[])[];
  around: ReadonlySet<string>;
}

/** The whole of a column of shares. */
const isAll = ({ kind, origin, value }: LedgerFigure): boolean =>
  kind === 'percent' && origin === 'cell' && Number(value) === 100;

/** Words that say something, countries in whatever language they are named. */
function wordsIn(text: string, company: ReadonlySet<string>): Word[] {
  const regions = regionsIn(text).map((name) => [`@${name}`, wordStem(name)]);
  const words = (text.match(/\p{L}+/gu) ?? [])
    .filter((word) => regionsIn(word).length === 0)
    .map((word) => [...meaningsIn(word)].filter((one) => !company.has(one)));
  return [...regions, ...words].filter(({ length }) => length > 0);
}

/** What narrows a figure down; what a table is called as a whole does not narrow its cells. */
function partsOf(figure: LedgerFigure, ledger: Ledger): string[] {
  const { measure, segment } = figure;
  const called = new Set(measure.how === 'inherited' ? labelWords(measure.value?.text ?? '') : []);
  const named = (segment.value ?? []).map(({ text }) => text);
  const narrowing = narrowingWords(figure, ledger).filter((word) => !called.has(word));
  // Countries are known by their capital.
  return [...named, ...narrowing.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)];
}

function tellingsOf(source: LedgerSource, ledger: Ledger): WordedTelling[] {
  const company = meaningsIn(ledger.company);
  const words = (text: string) => wordsIn(text, company);
  return ledger
    .figuresOf(source.id)
    .filter((figure) => isStated(figure, source) && !isAll(figure))
    .map((figure) => {
      const { measure, unit, kind, place } = figure;
      const inCell = place.row !== null;
      const clause = inCell ? headsOf(figure, source) : figureClause(figure, source);
      const sentence = inCell ? clause : sentenceAround(figure, source);
      const named = `${measure.value?.text ?? ''} ${kind === 'count' ? (unit.value ?? '') : ''}`;
      const around = [
        sentence,
        named,
        leadOf(figure, source),
        headingsOf(figure, source),
        source.card.title,
      ];
      return {
        figure,
        source,
        clause,
        own: words(clause),
        named: words(named),
        parts: partsOf(figure, ledger).map(words),
        around: new Set(words(around.join(' ')).flat()),
      };
    });
}

/** What is said of nobody is of the company in a paper of its own, or of somebody who deals with it. */
const ofTarget = ({ figure, source }: WordedTelling, { company }: Ledger): LedgerFigure =>
  figure.subject.value !== null || isOutside(source)
    ? figure
    : { ...figure, subject: { ...figure.subject, value: company } };

/** A part of them, or more of them. */
const partial = wholeWord(`${someOf}|further|another|additional|weitere\\p{L}*|zusätzlich\\p{L}*`);

const isKnown = (word: Word, { around }: WordedTelling): boolean =>
  word.some((one) => around.has(one));

const knowsParts = (one: WordedTelling, other: WordedTelling): boolean =>
  one.parts.every((words) => words.every((word) => isKnown(word, other)));

const areNamed = (claim: WordedTelling, known: WordedTelling): boolean =>
  claim.named.length > 0 && claim.named.every((word) => isKnown(word, known));

/** What only one of the two says of how it is counted leaves it open. */
const haveOneRule = ({ figure: a }: WordedTelling, { figure: b }: WordedTelling): boolean =>
  a.basis.value === b.basis.value &&
  (a.perimeter.value ?? 'group') === (b.perimeter.value ?? 'group');

/** One measure, or what names the one stands around the other; the same parts, and few words that only one has. */
function tellSame(claim: WordedTelling, known: WordedTelling): boolean {
  const [a, b] = [claim.figure.measure.value, known.figure.measure.value];
  const isOneMeasure = a?.concept != null && a.concept === b?.concept;
  if (a?.concept != null && b?.concept != null && !isOneMeasure) return false;
  if (!isOneMeasure && !areNamed(claim, known)) return false;
  if (!haveOneRule(claim, known)) return false;
  if (!knowsParts(claim, known) || !knowsParts(known, claim)) return false;
  if (partial.test(claim.clause) || partial.test(known.clause)) return false;
  const shared = claim.own.filter((word) => isKnown(word, known)).length;
  const strange = claim.own.length - shared;
  const beyond = known.own.filter((word) => !isKnown(word, claim)).length;
  if (isOneMeasure) return strange <= shared + 1 && beyond <= shared + 1;
  return shared >= fewestShared && strange <= shared && beyond <= shared;
}

const isOpen = ({ bound }: LedgerFigure): boolean => bound === 'above' || bound === 'below';

/** Who has the other's number too tells of several things. */
const repeats = (one: WordedTelling, other: WordedTelling): boolean =>
  one.figure.kind === other.figure.kind &&
  !isOpen(one.figure) &&
  !apart(one.figure, other.figure) &&
  (one.named.some((word) => isKnown(word, other)) ||
    other.named.some((word) => isKnown(word, one)));

/** Who states two values of the same states neither. */
const differs = (one: WordedTelling, claim: WordedTelling): boolean =>
  apart(one.figure, claim.figure) && tellSame(one, claim) && tellSame(claim, one);

/** Those of one kind and year: no others can tell the same. */
const groupOf = ({ figure: { kind, period } }: WordedTelling): string =>
  `${kind} ${period.value?.end?.slice(0, 4) ?? ''}`;

/** What the company says in its own words, against who has another number of it in words that mean the same. */
export function findToldAlike(ledger: Ledger): Conflict[] {
  const all = sourcesInForce(ledger).flatMap((source) => tellingsOf(source, ledger));
  const groups = Map.groupBy(all, groupOf);
  const claims = all.filter(({ source, figure }) => isOwnWord(source) && figure.period.value?.end);
  return claims.flatMap((claim): Conflict[] => {
    const group = groups.get(groupOf(claim)) ?? [];
    const fitting = group.filter(
      (known) =>
        setsRight(known.source, claim.source) &&
        tellSame(claim, known) &&
        differentThing(ofTarget(claim, ledger), ofTarget(known, ledger), ledger) === null,
    );
    const other = otherThan(claim, fitting);
    if (!other || !isNear(claim.figure, other.figure)) return [];
    const isSaidToo = group.some(
      (one) =>
        (one.source.id === claim.source.id && (repeats(one, other) || differs(one, claim))) ||
        (one.source.id === other.source.id && repeats(one, claim)),
    );
    if (isSaidToo) return [];
    const why =
      'A better source has another number of it in words that mean the same, for the same time.';
    return [contradict(other, claim, why)];
  });
}
