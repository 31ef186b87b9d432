import { readUnit } from '../../kit/units.ts';
import { readUnitStatement, type UnitStatement } from './unit-statement.ts';

/** Amounts inside a name ("0.309% Notes", "$0.04 per share") say nothing of the numbers beside it. */
const amounts =
  /\(?[-–−]?[$€£¥]\s?\(?\d[\d.,]*\)?(?:\s?(?:thousand|million|billion|m|bn|k)\b)?|\d[\d.,]*\s?(?:%|percent\b|thousand\b|million\b|billion\b|Mio\.?|Mrd\.?)/giu;
const brackets = /\(([^()]{1,120})\)/gu;
const said =
  /(?:^|[\s,;:])((?:in|amounts in|dollars in|shares in)\s+(?:thousands?|millions?|billions?|[kmT]?(?:€|\$|£|EUR|USD|GBP|CHF)|Tsd|Mio|Mrd|%|percent|years|months|weeks|days|hours|Jahren|Monaten|Wochen|Tagen|Stunden|Prozent|Tausend|Millionen|Milliarden)(?![\p{L}\d]).{0,100})$/iu;
const currencyCode =
  /(?<![\p{L}\d])(?:T?EUR|[TKk]?USD|GBP|CHF|[kmTM]?€|[$£](?!\d)|[kmM]?EUR)(?:\s?['’]?(?:000s?|m|k|bn|Mio\.?|Mrd\.?|million|thousand))?(?![\p{L}\d])/u;
const percentSign = /%|(?<![\p{L}])(?:per ?cent|percentage|prozent|in v\. ?h\.)(?![\p{L}])/iu;
const durationTail =
  /[,(]\s*(?:in\s+)?(?:years|yrs|months|weeks|days|hours|Jahre|Monate|Wochen|Tage|Stunden)\)?$/iu;

/** The unit that a row's or column's name states of its numbers. */
export function unitOfName(name: string): UnitStatement | null {
  const text = name.replaceAll(amounts, ' ').trim();
  if (text === '') return null;
  const part = unitPart(text);
  if (part !== null) return part;
  if (currencyCode.test(text)) return readUnitStatement(currencyCode.exec(text)?.[0] ?? '');
  if (percentSign.test(text) && !/\bpercentage points?\b/iu.test(text))
    return plain('%', 'percent');
  return null;
}

/** What stands in brackets, behind "in", or behind the last comma, if it is a unit and no more. */
function unitPart(text: string): UnitStatement | null {
  const phrase = said.exec(text)?.[1];
  const inner = [...text.matchAll(brackets)].map(([, words = '']) => words);
  for (const words of [phrase ?? '', ...inner.toReversed()]) {
    const unit = words === '' || !isUnitPhrase(words) ? null : readUnitStatement(words);
    if (unit) return unit;
  }
  if (durationTail.test(text)) {
    const unit = readUnit(durationTail.exec(text)?.[0] ?? '');
    if (unit?.kind === 'duration') return plain(unit.unit, 'duration');
  }
  if (text.length < 24) {
    const whole = readUnitStatement(text);
    if (whole && isUnitPhrase(text)) return whole;
  }
  return null;
}

const unitPhrase =
  /^(?:(?:all|amounts?|dollars?|dollar amounts|tabular|figures|values|shares|currency|expressed|presented|stated|u\.?s\.?|angaben|werte|beträge|alle|and|except|other than|which are reflected|of|in|per|je|\$|€|£|[A-Z]{3})[\s,;.:]*)*(?:thousands?|millions?|billions?|[$€£%]|[kmTM]?(?:€|\$|£|EUR|USD|GBP|CHF)|T?EUR|Tsd\.?|Mio\.?|Mrd\.?|x|years|months|weeks|days|hours|percent|['’]?000s?)(?:$|[\s,;.:)€$£'’0-9EUmk])/iu;

export const isUnitPhrase = (words: string): boolean => unitPhrase.test(words.trim());

const plain = (unit: string | null, kind: UnitStatement['kind']): UnitStatement => ({
  unit,
  currency: null,
  scale: null,
  kind,
  exceptions: [],
  shareScale: null,
});

/** The unit that a caption, a line above or a heading states for a whole table. */
export function unitOfLine(line: string): UnitStatement | null {
  const text = line.replaceAll(amounts, ' ').trim().replace(/[.:]$/u, '');
  const inner = [...text.matchAll(brackets)].map(([, words = '']) => words);
  const phrases = [...inner, said.exec(text)?.[1] ?? '', text.length < 40 ? text : ''];
  for (const words of phrases) {
    const unit = words !== '' && isUnitPhrase(words) ? readUnitStatement(words) : null;
    if (unit && (unit.scale !== null || unit.currency !== null || unit.kind === 'percent'))
      return unit;
  }
  return null;
}
