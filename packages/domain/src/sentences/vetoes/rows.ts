import { withoutLegalForm } from '../../kit/legal-forms.ts';
import type { Table } from '../../reading/reading.ts';
import type { Ledger, LedgerFigure } from '../ledger.ts';
import { ownWordsOf, type Sentence } from '../sentence.ts';
import type { Veto } from '../statement.ts';
import { describe } from '../suggest.ts';
import { comparedFrom } from './compared-from.ts';

const word = /[\p{L}\d]+/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];
/** Contracts are no other label than "contract value". */
const singular = (word: string): string => word.replace(/(?<=\p{L}{3})(?<!s)s$/u, '');

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

/** Labels of rows or columns, head by head: a row may be named by its date as well as by its opponent. */
function labelsByDepth(heads: readonly string[][]): string[][][] {
  const depth = Math.max(0, ...heads.map((stack) => stack.length));
  return Array.from({ length: depth }, (_, at) =>
    heads.map((stack) => wordsOf(withoutLegalForm(stack[at] ?? ''))),
  );
}

/** A label is named by what tells it from the others: of "Saint George" and "Saint James" the second word. */
function isNamed(
  text: readonly string[],
  label: readonly string[],
  all: string[][],
  own: number,
): boolean {
  if (contains(text, label)) return true;
  const others = new Set(all.filter((_, at) => at !== own).flat());
  return label.some((one) => one.length > 2 && !others.has(one) && text.includes(one));
}

function strayLabel(
  text: readonly string[],
  all: string[][],
  own: number,
  from: number,
): string[] | null {
  const mine = all[own] ?? [];
  if (mine.length === 0 || isNamed(text, mine, all, own)) return null;
  const named = all.find(
    (label, at) =>
      at >= from &&
      at !== own &&
      isName(label) &&
      !label.every((word) => mine.map(singular).includes(singular(word))) &&
      contains(text, label),
  );
  return named ?? null;
}

function strayIn(
  text: readonly string[],
  heads: readonly string[][],
  own: number,
  from: number,
): string[] | null {
  for (const labels of labelsByDepth(heads)) {
    const stray = strayLabel(text, labels, own, from);
    if (stray) return stray;
  }
  return null;
}

/** A sentence about one cell that names another row or column of its table, and not the cell's own. */
export function checkRows(sentence: Sentence, ledger: Ledger): Veto[] {
  const [placed, ...others] = sentence.placed;
  const [figure, ...more] = placed?.figures ?? [];
  if (!figure || others.length > 0 || more.length > 0) return [];
  const table = tableOf(ledger, figure);
  const { row, column } = figure.place;
  if (!table || row === null || column === null) return [];
  const words = ownWordsOf(sentence);
  const text = wordsOf(words.slice(0, comparedFrom(words, placed?.end ?? 0)));
  const stray =
    strayIn(text, table.rowHeads, row, table.headRows) ??
    strayIn(text, table.columnHeads, column, table.stubColumns);
  if (!stray) return [];
  return [
    {
      code: 'measure',
      detail: `${describe(figure)} stands in another row or column than "${stray.join(' ')}".`,
    },
  ];
}
