import { withoutScale } from '../../kit/units.ts';

/**
 * A workbook before it is written: what stands in which cell, and what a formula must come to.
 */
export type SheetCell =
  | { kind: 'text'; text: string; style?: 'head' | 'title' | 'muted' | 'wrap' }
  | ({ kind: 'input' } & SheetNumber)
  /** What the report computed and no spreadsheet can. */
  | ({ kind: 'result' } & SheetNumber)
  | ({ kind: 'formula'; formula: string; isDay?: boolean } & SheetNumber)
  /** A formula that comes to words. */
  | { kind: 'worded'; formula: string; text: string }
  /** As "2027-03-31". */
  | { kind: 'day'; day: string }
  | { kind: 'empty' };

interface SheetNumber {
  value: number;
  /** Only of a share of one: it is shown in per cent, with so many decimals. */
  digits?: number;
  /** With how many decimals any other number is shown; as many as it has where nothing is said. */
  decimals?: number;
}

export interface Sheet {
  name: string;
  /** Widths in letters. */
  widths: number[];
  /** Rows that stay in sight. */
  stickyRows: number;
  /** Columns that stay in sight; none where nothing is said. */
  stickyColumns?: number;
  rows: SheetCell[][];
}

export const empty: SheetCell = { kind: 'empty' };
export const text = (content: string): SheetCell => ({ kind: 'text', text: content });
export const long = (content: string): SheetCell => ({
  kind: 'text',
  text: content,
  style: 'wrap',
});
export const head = (content: string): SheetCell => ({
  kind: 'text',
  text: content,
  style: 'head',
});
export const title = (content: string): SheetCell => ({
  kind: 'text',
  text: content,
  style: 'title',
});
export const muted = (content: string): SheetCell => ({
  kind: 'text',
  text: content,
  style: 'muted',
});
export const input = (value: number): SheetCell => ({ kind: 'input', value });

/** Which row of a list it is; no input that anybody would change. */
export const place = (value: number): SheetCell => ({ kind: 'result', value });

/** A day as a spreadsheet counts it. */
export const dayNumber = (day: string): number =>
  Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

const isoDay = /^\d{4}-\d{2}-\d{2}$/u;

/** What a figure says: a number, the day that it names, or the words of it. */
export function asGiven(value: string): SheetCell {
  if (isoDay.test(value)) return { kind: 'day', day: value };
  return value !== '' && Number.isFinite(Number(value)) ? input(Number(value)) : text(value);
}

const percent = /(\d[\d,]*(?:\.(\d+))?)\s?%/u;
/** So many a spreadsheet keeps. */
const mostDigits = 15;

/** A value that is printed in per cent as a share of one, whichever it is counted of; others as they are. */
export function asShare(value: number, printed: string): { value: number; digits?: number } {
  const [, number = '', decimals = ''] = percent.exec(printed) ?? [];
  if (number === '') return { value };
  const shown = Number(number.replaceAll(',', ''));
  const size = Math.abs(value);
  const isOfOne = Math.abs(size * 100 - shown) < Math.abs(size - shown);
  const digits = decimals.length;
  return { value: isOfOne ? value : Number((value / 100).toPrecision(mostDigits)), digits };
}

/** A percentage as a share of one, with as many digits as it has. */
export function ofHundred(value: number): { value: number; digits: number } {
  return {
    value: Number((value / 100).toPrecision(mostDigits)),
    digits: Math.min(decimalsOf(value), 1),
  };
}

const scale = String.raw`(?:million|billion|thousand|mn|bn|m|k)\b`;
const money = /^[−-]?\s?([A-Z]{3}\b|[€$£])/u;
const behindNumber = new RegExp(
  String.raw`\d\s?(?:${scale})?\s?(?!${scale})(\p{L}[\p{L}\s]*?)(?:\s\(\p{L}+\))?$`,
  'u',
);

/** What a printed figure is measured in: "EUR", "%", "percentage points"; empty where it does not say. */
export function unitOf(printed: string): string {
  if (percent.test(printed)) return '%';
  return money.exec(printed)?.[1] ?? behindNumber.exec(printed)?.[1] ?? '';
}

const scaled = /([A-Z]{3}|[€$£])\s?(?:million|billion|thousand|mn|bn|m|k)\b/gu;
const standing = /\((\p{L}+)\)$/u;

/** What a whole number is called: it is no million of anything; what is only planned says so, as it does where it is printed. */
export function wholeName(name: string, printed = ''): string {
  const whole = withoutScale(name).replace(scaled, '$1');
  const status = standing.exec(printed)?.[1];
  return status && !whole.toLowerCase().includes(status) ? `${whole} (${status})` : whole;
}

/** "A" for the first column, "AA" for the twenty-seventh. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

/** How many decimals a value shows; a spreadsheet's result is rounded to as many. */
export function decimalsOf(value: number): number {
  const [, decimals = ''] = String(value).split('.');
  return /e/i.test(decimals) ? 10 : decimals.length;
}
