import { durationOf } from '../kit/units.ts';
import type { LedgerFigure, LedgerSource } from './ledger.ts';

const LONGEST_MEASURE = 40;
/** "Idle time, hours per press and year": without its time nobody knows what is counted. */
const LONGEST_TIMED = 64;
const timed = /,\s(\p{L}+)(?:\s|$)/u;
const tellsTime = (text: string): boolean => durationOf(timed.exec(text)?.[1] ?? '') !== null;
const numbering =
  /^\s*(?:\d{1,2}(?:\.\d{1,2})*[.)]?|[a-z]\)|[ivx]{1,4}[.)]|[Nn]ote\s\d{1,2}[a-z]?\s?[.:–—-]?)\s+(?=\p{L})/u;
const footnotes = /\s*(?:[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜᵈᵉᶠᵍʰ⁽⁾*†‡]+\)?|\((?:\d{1,2}|[a-h])\))\s*$/u;

/** "Revenue, EUR thousand": the figure says its unit itself. */
const spokenUnit =
  /(?:,\s*(?:in\s+)?|\s*\((?:in\s+)?)[A-Z]{3}(?:\s?(?:thousands?|millions?|billions?|k|m|bn|'?000|Tsd\.?|Mio\.?|Mrd\.?|duizend|miljoen|milliers|millones|milioni))?\)?$/u;

export const withoutUnit = (text: string): string => text.replace(spokenUnit, '');

/** "EBITDA, reported" is said the other way round. */
const ofKind = (_: string, measure: string, kind: string): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${measure}`;

/** A label as one says it: without its line's number, its note's mark, its unit and what leads it in. */
export const plainLabel = (text: string): string =>
  text
    .replace(numbering, '')
    .replace(/^\p{L}+:\s(?=\p{L})/u, '')
    .replace(footnotes, '')
    .replace(spokenUnit, '')
    .replace(/\s*\(?(?:[$€£]\s?(?:['’]?000s?|[mMbB]n?)?|T€|TEUR|['’]000s?)\)?$|,\s*(?:in )?%$/u, '')
    // What a unit stood at the end of in brackets is open without it.
    .replace(/\s*\([^()]*$/u, '')
    .replace(/,\s(?:number|anzahl|aantal|antall?|nombre|número|numero|liczba|počet)$/iu, '')
    .replace(/[,;:\s]+$/u, '')
    // "EBITDA as audited": what it is as, its status says.
    .replace(/\s(?:as|per|laut|gemäß|selon)$/u, '')
    .replace(/^(\p{Lu}[\p{L} ]+), (reported|adjusted|underlying|normalised)$/u, ofKind);

const partedHead =
  /^((?:Total |Reported |Adjusted |Net |Gross )?(?:[Rr]evenues?|[Tt]urnover|[Nn]et sales|[Gg]ross profit|[Oo]perating profit|[Oo]rder intake|[Oo]rder book|EBITDA|EBIT|ARR)), (\p{Lu}[\p{L}-]+(?: (?:&|and|[\p{L}-]+)){0,3})$/u;
const isWord = /^\p{Lu}\p{Ll}/u;

/** "Revenue, Pumps" is said the other way round, as "Pumps revenue". */
export const partFirst = (name: string): string =>
  name.replace(
    partedHead,
    (_, head: string, part: string) =>
      `${part} ${isWord.test(head) ? head.charAt(0).toLowerCase() + head.slice(1) : head}`,
  );

/** A head that only says for when: the period says it already. */
const isPeriodHead = (text: string): boolean =>
  /(?<![\p{L}])(?:year|months|weeks|quarter)s? end(?:ed|ing)(?![\p{L}])|^as of(?![\p{L}])/iu.test(
    text,
  );

/** Heads of a statement's parts: an EBITDA that stands under "Operating cost" is not of it. */
export const statementHeads =
  /^(?:revenue|gross_profit|cost_of_sales|operating_expenses|ebitda|ebit)$/;

/** "Net sales, Group" are net sales. */
const ofAll =
  /^(?:the )?(?:group|total|sum|summe|gesamt|insgesamt|konzern|koncern(?:en)?|totaal|totale|totalt|i alt|razem|celkem)$/iu;

/** What is measured, of which part, by which rules; a caption that stands for a measure is left out. */
export function nameOf({ measure, segment, basis, unit }: LedgerFigure): string {
  const whole = plainLabel(measure.value?.text ?? '');
  const parts = (segment.value ?? [])
    .filter(({ concept }) => !measure.value?.concept || !statementHeads.test(concept ?? ''))
    .map(({ text }) => plainLabel(text))
    .filter((text) => !isPeriodHead(text) && !(whole && ofAll.test(text)));
  // The whole of what a caption parts is not told by its parts.
  const isParted = measure.how === 'inherited' && measure.value?.concept != null;
  const what = isParted ? whole.replace(byParts, '').replace(chapterNumber, '') : whole;
  const [short = ''] = /^[^:;,(]*/u.exec(what) ?? [];
  const most = unit.value === null && tellsTime(what) ? LONGEST_TIMED : LONGEST_MEASURE;
  const measured = [what, short.trim()].find(({ length }) => length <= most);
  const named = parts.length > 0 && measured === undefined ? parts : [measured ?? what, ...parts];
  const said = partFirst([...new Set(named.filter(Boolean))].join(', '));
  return basis.value && !said.includes(basis.value) ? `${said} (${basis.value})` : said;
}

/** "18 Employees": of a chapter, and of no name. */
export const chapterNumber = /^\d{1,2}[.)]?\s(?=\p{Lu}\p{Ll})/u;
const byParts = /(?<=\p{L}{3})\s(?:by|nach|naar|selon|según|secondo|etter|efter)\s\p{L}.*$/u;

/** In a year, at a day. */
export const whenOf = ({ id, period: { value } }: LedgerFigure): string =>
  `${value?.type === 'instant' && value.precision === 'day' ? 'at' : 'in'} {${id}.p}`;

/** A name within a sentence: English writes its measures small, and what is a name or an acronym as it is. */
export function nameWithin(figure: LedgerFigure, { card }: Pick<LedgerSource, 'card'>): string {
  const name = nameOf(figure);
  const isCommon = figure.measure.value?.concept !== null && card.language === 'en';
  // What a part is called may be a name.
  const [part] = figure.segment.value ?? [];
  const beginsByPart = part !== undefined && name.startsWith(plainLabel(part.text));
  return isCommon && !beginsByPart && isWord.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
}
