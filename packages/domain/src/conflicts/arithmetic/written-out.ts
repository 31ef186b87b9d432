import { someOf, wholeWord } from '../../kit/part-words.ts';
import type { LedgerFigure } from '../../sentences/ledger.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import type { Conflict } from '../conflict.ts';
import { meet, middle, nearlyMeets, plus, quotient, type Range, rangeOf } from './near-miss.ts';
import { exactOnly, type SentenceFigures, sameUnit } from './sentence-figures.ts';
import {
  behind,
  between,
  checkEach,
  checkExchange,
  checkTogether,
  isSpreadOver,
  nextPart,
  slip,
} from './told-sums.ts';

/** Two parts may leave a third unsaid, but are not more than their whole. */
const fewestParts = 3;
const fewestAbove = 2;
/** What parts leave open by more is a part that nobody named. */
const farthestSum = 0.2;
/** A product of rounded numbers strays by so much without a slip. */
const nearestProduct = 0.02;

/** A colon behind the whole, and nothing that says that the parts are not all of it. */
const partsFollow = /:[^\d:()]*$/u;
const someOnly = wholeWord(
  `${someOf}|includ\\p{L}*|e\\.g\\.|such as|mainly|largely|among|u\\.a\\.|vor allem|notamment|tra cui`,
);

/** "276 calls: 190 by day and 95 by night": what is counted is said once. */
const isBareCount = (whole: LedgerFigure, part: LedgerFigure): boolean =>
  whole.kind === 'count' && part.kind === 'count' && part.unit.value === null;

/** "Sales of 9: pumps 5, valves 2, parts 1": parts that a sentence lists behind its whole. */
function checkListed(sentence: SentenceFigures): Conflict | null {
  const [whole, ...parts] = sentence.figures;
  const [first] = parts;
  if (!whole || !first || parts.length < fewestAbove) return null;
  if (!partsFollow.test(between(sentence, whole, first)) || someOnly.test(sentence.text))
    return null;
  const isPart = (part: LedgerFigure, at: number) => {
    const before = parts[at - 1];
    const { concept = null } = part.measure.value ?? {};
    // Profit and debt behind revenue are no parts of it.
    const isOther = concept !== null && concept !== whole.measure.value?.concept;
    return (
      (sameUnit(whole, part) || isBareCount(whole, part)) &&
      part.form === 'level' &&
      !isOther &&
      (!before || nextPart.test(between(sentence, before, part)))
    );
  };
  if (!parts.every(isPart) || !sentence.figures.every(exactOnly)) return null;
  const sum = parts.map(rangeOf).reduce((all, range) => plus(all, range));
  if (parts.length < fewestParts && sum.low <= rangeOf(whole).high) return null;
  return nearlyMeets(rangeOf(whole), sum, farthestSum)
    ? slip(sentence, whole, sum, 'its parts make')
    : null;
}

const atPrice =
  /(?<![\p{L}])(?:at|times|×|x|à|zu|je|a|por|per|til|till|tegen|po|za)\s[^\d.;:()]{0,60}$/iu;
const makes =
  /^[^\d.;:()]{0,30}?(?:(?<![\p{L}])(?:makes?|gives?|comes? to|equals?|is|are|macht|machen|ergibt|ergeben|sind|ist|font|soit|hacen|fanno|fazem|maken|geeft|geven|giver|gir|ger|bliver|blir|svarer til|motsvarar|daje|dają|činí)|=)\s[^\d.;:()]{0,12}$/iu;

const aYear =
  /(?<![\p{L}])(?:a|per|each|pro|im|par|al|ao|por|om|pr\.|all['’])\s?(?:year|annum|jahr|an|año|ano|anno|jaar|år(?:et)?|rok)(?![\p{L}])|annual|yearly|jährlich|årlig|rocznie|ročně/iu;
const shorter: readonly [RegExp, number][] = [
  [/(?<![\p{L}])(?:month|monat|mois|mes|mese|mês|maand|måned|månad|miesi|měsíc)/iu, 12],
  [/(?<![\p{L}])(?:quarter|quartal|trimestr|kwarta|kvartal)/iu, 4],
  [/(?<![\p{L}])(?:week|woche|semain|seman|settiman|uge|uke|vecka|tydzie|týden)/iu, 52],
];

/** "At EUR 5 per bed and month … EUR 900 a year": how often a price is paid in the time of its total. */
export function timesAYear(price: string, total: string): number {
  const often = shorter.find(([word]) => word.test(price))?.[1];
  return often !== undefined && aYear.test(total) ? often : 1;
}

const onSoMany =
  /^[^\d.;:()]{0,24}(?<![\p{L}])(?:on|for|over|across|times|×|x|auf|für|bei|sur|pour|su|sobre|op)\s$/iu;
const follows = /^[^\d.;:()]{0,40}:\s[^\d.;:()]{0,40}$/u;

/** "40,000 pumps at EUR 500 make EUR 25m", "EUR 500 on 40,000 pumps: EUR 25m": so many at so much. */
function checkProduct(sentence: SentenceFigures): Conflict | null {
  for (const [at, first] of sentence.figures.entries()) {
    const [second, total] = sentence.figures.slice(at + 1);
    if (!second || !total || ![first, second, total].every(exactOnly)) continue;
    const [count, price] = first.kind === 'count' ? [first, second] : [second, first];
    if (count.kind !== 'count' || price.kind !== 'money' || !sameUnit(price, total)) continue;
    const [inside, after] = [between(sentence, first, second), between(sentence, second, total)];
    const isMade =
      count === first
        ? atPrice.test(inside) && makes.test(after)
        : onSoMany.test(inside) && follows.test(after);
    if (!isMade) continue;
    const [many, much] = [rangeOf(count), rangeOf(price)];
    const ahead = sentence.text.slice(0, Math.max(0, first.place.start - sentence.start));
    const times =
      count === first
        ? timesAYear(after, behind(sentence, total))
        : timesAYear(ahead, `${after} ${behind(sentence, total)}`);
    const made = { low: many.low * much.low * times, high: many.high * much.high * times };
    const gap = Math.abs(middle(made) / Number(total.value) - 1);
    if (gap > nearestProduct && nearlyMeets(rangeOf(total), made))
      return slip(sentence, total, made, 'so many at so much make');
  }
  return null;
}

/** "Per route and day", "tours a driver": for one of each. */
export const perEach =
  /^\S{0,3}\s(?:(?:(\p{L}+)\s)?(?:per|je|pro|par|por|pr\.)|(\p{L}+)\s(?:an?|each))\s(\p{L}{3,})(?:\s(?:and|und|et|y|e|en|og|och|i|a)\s(?:per\s)?(\p{L}{3,}))?/iu;
/** Whoever is counted has one. */
const heads = /^(?:heads?|capita|kopf|tête|cabeza|testa|hoofd|hode|hoved|huvud)$/iu;
const stemLength = 5;
const farthestNoun = 40;

/** "40 service vans" counts vans: what stands behind a number, up to the next. */
export function counts(
  { text, start }: SentenceFigures,
  { place }: LedgerFigure,
  noun: string | undefined,
): boolean {
  const behind = text.slice(place.end - start, place.end - start + farthestNoun);
  const words =
    /^[^\d,;:.()]*/u
      .exec(behind)?.[0]
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const stem = noun?.toLowerCase().slice(0, stemLength);
  return stem !== undefined && words.some((word) => word.startsWith(stem));
}

/** "188 crews (142 own and 46 hired)": what stands in brackets that are closed before the result is no term of it. */
function isInPassing(
  sentence: SentenceFigures,
  figure: LedgerFigure,
  stated: LedgerFigure,
): boolean {
  const opened = /\([^()]*$/u.test(sentence.text.slice(0, figure.place.start - sentence.start));
  return opened && /^[^(]*\)/u.test(between(sentence, figure, stated));
}

/** What a number is said to be of one each of, among the other numbers of its sentence. */
function divisorsOf(
  sentence: SentenceFigures,
  terms: readonly LedgerFigure[],
  each: readonly string[],
): LedgerFigure[] {
  const counted = terms.filter(({ kind }) => kind === 'count');
  const [only, ...more] = counted;
  if (only && more.length === 0 && each.length === 1 && heads.test(each[0] ?? '')) return [only];
  return each.flatMap((noun) => counted.find((term) => counts(sentence, term, noun)) ?? []);
}

/** "40 drivers make 4,000 tours: 80 tours per driver": a quotient whose terms the sentence has. */
function checkQuotient(sentence: SentenceFigures): Conflict | null {
  const { text, start, figures } = sentence;
  const stated = figures.find(({ place }) => perEach.test(text.slice(place.end - start)));
  if (!stated) return null;
  const [, before, beforeEach, ...named] = perEach.exec(text.slice(stated.place.end - start)) ?? [];
  const noun = before ?? beforeEach;
  const each = named.filter((one) => one !== undefined);
  // "…, as in each of the past three years": how long it has been so divides nothing.
  const terms = figures.filter(
    (figure) =>
      figure !== stated && figure.kind !== 'duration' && !isInPassing(sentence, figure, stated),
  );
  const divisors = divisorsOf(sentence, terms, each);
  const [over, ...others] = terms.filter((term) => !divisors.includes(term));
  if (divisors.length !== each.length || !over || others.length > 0) return null;
  if (over.kind !== stated.kind || ![stated, over].every(exactOnly)) return null;
  if (!divisors.every((one) => exactOnly(one) || isSpreadOver(sentence, one))) return null;
  const isOfSame =
    stated.kind === 'money'
      ? over.unit.value === stated.unit.value
      : stated.kind === 'count' && counts(sentence, over, noun);
  const ratio = divisors.reduce<Range | null>(
    (rest, one) => rest && quotient(rest, rangeOf(one)),
    isOfSame ? rangeOf(over) : null,
  );
  const told = [printFigure(over), ...divisors.map(({ printed }) => printed)].join(' and ');
  return ratio && nearlyMeets(rangeOf(stated), ratio)
    ? slip(sentence, stated, ratio, `${told} make`)
    : null;
}

const paidBack =
  /(?<![\p{L}])(?:pay-?back|pays? (?:for )?itself|paid back|amorti[sz]\p{L}*|rückfluss\p{L}*|rientr\p{L}*|recupero|terugverdien\p{L}*)/iu;
const yearly =
  /^\S{0,4}\s[^\d,;.]{0,30}?(?:(?:a|per|each|every|pro|im|par|all’) ?(?:year|annum|jahr|an|anno)|annual\p{L}*|yearly|jährlich\p{L}*|p\. ?a\.)(?![\p{L}])/iu;

/** "A press for EUR 6m that brings EUR 2m each year is paid back after 4 years": how long so much a year takes to bring it back. */
function checkPayback(sentence: SentenceFigures): Conflict | null {
  const { text, start, figures } = sentence;
  const [spent, saved, took, ...others] = figures;
  if (!spent || !saved || !took || others.length > 0 || took.kind !== 'duration') return null;
  const isYears = took.unit.value === 'years' && spent.kind === 'money' && sameUnit(spent, saved);
  const isYearly = yearly.test(text.slice(saved.place.end - start));
  if (!isYears || !isYearly || !paidBack.test(text) || !figures.every(exactOnly)) return null;
  const ratio = quotient(rangeOf(spent), rangeOf(saved));
  return ratio && !meet(rangeOf(took), ratio)
    ? slip(sentence, took, ratio, `${printFigure(spent)} and ${printFigure(saved)} make`)
    : null;
}

/** Sums, products and quotients whose terms a sentence names beside their result. */
export function checkWrittenOut(sentence: SentenceFigures): Conflict | null {
  return (
    checkListed(sentence) ??
    checkProduct(sentence) ??
    checkQuotient(sentence) ??
    checkPayback(sentence) ??
    checkTogether(sentence) ??
    checkEach(sentence) ??
    checkExchange(sentence)
  );
}
