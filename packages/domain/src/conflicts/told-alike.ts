import { regionsIn } from '../kit/countries.ts';
import { labelWords } from '../kit/label.ts';
import { wordStem } from '../kit/word-stem.ts';
import type { OwnerRole } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { isPlan } from '../sentences/series.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { aboutClaim } from './about.ts';
import { betterSide } from './better-side.ts';
import { differentThing, narrowingWords } from './compare.ts';
import type { Conflict } from './conflict.ts';
import { isNear, isTold, sideOf } from './find-contradictions.ts';
import { apart } from './intervals.ts';
import { meaningsIn } from './recomputed/told-rate.ts';
import { isOwnWord, setsRight } from './selling.ts';
import { figureClause, headingsOf, headsOf, leadOf, sentenceAround } from './sentence-around.ts';

/** Fewer are too often some of them. */
const smallestCount = 100;
const fewestShared = 2;

/** A word by all that it may mean. */
type Word = readonly string[];

interface Telling {
  figure: LedgerFigure;
  source: LedgerSource;
  clause: string;
  /** What is told of it. */
  own: readonly Word[];
  /** What names it, and what part of it is meant: the other must know all of that. */
  named: readonly Word[];
  parts: readonly (readonly Word[])[];
  around: ReadonlySet<string>;
}

function isStated(figure: LedgerFigure, source: LedgerSource): boolean {
  const { kind, form, high, origin, value, scale } = figure;
  if (form !== 'level' || high !== null || origin === 'query' || isPlan(figure)) return false;
  if (kind === 'count' && Math.abs(Number(value)) < smallestCount) return false;
  if (kind === 'money' && scale.how === 'unknown') return false;
  // The whole of a column of shares.
  if (kind === 'percent' && origin === 'cell' && Number(value) === 100) return false;
  return /^(?:percent|count|duration|money|rating)$/u.test(kind) && isTold(figure, source);
}

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

function tellingsOf(source: LedgerSource, ledger: Ledger): Telling[] {
  const company = meaningsIn(ledger.company);
  const words = (text: string) => wordsIn(text, company);
  return ledger
    .figuresOf(source.id)
    .filter((figure) => isStated(figure, source))
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

const outside: ReadonlySet<OwnerRole> = new Set(['rival', 'press', 'research', 'authority']);

/** What is said of nobody is of the company in a paper of its own, or of somebody who deals with it. */
const ofTarget = ({ figure, source }: Telling, { company }: Ledger): LedgerFigure =>
  figure.subject.value !== null || outside.has(source.card.ownerRole)
    ? figure
    : { ...figure, subject: { ...figure.subject, value: company } };

/** A part of them, or more of them. */
const partial =
  /(?<![\p{L}])(?:of which|of these|of them|of whom|further|another|additional|davon|darunter|weitere\p{L}*|zusätzlich\p{L}*|dont|di cui|de los cuales|waarvan|varav|hvorav|heraf)(?![\p{L}])/iu;

const isKnown = (word: Word, { around }: Telling): boolean => word.some((one) => around.has(one));

const knowsParts = (one: Telling, other: Telling): boolean =>
  one.parts.every((words) => words.every((word) => isKnown(word, other)));

const areNamed = (claim: Telling, known: Telling): boolean =>
  claim.named.length > 0 && claim.named.every((word) => isKnown(word, known));

/** What only one of the two says of how it is counted leaves it open. */
const haveOneRule = ({ figure: a }: Telling, { figure: b }: Telling): boolean =>
  a.basis.value === b.basis.value &&
  (a.perimeter.value ?? 'group') === (b.perimeter.value ?? 'group');

/** One measure, or what names the one stands around the other; the same parts, and few words that only one has. */
function tellSame(claim: Telling, known: Telling): boolean {
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
const repeats = (one: Telling, other: Telling): boolean =>
  one.figure.kind === other.figure.kind &&
  !isOpen(one.figure) &&
  !apart(one.figure, other.figure) &&
  (one.named.some((word) => isKnown(word, other)) ||
    other.named.some((word) => isKnown(word, one)));

/** Who states two values of the same states neither. */
const differs = (one: Telling, claim: Telling): boolean =>
  apart(one.figure, claim.figure) && tellSame(one, claim) && tellSame(claim, one);

/** Those of one kind and year: no others can tell the same. */
const groupOf = ({ figure: { kind, period } }: Telling): string =>
  `${kind} ${period.value?.end?.slice(0, 4) ?? ''}`;

/** What the company says in its own words, against who has another number of it in words that mean the same. */
export function findToldAlike(ledger: Ledger): Conflict[] {
  const all = sourcesInForce(ledger).flatMap((source) => tellingsOf(source, ledger));
  const groups = Map.groupBy(all, groupOf);
  const claims = all.filter(({ source, figure }) => isOwnWord(source) && figure.period.value?.end);
  return claims.flatMap((claim): Conflict[] => {
    const [first, ...others] = (groups.get(groupOf(claim)) ?? []).filter(
      (known) =>
        setsRight(known.source, claim.source) &&
        tellSame(claim, known) &&
        differentThing(ofTarget(claim, ledger), ofTarget(known, ledger), ledger) === null,
    );
    // Where papers have several numbers by these words, they are of several things.
    if (!first || others.some((one) => apart(one.figure, first.figure))) return [];
    if (!apart(claim.figure, first.figure) || !isNear(claim.figure, first.figure)) return [];
    const isSaidToo = (groups.get(groupOf(claim)) ?? []).some(
      (one) =>
        (one.source.id === claim.source.id && (repeats(one, first) || differs(one, claim))) ||
        (one.source.id === first.source.id && repeats(one, claim)),
    );
    if (isSaidToo) return [];
    return [
      {
        kind: 'contradicts',
        sides: [sideOf(first.figure), sideOf(claim.figure)],
        about: aboutClaim(claim, first.figure),
        why: 'A better source has another number of it in words that mean the same, for the same time.',
        better: betterSide(first.source, claim.source) ?? 0,
      },
    ];
  });
}
