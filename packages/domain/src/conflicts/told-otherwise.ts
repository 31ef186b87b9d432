import { functionWords, months, ofAllLanguages, statingVerbs } from '../kit/closed-classes.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { isPlan } from '../sentences/series.ts';
import { aboutClaim } from './about.ts';
import { betterSide } from './better-side.ts';
import { differentThing } from './compare.ts';
import type { Conflict } from './conflict.ts';
import { isNear, isTold, sideOf } from './find-contradictions.ts';
import { apart } from './intervals.ts';
import { isSelling } from './selling.ts';
import { figureClause, headingsOf, headsOf, leadOf, sentenceAround } from './sentence-around.ts';

const stemLength = 5;
/** So many words may tell more exactly what the same is. */
const mostBeyond = 2;
const smallestCount = 100;
const silent: ReadonlySet<string> = new Set([
  ...[functionWords, statingVerbs].flatMap(ofAllLanguages),
  ...Object.values(months).flat(2),
  ...'just only already around some average averaged mean rate total year years year-end fiscal calendar million billion thousand percent days hours weeks durchschnitt jahr millionen prozent tage'.split(
    ' ',
  ),
]);

interface Word {
  stem: string;
  isName: boolean;
}

const stemOf = (word: string) => word.toLowerCase().replace(/s$/u, '').slice(0, stemLength);

/** Words that say of what a figure is; whoever is named within a sentence is a name. */
function wordsIn(text: string, company: string): Word[] {
  const own = new Set((company.match(/\p{L}{3,}/gu) ?? []).map(stemOf));
  return [...text.matchAll(/\p{L}{3,}/gu)].flatMap(({ 0: word, index }): Word[] => {
    const stem = stemOf(word);
    if (silent.has(word.toLowerCase()) || own.has(stem)) return [];
    return [{ stem, isName: index > 0 && /^\p{Lu}\p{Ll}/u.test(word) }];
  });
}

interface Telling {
  figure: LedgerFigure;
  source: LedgerSource;
  words: readonly Word[];
  around: ReadonlySet<string>;
}

function isStated(figure: LedgerFigure, source: LedgerSource): boolean {
  const { kind, form, high, origin, value, scale } = figure;
  if (form !== 'level' || high !== null || origin === 'query' || isPlan(figure)) return false;
  if (kind === 'count' && Math.abs(Number(value)) < smallestCount) return false;
  if (kind === 'money' && scale.how === 'unknown') return false;
  return /^(?:percent|count|duration|money)$/u.test(kind) && isTold(figure, source);
}

function tellingsOf(source: LedgerSource, ledger: Ledger): Telling[] {
  return ledger
    .figuresOf(source.id)
    .filter((figure) => isStated(figure, source) && (figure.segment.value ?? []).length === 0)
    .map((figure) => {
      const inCell = figure.place.row !== null;
      const said = inCell ? headsOf(figure, source) : figureClause(figure, source);
      const sentence = inCell ? '' : `${leadOf(figure, source)} ${sentenceAround(figure, source)}`;
      const around = `${said} ${sentence} ${headingsOf(figure, source)}`;
      return {
        figure,
        source,
        words: wordsIn(said, ledger.company),
        around: new Set(wordsIn(around, ledger.company).map(({ stem }) => stem)),
      };
    });
}

/** All that the claim says stands around the other, which says little more and names nobody else. */
function tellSame(claim: Telling, known: Telling): boolean {
  if (claim.words.length === 0 || claim.words.some(({ stem }) => !known.around.has(stem)))
    return false;
  const beyond = known.words.filter(({ stem }) => !claim.around.has(stem));
  return (
    beyond.length <= Math.min(mostBeyond, claim.words.length) &&
    !beyond.some(({ isName }) => isName)
  );
}

const measuresOther = (a: LedgerFigure, b: LedgerFigure): boolean => {
  const [first, second] = [a.measure.value?.concept ?? null, b.measure.value?.concept ?? null];
  return first !== null && second !== null && first !== second;
};

/** Who states two values of the same states neither. */
function statesBoth(claim: Telling, known: Telling, claims: readonly Telling[], ledger: Ledger) {
  const concept = known.figure.measure.value?.concept ?? null;
  return claims.some(({ figure, source, ...telling }) => {
    if (source.id !== claim.source.id || figure === claim.figure) return false;
    if (!apart(figure, claim.figure) || differentThing(figure, known.figure, ledger)) return false;
    const isSame = concept !== null && figure.measure.value?.concept === concept;
    return isSame || tellSame({ figure, source, ...telling }, known);
  });
}

/** What the seller tells in the words by which a paper that sells nothing has another number. */
export function findToldOtherwise(ledger: Ledger): Conflict[] {
  const sources = [...ledger.sources.values()].filter(
    ({ leadsGroup, supersededBy }) => leadsGroup && supersededBy.length === 0,
  );
  const claims = sources.filter(isSelling).flatMap((one) => tellingsOf(one, ledger));
  if (claims.length === 0) return [];
  const known = sources.filter((one) => !isSelling(one)).flatMap((one) => tellingsOf(one, ledger));
  return claims.flatMap((claim): Conflict[] => {
    const fitting = known.filter(
      (one) =>
        !measuresOther(claim.figure, one.figure) &&
        differentThing(claim.figure, one.figure, ledger) === null &&
        tellSame(claim, one),
    );
    const [first, ...others] = fitting;
    // Where papers have several numbers by these words, they are of several things.
    if (!first || others.some((one) => apart(one.figure, first.figure))) return [];
    if (!apart(claim.figure, first.figure) || !isNear(claim.figure, first.figure)) return [];
    if (statesBoth(claim, first, claims, ledger)) return [];
    return [
      {
        kind: 'contradicts',
        sides: [sideOf(first.figure), sideOf(claim.figure)],
        about: aboutClaim(claim, first.figure),
        why: 'A paper that sells nothing has another number by the same words, for the same time.',
        better: betterSide(first.source, claim.source) ?? 0,
      },
    ];
  });
}
