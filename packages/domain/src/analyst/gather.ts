import { splitSentences } from '../kit/split-sentences.ts';
import type { Block, Span, Table } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { cutPassages, mark } from '../sentences/passages/stand-alone.ts';

/** A sentence, an item or a remark of a document, with the figures that stand in it. */
export interface Passage {
  source: LedgerSource;
  block: Block;
  at: Span;
  text: string;
  /** Headings that it stands under, innermost last. */
  headings: string;
  /** What was asked, where it is an answer. */
  question: string | null;
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
  const isSpoken = speaksInIt(source);
  return reading.blocks
    .filter((block) => isTellable(block) && block.kind !== 'heading' && block.kind !== 'table')
    .filter((block) => isSpoken(block) && !isCaption(source, block))
    .flatMap((block) => {
      const headings = headingsOf(source, block);
      const own = figures.get(block.index) ?? [];
      return cutPassages(reading.text.slice(block.start, block.end), block).map((at) => ({
        source,
        block,
        at,
        text: reading.text.slice(at.start, at.end),
        headings,
        question: questionBefore(source, block),
        figures: own.filter(({ place }) => place.start >= at.start && place.end <= at.end),
      }));
    });
}

/** Of a call: what is answered. Its head, and what those say who mostly ask, is put to somebody, not told. */
function speaksInIt({ reading, card }: LedgerSource): (block: Block) => boolean {
  const spoken = Map.groupBy(
    reading.blocks.filter(({ speaker }) => speaker !== null),
    ({ speaker }) => speaker ?? '',
  );
  const asks = (blocks: readonly Block[]) =>
    blocks.filter(({ start, end }) => /\?\s*$/.test(reading.text.slice(start, end))).length;
  const asking = new Set(
    [...spoken].filter(([, own]) => asks(own) * 2 > own.length).map(([name]) => name),
  );
  const isCall = card.kind === 'interview' && spoken.size > 0;
  return ({ speaker }) => (speaker === null ? !isCall : !asking.has(speaker));
}

const LONGEST_QUESTION = 140;

/** What somebody else asked right before: without it an answer may say anything. */
function questionBefore({ reading }: LedgerSource, { index, speaker }: Block): string | null {
  const before = reading.blocks[index - 1];
  if (speaker === null || !before || before.speaker === null || before.speaker === speaker)
    return null;
  const text = reading.text.slice(before.start, before.end).replace(/\s+/g, ' ').trim();
  const last = splitSentences(text).at(-1);
  const asked = last ? text.slice(last.start, last.end).replace(mark, '').trim() : '';
  return asked.endsWith('?') && asked.length <= LONGEST_QUESTION ? asked : null;
}

/** A line without an end right above a table is its title. */
function isCaption({ reading }: LedgerSource, block: Block): boolean {
  const next = reading.blocks[block.index + 1];
  return (
    next?.kind === 'table' && !/[.!?]["”]?\s*$/.test(reading.text.slice(block.start, block.end))
  );
}

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
