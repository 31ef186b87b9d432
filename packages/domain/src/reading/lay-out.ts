import { detectLanguage } from '../kit/detect-language.ts';
import { splitSentences } from '../kit/split-sentences.ts';
import { cleanText, hyphensOf, type WritesHyphen } from './clean-text.ts';
import { addressesAgents } from './instructions/detect-instructions.ts';
import type { RawBlock, RawDocument, RawTable } from './raw-document.ts';
import type { Block, Table } from './reading.ts';
import { setContentsAside } from './set-contents-aside.ts';
import { buildTable } from './tables/build-table.ts';
import { partSideBySide } from './tables/part-side-by-side.ts';

export interface LaidOut {
  text: string;
  blocks: Block[];
  tables: Table[];
  /** For every table the line that announces it. */
  above: (string | null)[];
}

interface Draft extends LaidOut {
  writesHyphen: WritesHyphen;
  parts: string[];
  length: number;
  /** Blocks of the headings that are open, with their levels. */
  open: { block: number; level: number }[];
  announced: string | null;
  /** The table before, while only headings and furniture have followed it. */
  previous: Table | null;
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
export function layOut(raw: RawDocument): LaidOut {
  const blocks = setContentsAside(raw);
  const draft: Draft = {
    text: '',
    blocks: [],
    tables: [],
    parts: [],
    length: 0,
    open: [],
    above: [],
    announced: null,
    previous: null,
    writesHyphen: hyphensOf(blocks.flatMap((one) => (one.kind === 'table' ? [] : one.text))),
  };
  for (const block of blocks) {
    const announced = draft.announced;
    for (const part of partSideBySide(block)) {
      // What announces a table announces the one beside it.
      if (part.kind === 'table' && block.kind === 'table') draft.announced ??= announced;
      const level = draft.open.at(-1)?.level;
      const isTitle = part !== block && part.kind === 'heading' && level !== undefined;
      addBlock(draft, isTitle ? { ...part, level } : part);
    }
  }
  const { tables, above } = draft;
  return { text: draft.parts.join('\n'), blocks: draft.blocks, tables, above };
}

function addBlock(draft: Draft, raw: RawBlock): void {
  const start = draft.parts.length === 0 ? 0 : draft.length + 1;
  const index = draft.blocks.length;
  const headings = openHeadings(draft, raw).map(({ block }) => block);
  if (raw.kind === 'table') {
    addTable(draft, raw, shell(raw, index, start, headings));
    return;
  }
  const { text, moved } = cleanText(raw.text, draft.writesHyphen);
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
  draft.announced = announcementIn(text);
  if (raw.kind !== 'heading') draft.previous = null;
  if (raw.kind === 'heading')
    draft.open = [...openHeadings(draft, raw), { block: index, level: raw.level }];
}

function addTable(draft: Draft, raw: RawTable & { locator: string }, block: Block): void {
  const place = {
    index: draft.tables.length,
    block: block.index,
    locator: raw.locator,
    start: block.start,
  };
  const { table, text } = buildTable(raw, place, { previous: draft.previous });
  if (text.trim() === '') return;
  draft.tables.push(table);
  draft.above.push(draft.announced);
  push(draft, { ...block, table: place.index }, text);
  draft.announced = null;
  draft.previous = table;
}

const announces =
  /:$|(?<![\p{L}])(?:following|follows|below|table|folgende[nrms]?|nachstehend\p{L}*|nachfolgend\p{L}*|tabelle)(?![\p{L}])/iu;

/** A long paragraph announces the table below it in one of its sentences, the last that does. */
function announcementIn(text: string): string | null {
  if (text.length <= LONGEST_CAPTION) return text;
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end).trim());
  return sentences.findLast((sentence) => announces.test(sentence)) ?? null;
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
