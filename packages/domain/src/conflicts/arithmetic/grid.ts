import type { Table } from '../../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { plus, type Range, rangeOf } from './near-miss.ts';

/** A figure with its range: each is asked for many times. */
export interface Ranged {
  figure: LedgerFigure;
  range: Range;
}
export type Grid = (Ranged | null)[][];

export const limits = { rows: 60, columns: 16, terms: 14 } as const;
/** Fewer parts add up to something by chance. */
export const fewestSummed = 3;

export const digitsIn = ({ figure }: Ranged) =>
  figure.value.replace(/\D/g, '').replace(/^0+/, '').length;

/** Sums of rounded parts stray by the rounding of each. */
export function sumOfTerms(terms: readonly Ranged[]): Range {
  return terms.map(({ range }) => range).reduce((sum, range) => plus(sum, range));
}

/** "Receivables, net of 16": a number in the name of a row is none of its columns. */
const named = /\p{L}{3,}[^\d]*\p{L}{3,}/u;

export function gridOf(source: LedgerSource, table: Table, ledger: Ledger): Grid | null {
  const width = table.columnHeads.length;
  if (table.cells.length > limits.rows || width > limits.columns || table.kind !== 'figures')
    return null;
  const id = `t${source.firstTable + table.index}`;
  return table.cells.map((cells, row) =>
    cells.map((cell, column) => {
      const isNumber = !cell.hidden && !named.test(cell.text);
      const figure = isNumber ? ledger.figure(`${id}r${row + 1}c${column + 1}`) : null;
      return figure && figure.kind !== 'date' && figure.high === null && figure.sign === 'known'
        ? { figure, range: rangeOf(figure) }
        : null;
    }),
  );
}

export function transpose(grid: Grid): Grid {
  const width = Math.max(0, ...grid.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => grid.map((row) => row[column] ?? null));
}
