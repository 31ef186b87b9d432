import { splitSentences } from '../../kit/split-sentences.ts';
import type { Block, Card, Table } from '../../reading/reading.ts';
import type { LedgerSource } from '../ledger.ts';
import { chapterNumber } from '../name-figure.ts';
import { mark } from './stand-alone.ts';

const LONGEST_QUESTION = 140;
const SHORTEST_QUESTION = 20;

/** What was said in a call right before somebody spoke, asked or not: without it an answer may say anything. */
export function questionBefore(
  { reading, card }: LedgerSource,
  { index, speaker }: Block,
): string | null {
  if (speaker === null || card.kind !== 'interview') return null;
  const before = reading.blocks.slice(0, index).findLast((block) => block.speaker !== speaker);
  if (!before || before.speaker === null) return null;
  const text = reading.text.slice(before.start, before.end).replace(/\s+/g, ' ').trim();
  const [last, previous] = splitSentences(text).toReversed();
  if (!last) return null;
  // "What happened?" asks about what is said right before it.
  const isBare = last.end - last.start < SHORTEST_QUESTION;
  const from = isBare && previous ? previous.start : last.start;
  const [asked, bare] = [from, last.start].map((start) =>
    text.slice(start, last.end).replace(mark, '').trim(),
  );
  return [asked, bare].find((one) => one && one.length <= LONGEST_QUESTION) ?? null;
}

export const isSentence = /[.!?…][)"”’]*\s*$/u;

/** The innermost heading, unless it is the title: that says what all of a document is about. */
export function nearestHeading(headings: string, { title }: Card): string {
  const nearest = headings.split(' · ').at(-1) ?? '';
  return title.includes(nearest) || nearest.includes(title) ? '' : nearest;
}

const LONGEST_HEADING = 70;

/** What an item stands under, where that is more than the name of its document. */
export function headingFor({ reading, card }: LedgerSource, block: Block): string | null {
  const above = reading.blocks[block.headings.at(-1) ?? -1];
  if (!above || block.speaker !== null) return null;
  const text = reading.text.slice(above.start, above.end).replace(/\s+/g, ' ').trim();
  const isFirst = !reading.blocks.slice(0, above.index).some(({ kind }) => kind === 'heading');
  const isTitle = isFirst || card.title.includes(text) || text.includes(card.title);
  return isTitle || text.length > LONGEST_HEADING || !/\p{L}{3}/u.test(text) ? null : text;
}

/** A line without an end right above a table is its title. */
export function isCaption({ reading }: LedgerSource, block: Block): boolean {
  const next = reading.blocks[block.index + 1];
  const isListed = block.kind === 'item' && reading.blocks[block.index - 1]?.kind === 'item';
  return (
    !isListed &&
    next?.kind === 'table' &&
    !/[.!?]["”]?\s*$/.test(reading.text.slice(block.start, block.end))
  );
}

const LONGEST_CAPTION = 110;

/** A short line right above a table names it. */
export function lineAbove({ reading }: LedgerSource, block: Block): string {
  const above = reading.blocks[block.index - 1];
  if (above?.kind !== 'paragraph' || !isTellableBlock(above)) return '';
  const text = reading.text.slice(above.start, above.end);
  return text.length <= LONGEST_CAPTION ? text : '';
}

export function isTellableBlock(block: Block): boolean {
  return block.kind !== 'furniture' && block.doubt === 'none' && !block.instructs && !block.quoted;
}

/** The headings that a block stands under, from the outermost on. */
export function headingLine({ reading }: LedgerSource, block: Block): string {
  return block.headings
    .flatMap((index) => reading.blocks[index] ?? [])
    .map(({ start, end }) => reading.text.slice(start, end))
    .join(' · ');
}

const LONGEST_LEAD = 60;

/** "By value": a row that says only in which way the measure of its table is told. */
const leansOnCaption = /^(?:by|in|nach|par|por|per|naar|efter|etter|selon|según|secondo|według)\s/u;

/**
 * Parts of a total, and rows that lean on it, are told under what their table is called; a note on how
 * a sheet was made is no name.
 */
export function leadOfList(
  { source, table }: { source: LedgerSource; table: Table },
  name = '',
): string {
  const isLed = table.totalRows.length > 0 || leansOnCaption.test(name);
  const caption = isLed ? captionAbove(source, table.block) : '';
  return caption && caption.length <= LONGEST_LEAD ? `${caption}: ` : '';
}

/** What a table is called: by its own caption, the line above it, or the heading that it stands under. */
export function captionAbove(source: LedgerSource, index: number): string {
  const block = source.reading.blocks[index];
  if (!block || block.table === null) return '';
  const own = source.reading.tables[block.table]?.caption ?? lineAbove(source, block);
  const caption = own || (headingLine(source, block).split(' · ').at(-1) ?? '');
  return caption.replace(chapterNumber, '');
}
