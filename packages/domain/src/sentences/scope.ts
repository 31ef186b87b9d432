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

function citedBlock(source: LedgerSource, block: Block): CitedBlock {
  const { card, reading } = source;
  const table = block.table === null ? null : reading.tables[block.table];
  const around = [
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
  const figures = blocks.flatMap(({ source, block }) =>
    ledger.figuresOf(source.id).filter(({ place }) => place.block === block.index),
  );
  const quoted = figures.filter((figure) => matches.some((match) => within(figure, match)));
  return { blocks, quoted, figures };
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
