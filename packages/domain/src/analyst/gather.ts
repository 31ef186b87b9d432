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
  /** Headings and caption, innermost last. */
  title: string;
  figures: LedgerFigure[];
}

export interface Evidence {
  ledger: Ledger;
  passages: Passage[];
  tables: ShownTable[];
}

/** Ledgers never change: what one holds is gathered once, for all agents. */
const gathered = new WeakMap<Ledger, Evidence>();

/** Everything that may be told: current, visible, in its original, and addressed to nobody but readers. */
export function gatherEvidence(ledger: Ledger): Evidence {
  const known = gathered.get(ledger);
  if (known) return known;
  const sources = [...ledger.sources.values()].filter(
    (source) => source.leadsGroup && source.supersededBy.length === 0,
  );
  const evidence = {
    ledger,
    passages: sources.flatMap((source) => passagesOf(ledger, source)),
    tables: sources.flatMap((source) => tablesOf(ledger, source)),
  };
  gathered.set(ledger, evidence);
  return evidence;
}

function passagesOf(ledger: Ledger, source: LedgerSource): Passage[] {
  const { reading } = source;
  const figures = Map.groupBy(ledger.figuresOf(source.id), ({ place }) => place.block);
  const asking = whoAsks(source);
  return reading.blocks
    .filter((block) => isTellable(block) && block.kind !== 'heading' && block.kind !== 'table')
    .filter(({ speaker }) => speaker === null || !asking.has(speaker))
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

/** Speakers of a transcript who mostly ask: what they say is put to somebody, not told. */
function whoAsks({ reading }: LedgerSource): Set<string> {
  const spoken = Map.groupBy(
    reading.blocks.filter(({ speaker }) => speaker !== null),
    ({ speaker }) => speaker ?? '',
  );
  const asks = (blocks: readonly Block[]) =>
    blocks.filter(({ start, end }) => /\?\s*$/.test(reading.text.slice(start, end))).length;
  return new Set([...spoken].filter(([, own]) => asks(own) * 2 > own.length).map(([name]) => name));
}

function sentencesOf({ reading }: LedgerSource, block: Block): Span[] {
  const text = reading.text.slice(block.start, block.end);
  return splitSentences(text).map(({ start, end }) => ({
    start: block.start + start + (mark.exec(text.slice(start, end))?.[0].length ?? 0),
    end: block.start + end,
  }));
}

/** What stands before a sentence without being of it: the time in a transcript, a note's number. */
const mark =
  /^\s*(?:\[\p{L}[^\]]{1,20}\]\s*|\[\d{1,2}:\d{2}(?::\d{2})?\]\s*(?:\p{Lu}{1,3}\s(?=\p{L}))?|[¹²³⁴⁵⁶⁷⁸⁹⁰]+\s?|\d{1,2}\)\s)/u;

function tablesOf(ledger: Ledger, source: LedgerSource): ShownTable[] {
  const { reading } = source;
  const figures = Map.groupBy(ledger.figuresOf(source.id), ({ place }) => place.table);
  return reading.tables.flatMap((table) => {
    const block = reading.blocks[table.block];
    if (!block || !isTellable(block)) return [];
    const title = [headingsOf(source, block), table.caption ?? lineAbove(source, block)]
      .filter(Boolean)
      .join(' · ');
    const own = figures.get(table.index) ?? [];
    return [{ id: `t${source.firstTable + table.index}`, source, table, title, figures: own }];
  });
}

const LONGEST_CAPTION = 110;

/** A short line right above a table names it. */
function lineAbove({ reading }: LedgerSource, block: Block): string {
  const above = reading.blocks[block.index - 1];
  if (above?.kind !== 'paragraph' || !isTellable(above)) return '';
  const text = reading.text.slice(above.start, above.end);
  return text.length <= LONGEST_CAPTION ? text : '';
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
