import type { RawDocument } from '@assay/domain/reading/raw-document';
import { decodeText } from './decode-text.ts';
import { headersOf } from './mail/headers.ts';
import { textBlocks } from './text/text-blocks.ts';

/** Plain text: notes, transcripts, saved mails. */
export async function readText(bytes: Buffer): Promise<RawDocument> {
  const text = decodeText(bytes);
  const blocks = textBlocks(text);
  const mail = headersOf(text.split('\n'));
  const [first] = blocks;
  const title = mail?.subject ?? (first?.kind === 'heading' ? first.text : null);
  return {
    title,
    author: mail?.from ?? null,
    date: mail?.date ?? null,
    pages: null,
    blocks,
    ...(mail && { mail }),
    gaps: [],
  };
}
