import type { Block, Table } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from './ledger.ts';
import type { QuoteMatch } from './quotes/find-quote.ts';

export interface CitedBlock {
  source: LedgerSource;
  block: Block;
  /** The block's own text. */
  text: string;
  /** Headings, caption, heads of the table, title, speaker and date: cited with it. */
  around: string;
}

/** What a statement cites: the blocks of its quotes and of its figures, with what belongs to them. */
export interface Scope {
  blocks: CitedBlock[];
  /** Figures within the quoted words or cells. */
  quoted: LedgerFigure[];
  /** Quoted words of text cells and records, which make no figures of their own. */
  quotes: string[];
  /** All figures of the cited blocks. */
  figures: LedgerFigure[];
}

function textOf({ reading }: LedgerSource, index: number): string {
  const block = reading.blocks[index];
  return block ? reading.text.slice(block.start, block.end) : '';
}

function headsOf(table: Table | null | undefined): string[] {
  if (!table) return [];
  return [table.caption ?? '', ...table.columnHeads.flat(), ...table.rowHeads.flat()];
}

/** "Contributions to growth of 3.2%, in points:" leads every item of the list below it. */
function leadIn({ reading }: LedgerSource, block: Block): Block | null {
  if (block.kind !== 'item') return null;
  const before = reading.blocks
    .slice(0, block.index)
    .findLast(({ kind }) => kind !== 'item' && kind !== 'furniture');
  return before?.kind === 'paragraph' &&
    reading.text.slice(before.start, before.end).trimEnd().endsWith(':')
    ? before
    : null;
}

function citedBlock(source: LedgerSource, block: Block): CitedBlock {
  const { card, reading } = source;
  const table = block.table === null ? null : reading.tables[block.table];
  const lead = leadIn(source, block);
  const around = [
    lead ? textOf(source, lead.index) : '',
    ...block.headings.map((index) => textOf(source, index)),
    ...headsOf(table),
    block.speaker ?? '',
    block.locator,
    card.title,
    card.date ?? '',
  ];
  return {
    source,
    block,
    text: textOf(source, block.index),
    around: around.filter(Boolean).join('\n'),
  };
}

function within(figure: LedgerFigure, match: QuoteMatch): boolean {
  if (figure.sourceId !== match.sourceId || figure.place.block !== match.block) return false;
  if (match.cells.length > 0 && figure.place.row !== null) {
    return match.cells.some(
      ({ row, column }) => row === figure.place.row && column === figure.place.column,
    );
  }
  return figure.place.start < match.end && figure.place.end > match.start;
}

/** Tables of records make no figures in advance; a cited row's cells are read when they are needed. */
function recordFigures(match: QuoteMatch, ledger: Ledger): LedgerFigure[] {
  const source = ledger.sources.get(match.sourceId);
  const index = source?.reading.blocks[match.block]?.table;
  const table = index == null ? null : source?.reading.tables[index];
  if (!source || !table || table.kind !== 'records') return [];
  return match.cells.flatMap(({ row, column }) => {
    const figure = ledger.figure(`t${source.firstTable + table.index}r${row + 1}c${column + 1}`);
    return figure ? [figure] : [];
  });
}

function textQuote(match: QuoteMatch, ledger: Ledger): Scope['quotes'] {
  const source = ledger.sources.get(match.sourceId);
  const index = source?.reading.blocks[match.block]?.table;
  const table = index == null ? null : source?.reading.tables[index];
  if (!source || !table) return [];
  return match.cells
    .filter(
      ({ row, column }) =>
        !ledger.figure(`t${source.firstTable + table.index}r${row + 1}c${column + 1}`),
    )
    .map(({ row, column }) => table.cells[row]?.[column]?.text ?? '');
}

export function openScope(
  ledger: Ledger,
  matches: readonly QuoteMatch[],
  referred: readonly LedgerFigure[],
): Scope {
  const wanted = new Map<string, CitedBlock>();
  const take = (sourceId: string, index: number) => {
    const source = ledger.sources.get(sourceId);
    const block = source?.reading.blocks[index];
    if (source && block) wanted.set(`${sourceId} ${index}`, citedBlock(source, block));
  };
  for (const match of matches) take(match.sourceId, match.block);
  for (const figure of referred) take(figure.sourceId, figure.place.block);
  const blocks = [...wanted.values()];
  const figures = [
    ...blocks.flatMap(({ source, block }) => {
      const lead = leadIn(source, block);
      const cited = new Set([block.index, ...block.headings, ...(lead ? [lead.index] : [])]);
      return ledger.figuresOf(source.id).filter(({ place }) => cited.has(place.block));
    }),
    ...matches.flatMap((match) => recordFigures(match, ledger)),
  ];
  const quoted = figures.filter((figure) => matches.some((match) => within(figure, match)));
  return { blocks, quoted, figures, quotes: matches.flatMap((match) => textQuote(match, ledger)) };
}

export function joinScopes(scopes: readonly Scope[]): Scope {
  const distinct = <T>(items: readonly T[], key: (item: T) => string) => [
    ...new Map(items.map((item) => [key(item), item])).values(),
  ];
  return {
    blocks: distinct(
      scopes.flatMap(({ blocks }) => blocks),
      ({ source, block }) => `${source.id} ${block.index}`,
    ),
    quotes: scopes.flatMap(({ quotes }) => quotes),
    quoted: distinct(
      scopes.flatMap(({ quoted }) => quoted),
      ({ id }) => id,
    ),
    figures: distinct(
      scopes.flatMap(({ figures }) => figures),
      ({ id }) => id,
    ),
  };
}

export function scopeText({ blocks }: Scope): string {
  return blocks.map(({ text, around }) => `${text}\n${around}`).join('\n');
}
