import type { RawCell, RawRow, RawTable } from '@assay/domain/reading/raw-document';
import { buildGrid } from '../build-grid.ts';
import { type Hyphenation, joinLines } from '../join-text.ts';
import { joinWords, type Line, linesOf } from '../lines.ts';
import { isQuantity } from '../number-shapes.ts';
import { toSegment } from '../segments.ts';
import type { Column } from '../table-columns.ts';
import type { CellLine } from '../table-lines.ts';
import { rowsOf } from '../table-rows.ts';
import { isInside, type Lattice, type LatticeCell } from './find-lattices.ts';

export const columnsOfLattice = ({ xs }: Lattice): Column[] =>
  xs.slice(1).map((right, index) => ({ left: xs[index] ?? 0, right, members: [] }));

/** The cells as the rules bound them; rows that no rule parts are told by their numbers. */
export function buildLattice(
  lattice: Lattice,
  heads: readonly CellLine[],
  known: Hyphenation,
): RawTable {
  const columns = columnsOfLattice(lattice);
  const over = buildGrid(rowsOf(heads, columns, lattice.across, heads.length), columns, known);
  const rows = lattice.ys.slice(1).flatMap((_, row): RawRow[] => {
    const touched = lattice.cells.filter(
      (cell) => cell.row <= row && row < cell.row + cell.rowSpan,
    );
    const lines = touched.every((cell) => cell.rowSpan === 1) ? linesInside(touched) : [];
    if (holdsRows(touched, lines)) {
      const split = rowsOf(
        lines.map((line) => cellLine(line, touched)),
        columns,
        lattice.across,
        0,
      );
      return buildGrid(split, columns, known).rows;
    }
    return [{ cells: rowCells(touched, row, columns.length, known) }];
  });
  const filled = rows.some((row) => row.cells.some((cell) => cell.text !== ''));
  return { kind: 'table', rows: filled ? [...over.rows, ...rows] : [] };
}

function rowCells(
  touched: readonly LatticeCell[],
  row: number,
  width: number,
  known: Hyphenation,
): RawCell[] {
  return Array.from({ length: width }, (_, column): RawCell => {
    const cell = touched.find((one) => one.row === row && one.column === column);
    if (!cell) return { text: '', covered: true };
    const { words, rowSpan, colSpan } = cell;
    return {
      text: joinLines(
        linesOf(words).map((line) => joinWords(line.words)),
        known,
      ),
      ...(rowSpan > 1 && { rowSpan }),
      ...(colSpan > 1 && { colSpan }),
      ...(words.length > 0 && words.every((word) => word.bold) && { bold: true }),
      ...(words.length > 0 && words.every((word) => word.hidden) && { hidden: true }),
    };
  });
}

const linesInside = (cells: readonly LatticeCell[]): Line[] =>
  linesOf(cells.flatMap(({ words }) => words));

const cellLine = (line: Line, cells: readonly LatticeCell[]): CellLine => ({
  line,
  segments: cells
    .map((cell) => line.words.filter((word) => isInside(word, cell)))
    .filter((words) => words.length > 0)
    .map((words) => toSegment(words, line)),
});

/** Numbers below numbers in most columns, or as many short lines in every one. */
function holdsRows(cells: readonly LatticeCell[], lines: readonly Line[]): boolean {
  const filled = cells.filter(({ words }) => words.length > 0);
  if (lines.length < 2 || filled.length < 2) return false;
  const stacks = filled.map(({ words }) => linesOf(words));
  const numeric = stacks.filter(
    (stack) => stack.filter((line) => isQuantity(joinWords(line.words))).length > 1,
  );
  if (numeric.length >= Math.max(1, (filled.length - 1) / 2)) return true;
  return lines.length >= 3 && stacks.every((stack) => stack.length === lines.length);
}
