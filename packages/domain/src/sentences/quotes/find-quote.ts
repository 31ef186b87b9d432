import { Exact } from '../../kit/decimal.ts';
import { rememberFor } from '../../kit/remember.ts';
import type { Block, Cell, Reading, Table } from '../../reading/reading.ts';
import type { LedgerSource } from '../ledger.ts';
import type { FoundQuote } from '../statement.ts';
import { type NormalisedText, normaliseQuote } from './normalise-quote.ts';

/** A shorter quote would occur by chance; a cell's own value or a whole block may be shorter. */
const shortestQuoteLength = 12;
const mostMatches = 24;

export interface QuoteMatch extends FoundQuote {
  /** Cells of the block's table that the quote touches. */
  cells: { row: number; column: number }[];
}

export type QuoteRefusal = 'missing' | 'short' | 'furniture' | 'order' | 'hidden';

export interface QuoteSearch {
  matches: QuoteMatch[];
  refused: QuoteRefusal | null;
}

const wordCharacter = /[\p{L}\p{Nd}]/u;
const digit = /\p{Nd}/u;
const amount = /[\p{Nd}\p{Sc}]/u;
const letter = /\p{L}/u;

/** A quote must not cut a word or a number: "EUR 4" is not a quote of "EUR 48.2". */
function cuts(text: string, before: number, after: number): boolean {
  const left = text[before];
  const right = text[after];
  if (left === undefined || right === undefined) return false;
  if (wordCharacter.test(left) && wordCharacter.test(right)) return true;
  const beyond = text[after + 1] ?? '';
  const behind = text[before - 1] ?? '';
  if (digit.test(left) && /[.,]/.test(right) && digit.test(beyond)) return true;
  if (/[.,]/.test(left) && digit.test(right) && digit.test(behind)) return true;
  // The minus of a loss, or the first end of a span.
  return left === '-' && amount.test(right) && !letter.test(behind);
}

interface BlockText {
  block: Block;
  normalised: NormalisedText;
}

/** Readings are long, never change and are quoted often: normalise each once. */
const blockTexts = rememberFor((reading: Reading): BlockText[] =>
  reading.blocks.map((block) => ({
    block,
    normalised: normaliseQuote(reading.text.slice(block.start, block.end), {
      table: block.kind === 'table',
    }),
  })),
);

function tableOf(reading: Reading, block: Block): Table | null {
  return block.table === null ? null : (reading.tables[block.table] ?? null);
}

function cellsBetween(table: Table | null, start: number, end: number): QuoteMatch['cells'] {
  return (table?.cells ?? []).flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell.start < end && cell.end > start && cell.end > cell.start ? [{ row, column }] : [],
    ),
  );
}

function matchesInBlock(
  source: LedgerSource,
  { block, normalised }: BlockText,
  wanted: string,
): QuoteMatch[] {
  const { text, offsets } = normalised;
  const short = wanted.length < shortestQuoteLength;
  const found: QuoteMatch[] = [];
  for (let at = text.indexOf(wanted); at !== -1 && wanted; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (cuts(text, at - 1, at) || cuts(text, end - 1, end)) continue;
    if (short && wanted.length < text.length) continue;
    const place = {
      start: block.start + (offsets[at] ?? 0),
      end: block.start + (offsets[end - 1] ?? 0) + 1,
    };
    const cells = cellsBetween(tableOf(source.reading, block), place.start, place.end);
    found.push({ sourceId: source.id, block: block.index, ...place, cells });
  }
  return found;
}

/** Spreadsheets keep fifteen digits; what is written out may show more of a float. */
function sameNumber(stored: string, quote: string): boolean {
  if (stored === quote) return true;
  if (!/^-?\d+\.\d{8,}$/.test(quote)) return false;
  return new Exact(stored).toSignificantDigits(12).eq(new Exact(quote).toSignificantDigits(12));
}

interface CellPlace {
  row: number;
  column: number;
}

/** What a table can be quoted by: values of cells as printed and as stored, and lines of rows. */
interface TableIndex {
  cells: Map<string, CellPlace[]>;
  stored: (CellPlace & { stored: NonNullable<Cell['stored']> })[];
  lines: Map<string, number[]>;
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

const asCell = (text: string) => normaliseQuote(text, { table: true }).text;
const asLine = (text: string) =>
  asCell(text)
    .replace(/\s*,\s*/g, ',')
    .replace(/,+$/, '');

const tableIndex = rememberFor((table: Table): TableIndex => {
  const made: TableIndex = { cells: new Map(), stored: [], lines: new Map() };
  table.cells.forEach((cells, row) => {
    cells.forEach(({ text, stored }, column) => {
      if (text !== '') addTo(made.cells, asCell(text), { row, column });
      if (stored) made.stored.push({ row, column, stored });
    });
    addTo(made.lines, asLine(cells.map(({ text }) => text).join(',')), row);
  });
  return made;
});

function storesValue(stored: NonNullable<Cell['stored']>, quote: string): boolean {
  return 'number' in stored ? sameNumber(stored.number, quote) : stored.date === quote;
}

/** Cells whose own value is the quote. */
function matchingCells(source: LedgerSource, quote: string): QuoteMatch[] {
  const wanted = quote.trim();
  const printed = asCell(wanted);
  return source.reading.tables.flatMap((table) => {
    const { cells, stored } = tableIndex(table);
    const found = [
      ...(cells.get(printed) ?? []),
      ...stored.filter((cell) => storesValue(cell.stored, wanted)),
    ].toSorted((a, b) => a.row - b.row || a.column - b.column);
    return found.flatMap(({ row, column }): QuoteMatch[] => {
      const cell = table.cells[row]?.[column];
      if (!cell) return [];
      const place = { start: cell.start, end: cell.end, cells: [{ row, column }] };
      return [{ sourceId: source.id, block: table.block, ...place }];
    });
  });
}

/** A row as its file writes it, with commas between the cells. */
function matchingRows(source: LedgerSource, quote: string): QuoteMatch[] {
  const wanted = asLine(quote);
  if (!/,.*,/.test(wanted)) return [];
  return source.reading.tables.flatMap((table) =>
    (tableIndex(table).lines.get(wanted) ?? []).map((row): QuoteMatch => {
      const filled = (table.cells[row] ?? []).filter(({ start, end }) => end > start);
      const [start, end] = [filled[0]?.start ?? 0, filled.at(-1)?.end ?? 0];
      const found = cellsBetween(table, start, end).filter((cell) => cell.row === row);
      return { sourceId: source.id, block: table.block, start, end, cells: found };
    }),
  );
}

function refusalOf(
  source: LedgerSource,
  match: QuoteMatch,
  isDisclosed: boolean,
): QuoteRefusal | null {
  const block = source.reading.blocks[match.block];
  if (!block) return 'missing';
  if (block.kind === 'furniture') return 'furniture';
  // A sheet that was hidden may be quoted as such, a hidden text never.
  if (isDisclosed && block.kind === 'table' && block.doubt !== 'order') return null;
  if (block.doubt === 'order' || block.doubt === 'hidden') return block.doubt;
  const table = tableOf(source.reading, block);
  const hidden = ({ row, column }: { row: number; column: number }) =>
    table?.hiddenRows.includes(row) || table?.cells[row]?.[column]?.hidden === true;
  return match.cells.length > 0 && match.cells.every(hidden) ? 'hidden' : null;
}

/** Where a source says a quote, word for word, within one block. */
export function findQuote(source: LedgerSource, quote: string, isDisclosed = false): QuoteSearch {
  const inTable = asCell(quote);
  const inText = normaliseQuote(quote, { table: false }).text;
  const all = [
    ...matchingCells(source, quote),
    ...matchingRows(source, quote),
    ...blockTexts(source.reading).flatMap((one) =>
      matchesInBlock(source, one, one.block.kind === 'table' ? inTable : inText),
    ),
  ];
  const distinct = all.filter(
    (one, index) =>
      all.findIndex(({ start, end }) => start === one.start && end === one.end) === index,
  );
  const refusals = distinct.map((match) => refusalOf(source, match, isDisclosed));
  const matches = distinct.filter((_, index) => refusals[index] === null).slice(0, mostMatches);
  if (matches.length > 0) return { matches, refused: null };
  const short = inText.length < shortestQuoteLength;
  return {
    matches: [],
    refused: refusals.find((one) => one !== null) ?? (short ? 'short' : 'missing'),
  };
}
