import { ofAllLanguages, silentWords, statingVerbs } from '../kit/closed-classes.ts';
import { wordStem } from '../kit/word-stem.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { periodsAgree } from '../sentences/vetoes/periods-agree.ts';
import { differentThing } from './compare.ts';
import type { Conflict } from './conflict.ts';
import { contradict, isStated, otherThan, type Telling } from './contradict.ts';
import { isBareShare, isNear } from './find-contradictions.ts';
import { apart } from './intervals.ts';
import { ofSomething } from './of-something.ts';
import { isSelling } from './selling.ts';
import { figureClause, headingsOf, headsOf, leadOf, sentenceAround } from './sentence-around.ts';

/** So many words may tell more exactly what the same is. */
const mostBeyond = 2;
const silent: ReadonlySet<string> = new Set([
  ...silentWords,
  ...ofAllLanguages(statingVerbs),
  ...'just only already directly whom end around some average averaged mean rate total year years year-end fiscal calendar million billion thousand percent days hours weeks durchschnitt jahr millionen prozent tage'.split(
    ' ',
  ),
]);

interface Word {
  stem: string;
  isName: boolean;
}

/** Words that say of what a figure is; whoever is named within a sentence is a name. */
function wordsIn(text: string, company: string): Word[] {
  const own = new Set((company.match(/\p{L}{3,}/gu) ?? []).map(wordStem));
  return [...text.matchAll(/\p{L}{3,}/gu)].flatMap(({ 0: word, index }): Word[] => {
    const stem = wordStem(word);
    if (silent.has(word.toLowerCase()) || own.has(stem)) return [];
    return [{ stem, isName: index > 0 && /^\p{Lu}\p{Ll}/u.test(word) }];
  });
}

interface WordedTelling extends Telling {
  words: readonly Word[];
  /** "Answered within 20 seconds": what is done, and in how long. */
  limit: string | null;
  around: ReadonlySet<string>;
}

const joined = /\s(?:and|und|et|y|e|en|og|och)\s/iu;

/** "Has 80 vans and made 900 tours": of two statements the one that a figure stands in. */
function ownClause(figure: LedgerFigure, source: LedgerSource): string {
  const clause = figureClause(figure, source);
  const parts = clause.split(joined);
  const own = source.reading.text.slice(figure.place.start, figure.place.end);
  const areStatements = parts.every((part) => /\d/u.test(part) && /\p{L}{4}/u.test(part));
  return (areStatements ? parts.find((part) => part.includes(own)) : undefined) ?? clause;
}

const withinTime =
  /(\p{L}{4,})\s(?:within|in under|in less than|innerhalb von|binnen|en moins de|en menos de|em menos de|entro|innen|inom)\s(\d+)\s?(\p{L}{3,})/iu;

function limitIn(text: string): string | null {
  const [, done = '', number = '', unit = ''] = withinTime.exec(text) ?? [];
  return number === '' ? null : [wordStem(done), number, wordStem(unit)].join(' ');
}

/** "90% within 20 seconds in 2024": the year at the end is of all that its clause says. */
function timed(figure: LedgerFigure, source: LedgerSource, all: readonly LedgerFigure[]) {
  if (figure.period.value !== null || figure.place.row !== null) return figure;
  const { block, end } = figure.place;
  const next = all.find(({ place }) => place.block === block && place.start >= end);
  const isBeside =
    next?.period.value &&
    /^[^\d,;:.()]*$/u.test(source.reading.text.slice(end, next.place.start)) &&
    figureClause(figure, source) === figureClause(next, source);
  return isBeside ? { ...figure, period: next.period } : figure;
}

const isOfWhole = (figure: LedgerFigure): boolean =>
  (figure.segment.value ?? []).length === 0 && figure.kind !== 'rating' && !isBareShare(figure);

function tellingsOf(source: LedgerSource, ledger: Ledger): WordedTelling[] {
  const all = ledger.figuresOf(source.id);
  return all
    .filter((figure) => isStated(figure, source) && isOfWhole(figure))
    .map((given) => {
      const figure = timed(given, source, all);
      const inCell = figure.place.row !== null;
      const said = inCell ? headsOf(figure, source) : ownClause(figure, source);
      const sentence = inCell ? '' : `${leadOf(figure, source)} ${sentenceAround(figure, source)}`;
      const around = `${said} ${sentence} ${headingsOf(figure, source)}`;
      return {
        figure,
        source,
        words: wordsIn(said, ledger.company),
        limit: figure.kind === 'percent' ? limitIn(said) : null,
        around: new Set(wordsIn(around, ledger.company).map(({ stem }) => stem)),
      };
    });
}

/** How a row is called that has a share of whatever its table counts. */
const shareWords: ReadonlySet<string> = new Set(
  'share shares percentage proportion anteil quote part porcentaje quota aandeel andel'
    .split(' ')
    .map(wordStem),
);

/** The same is done within the same time, and the row names nothing that it is done to. */
function meetsLimit(claim: WordedTelling, known: WordedTelling): boolean {
  if (claim.limit === null || claim.limit !== known.limit || known.figure.place.row === null)
    return false;
  const strange = claim.words.filter(({ stem }) => !known.around.has(stem));
  return (
    strange.length <= mostBeyond &&
    known.words.every(({ stem }) => shareWords.has(stem) || claim.around.has(stem))
  );
}

const bareWords: ReadonlySet<string> = new Set(ofSomething.map(wordStem));

/** All that the claim says stands around the other, which says little more and names nobody else. */
function tellSame(claim: WordedTelling, known: WordedTelling): boolean {
  if (meetsLimit(claim, known)) return true;
  if (claim.words.every(({ stem }) => bareWords.has(stem))) return false;
  if (claim.words.some(({ stem }) => !known.around.has(stem))) return false;
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
function statesBoth(
  claim: WordedTelling,
  known: WordedTelling,
  claims: readonly WordedTelling[],
  ledger: Ledger,
) {
  const concept = known.figure.measure.value?.concept ?? null;
  return claims.some(({ figure, source, ...telling }) => {
    if (source.id !== claim.source.id || figure.id === claim.figure.id) return false;
    if (!apart(figure, claim.figure) || differentThing(figure, known.figure, ledger)) return false;
    const isSame = concept !== null && figure.measure.value?.concept === concept;
    return isSame || tellSame({ figure, source, ...telling }, known);
  });
}

/** Who has the very number of that time under some of the words, whatever its sign, has it of the same. */
function hasItToo({ figure, words }: WordedTelling, source: LedgerSource, ledger: Ledger): boolean {
  return ledger.figuresOf(source.id).some((one) => {
    if (Math.abs(Number(one.value)) !== Math.abs(Number(figure.value))) return false;
    if (one.kind !== figure.kind || one.unit.value !== figure.unit.value) return false;
    const [mine, its] = [figure.period.value, one.period.value];
    if (mine === null || its === null || !periodsAgree(mine, its)) return false;
    const said = new Set(
      wordsIn(headsOf(one, source) || ownClause(one, source), ledger.company).map(
        ({ stem }) => stem,
      ),
    );
    return words.some(({ stem }) => said.has(stem));
  });
}

/** Of several numbers of a paragraph the one that says most of the claim's words itself. */
function nearestInWords(claim: WordedTelling, fitting: readonly WordedTelling[]): WordedTelling[] {
  const shared = ({ words }: WordedTelling) =>
    claim.words.filter(({ stem }) => words.some((word) => word.stem === stem)).length;
  const isBeside = (a: WordedTelling, b: WordedTelling) =>
    a.source.id === b.source.id &&
    a.figure.place.block === b.figure.place.block &&
    a.figure.place.row === null;
  return fitting.filter(
    (one) => !fitting.some((other) => isBeside(one, other) && shared(other) > shared(one)),
  );
}

/** What the seller tells in the words by which a paper that sells nothing has another number. */
export function findToldOtherwise(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
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
    const other = otherThan(claim, nearestInWords(claim, fitting));
    if (!other || !isNear(claim.figure, other.figure)) return [];
    if (statesBoth(claim, other, claims, ledger) || hasItToo(claim, other.source, ledger))
      return [];
    const why =
      'A paper that sells nothing has another number by the same words, for the same time.';
    return [contradict(other, claim, why)];
  });
}
