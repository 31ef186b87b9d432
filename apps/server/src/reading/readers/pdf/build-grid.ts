import type { RawCell, RawRow, RawTable } from '@assay/domain/reading/raw-document';
import { type Hyphenation, joinLines } from './join-text.ts';
import type { Column } from './table-columns.ts';
import type { RowLines } from './table-rows.ts';

/** Rows of equal length, spanning cells with those that they cover. */
export function buildGrid(
  rows: readonly RowLines[],
  columns: readonly Column[],
  known: Hyphenation,
): RawTable {
  return { kind: 'table', rows: rows.map((row) => gridRow(row, columns, known)) };
}

function gridRow(row: RowLines, columns: readonly Column[], known: Hyphenation): RawRow {
  const cells = columns.map((column, index) => {
    const pieces = row.flatMap((line) => line.cells.filter((cell) => cell.from === index));
    const span = Math.max(index, ...pieces.map((piece) => piece.to)) - index + 1;
    const first = pieces[0]?.segment;
    return {
      text: joinLines(
        pieces.map((piece) => piece.segment.text),
        known,
      ),
      span,
      bold: pieces.length > 0 && pieces.every((p) => p.segment.words.every((word) => word.bold)),
      hidden: pieces.length > 0 && pieces.every((p) => p.segment.words.every((w) => w.hidden)),
      indent: first && index === 0 ? Math.round((first.left - column.left) / first.line.size) : 0,
    };
  });
  const covered = new Set<number>();
  cells.forEach((cell, index) => {
    for (let at = index + 1; at < index + cell.span; at += 1) {
      if (cells[at]?.text === '') covered.add(at);
    }
  });
  return {
    cells: cells.map((cell, index): RawCell => {
      if (covered.has(index)) return { text: '', covered: true };
      let span = 1;
      while (span < cell.span && covered.has(index + span)) span += 1;
      return {
        text: cell.text,
        ...(span > 1 && { colSpan: span }),
        ...(cell.bold && { bold: true }),
        ...(cell.hidden && { hidden: true }),
        ...(cell.indent > 0 && { indent: cell.indent }),
      };
    }),
  };
}
