import type { RawDocument } from '@assay/domain/reading/raw-document';
import { UnreadableError } from '../unreadable-error.ts';
import { recognise } from './ocr/recognise.ts';
import { recognisedWords } from './ocr/recognised-words.ts';
import { blocksOfPage } from './pdf/blocks-of-page.ts';
import { joinPages } from './pdf/join-pages.ts';
import { linesOf } from './pdf/lines.ts';
import { typographyOf } from './pdf/typography.ts';

const pageWidth = 595;

/** A photograph or a screenshot: its text as far as it can be recognised, none of it certain. */
export async function readImage(bytes: Buffer): Promise<RawDocument> {
  const fields = await recognise(bytes).catch(() => {
    throw new UnreadableError('The picture is damaged or of a kind that cannot be read.');
  });
  const { words, width, height, certainty } = recognisedWords(fields, pageWidth);
  if (words.length === 0) throw new UnreadableError('The picture holds no text.');
  const marks = { number: 1, width, height, glyphs: [], rules: [], fills: [], spots: [] };
  const page = blocksOfPage({ marks, words }, new Set(), typographyOf(linesOf(words)));
  const blocks = joinPages([page]).map((block) => ({
    ...block,
    locator: 'picture',
    doubt: 'ocr' as const,
  }));
  return {
    title: null,
    author: null,
    date: null,
    pages: 1,
    blocks,
    gaps: [`The text was recognised in a picture, with ${Math.round(certainty)} % certainty.`],
  };
}
