import { monthName, monthOf } from '@assay/domain/kit/dates';
import { Exact } from '@assay/domain/kit/decimal';

/** A tagged number by the format that its tag names; null where the text is not of that format. */
export function readFactNumber(
  text: string,
  format: string,
  scale: number,
  negative: boolean,
): string | null {
  const digits = plainDecimal(text, format);
  if (digits === null || !Number.isInteger(scale) || Math.abs(scale) > 30) return null;
  const value = new Exact(digits).times(new Exact(10).pow(scale));
  return (negative && !value.isZero() ? value.negated() : value).toFixed();
}

function plainDecimal(text: string, format: string): string | null {
  const name = format.replaceAll('-', '');
  if (/^(fixedzero|zerodash|numdash)$/.test(name)) return '0';
  if (name === 'numwordsen') return String(readNumberWords(text) ?? '') || null;
  if (/^(numcommadecimal|numcomma|numcommadot|numspacecomma)$/.test(name)) {
    return decimalOf(text.replace(/[.\s\u00a0']/g, '').replace(',', '.'));
  }
  if (name.startsWith('numunitdecimal')) {
    const [, whole = '', part = ''] = /^([\d,.\s]+)\D+(\d{1,2})\D*$/.exec(text) ?? [];
    return decimalOf(`${whole.replace(/\D/g, '')}.${part.padStart(2, '0')}`);
  }
  return decimalOf(text.replace(/[,\s\u00a0']/g, ''));
}

const decimalOf = (text: string): string | null => (/^\d*\.?\d+$|^\d+\.$/.test(text) ? text : null);

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const powers = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

/** 'twenty-two', 'one hundred and five thousand', 'no'. */
function readNumberWords(text: string): number | null {
  let total = 0;
  let part = 0;
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    const power = powers.get(word);
    if (word === 'and' || word === '') continue;
    if (word === 'no' || word === 'none' || word === 'nil') continue;
    if (word === 'a' || word === 'an') part += 1;
    else if (ones.includes(word)) part += ones.indexOf(word);
    else if (tens.includes(word)) part += 20 + 10 * tens.indexOf(word);
    else if (word === 'hundred') part *= 100;
    else if (power) {
      total += part * power;
      part = 0;
    } else return null;
  }
  return total + part;
}

/** A tagged text: dates and durations in their ISO form, everything else as it stands. */
export function readFactText(text: string, format: string): string | null {
  const name = format.replaceAll('-', '');
  if (name.startsWith('fixedtrue') || name === 'booleantrue') return 'true';
  if (name.startsWith('fixedfalse') || name === 'booleanfalse') return 'false';
  if (name === 'boolballotbox') return /[☑☒✓✔]/.test(text) ? 'true' : 'false';
  if (name.startsWith('date')) return isoDate(text) ?? text;
  const duration = /^dur(year|month|week|day|hour)$/.exec(name)?.[1];
  if (duration && /^\d+(\.\d+)?$/.test(text)) {
    return `P${duration === 'hour' ? 'T' : ''}${text}${duration.slice(0, 1).toUpperCase()}`;
  }
  return text === '' ? null : text;
}

const namedMonth = new RegExp(monthName, 'iu');

function isoDate(text: string): string | null {
  const month = monthOf(namedMonth.exec(text)?.[0] ?? '');
  const year = /\b\d{4}\b/.exec(text)?.[0];
  const day = /\b\d{1,2}\b/.exec(text)?.[0];
  if (month === null || !day) return null;
  const monthAndDay = `${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year ? `${year}-${monthAndDay}` : `--${monthAndDay}`;
}
