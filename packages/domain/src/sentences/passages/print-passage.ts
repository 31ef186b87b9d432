import type { Block, Table } from '../../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../ledger.ts';

/** Rows of a table of records that a passage shows; the rest answers queries. */
const recordRows = 3;
const mostRows = 60;

/** A paragraph with the ids of its figures: 121.7 million⟦f17⟧. */
function printProse(source: LedgerSource, block: Block, figures: readonly LedgerFigure[]): string {
  let text = source.reading.text.slice(block.start, block.end);
  const marked = figures
    .filter(({ place }) => place.block === block.index && place.table === null)
    .toSorted((a, b) => b.place.end - a.place.end || b.place.start - a.place.start);
  for (const { id, place } of marked) {
    const at = place.end - block.start;
    text = `${text.slice(0, at)}⟦${id}⟧${text.slice(at)}`;
  }
  return block.speaker && !text.startsWith(block.speaker) ? `${block.speaker}: ${text}` : text;
}

function gridLine(cells: readonly string[]): string {
  return cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join(' | ');
}

export interface RowRange {
  first: number;
  last: number;
}

/**
 * A table as a compact grid, or the rows of it that were asked for; any of its cells is referred to
 * by its row and column: t4r3c2.
 */
function printTable(table: Table, id: string, rows: RowRange | null = null): string {
  const limit = table.kind === 'records' && !rows ? recordRows : mostRows;
  const shown = table.cells
    .map((cells, row) => ({ cells, row }))
    .slice(Math.max(table.headRows, rows?.first ?? 0), rows ? rows.last + 1 : undefined)
    .filter(
      ({ cells, row }) => !table.hiddenRows.includes(row) && cells.some(({ text }) => text !== ''),
    );
  const heads = table.columnHeads.map((stack, column) =>
    [`c${column + 1}`, stack.join(' / ')].filter(Boolean).join(': '),
  );
  const lines = shown
    .slice(0, limit)
    .map(({ cells, row }) =>
      gridLine([`r${row + 1}`, ...cells.map(({ text, hidden }) => (hidden ? '' : text))]),
    );
  const left = shown.length - lines.length;
  const more =
    table.kind === 'records' ? `${shown.length} records; ask query_table` : `${left} more rows`;
  return [
    [id, table.caption ?? ''].filter(Boolean).join(' '),
    gridLine(['', ...heads]),
    ...lines,
    ...(left > 0 ? [`… ${more}`] : []),
  ].join('\n');
}

function headingsOf({ reading }: LedgerSource, block: Block): string {
  return block.headings
    .map((index) => reading.blocks[index])
    .map((heading) => (heading ? reading.text.slice(heading.start, heading.end).trim() : ''))
    .filter(Boolean)
    .join(' › ');
}

/** Blocks of a source as agents read them: under their headings, never page heads, never bare headings. */
export function printPassage(
  source: LedgerSource,
  blocks: readonly number[],
  ledger: Ledger,
  /** Of a passage that is a part of a table. */
  rows: RowRange | null = null,
): string {
  const figures = ledger.figuresOf(source.id);
  const lines: string[] = [];
  let under = '';
  for (const index of blocks) {
    const block = source.reading.blocks[index];
    if (!block || block.kind === 'heading' || block.kind === 'furniture' || block.instructs)
      continue;
    const heading = [block.locator, headingsOf(source, block)].filter(Boolean).join(', ');
    if (heading !== under) lines.push(`# ${heading}`);
    under = heading;
    const table = block.table === null ? null : source.reading.tables[block.table];
    lines.push(
      table
        ? printTable(table, `t${source.firstTable + table.index}`, rows)
        : printProse(source, block, figures),
    );
  }
  return lines.join('\n');
}
