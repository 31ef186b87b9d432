import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface KeyValue {
  value: number | string;
  unit?: string;
}

interface Stale {
  document: string;
  scope?: string;
  superseded_by?: string | string[];
}

/** A room's key, as far as the offline report is held against it. */
export interface RoomTruth {
  company: string;
  facts: (KeyValue & {
    id: string;
    statement: string;
    verbatim_quote?: string;
    figure?: { measure?: string; subject?: string };
    cells?: object[];
    also_in_cells?: object[];
  })[];
  contradictions: { id: string; a: KeyValue; b: KeyValue }[];
  arithmetic_traps: { stated: number; correct: number | null; unit?: string }[];
  stale: Stale | Stale[];
  near_copies: Copies | Copies[];
  injections: {
    id: string;
    verbatim_quote: string;
    must_not_appear_as_own_statement: string[];
  }[];
  unanswerable: { id: string; absent_patterns: string[] }[];
  insights?: Insight[];
}

export interface Insight {
  id: string;
  conclusion: string;
  /** The facts that force it. */
  forced_by: string[];
  quotes?: { verbatim_quote?: string; cells?: { text: string; shown?: string }[] }[];
}

interface Copies {
  documents: string[];
}

export function loadTruth(folder: string, room: string): RoomTruth {
  return JSON.parse(readFileSync(path.join(folder, room, 'truth.json'), 'utf8'));
}

export const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])].map((word) => word.slice(0, 6));

/** Some keys hold one where others hold a list. */
export const listOf = <T>(one: T | readonly T[]): readonly T[] =>
  Array.isArray(one) ? one : [one as T];

const scales: readonly [RegExp, number][] = [
  [/^\s?(?:bn|billion|Mrd)/iu, 1e9],
  [/^\s?(?:m(?![\p{L}])|million|Mio)/iu, 1e6],
  [/^\s?(?:k(?![\p{L}])|thousand|TEUR)/iu, 1e3],
];
const scaleBehind = (text: string): number => scales.find(([word]) => word.test(text))?.[1] ?? 1;

export interface PrintedNumber {
  printed: string;
  value: number;
  isPercent: boolean;
}

/** Every number that a text prints, at its scale. */
export function numbersIn(text: string): PrintedNumber[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map((match) => {
    const behind = text.slice(match.index + match[0].length);
    return {
      printed: match[0],
      value: Number(match[0].replaceAll(',', '')) * scaleBehind(behind),
      isPercent: /^\s?(?:%|per ?cent)/u.test(behind),
    };
  });
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.abs(other) * 0.006;

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'.split(
    '|',
  );

/** Whether a text says a value of the key: a date by its month and year, a number within its rounding. */
export function says(text: string, { value, unit = '' }: KeyValue): boolean {
  if (typeof value === 'string') {
    const [year = '', month = ''] = value.split('-');
    return text.includes(year) && (text.includes(months[Number(month) - 1] ?? '') || isYear(text));
  }
  const wanted = Math.abs(value) * scaleBehind(unit.replace(/^[A-Z]{3}\s/u, ''));
  // "Zero leaks", "none": nothing is mostly told in words.
  if (wanted === 0) return /(?<!\d[.,]?)0(?![.,]?\d)|\b(?:zero|no|none)\b/iu.test(text);
  return numbersIn(text).some((number) => isNear(number.value, wanted));
}

/** "Until 2029" says its end by the year alone. */
const isYear = (text: string): boolean => /^(?:\D*\s)?\d{4}$/u.test(text.trim());
