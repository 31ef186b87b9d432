import { labelWords } from '../../kit/label.ts';
import { measureIn } from '../../kit/measures.ts';
import { ofWhich, wholeWord } from '../../kit/part-words.ts';
import { readPeriods } from '../../kit/periods.ts';
import type { Ledger, LedgerFigure } from '../../sentences/ledger.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { yearNamed } from '../../sentences/vetoes/periods-agree.ts';
import type { Conflict } from '../conflict.ts';
import { isBareShare, isTold, sideOf } from '../find-contradictions.ts';
import { changedBy, changeNoun, fromWord, toWord, yearlyWord } from './change-words.ts';
import { checkShareOfSales } from './margins.ts';
import {
  map,
  meet,
  middle,
  nearlyMeets,
  plus,
  printed,
  quotient,
  type Range,
  rangeOf,
} from './near-miss.ts';
import {
  countingSentences,
  exactOnly,
  type SentenceFigures,
  sameUnit,
} from './sentence-figures.ts';
import { checkShareOfWhole } from './shares-of-wholes.ts';
import { checkWrittenOut } from './written-out.ts';

interface Relation {
  range: Range;
  formula: string | null;
}

/** Every relation in which a percentage may stand to two levels, as ranges of per cent. */
function relations(a: LedgerFigure, b: LedgerFigure, years: number | null): Relation[] {
  return [
    [b, a],
    [a, b],
  ].flatMap(([over, under]): Relation[] => {
    const ratio = over && under ? quotient(rangeOf(over), rangeOf(under)) : null;
    if (!ratio || !over || !under) return [];
    const percent = map(ratio, (one) => one * 100);
    const yearly = map(ratio, (one) => (one ** (1 / (years ?? 1)) - 1) * 100);
    const share = `${over.id} / ${under.id}`;
    return [
      { range: percent, formula: share },
      { range: map(percent, (one) => one - 100), formula: `${share} - 1` },
      { range: { low: 100 - percent.high, high: 100 - percent.low }, formula: `1 - ${share}` },
      ...(years !== null && years > 1 && ratio.low > 0 ? [{ range: yearly, formula: null }] : []),
    ];
  });
}

/** "Sales of A were down by B, or P": what it was before stands in no word of the sentence. */
function changesFromBefore(a: LedgerFigure, b: LedgerFigure): Range[] {
  return [quotient(rangeOf(a), rangeOf(b)), quotient(rangeOf(b), rangeOf(a))].flatMap((ratio) =>
    ratio
      ? [
          ...(ratio.high < 1 ? [map(ratio, (one) => (one / (1 - one)) * 100)] : []),
          map(ratio, (one) => (one / (1 + one)) * 100),
        ]
      : [],
  );
}

/** "With 95% confidence": how sure somebody is measures nothing of it. */
const howSure =
  /(?<![\p{L}])(?:confiden(?:ce|z)|konfidenz|confiance|confianza|confidenza|confiança|betrouwbaarheid|konfidens|ufności|probabilit|wahrscheinlichkeit)/iu;

function yearsNamed(text: string): number | null {
  const years = readPeriods(text, null).flatMap(({ period }) => yearNamed(period.label) ?? []);
  const distinct = [...new Set(years)];
  return distinct.length === 2 ? Math.max(...distinct) - Math.min(...distinct) : null;
}

/** How far behind a percentage it may be said to be of each year. */
const BEHIND = 16;
/** "To B in 2024, a compound P a year": nothing else stands between that could be of so much a year. */
const beside =
  /^(?:[^.;:()]|(?<=(?<![\p{L}])(?:mio|mrd|tsd|mill?|mln|mld|md|tis))\.){0,30},\s(?:\p{L}+\s){0,5}$/iu;

/** "from A to B, a fall of P": the change that the sentence itself says P to be, however far off it is. */
function namedChange(
  { text, start }: SentenceFigures,
  [a, b, percent]: readonly [LedgerFigure, LedgerFigure, LedgerFigure],
  years: number | null,
): Relation | null {
  const words = (from: number, to: number) => text.slice(Math.max(0, from), Math.max(0, to));
  const [before, between, after] = [
    words(0, a.place.start - start),
    words(a.place.end - start, b.place.start - start),
    words(b.place.end - start, percent.place.start - start),
  ];
  const end = percent.place.end - start;
  const isYearly = yearlyWord.test(after) || yearlyWord.test(words(end, end + BEHIND));
  const isNamed = changeNoun.test(after) || (isYearly && beside.test(after));
  if (!fromWord.test(before) || !toWord.test(between) || !isNamed) return null;
  const ratio = quotient(rangeOf(b), rangeOf(a));
  if (!ratio || (isYearly && (years === null || years < 1))) return null;
  const change = map(ratio, (one) => (one ** (1 / (isYearly ? (years ?? 1) : 1)) - 1) * 100);
  const size = middle(change) < 0 ? { low: -change.high, high: -change.low } : change;
  return {
    range: size,
    formula: isYearly ? null : `${middle(change) < 0 ? '-' : ''}growth(${a.id}, ${b.id})`,
  };
}

/** Units may stand before and behind both. */
const ofWord =
  /^[^\d(),;]{0,12}?\s(?:out of|of|von|de|sur|di|van|av|af)\s(?:the\s|der\s|den\s)?[^\d(),;]{0,6}$/iu;
const opened = /\([^\d()]{0,6}$/u;

/** "P% of sales (A of B)": the share that the sentence itself says P to be. */
function namedShare(
  { text, start }: SentenceFigures,
  [a, b, percent]: readonly [LedgerFigure, LedgerFigure, LedgerFigure],
): Relation | null {
  const between = (one: LedgerFigure, other: LedgerFigure) =>
    text.slice(one.place.end - start, Math.max(0, other.place.start - start));
  const isOpened = percent.place.end <= a.place.start && opened.test(between(percent, a));
  const ratio = isOpened && ofWord.test(between(a, b)) ? quotient(rangeOf(a), rangeOf(b)) : null;
  return ratio && { range: map(ratio, (one) => one * 100), formula: `${a.id} / ${b.id}` };
}

/** "(2023: 17)": what stands in brackets that are closed again is said in passing. */
const isPassedOver = (between: string): boolean => /^[^(]*\)/u.test(between);

/** "7.2m (2025: 6.4m), or 12% of sales": the other year is said in passing, and the share is of something else. */
const ofSomething = /^\s?%?\s(?:of|des?|du|der|vom|del|della|di|do|da|van|av|af)\s\p{L}/iu;
function isOfSomethingElse(
  { text, start }: SentenceFigures,
  [a, b, percent]: readonly [LedgerFigure, LedgerFigure, LedgerFigure],
): boolean {
  const opens = /\([^()]*$/u.test(text.slice(a.place.end - start, b.place.start - start));
  const closes = isPassedOver(text.slice(b.place.end - start, percent.place.start - start));
  return opens && closes && ofSomething.test(text.slice(percent.place.end - start));
}

const perWord = /(?<![\p{L}])(?:per|je|pro|par|por|pr\.)\s$/iu;

/** "Faults per 1,000 pumps": so many are no level of their own. */
function levelsOf({ text, start, figures }: SentenceFigures): LedgerFigure[] {
  return figures.filter(({ place }) => !perWord.test(text.slice(0, place.start - start)));
}

/** "From 1.6 million seats to 1.9 million": what is counted is said once. */
const ofOneKind = (a: LedgerFigure, b: LedgerFigure): boolean =>
  sameUnit(a, b.unit.value === null && isSameMeasure(a, b) ? { ...b, unit: a.unit } : b);
const isSameMeasure = (a: LedgerFigure, b: LedgerFigure): boolean =>
  a.measure.value !== null && a.measure.value.text === b.measure.value?.text;

/** "From 187 to 226 between 2023 and 2024": the second is counted in what the first is. */
const ofOneCount = (a: LedgerFigure, b: LedgerFigure): boolean =>
  ofOneKind(a, b) || (a.kind === 'count' && b.kind === 'count' && a.unit.value === null);

const isLevel = ({ kind, form }: LedgerFigure): boolean =>
  (kind === 'money' || kind === 'count') && form === 'level';

/** A percentage as it is told, whichever way it goes. */
const sizeOf = (percent: LedgerFigure): Range =>
  rangeOf({ ...percent, value: percent.value.replace('-', '') });

function percentMissed(
  text: string,
  [a, b, percent]: readonly [LedgerFigure, LedgerFigure, LedgerFigure],
  missed: Relation,
): Conflict {
  const should = printed(middle(missed.range), 1);
  return {
    kind: 'arithmetic',
    sides: [sideOf(percent), null],
    about: text,
    why: `${printFigure(a)} and ${printFigure(b)} make ${should}%, not ${printFigure(percent)}`,
    ...(missed.formula ? { formula: `${missed.formula} | %1` } : {}),
    better: null,
  };
}

/** "The list price of the 1,500 mm door went from A to B, a reduction of P": among whatever else the sentence counts. */
function checkNamedChange(sentence: SentenceFigures): Conflict | null {
  const { figures, text } = sentence;
  for (const [at, a] of figures.entries()) {
    const [b, percent] = figures.slice(at + 1);
    if (!b || percent?.kind !== 'percent' || ![a, b, percent].every(exactOnly)) continue;
    if (!isLevel(a) || !isLevel(b) || !ofOneCount(a, b)) continue;
    const changed = namedChange(sentence, [a, b, percent], yearsNamed(text));
    if (changed && nearlyMeets(sizeOf(percent), changed.range))
      return percentMissed(text, [a, b, percent], changed);
  }
  return null;
}

/** "EBITDA of 9 (last year 8), or 12% of revenue": a share of what the sentence does not count. */
function isOfAnother(percent: LedgerFigure, level: LedgerFigure): boolean {
  if (!isBareShare(percent)) return false;
  const [, ...base] = labelWords(percent.measure.value?.text ?? '');
  return measureIn(base)?.measure.concept !== level.measure.value?.concept;
}

/** Two levels of one unit and one percentage: none of the relations holds, and one nearly does. */
function checkPercentage(sentence: SentenceFigures): Conflict | null {
  const { text, start } = sentence;
  const told = levelsOf(sentence);
  // "Within twelve months", "(2020 = 100)": neither is a term of what changed.
  const figures = told.filter(
    ({ kind, place }) => kind !== 'duration' && !/=\s?$/u.test(text.slice(0, place.start - start)),
  );
  const percents = figures.filter(({ kind }) => kind === 'percent');
  const [percent, ...morePercents] = percents;
  const [a, b, ...moreLevels] = figures.filter(isLevel);
  if (!percent || !a || !b || morePercents.length > 0 || moreLevels.length > 0) return null;
  if (figures.length !== 3 || !ofOneCount(a, b) || !figures.every(exactOnly)) return null;
  if (isOfAnother(percent, a)) return null;
  const stated = sizeOf(percent);
  const years = yearsNamed(text);
  const possible = relations(a, b, years).filter(({ range }) => range.high > 0);
  const changed = namedChange(sentence, [a, b, percent], years);
  if (!changed && (!ofOneKind(a, b) || isOfSomethingElse(sentence, [a, b, percent]))) return null;
  if (!changed && told.length > figures.length) return null;
  // Whoever names the change from A to B may not have divided by B.
  const held = changed ? [changed] : possible;
  if (held.some(({ range }) => meet(stated, range))) return null;
  if (!changed && (howSure.test(text) || changesFromBefore(a, b).some((one) => meet(stated, one))))
    return null;
  const named = changed ?? namedShare(sentence, [a, b, percent]);
  // What a semicolon sets apart is told of something else, unless it is named as one.
  if (!named && text.includes(';')) return null;
  const missed = named ?? possible.find(({ range }) => nearlyMeets(stated, range));
  return missed ? percentMissed(text, [a, b, percent], missed) : null;
}

/** "…, a fall of": told of nothing but the two rates before the comma. */
const aside = /^[^,\d]{0,16},\s[^,]{0,40}$/u;

/** "From 30% to 36%, or by 6%": what two rates lie apart is told in points, and is no per cent of the first. */
function checkPoints(sentence: SentenceFigures): Conflict | null {
  const { text, start, figures } = sentence;
  const at = figures.findIndex((_, index) =>
    figures.slice(index, index + 3).every(({ kind }) => kind === 'percent'),
  );
  const [a, b, stated] = at < 0 ? [] : figures.slice(at);
  if (!a || !b || !stated || ![a, b, stated].every(exactOnly)) return null;
  const before = text.slice(0, a.place.start - start);
  const between = text.slice(a.place.end - start, b.place.start - start);
  const after = text.slice(b.place.end - start, stated.place.start - start);
  const isNamed = changeNoun.test(after) || changedBy.test(after);
  if (!fromWord.test(before) || !toWord.test(between) || !isNamed || /[;:(]/u.test(after))
    return null;
  const apart = Math.abs(Number(b.value) - Number(a.value));
  const ratio = quotient(rangeOf(b), rangeOf(a));
  const own = rangeOf({ ...stated, value: stated.value.replace('-', '') });
  const isApart = meet(own, { low: apart, high: apart });
  if (!ratio || !(isApart || (aside.test(after) && changeNoun.test(after)))) return null;
  const end = stated.place.end - start;
  if (!isApart && yearlyWord.test(after + text.slice(end, end + BEHIND))) return null;
  const grown = map(ratio, (one) => (one - 1) * 100);
  const size = middle(grown) < 0 ? { low: -grown.high, high: -grown.low } : grown;
  if (meet(own, size)) return null;
  return {
    kind: 'arithmetic',
    sides: [sideOf(stated), null],
    about: text,
    why: `${printFigure(a)} and ${printFigure(b)} lie ${printed(apart, 1)} points apart, which makes ${printed((100 * apart) / Number(a.value), 1)}%, not ${printFigure(stated)}`,
    formula: `${middle(grown) < 0 ? '-' : ''}growth(${a.id}, ${b.id}) | %1`,
    better: null,
  };
}

const joins = /^[^\d=()]{0,40}?\s*([+−-])\s*[^\d=()]{0,40}$/u;
const equals = /^[^\d=()]{0,30}(?:=|\()[^\d=()]{0,40}$/u;

/** "64.0 = 41.5 + 22.5", "33.1 (12.4 + 18.7)": what a text writes out is computed again. */
function checkOperators({ text, start, figures }: SentenceFigures): Conflict | null {
  const between = (a: LedgerFigure, b: LedgerFigure) =>
    text.slice(a.place.end - start, b.place.start - start);
  for (const [at, result] of figures.entries()) {
    const terms = figures.slice(at + 1);
    const [first] = terms;
    if (!first || !equals.test(between(result, first))) continue;
    let sum = rangeOf(first);
    let used = 1;
    for (const [index, term] of terms.slice(1).entries()) {
      const before = terms[index];
      const sign = before ? joins.exec(between(before, term))?.[1] : undefined;
      if (!sign || term.kind !== first.kind) break;
      sum = plus(sum, rangeOf(term), sign === '+' ? 1 : -1);
      used += 1;
    }
    // "33.1 (12.4% + 18.7%)": a bare number sums percentages where the text says so.
    const alike = result.kind === first.kind || result.unit.value === null;
    if (used < 2 || !alike || !nearlyMeets(rangeOf(result), sum)) continue;
    const should = printed(middle(sum), 2);
    return {
      kind: 'arithmetic',
      sides: [sideOf(result), null],
      about: text,
      why: `its terms make ${should}, not ${printFigure(result)}`,
      better: null,
    };
  }
  return null;
}

const partOf = wholeWord(ofWhich);

/** A part above its whole. */
function checkPart({ text, start, figures }: SentenceFigures): Conflict | null {
  for (const [at, part] of figures.entries()) {
    const wordsFrom = ({ place }: LedgerFigure) =>
      text.slice(place.end - start, part.place.start - start);
    const whole = figures.slice(0, at).findLast((one) => !isPassedOver(wordsFrom(one)));
    if (!whole || !sameUnit(whole, part) || !exactOnly(whole) || !exactOnly(part)) continue;
    if (!partOf.test(wordsFrom(whole)) || rangeOf(part).low <= rangeOf(whole).high) continue;
    return {
      kind: 'arithmetic',
      sides: [sideOf(part), sideOf(whole)],
      about: text,
      why: 'the part is larger than its whole',
      better: null,
    };
  }
  return null;
}

/** Rules that a sentence states itself and breaks. */
export function checkSentences(ledger: Ledger): Conflict[] {
  return sourcesInForce(ledger).flatMap((source) => {
    return countingSentences(source, ledger).flatMap((sentence) => {
      const found =
        checkPercentage(sentence) ??
        checkNamedChange(sentence) ??
        checkPoints(sentence) ??
        checkOperators(sentence) ??
        checkPart(sentence) ??
        checkWrittenOut(sentence) ??
        checkShareOfWhole(sentence, source, ledger) ??
        checkShareOfSales(sentence, ledger);
      const figure = found?.sides[0].figure;
      return found && figure && isTold(figure, source) ? [found] : [];
    });
  });
}
