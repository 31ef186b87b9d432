import { readDates } from '../../kit/dates.ts';
import { readPeriods } from '../../kit/periods.ts';
import type { Binding } from '../bind-numbers.ts';
import type { CitedBlock, Scope } from '../scope.ts';
import { ownWordsOf, type Sentence } from '../sentence.ts';
import type { Veto } from '../statement.ts';
import { listFitting } from '../suggest.ts';
import { styleOf, suggestFormulas } from '../suggest-formula.ts';

const number = /(?<![\p{L}\d])[+\-−]?\d[\d.,:/]*\d|(?<![\p{L}\d])\d/gu;

interface Span {
  start: number;
  end: number;
}

const covered = (span: Span, by: readonly Span[]) =>
  by.some(({ start, end }) => start <= span.start && end >= span.end);

/** What a block prints where no figure stands: "Line 7", "IFRS 16", a paragraph of a law. */
function tokensBeside({ source, block, text, around }: CitedBlock): string[] {
  let rest = text;
  for (const { place } of source.reading.figures) {
    if (place.block !== block.index) continue;
    const [start, end] = [place.start - block.start, place.end - block.start];
    rest = `${rest.slice(0, start)}${' '.repeat(Math.max(0, end - start))}${rest.slice(end)}`;
  }
  return `${rest}\n${around}`.match(/\d[\d.,:/]*\d|\d/g) ?? [];
}

/** 3,2 and 3.2 are one token. */
const plain = (text: string) => text.replace(/[^\d.,:/]/g, '').replaceAll(',', '.');

/** A typed number that no cited figure is: where it came from, nobody can say. */
export function unboundVeto({ quantity, fits: figures }: Binding, { quoted }: Scope): Veto {
  const said = quantity.printed;
  if (figures.length > 0) {
    const detail = `${said} fits several figures; write the one that is meant as a reference.${listFitting(figures)}`;
    return { code: 'digits', detail };
  }
  const ways = suggestFormulas(quantity, quoted)
    .slice(0, 2)
    .map((formula) => `{= ${formula} | ${styleOf(quantity)}}`);
  const asked = `No figure of the cited blocks is ${said}; cite where it stands, refer to it, or compute it as {= … | style}.`;
  return {
    code: 'digits',
    detail: ways.length > 0 ? `${asked} It would be ${ways.join(' or ')}.` : asked,
  };
}

/** Each digit is a figure, a period, a quotation, or a name that a cited block prints. */
export function checkDigits(sentence: Sentence, scope: Scope, settled: readonly Span[]): Veto[] {
  const words = ownWordsOf(sentence);
  if (!/\d/.test(words)) return [];
  const periods = readPeriods(words, null);
  const taken: Span[] = [...periods, ...readDates(words), ...settled];
  const printed = new Set(
    [...scope.blocks.flatMap(tokensBeside), ...scope.quoted.map((figure) => figure.printed)].map(
      plain,
    ),
  );
  const stray = [...words.matchAll(number)]
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
    .filter((one) => !covered(one, taken) && !printed.has(plain(one.text)));
  return stray.map(({ text }) => ({
    code: 'digits',
    detail: `${text} stands in no cited figure or block.`,
  }));
}
