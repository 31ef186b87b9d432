import type { Table } from '../../reading/reading.ts';
import type { Ledger, LedgerFigure } from '../ledger.ts';
import { ownWordsOf, type Sentence } from '../sentence.ts';
import type { Veto } from '../statement.ts';
import { describe } from '../suggest.ts';

const word = /[\p{L}\d]+/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];

function tableOf(ledger: Ledger, figure: LedgerFigure): Table | null {
  const { table } = figure.place;
  if (table === null) return null;
  return ledger.sources.get(figure.sourceId)?.reading.tables[table] ?? null;
}

function contains(text: readonly string[], label: readonly string[]): boolean {
  return text.some((_, at) => label.every((one, offset) => text[at + offset] === one));
}

const isName = (label: readonly string[]) =>
  label.some((one) => /\p{L}{4}/u.test(one)) && label.length <= 8;

/** Own labels of a table's rows or columns, in words; the innermost head names the row. */
function labels(heads: readonly string[][]): string[][] {
  return heads.map((stack) => wordsOf(stack.at(-1) ?? ''));
}

function strayLabel(text: readonly string[], all: string[][], own: number): string[] | null {
  const mine = all[own] ?? [];
  if (mine.some((one) => one.length > 3 && text.includes(one))) return null;
  const named = all.filter(
    (label, at) =>
      at !== own && isName(label) && label.join(' ') !== mine.join(' ') && contains(text, label),
  );
  return named[0] ?? null;
}

/** A sentence about one cell that names another row or column of its table, and not the cell's own. */
export function checkRows(sentence: Sentence, ledger: Ledger): Veto[] {
  const [placed, ...others] = sentence.placed;
  const [figure, ...more] = placed?.figures ?? [];
  if (!figure || others.length > 0 || more.length > 0) return [];
  const table = tableOf(ledger, figure);
  const { row, column } = figure.place;
  if (!table || row === null || column === null) return [];
  const text = wordsOf(ownWordsOf(sentence));
  const stray =
    strayLabel(text, labels(table.rowHeads), row) ??
    strayLabel(text, labels(table.columnHeads), column);
  if (!stray) return [];
  return [
    {
      code: 'measure',
      detail: `${describe(figure)} stands in another row or column than "${stray.join(' ')}".`,
    },
  ];
}
