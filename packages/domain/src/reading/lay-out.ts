import { detectLanguage } from '../kit/detect-language.ts';
import { cleanText } from './clean-text.ts';
import { addressesAgents } from './instructions/detect-instructions.ts';
import type { RawBlock, RawDocument, RawTable } from './raw-document.ts';
import type { Block, Table } from './reading.ts';

/** Prints a table into the text at its place. */
export type TablePrinter = (
  raw: RawTable,
  place: { index: number; block: number; locator: string; start: number },
  around: { headings: string[]; above: string | null },
) => { table: Table; text: string };

export interface LaidOut {
  text: string;
  blocks: Block[];
  tables: Table[];
}

interface Draft extends LaidOut {
  parts: string[];
  length: number;
  /** Blocks of the headings that are open, with their levels. */
  open: { block: number; level: number }[];
  above: string | null;
}

/** Longest line that may say what the table under it is about. */
const LONGEST_CAPTION = 240;

export function textOfBlock(
  laid: Pick<LaidOut, 'text'>,
  block: Pick<Block, 'start' | 'end'>,
): string {
  return laid.text.slice(block.start, block.end);
}

/** Lays the blocks out as one text, one under another, each with its headings. */
export function layOut(raw: RawDocument, printTable: TablePrinter): LaidOut {
  const draft: Draft = {
    text: '',
    blocks: [],
    tables: [],
    parts: [],
    length: 0,
    open: [],
    above: null,
  };
  for (const block of raw.blocks) addBlock(draft, block, printTable);
  return { text: draft.parts.join('\n'), blocks: draft.blocks, tables: draft.tables };
}

function addBlock(draft: Draft, raw: RawBlock, printTable: TablePrinter): void {
  const start = draft.parts.length === 0 ? 0 : draft.length + 1;
  const index = draft.blocks.length;
  const headings = openHeadings(draft, raw).map(({ block }) => block);
  if (raw.kind === 'table') {
    const place = { index: draft.tables.length, block: index, locator: raw.locator, start };
    const words = headings.map((heading) => wordsOf(draft, heading));
    const { table, text } = printTable(raw, place, { headings: words, above: draft.above });
    if (text.trim() === '') return;
    draft.tables.push(table);
    push(draft, { ...shell(raw, index, start, headings), table: place.index }, text);
    draft.above = null;
    return;
  }
  const { text, moved } = cleanText(raw.text);
  if (text === '') return;
  const tags = (raw.tags ?? []).map((tag) => ({
    ...tag,
    start: moved(tag.start),
    end: moved(tag.end),
  }));
  const block: Block = {
    ...shell(raw, index, start, headings),
    level: raw.kind === 'heading' ? raw.level : null,
    speaker: 'speaker' in raw ? (raw.speaker ?? null) : null,
    quoted: raw.kind === 'paragraph' && (raw.quoted ?? false),
    language: detectLanguage(text),
    instructs: raw.kind !== 'furniture' && addressesAgents(text),
    tags,
  };
  push(draft, block, text);
  if (raw.kind === 'furniture') return;
  draft.above = text.length <= LONGEST_CAPTION ? text : null;
  if (raw.kind === 'heading')
    draft.open = [...openHeadings(draft, raw), { block: index, level: raw.level }];
}

function wordsOf(draft: Draft, index: number): string {
  const block = draft.blocks[index];
  return block === undefined ? '' : (draft.parts[index] ?? '');
}

/** A heading closes those of its level and below; every other block stands under all that are open. */
function openHeadings(draft: Draft, raw: RawBlock): Draft['open'] {
  if (raw.kind !== 'heading') return draft.open;
  return draft.open.filter(({ level }) => level < raw.level);
}

function shell(raw: RawBlock, index: number, start: number, headings: number[]): Block {
  return {
    index,
    kind: raw.kind,
    start,
    end: start,
    level: null,
    locator: raw.locator,
    headings,
    speaker: null,
    quoted: false,
    doubt: raw.doubt ?? 'none',
    table: null,
    language: null,
    instructs: false,
    tags: [],
  };
}

function push(draft: Draft, block: Block, text: string): void {
  draft.parts.push(text);
  draft.length = block.start + text.length;
  draft.blocks.push({ ...block, end: block.start + text.length });
}
