import { silentWords } from '../kit/closed-classes.ts';
import { labelWords } from '../kit/label.ts';
import { measureIn } from '../kit/measures.ts';
import type { LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { headsOf, sentenceAround } from './sentence-around.ts';

/** What a rate is told as a share of: "4% of opening ARR", "measured on opening recurring revenue". */
const stated =
  /(?:(?:%|per ?cent|prozent)\s*(?:of|vom|von|der|des|du|del|della|van)|(?:measured|calculated|counted|based)\s(?:on|against|over)|(?:as a )?(?:share|percentage|proportion) of|relative to|gemessen a[nm]|bezogen auf|im verhältnis zu[rm]?|rapporté[es]* (?:à|au)|mesuré[es]* (?:à|sur)|respecto (?:a|de)|rispetto a\p{L}*|gemeten (?:aan|over))\s+(\p{L}[\p{L}\s’'-]*)/iu;

/** Of a whole year or not, and the first of it by any word: neither makes another base. */
const yearly = /^(?:annual\p{L}*|yearly|jährlich\p{L}*|annuel\p{L}*|anual\p{L}*|annua\p{L}*)\s?/u;
const first =
  /^(?:opening|beginning|initial\p{L}*|starting|anfang\p{L}*|eröffnung\p{L}*|iniziale)$/u;

export interface StatedBase {
  /** What it is called, and what else that measure is called. */
  names: ReadonlySet<string>;
  isMeasure: boolean;
  /** Its words beyond the measure: "opening". */
  rest: string;
  /** As it is told, with the words that lead to it. */
  told: string;
}

/** Words up to the one that begins something else: "of opening ARR in the year". */
function leading(words: readonly string[]): string[] {
  const from = words.findIndex((word) => !silentWords.has(word));
  const behind = from < 0 ? [] : words.slice(from);
  const end = behind.findIndex((word) => silentWords.has(word));
  return end < 0 ? behind : behind.slice(0, end);
}

function baseIn(text: string): StatedBase | null {
  const [told = '', named = ''] = stated.exec(text) ?? [];
  const words = leading(labelWords(named)).filter((word) => word.replace(yearly, '') !== '');
  if (words.length === 0) return null;
  const found = measureIn(words);
  const rest = (found ? words.toSpliced(found.first, found.count) : [])
    .map((word) => (first.test(word) ? 'opening' : word))
    .toSorted();
  const names = found ? found.measure.names : [words.join(' ')];
  return {
    names: new Set(names.map((name) => name.replace(yearly, ''))),
    isMeasure: found !== null,
    rest: rest.join(' '),
    told,
  };
}

/** From the number on, up to the next: what one of two rates is a share of is not the other's. */
function toldBehind(figure: LedgerFigure, source: LedgerSource): string {
  const { start, end } = figure.place;
  const own = source.reading.text.slice(start, end).replace(/\s+/gu, ' ');
  const sentence = sentenceAround(figure, source);
  const at = sentence.indexOf(own);
  if (at < 0) return '';
  const behind = sentence.slice(at + own.length);
  const next = behind.search(/\d\s?(?:%|per ?cent|prozent)/iu);
  return `%${(next < 0 ? behind : behind.slice(0, next)).replace(/^\s*%/u, '')}`;
}

/** What a rate says that it is a share of: in its heads, or behind its number. */
export const statedBase = (figure: LedgerFigure, source: LedgerSource): StatedBase | null =>
  baseIn(figure.place.row === null ? toldBehind(figure, source) : headsOf(figure, source));

/** Whether two rates are shares of one thing by their own words; null where one of them leaves it open. */
export function areOneBase(a: StatedBase | null, b: StatedBase | null): boolean | null {
  if (!a || !b) return null;
  const isShared = [...a.names].some((name) => b.names.has(name));
  if (isShared) return a.rest === b.rest ? true : null;
  return a.isMeasure && b.isMeasure ? false : null;
}
