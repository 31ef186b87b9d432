import { readDates } from '../../kit/dates.ts';
import { qualifiers } from '../../kit/measures.ts';
import { readPeriods } from '../../kit/periods.ts';
import { remember } from '../../kit/remember.ts';
import { readUnit } from '../../kit/units.ts';
import type { RawCell } from '../raw-document.ts';
import { isUnitPhrase } from './name-unit.ts';

/** What stands in a cell, by its looks alone. */
export type CellNature =
  | 'empty'
  /** A number, or the dash that stands for none. */
  | 'value'
  /** A year, a quarter, a date and nothing else: a name of time in a head, a value in a record. */
  | 'period'
  /** "TEUR", "in %", "(in millions)". */
  | 'unit'
  | 'name';

const marks = /[\s¹²³⁰⁴-⁹⁽⁾ᵃ-ᶻ*†‡§]+$/u;
/** A letter or number in brackets behind a number is a footnote's mark. */
const bracketMark = /(?<=[\d%)—–-])\s*(?:\((?:\d|[a-z])\)|\[\w{1,2}\])$/u;

export function withoutMarks(text: string): string {
  return text.replace(marks, '').replace(bracketMark, '').replace(marks, '');
}

const sign = `[-–—−+±~≈<>≤≥]?`;
const currency = `(?:[A-Z]{0,3}[$€£¥₹₩]|EUR|USD|GBP|CHF|T€|TEUR|k€|m€)?`;
const scale = String.raw`(?:m|mm|mn|bn|k|K|M|Mio\.?|Mrd\.?|Tsd\.?|million|billion|thousand|TEUR|T€|EUR|USD|GBP|CHF|€|\$|£)?`;
const number = new RegExp(
  String.raw`^${sign}\s*${currency}\s*${sign}\s*\(?\s*${currency}\s*${sign}\s*\d[\d.,'’\u00a0\u202f\u2009 ]*\s*${scale}\s*${scale}\s*\)?\s*(?:%|‰|x|pp|pts|bps|Pp\.?)?\s*\)?$`,
  'u',
);
/** "$000" is no sum of nothing. */
const thousandsOf = /^(?:[A-Z]{0,3}[$€£¥₹]|[A-Z]{3})\s?['’‘]?000s?$/u;
const nil = /^(?:[A-Z]{0,3}[$€£¥]\s*)?[-–—−]+(?:\s[-–—−]+)*\s*%?$/u;
const year = /^(?:19|20)\d\d$/u;
const yearBefore = /^(?:19|20)\d\d(?:[,;:]?\s+\(?)(?=[^\d\s(])/u;
const spaced = /^(?:\d ){3}\d$/u;
const ratio = /^\d+(?:[.,]\d+)?\s*:\s*\d+(?:[.,]\d+)?$/u;

export const isNil = (text: string): boolean => nil.test(withoutMarks(text));

export function natureOf(cell: Pick<RawCell, 'text' | 'stored' | 'covered'>): CellNature {
  const text = withoutMarks(cell.text);
  if (text === '' || cell.covered)
    return cell.text.trim() === '' || cell.covered ? 'empty' : 'name';
  if (cell.stored) return 'date' in cell.stored || year.test(text) ? 'period' : 'value';
  if (thousandsOf.test(text)) return 'unit';
  if (nil.test(text) || ratio.test(text)) return 'value';
  if (year.test(text) || spaced.test(text)) return 'period';
  if (isYearWithUnit(text)) return 'period';
  if (number.test(text)) return isDate(text) ? 'period' : 'value';
  if (/\d/.test(text) && text.length < 60 && isPeriod(text)) return 'period';
  return isUnit(text) ? 'unit' : 'name';
}

/** "2024 TEUR", "2024, EUR million", "2024 (in %)". */
export const isYearWithUnit = (text: string): boolean =>
  yearBefore.test(text) && readUnit(text.replace(yearBefore, '')) !== null;

const isDate = (text: string): boolean =>
  /\d[./-]\d/.test(text) && readDates(text).some(({ start, end }) => end - start === text.length);

/** Nothing is left but marks when the periods are taken out. */
export const isPeriod = remember((text): boolean => {
  let rest = text;
  for (const { start, end } of readPeriods(text, null).toReversed()) {
    rest = `${rest.slice(0, start)}${rest.slice(end)}`;
  }
  return rest !== text && !/[\p{L}\d]{2}/u.test(rest.replace(/\((?:[^()]*)\)/gu, ''));
});

function isUnit(text: string): boolean {
  if (text.length > 160 || readUnit(text) === null) return false;
  // "Share in %" names what is measured; "amounts in millions" does not.
  const [first = ''] = text.toLowerCase().split(/[\s,(]/u);
  if (qualifiers.has(first)) return false;
  return /^\(.*\)$/u.test(text) || /\bin\s/iu.test(text.slice(0, 24)) || isUnitPhrase(text);
}
