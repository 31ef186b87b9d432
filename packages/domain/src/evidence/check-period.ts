import type { Support } from './check-figures.ts';
import { type NumberMention, readNumbers, sameValue } from './read-numbers.ts';

/** What stands between a number and the year that it is of. */
const ofYear =
  /^\s*(?:[\p{L}%€$£-]+\s+){0,2}(?:in|for|during|by|at the end of)\s*(?:the\s+)?(?:(?:financial|fiscal|business|calendar)?\s*year\s+)?$/iu;
/** "FY2023: EUR 44.1 million" */
const yearBefore = /^\s?:\s*(?:[A-Z]{3}\s?|\p{Sc}\s?)?$/u;
const tableRow = /\s\|\s/;

interface Bound {
  mention: NumberMention;
  year: number | null;
}

/** "44.1 million in FY2023" or "44.1 million (FY2023)", not "48.2 million (FY2023: 44.1 million)". */
function isOfYear(text: string, figure: NumberMention, year: NumberMention): boolean {
  const between = text.slice(figure.end, year.start);
  return ofYear.test(between) || (/^\s\($/.test(between) && text[year.end] === ')');
}

/** Each number with the year that stands directly beside it. */
function boundNumbers(text: string): Bound[] {
  const mentions = readNumbers(text);
  return mentions.flatMap((mention, index) => {
    if (mention.year) return [];
    const [before, next] = [mentions[index - 1], mentions[index + 1]];
    if (before?.year && yearBefore.test(text.slice(before.end, mention.start))) {
      return [{ mention, year: before.mantissa }];
    }
    const isBound = next?.year && isOfYear(text, mention, next);
    return [{ mention, year: isBound ? next.mantissa : null }];
  });
}

/** The numbers of a table row with the years that the head of the table gives their columns. */
function rowNumbers(row: string, context: string): Bound[] {
  const cells = row.split(tableRow);
  // A row that names its own year stands for it in every column.
  if (hasYear(cells[0] ?? '')) return [];
  const head = context
    .split('\n')
    .findLast((line) => line.split(tableRow).length === cells.length && hasYears(line));
  const years = head?.split(tableRow).map((cell) => yearsIn(cell));
  return cells.flatMap((cell, column) => {
    const [year, ...more] = years?.[column] ?? [];
    const known = more.length === 0 ? (year ?? null) : null;
    return readNumbers(cell).map((mention) => ({ mention, year: known }));
  });
}

function yearsIn(text: string): number[] {
  return readNumbers(text).flatMap(({ year, mantissa }) => (year ? [mantissa] : []));
}

const hasYear = (text: string) => yearsIn(text).length > 0;

/** A head names its years alone: "FY2023 | FY2024", not a row that mentions one. */
function hasYears(line: string): boolean {
  const numbers = readNumbers(line);
  return numbers.length > 0 && numbers.every(({ year }) => year);
}

function isOneRow(quote: string): boolean {
  return tableRow.test(quote) && !quote.trim().includes('\n');
}

/** Whether a statement gives a number of its quote to another year than the quote does. */
export function yearIsTurned(statement: string, supports: readonly Support[]): boolean {
  const years = new Set(yearsIn(statement));
  if (years.size === 0) return false;
  const [only] = years.size === 1 ? years : [];
  const quoted = supports.flatMap(({ quote, context }) =>
    isOneRow(quote) ? rowNumbers(quote, context) : boundNumbers(quote),
  );
  return boundNumbers(statement).some(({ mention, year }) => {
    const said = year ?? only;
    const found = quoted.filter((one) => sameValue(one.mention.mantissa, mention.mantissa));
    const isElsewhere = (one: Bound) =>
      one.year !== null && (said === undefined ? !years.has(one.year) : one.year !== said);
    return found.length > 0 && found.every(isElsewhere);
  });
}

const partWords: readonly [RegExp, string][] = [
  [/\bfirst (quarter|half)\b/gi, '$1 1'],
  [/\bsecond (quarter|half)\b/gi, '$1 2'],
  [/\bthird (quarter)\b/gi, '$1 3'],
  [/\bfourth (quarter)\b/gi, '$1 4'],
];

/** Quarters and halves that a text names: "Q3", "3Q24", "third quarter", "H1", "first half". */
function partsOf(text: string): Set<string> {
  const named = partWords.reduce((rest, [pattern, form]) => rest.replace(pattern, form), text);
  const found = named.matchAll(
    /\b(?:([QH])([1-4])(?!\d)|([1-4])([QH])(?=\d|\b)|(quarter|half)\s([1-4])\b)/gi,
  );
  return new Set(
    [...found].map(([, kind, number, before, after, word, ordinal]) => {
      const letter = (kind ?? after ?? word ?? '').charAt(0).toUpperCase();
      const isHalf = letter === 'H';
      return `${isHalf ? 'H' : 'Q'}${number ?? before ?? ordinal}`;
    }),
  );
}

/** A quarter's figure is not another quarter's, nor the year's. */
export function partIsTurned(statement: string, supports: readonly Support[]): boolean {
  const said = partsOf(statement);
  const inQuotes = new Set(supports.flatMap(({ quote }) => [...partsOf(quote)]));
  const isProse = supports.every(({ quote }) => !tableRow.test(quote));
  if (said.size === 0) {
    const hasFigure = readNumbers(statement).some(({ year }) => !year);
    return isProse && inQuotes.size > 0 && hasFigure && yearsIn(statement).length > 0;
  }
  const known = new Set([
    ...inQuotes,
    ...(inQuotes.size === 0 || !isProse
      ? supports.flatMap(({ context, title }) => [...partsOf(`${context}\n${title}`)])
      : []),
  ]);
  return [...said].some((part) => !known.has(part));
}
