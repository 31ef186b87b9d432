import { buildReading, type ReadingHints } from '../build-reading.ts';
import type { RawBlock, RawDocument } from '../raw-document.ts';
import type { Reading } from '../reading.ts';

export const paragraph = (text: string): RawBlock => ({
  kind: 'paragraph',
  text,
  locator: 'page 1',
});
export const item = (text: string): RawBlock => ({ kind: 'item', text, locator: 'page 1' });
export const heading = (text: string, level = 1): RawBlock => ({
  kind: 'heading',
  text,
  level,
  locator: 'page 1',
});
export const table = (rows: string[][]): RawBlock => ({
  kind: 'table',
  locator: 'page 2',
  rows: rows.map((cells) => ({ cells: cells.map((text) => ({ text })) })),
});

/** A document of these blocks that says nothing of itself but what is given. */
export function readBlocks(
  blocks: RawBlock[],
  hints: Pick<ReadingHints, 'company'> & Partial<ReadingHints>,
  said: Partial<RawDocument> = {},
): Reading {
  return buildReading(
    { title: null, author: null, date: null, pages: null, blocks, gaps: [], ...said },
    { fileName: null, url: null, ...hints },
  );
}
