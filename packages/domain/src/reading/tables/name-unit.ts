import { currencySign } from '../../kit/currencies.ts';
import { matchesOf } from '../../kit/matches-of.ts';
import { fieldCurrencies } from '../../kit/read-out.ts';
import { remember } from '../../kit/remember.ts';
import { scaleLetter, scaleWord } from '../../kit/scales.ts';
import { readUnit } from '../../kit/units.ts';
import { readUnitStatement, type UnitStatement } from './unit-statement.ts';

/** Amounts inside a name ("0.309% Notes", "$0.04 per share") say nothing of the numbers beside it. */
const amounts =
  /\(?[-–−]?[$€£¥]\s?\(?(?!000s?(?!\d))\d[\d.,]*\)?(?:\s?(?:thousand|million|billion|m|bn|k)\b)?|(?<!\d)(?!(?:19|20)\d{2}\s(?:thousand|million|billion|Mio|Mrd))\d(?:[\d.,]*\d)?\s?(?:%|percent\b|thousand\b|million\b|billion\b|Mio\.?|Mrd\.?)/giu;
const brackets = /\(([^()]{1,120})\)/gu;
const anyScale = `(?:${scaleWord}|['’‘]?000s?|(?:m|mm|mn|k|b|bn)(?![\\p{L}]))`;
/** "kEUR", "t.kr.". */
const money = `(?:${scaleLetter}|t\\.?\\s?)?(?:${currencySign})`;
const said = new RegExp(
  `(?:^|[\\s,;:])((?:in|en|em|i|w|v|amounts in|dollars in|shares in)\\s+(?:${anyScale}|${money}|%|percent|years|months|weeks|days|hours|Jahren|Monaten|Wochen|Tagen|Stunden|Prozent)(?![\\p{L}\\d]).{0,100})$`,
  'iu',
);
const currencyCode = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${scaleWord})\\s)?${money}(?!(?!000s?(?!\\d))\\d)(?:\\s?['’‘]?(?:in\\s)?${anyScale})?(?![\\p{L}\\d])`,
  'gu',
);
const bareCurrency = new RegExp(`^\\(?${currencySign}\\)?$`, 'u');
const percentSign = /%|(?<![\p{L}])(?:per ?cent|pct|percentage|prozent|in v\. ?h\.)(?![\p{L}])/iu;
const durationTail =
  /[,(]\s*(?:in\s+)?(?:years|yrs|months|weeks|days|hours|Jahre|Monate|Wochen|Tage|Stunden)(?:\)?$|(?=\sof\s))/iu;

/** A sign alone names a currency and leaves the scale to others. */
export const isBareCurrency = (name: string): boolean => bareCurrency.test(name.trim());

/** "value_lost_gbp_k", "sales_kusd", "open_value_eur": what a program calls its columns. */
const fieldName = new RegExp(
  `^[\\p{L}\\d]+(?:_[\\p{L}\\d]+)*?_(?:([tkm])(${fieldCurrencies})|(${fieldCurrencies})_?(k|m|mn|bn|thousands?|millions?)?)$`,
  'iu',
);
const percentField = /^[\p{L}\d]+(?:_[\p{L}\d]+)*_(?:pct|perc|percent|prozent)$/iu;

function unitOfField(name: string): UnitStatement | null {
  if (percentField.test(name)) return plain('%', 'percent');
  const [, letter, scaled, bare, scale = ''] = fieldName.exec(name) ?? [];
  const currency = (scaled ?? bare)?.toUpperCase();
  if (!currency) return null;
  const size = letter?.toLowerCase().replace('t', 'k') ?? scale.toLowerCase();
  return readUnitStatement(`${currency} ${size}`.trim());
}

/** The unit that a row's or column's name states of its numbers. */
export function unitOfName(name: string): UnitStatement | null {
  const field = unitOfField(name.trim());
  if (field) return field;
  const text = name.replaceAll(amounts, ' ').trim();
  if (text === '') return null;
  const part = unitPart(text);
  if (part !== null) return part;
  const currency = currencyIn(text);
  if (currency) return currency;
  if (percentSign.test(text) && !/\bpercentage points?\b/iu.test(text))
    return plain('%', 'percent');
  return null;
}

/** The one currency that a name prints; of two the one with a scale, "USD denominated RMB’Million". */
function currencyIn(text: string): UnitStatement | null {
  const found = matchesOf(text, currencyCode)
    .map(([mark]) => readUnitStatement(mark))
    .filter((unit) => unit !== null);
  const scaled = found.filter(({ scale }) => scale !== null);
  const [only, second] = scaled.length > 0 ? scaled : found;
  return only && (!second || second.currency === only.currency) ? only : null;
}

/** What stands in brackets, behind "in", or behind the last comma, if it is a unit and no more. */
function unitPart(text: string): UnitStatement | null {
  const phrase = said.exec(text)?.[1];
  const inner = matchesOf(text, brackets).map(([, words = '']) => words);
  for (const words of [phrase ?? '', ...inner.toReversed()]) {
    if (thousands.test(words)) return { ...plain(null, null), scale: 1000 };
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

/** What further languages call the numbers of a table, and all of them. */
const sums =
  'beløb|beløp|belopp|alla|bedragen|cijfers|montants|chiffres|importes|cifras|importi|valori|dati|valores|kwoty|dane|částky|údaje|er|är|zijn|sont|sono';
const unitPhrase = new RegExp(
  `^(?:(?:all|amounts?|dollars?|dollar amounts|tabular|figures|values|shares|currency|expressed|presented|stated|u\\.?s\\.?|angaben|werte|beträge|alle|${sums}|and|except|other than|which are reflected|of|in|en|em|i|w|v|per|je|${currencySign})[\\s,;.:]*)*(?:${anyScale}|${money}|[%x]|years|months|weeks|days|hours|percent)(?:$|[\\s,;.:)'’‘]|${anyScale})`,
  'iu',
);
const thousands = /^(?:in\s+)?1[,.]000s?$/u;

export const isUnitPhrase = (words: string): boolean => unitPhrase.test(words.trim());

const plain = (unit: string | null, kind: UnitStatement['kind']): UnitStatement => ({
  unit,
  currency: null,
  scale: null,
  kind,
  exceptions: [],
  shareScale: null,
});

/** "Profit and loss by segment, EUR million": what ends a line behind its last comma. */
const lastPart = /[,;:–—·|]\s*([^,;:–—·|]{1,24})$/u;

/** What holds for all that states nothing else. */
const unless =
  'unless (?:(?:a|the|its?|they?)\\s(?:\\p{L}+\\s){0,2})?(?:otherwise )?(?:stated?s?|noted?|indicated?|says?|said|shown|shows|marked)|(?:sofern|wenn|soweit|falls|wo) nichts? ander(?:s|es|weitig)|tenzij anders|sauf (?:indication|mention) contraire|med ?mindre ann?et|om (?:inte|ej) annat|salvo (?:indica|diversa|que se|ove)|o ile nie|(?:pokud|není)[ -](?:není|li) uvedeno';
export const unlessStated = new RegExp(unless, 'iu');
const statedFirst = new RegExp(`(?:^|[.;]\\s+)([^;.]{1,24}?)\\s(?:${unless})`, 'iu');

/** The unit that a caption, a line above or a heading states for a whole table. */
export const unitOfLine = remember((line): UnitStatement | null => {
  const text = line.replaceAll(amounts, ' ').trim().replace(/[.:]$/u, '');
  const inner = matchesOf(text, brackets).map(([, words = '']) => words);
  const phrases = [
    ...inner,
    text.length < 40 ? text : '',
    // "TEUR unless stated; drawn up in May": what stands before is said of the table.
    statedFirst.exec(text)?.[1] ?? '',
    said.exec(text)?.[1] ?? '',
    lastPart.exec(text)?.[1] ?? '',
  ];
  for (const words of phrases) {
    const unit = words !== '' && isUnitPhrase(words) ? readUnitStatement(words) : null;
    if (unit && (unit.scale !== null || unit.currency !== null || unit.kind === 'percent'))
      return unit;
  }
  return unitAmong(text);
});

const LONGEST_UNIT = 24;

/** "Income statement, EUR thousand, year to 30 June": a part of a title that is a unit and nothing else. */
function unitAmong(text: string): UnitStatement | null {
  const units = text
    .split(/[,;:–—·|]|\s-\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= LONGEST_UNIT && isUnitPhrase(part))
    .map(readUnitStatement)
    .filter((unit) => unit !== null && unit.scale !== null && unit.currency !== null);
  return units.length === 1 ? (units[0] ?? null) : null;
}
