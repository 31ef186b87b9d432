import type { RawCell, RawRow } from '@assay/domain/reading/raw-document';

/** A cell as a file writes it, before it has its place in the grid. */
interface LooseCell {
  cell: RawCell;
  colSpan: number;
  rowSpan: number;
}

export interface LooseRow {
  cells: LooseCell[];
  hidden?: boolean;
  locator?: string;
}

/** A cell with its place: columns `start` to `end`, the latter not included. */
export interface PlacedCell {
  cell: RawCell;
  start: number;
  end: number;
  rowSpan: number;
}

export interface PlacedRow {
  cells: PlacedCell[];
  hidden?: boolean;
  locator?: string;
}

const widest = 2_000;

/** Gives every cell its columns; one that reaches down pushes the cells below to the right. */
export function placeCells(rows: readonly LooseRow[]): PlacedRow[] {
  let busy: number[] = [];
  return rows.map(({ cells, ...row }) => {
    const next = busy.map((left) => Math.max(0, left - 1));
    let column = 0;
    const placed = cells.map(({ cell, colSpan, rowSpan }) => {
      while ((busy[column] ?? 0) > 0) column += 1;
      const start = column;
      const end = Math.min(start + Math.max(1, colSpan), widest);
      for (let at = start; at < end; at += 1) next[at] = Math.max(next[at] ?? 0, rowSpan - 1);
      column = Math.max(end, start + 1);
      return { cell, start, end: Math.max(end, start + 1), rowSpan: Math.max(1, rowSpan) };
    });
    busy = Array.from(next, (left) => left ?? 0);
    return { ...row, cells: placed };
  });
}

/** The full grid: every row as wide as the table, cells under a merge `covered`. */
export function fillGrid(rows: readonly PlacedRow[]): RawRow[] {
  const width = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ end }) => end)));
  const grid: RawRow[] = rows.map(({ hidden, locator }) => ({
    cells: Array.from({ length: width }, (): RawCell => ({ text: '' })),
    ...(hidden && { hidden }),
    ...(locator && { locator }),
  }));
  rows.forEach(({ cells }, top) => {
    for (const { cell, start, end, rowSpan } of cells) {
      const bottom = Math.min(top + rowSpan, grid.length);
      cover(grid.slice(top, bottom), start, end);
      const target = grid[top]?.cells;
      if (!target) continue;
      target[start] = {
        ...cell,
        ...(bottom - top > 1 && { rowSpan: bottom - top }),
        ...(end - start > 1 && { colSpan: end - start }),
      };
    }
  });
  return grid;
}

function cover(rows: readonly RawRow[], start: number, end: number): void {
  for (const { cells } of rows) {
    for (let at = start; at < end; at += 1) cells[at] = { text: '', covered: true };
  }
}
