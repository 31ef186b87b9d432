import type { RawDocument } from '@assay/domain/reading/raw-document';
import { parse } from 'csv-parse/sync';
import { UnreadableError } from '../unreadable-error.ts';
import { decodeText } from './decode-text.ts';
import { blocksOfSheet, type SheetRow } from './sheet-regions.ts';

export async function readCsv(bytes: Buffer): Promise<RawDocument> {
  const { text, delimiter } = namedDelimiter(decodeText(bytes).replace(/^\ufeff/, ''));
  const lines = parseLines(text, delimiter ?? findDelimiter(text));
  const rows = lines
    .map((cells, index): SheetRow => ({ index, cells: filledCells(cells) }))
    .filter(({ cells }) => cells.size > 0);
  const blocks = blocksOfSheet(rows, (top, _left, bottom) =>
    top === bottom ? `row ${top + 1}` : `rows ${top + 1}–${bottom + 1}`,
  );
  if (blocks.length === 0) throw new UnreadableError('The file has no cells with content.');
  return { title: null, author: null, date: null, pages: null, blocks, gaps: [] };
}

/** Some programs write the delimiter into a first line "sep=;". */
function namedDelimiter(text: string): { text: string; delimiter: string | null } {
  const [line = '', delimiter = null] = /^sep=(.)\n/i.exec(text) ?? [];
  return { text: text.slice(line.length), delimiter };
}

function parseLines(text: string, delimiter: string, to?: number): string[][] {
  return parse(text, {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    ...(to !== undefined && { to }),
  });
}

const sampled = 60;
const delimiters = [',', ';', '\t', '|'];

/** The one that cuts most lines into the same number of cells, and that number the largest. */
function findDelimiter(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const widths = parseLines(text, delimiter, sampled).map((cells) => cells.length);
    const counts = Map.groupBy(widths, (width) => width);
    const [width = 1, same = []] =
      [...counts].filter(([count]) => count > 1).toSorted((a, b) => b[1].length - a[1].length)[0] ??
      [];
    return { delimiter, score: width > 1 ? same.length * 100 + Math.min(width, 99) : 0 };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function filledCells(cells: readonly string[]): SheetRow['cells'] {
  return new Map(
    cells
      .map((cell, column) => [column, { text: cell.replace(/\s+/g, ' ').trim() }] as const)
      .filter(([, { text }]) => text !== ''),
  );
}
