import { splitSentences } from '../kit/split-sentences.ts';
import type { Block, Span, Table } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';

/** A sentence, an item or a remark of a document, with the figures that stand in it. */
export interface Passage {
  source: LedgerSource;
  block: Block;
  at: Span;
  text: string;
  /** Headings that it stands under, innermost last. */
  headings: string;
  figures: LedgerFigure[];
}

export interface ShownTable {
  id: string;
  source: LedgerSource;
  table: Table;
  /** Caption and headings. */
  title: string;
  figures: LedgerFigure[];
}

export interface Evidence {
  ledger: Ledger;
  passages: Passage[];
  tables: ShownTable[];
}

/** Everything that may be told: current, visible, in its original, and addressed to nobody but readers. */
export function gatherEvidence(ledger: Ledger): Evidence {
  const sources = [...ledger.sources.values()].filter(
    (source) => source.leadsGroup && source.supersededBy.length === 0,
  );
  return {
    ledger,
    passages: sources.flatMap((source) => passagesOf(ledger, source)),
    tables: sources.flatMap((source) => tablesOf(ledger, source)),
  };
}

function passagesOf(ledger: Ledger, source: LedgerSource): Passage[] {
  const { reading } = source;
  const figures = Map.groupBy(ledger.figuresOf(source.id), ({ place }) => place.block);
  return reading.blocks
    .filter((block) => isTellable(block) && block.kind !== 'heading' && block.kind !== 'table')
    .flatMap((block) => {
      const headings = headingsOf(source, block);
      const own = figures.get(block.index) ?? [];
      return sentencesOf(source, block).map((at) => ({
        source,
        block,
        at,
        text: reading.text.slice(at.start, at.end),
        headings,
        figures: own.filter(({ place }) => place.start >= at.start && place.end <= at.end),
      }));
    });
}

function sentencesOf({ reading }: LedgerSource, block: Block): Span[] {
  const text = reading.text.slice(block.start, block.end);
  return splitSentences(text).map(({ start, end }) => ({
    start: block.start + start,
    end: block.start + end,
  }));
}

function tablesOf(ledger: Ledger, source: LedgerSource): ShownTable[] {
  const { reading } = source;
  const figures = Map.groupBy(ledger.figuresOf(source.id), ({ place }) => place.table);
  return reading.tables.flatMap((table) => {
    const block = reading.blocks[table.block];
    if (!block || !isTellable(block)) return [];
    const title = [table.caption ?? '', headingsOf(source, block)].filter(Boolean).join(' · ');
    const own = figures.get(table.index) ?? [];
    return [{ id: `t${source.firstTable + table.index}`, source, table, title, figures: own }];
  });
}

function isTellable(block: Block): boolean {
  return block.kind !== 'furniture' && block.doubt === 'none' && !block.instructs && !block.quoted;
}

function headingsOf({ reading }: LedgerSource, block: Block): string {
  return block.headings
    .flatMap((index) => reading.blocks[index] ?? [])
    .map(({ start, end }) => reading.text.slice(start, end))
    .join(' · ');
}
