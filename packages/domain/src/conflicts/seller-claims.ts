import { ofAllLanguages, silentWords, statingVerbs } from '../kit/closed-classes.ts';
import { escapePattern } from '../kit/escape-pattern.ts';
import { notionsIn } from '../kit/glossary.ts';
import { measures } from '../kit/measures.ts';
import { wordStem } from '../kit/word-stem.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { isPlan } from '../sentences/series.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { periodsAgree } from '../sentences/vetoes/periods-agree.ts';
import { isCalled } from './called-as.ts';
import type { Conflict } from './conflict.ts';
import { contradict, otherThan } from './contradict.ts';
import { isTold } from './find-contradictions.ts';
import { isSelling } from './selling.ts';
import { figureClause, headingsOf, headsOf, leadOf, sentenceAround } from './sentence-around.ts';
import { areOneBase, type StatedBase, statedBase } from './stated-base.ts';

/** Farther off is another thing by the same name. */
const farthest = 4;
/** A survey speaks of the time before its date. */
const surveyedDays = 365;

const silent = new Set([
  ...silentWords,
  ...ofAllLanguages(statingVerbs),
  ...'just only already strong record best fiscal year years year-end calendar nur bereits jahr'.split(
    ' ',
  ),
]);

/** Rates and scores: a company has one of each for a year, whatever they are called. */
const rates = measures.filter(({ kind }) => kind === 'percent' || kind === 'rating');

interface RateName {
  concept: string;
  kind: (typeof rates)[number]['kind'];
  name: string;
  pattern: RegExp;
  /** Its longest word: a text without it need not be searched. */
  word: string;
}

const longestWord = (name: string): string =>
  name
    .toLowerCase()
    .split(/[\s-]/u)
    .reduce((longest, word) => (word.length > longest.length ? word : longest));

let compiled: RateName[] | undefined;

/** Compiled when it is first asked for: at the start of a process it would take a tenth of that time. */
const rateNames = (): RateName[] => {
  compiled ??= rates.flatMap(({ concept, kind, names }) =>
    names
      .filter((name) => name.length > 2)
      .map((name) => ({
        concept,
        kind,
        name,
        word: longestWord(name),
        pattern: new RegExp(
          `(?<![\\p{L}])${escapePattern(name).replace(/[\s-]/g, '[\\s-]')}(?![\\p{L}])`,
          'iu',
        ),
      })),
  );
  return compiled;
};

function namedIn(said: string, names: readonly RateName[]): RateName[] {
  const low = said.toLowerCase();
  return names.filter(({ word, pattern }) => low.includes(word) && pattern.test(said));
}

interface Rate {
  figure: LedgerFigure;
  source: LedgerSource;
  concept: string;
  base: StatedBase | null;
  /** What it says beyond the measure, its time and whose it is. */
  words: string[];
  /** Everything that stands around it. */
  context: ReadonlySet<string>;
  /** What its words name in any language, by their beginnings. */
  notions: ReadonlyMap<string, readonly string[]>;
}

const stemsOf = (text: string): string[] =>
  (text.match(/\p{L}{4,}/gu) ?? []).filter((word) => !silent.has(word.toLowerCase())).map(wordStem);

/** What a word of the trade names, so that a translation of it is no other word. */
const notionsOf = (text: string): Map<string, readonly string[]> =>
  new Map(
    (text.match(/\p{L}{4,}/gu) ?? []).map((word) => [
      wordStem(word),
      notionsIn(word.toLowerCase()),
    ]),
  );

/** What is said around a figure: the seller's clause, another source's sentence, the heads of a cell. */
function saidOf(figure: LedgerFigure, source: LedgerSource): string {
  if (figure.place.row !== null) return headsOf(figure, source);
  return isSelling(source)
    ? figureClause(figure, source)
    : `${leadOf(figure, source)} ${sentenceAround(figure, source)}`;
}

/** The measure that the words around a figure name, the longest name first. */
function rateOf(figure: LedgerFigure, source: LedgerSource, company: string): Rate | null {
  const said = saidOf(figure, source);
  const kind = figure.kind === 'percent' ? 'percent' : 'rating';
  const fitting = namedIn(said, rateNames()).filter((one) => one.kind === kind);
  const [longest] = fitting.toSorted((a, b) => b.name.length - a.name.length);
  const concept = longest?.concept ?? figure.measure.value?.concept ?? null;
  if (concept === null || !rates.some((one) => one.concept === concept && one.kind === kind))
    return null;
  const measure = new Set([...stemsOf(longest?.name ?? ''), ...stemsOf(company)]);
  const around = `${said} ${headingsOf(figure, source)} ${source.card.title}`;
  return {
    figure,
    source,
    concept,
    base: statedBase(figure, source),
    words: stemsOf(longest ? said.replace(longest.pattern, ' ') : said).filter(
      (stem) => !measure.has(stem),
    ),
    context: new Set(stemsOf(around)),
    notions: notionsOf(around),
  };
}

function isStated({ form, kind, measure, high, origin, value }: LedgerFigure): boolean {
  if (form !== 'level' || high !== null || origin === 'query') return false;
  if (kind === 'percent' || kind === 'rating') return true;
  // A score is read as a count where nothing else tells that it is one.
  const isScore = rates.some(
    (one) => one.kind === 'rating' && one.concept === measure.value?.concept,
  );
  return kind === 'count' && (isScore || (measure.value === null && value.includes('.')));
}

/** Of all that a room states few name what the seller claims: the others need no close look. */
function ratesOf(source: LedgerSource, ledger: Ledger, wanted?: ReadonlySet<string>): Rate[] {
  const near = rateNames().filter(({ concept }) => wanted?.has(concept) ?? true);
  const mayName = (figure: LedgerFigure) => {
    const { concept = null } = figure.measure.value ?? {};
    if (!wanted || (concept !== null && wanted.has(concept))) return true;
    return namedIn(saidOf(figure, source), near).length > 0;
  };
  return ledger
    .figuresOf(source.id)
    .filter((figure) => isStated(figure) && isTold(figure, source) && !isPlan(figure))
    .filter(mayName)
    .flatMap((figure) => rateOf(figure, source, ledger.company) ?? []);
}

/** Of the same time: their periods agree, or a survey was taken in the year before its date. */
function sameTime(said: Rate, known: Rate): boolean {
  const [a, b] = [said.figure.period.value, known.figure.period.value];
  if (a && b) return periodsAgree(a, b) || (a.end !== null && a.end === b.end);
  const { date, title, kind, ownerRole } = known.source.card;
  if (!a?.end || b || (kind !== 'survey' && ownerRole !== 'research')) return false;
  if (!date) return title.includes(a.end.slice(0, 4));
  return Math.abs(Date.parse(date) - Date.parse(a.end)) <= surveyedDays * 24 * 3600 * 1000;
}

function isOfTarget({ figure, source }: Rate, { company }: Ledger): boolean {
  const { value } = figure.subject;
  if (value !== null) return value === company;
  // What a study says of nobody is of its trade.
  if (source.card.kind === 'study' && source.card.ownerRole === 'research') return false;
  return (figure.segment.value ?? []).length === 0 && source.card.ownerRole !== 'rival';
}

/** Words of the seller's that nothing around the other rate has, and that do not call it either. */
function strangeIn(said: Rate, known: Rate, ledger: Ledger): string[] {
  const ofBase = areOneBase(said.base, known.base) ? stemsOf(said.base?.told ?? '') : [];
  return said.words.filter(
    (word) => !known.context.has(word) && !ofBase.includes(word) && !isCalled(known, word, ledger),
  );
}

/** Whatever one of them narrows down, the other must name too; across languages a word is not missed. */
function tellSame(said: Rate, known: Rate, ledger: Ledger): boolean {
  if (areOneBase(said.base, known.base) === false) return false;
  const languages = [said, known].map(({ source }) => source.card.language);
  // A table of few words is in no known language, which is no other one.
  const isTranslated = !languages.includes(null) && languages[0] !== languages[1];
  const strange = strangeIn(said, known, ledger);
  const beyond = known.words.filter((word) => !said.context.has(word));
  const named = new Set([...known.notions.values()].flat());
  const isNamed = (word: string) => (said.notions.get(word) ?? []).some((one) => named.has(one));
  if (isTranslated) return strange.filter((word) => !isNamed(word)).length <= 1;
  return strange.length === 0 && (known.figure.place.row === null || beyond.length <= 2);
}

const isNear = (a: LedgerFigure, b: LedgerFigure, concept: string): boolean => {
  // Promoters less detractors may come to anything between nought and a hundred.
  if (concept === 'nps') return true;
  const [x, y] = [Math.abs(Number(a.value)), Math.abs(Number(b.value))];
  return x > 0 && y > 0 && Math.max(x / y, y / x) <= farthest;
};

/**
 * One word narrows what the seller says of the very base that the record tells of, and the record
 * has no part by that word: which of the two holds is left to whoever reconciles them.
 */
function leftOpen(claim: Rate, known: readonly Rate[], ledger: Ledger): Conflict[] {
  const ofBase = known.filter((one) => areOneBase(claim.base, one.base) === true);
  const other = otherThan(claim, ofBase);
  if (!other || !isNear(claim.figure, other.figure, claim.concept)) return [];
  const [word, ...more] = new Set(strangeIn(claim, other, ledger));
  if (word === undefined || more.length > 0) return [];
  if (known.some(({ context }) => context.has(word))) return [];
  const { text } = claim.source.reading;
  const { start } = claim.source.reading.blocks[claim.figure.place.block] ?? { start: 0 };
  const told = (text.slice(start).match(/\p{L}{4,}/gu) ?? []).find((one) => wordStem(one) === word);
  const why = `Both are told of the same base, for the same time; “${told ?? word}” stands in one of them only.`;
  return [{ ...contradict(other, claim, why), better: null }];
}

/** A rate that the seller names in its own words, against the one that another source measures. */
export function findRefutedRates(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const said = sources.filter(isSelling).flatMap((one) => ratesOf(one, ledger));
  const claimed = new Set(said.map(({ concept }) => concept));
  if (claimed.size === 0) return [];
  const known = sources
    .filter((source) => !isSelling(source))
    .flatMap((one) => ratesOf(one, ledger, claimed));
  return said.flatMap((claim): Conflict[] => {
    const ofTime = known.filter(
      (one) => one.concept === claim.concept && isOfTarget(one, ledger) && sameTime(claim, one),
    );
    const fitting = ofTime.filter((one) => tellSame(claim, one, ledger));
    if (fitting.length === 0) return leftOpen(claim, ofTime, ledger);
    const other = otherThan(claim, fitting);
    if (!other || !isNear(claim.figure, other.figure, claim.concept)) return [];
    const why = 'Another source measures the same in other words, for the same time.';
    return [contradict(other, claim, why)];
  });
}
