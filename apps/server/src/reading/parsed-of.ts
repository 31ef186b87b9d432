import type { IndexedPassage } from '@assay/domain/reading/index-passages';
import type { Block } from '@assay/domain/reading/reading';
import type { ParsedDocument } from '../research/documents/extracted.ts';
import type { PreparedReading } from './prepare-reading.ts';

/** A reading as the text and chunks that a source is stored with. */
export function parsedOf({ text, card, pages, signature, json }: PreparedReading): ParsedDocument {
  const blocks: Block[] = JSON.parse(json.blocks);
  const passages: IndexedPassage[] = JSON.parse(json.passages);
  return {
    title: card.title,
    pages,
    snapshot: text,
    signature,
    chunks: passages.map(({ firstBlock, start, end, body }) => ({
      locator: blocks[firstBlock]?.locator ?? '',
      start,
      end,
      content: body,
    })),
  };
}
