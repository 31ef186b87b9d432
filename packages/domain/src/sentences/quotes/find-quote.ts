import { Exact } from '../../kit/decimal.ts';
import type { Block, Cell, Reading, Table } from '../../reading/reading.ts';
import type { LedgerSource } from '../ledger.ts';
import type { FoundQuote } from '../statement.ts';
import { type NormalisedText, normaliseQuote } from './normalise-quote.ts';

/** A shorter quote would occur by chance; a cell's own value or a whole block may be shorter. */
export const shortestQuoteLength = 12;
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

const textsOf = new WeakMap<Reading, BlockText[]>();

/** Readings are long, never change and are quoted often: normalise each once. */
function blockTexts(reading: Reading): BlockText[] {
  const known = textsOf.get(reading);
  if (known) return known;
  const made = reading.blocks.map((block) => ({
    block,
    normalised: normaliseQuote(reading.text.slice(block.start, block.end), {
      table: block.kind === 'table',
    }),
  }));
  textsOf.set(reading, made);
  return made;
}

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
  quote: string,
): QuoteMatch[] {
  const wanted = normaliseQuote(quote, { table: block.kind === 'table' }).text;
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

function isValueOf(cell: Cell, quote: string): boolean {
  const { stored } = cell;
  if (stored && 'number' in stored && sameNumber(stored.number, quote)) return true;
  if (stored && 'date' in stored && stored.date === quote) return true;
  return (
    cell.text !== '' &&
    normaliseQuote(cell.text, { table: true }).text === normaliseQuote(quote, { table: true }).text
  );
}

/** Cells whose own value is the quote. */
function matchingCells(source: LedgerSource, quote: string): QuoteMatch[] {
  const wanted = quote.trim();
  return source.reading.tables.flatMap((table) =>
    table.cells.flatMap((cells, row) =>
      cells.flatMap((cell, column) =>
        isValueOf(cell, wanted)
          ? [
              {
                sourceId: source.id,
                block: table.block,
                start: cell.start,
                end: cell.end,
                cells: [{ row, column }],
              },
            ]
          : [],
      ),
    ),
  );
}

const asLine = (text: string) =>
  normaliseQuote(text, { table: true })
    .text.replace(/\s*,\s*/g, ',')
    .replace(/,+$/, '');

/** A row as its file writes it, with commas between the cells. */
function matchingRows(source: LedgerSource, quote: string): QuoteMatch[] {
  const wanted = asLine(quote);
  if (!/,.*,/.test(wanted)) return [];
  return source.reading.tables.flatMap((table) =>
    table.cells.flatMap((cells, row): QuoteMatch[] => {
      if (asLine(cells.map(({ text }) => text).join(',')) !== wanted) return [];
      const filled = cells.filter(({ start, end }) => end > start);
      const [start, end] = [filled[0]?.start ?? 0, filled.at(-1)?.end ?? 0];
      const found = cellsBetween(table, start, end).filter((cell) => cell.row === row);
      return [{ sourceId: source.id, block: table.block, start, end, cells: found }];
    }),
  );
}

function refusalOf(source: LedgerSource, match: QuoteMatch): QuoteRefusal | null {
  const block = source.reading.blocks[match.block];
  if (!block) return 'missing';
  if (block.kind === 'furniture') return 'furniture';
  if (block.doubt === 'order' || block.doubt === 'hidden') return block.doubt;
  const table = tableOf(source.reading, block);
  const hidden = ({ row, column }: { row: number; column: number }) =>
    table?.hiddenRows.includes(row) || table?.cells[row]?.[column]?.hidden === true;
  return match.cells.length > 0 && match.cells.every(hidden) ? 'hidden' : null;
}

/** Where a source says a quote, word for word, within one block. */
export function findQuote(source: LedgerSource, quote: string): QuoteSearch {
  const all = [
    ...matchingCells(source, quote),
    ...matchingRows(source, quote),
    ...blockTexts(source.reading).flatMap((one) => matchesInBlock(source, one, quote)),
  ];
  const distinct = all.filter(
    (one, index) =>
      all.findIndex(({ start, end }) => start === one.start && end === one.end) === index,
  );
  const refusals = distinct.map((match) => refusalOf(source, match));
  const matches = distinct.filter((_, index) => refusals[index] === null).slice(0, mostMatches);
  if (matches.length > 0) return { matches, refused: null };
  const short = normaliseQuote(quote, { table: false }).text.length < shortestQuoteLength;
  return {
    matches: [],
    refused: refusals.find((one) => one !== null) ?? (short ? 'short' : 'missing'),
  };
}
