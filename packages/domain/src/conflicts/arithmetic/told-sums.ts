import { Exact } from '../../kit/decimal.ts';
import { amountOf } from '../../sentences/amount.ts';
import type { LedgerFigure } from '../../sentences/ledger.ts';
import { printAmount } from '../../sentences/print-amount.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import type { Conflict } from '../conflict.ts';
import { sideOf } from '../find-contradictions.ts';
import {
  meet,
  middle,
  nearlyMeets,
  plus,
  printed,
  quotient,
  type Range,
  rangeOf,
} from './near-miss.ts';
import { exactOnly, type SentenceFigures, sameUnit } from './sentence-figures.ts';

export function slip(
  sentence: SentenceFigures,
  stated: LedgerFigure,
  made: Range,
  how: string,
): Conflict {
  const amount = amountOf(stated);
  const should =
    amount && stated.kind === 'money'
      ? printAmount({ ...amount, value: new Exact(middle(made)) })
      : `${printed(middle(made), 1)}${stated.kind === 'percent' ? '%' : ''}`;
  return {
    kind: 'arithmetic',
    sides: [sideOf(stated), null],
    about: sentence.text,
    why: `${how} ${should}, not ${printFigure(stated)}`,
    better: null,
  };
}

export const between = (
  { text, start }: SentenceFigures,
  a: LedgerFigure,
  b: LedgerFigure,
): string => text.slice(a.place.end - start, b.place.start - start);

export const behind = ({ text, start }: SentenceFigures, { place }: LedgerFigure): string =>
  text.slice(place.end - start);

export const nextPart = /^[^\d:()]*(?:[,;]|\s(?:and|und|et|y|e|en|og|och|i|a)\s)[^\d:()]*$/iu;
const together =
  /^[^\d:()]{0,40}(?<![\p{L}])(?:together|altogether|in total|in all|totall?ing|zusammen|insgesamt|ensemble|au total|en total|en conjunto|juntos|juntas|insieme|in totale|complessivamente|no total|em conjunto|samen|in totaal|tilsammen|sammen|i alt|tillsammans|totalt|sammanlagt|razem|łącznie|celkem|dohromady)(?![\p{L}])[^\d:()]{0,24}$/iu;
const FEWEST_PARTS = 2;
/** What parts leave open by more is a part that nobody named. */
const FARTHEST_SUM = 0.2;

/** "5, 2 and 1, together 9": parts that a sentence lists before their sum. */
export function checkTogether(sentence: SentenceFigures): Conflict | null {
  const { figures } = sentence;
  const at = figures.findIndex((figure, index) => {
    const before = figures[index - 1];
    return before && together.test(between(sentence, before, figure));
  });
  const whole = figures[at];
  if (!whole || at < FEWEST_PARTS) return null;
  const parts: LedgerFigure[] = [];
  for (const part of figures.slice(0, at).toReversed()) {
    const next = parts[0];
    if (!sameUnit(whole, part) || (next && !nextPart.test(between(sentence, part, next)))) break;
    parts.unshift(part);
  }
  if (parts.length < FEWEST_PARTS || ![whole, ...parts].every(exactOnly)) return null;
  const sum = parts.map(rangeOf).reduce((all, range) => plus(all, range));
  return nearlyMeets(rangeOf(whole), sum, FARTHEST_SUM)
    ? slip(sentence, whole, sum, 'its parts make')
    : null;
}

const ofEach =
  /^\S{0,2}\s(?:each|apiece|a head|per head|je\s|pro kopf|chacune?|par tête|cada un[oa]|ciascun[oa]|cada|elk|per stuk|hver|vardera|var och en|każd\p{L}+|každ\p{L}+)(?![\p{L}])/iu;

/** "Over 30 vans" may be more than 30, or all 30 of them: what is spread over them says which. */
export const isSpreadOver = ({ text, start }: SentenceFigures, { place, high }: LedgerFigure) =>
  high === null && /(?<![\p{L}])over\s$/iu.test(text.slice(0, place.start - start));

/** "EUR 9m over 30 vans, or EUR 350k each": so much of each of so many. */
export function checkEach(sentence: SentenceFigures): Conflict | null {
  const { figures } = sentence;
  const at = figures.findIndex((figure) => ofEach.test(behind(sentence, figure)));
  const [whole, count, stated] = at < 2 ? [] : figures.slice(at - 2);
  if (whole?.kind !== 'money' || count?.kind !== 'count' || !stated) return null;
  if (!sameUnit(whole, stated) || ![whole, stated].every(exactOnly)) return null;
  if (!isSpreadOver(sentence, count) && !exactOnly(count)) return null;
  if (/[;:()]/u.test(between(sentence, whole, count) + between(sentence, count, stated)))
    return null;
  const ratio = quotient(rangeOf(whole), rangeOf(count));
  return ratio && nearlyMeets(rangeOf(stated), ratio)
    ? slip(sentence, stated, ratio, `${printFigure(whole)} and ${printFigure(count)} make`)
    : null;
}

const exchange =
  /(?<![\p{L}])(?:(?:exchange |average |closing |spot )?rate|(?:wechsel|durchschnitts|umrechnungs|stichtags)?kurse?s?|taux(?: de change)?|cours|tipo de cambio|cambio|câmbio|koers|wisselkoers|valutakurs\p{L}*|kurs\p{L}*|kurz\p{L}*)(?![\p{L}])/iu;
/** "At EUR 1.17 to the pound": so much for one of them. */
const forOne =
  /(?<![\p{L}])(?:at|zu|à|a|til|tegen|po)\s[^\d]{0,6}\d+[.,]\d{2,}\s?[^\d]{0,8}(?:to|per|je|pro|für|par|por|pr\.?)\s(?:the\s|den\s|einen?\s|la\s|le\s|el\s)?(?:pound|euro|dollar|fran[ck]|franken|krone|krona|złot|[A-Z]{3}(?![\p{L}])|[€$£])/u;
const LARGEST_RATE = 1000;
/** Rates are rounded, and sums beside them. */
const NEAREST_RATE = 0.01;

/** "EUR 8m, or GBP 9.4m at a rate of EUR 1.18 to the pound": converted by the rate that is named. */
export function checkExchange(sentence: SentenceFigures): Conflict | null {
  const { figures, text } = sentence;
  const money = figures.filter(({ kind }) => kind === 'money');
  const [from, to, ...moreSums] = money.filter(({ value }) => Number(value) > LARGEST_RATE);
  const [rate, ...others] = money.filter(({ value }) => Number(value) <= LARGEST_RATE);
  if (!from || !to || !rate || moreSums.length > 0 || others.length > 0) return null;
  if (!exchange.test(text) && !forOne.test(text)) return null;
  const isRate = /[.,]\d{2,}/u.test(rate.printed);
  if (!isRate || from.unit.value === to.unit.value || ![from, to, rate].every(exactOnly))
    return null;
  const [sum, price] = [rangeOf(from), rangeOf(rate)];
  const dear = rate.unit.value === from.unit.value ? quotient(sum, price) : null;
  const cheap =
    rate.unit.value === to.unit.value
      ? { low: sum.low * price.low, high: sum.high * price.high }
      : null;
  const made = dear ?? cheap;
  if (!made) return null;
  const slack = Math.abs(middle(made)) * NEAREST_RATE;
  const isMet = meet(rangeOf(to), { low: made.low - slack, high: made.high + slack });
  return isMet ? null : slip(sentence, to, made, `${printFigure(from)} at that rate make`);
}
