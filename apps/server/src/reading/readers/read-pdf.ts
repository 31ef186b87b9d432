import type { RawBlock, RawDocument } from '@assay/domain/reading/raw-document';
import { blocksOfPage } from './pdf/blocks-of-page.ts';
import { furnitureOf, type PageWords } from './pdf/furniture.ts';
import { interpretPage } from './pdf/interpret-page.ts';
import { joinPages } from './pdf/join-pages.ts';
import { linesOf } from './pdf/lines.ts';
import { loadOperators, openPdf } from './pdf/open-pdf.ts';
import { turnUpright } from './pdf/turn-upright.ts';
import { typographyOf } from './pdf/typography.ts';
import { wordsOf } from './pdf/words.ts';

/** A PDF by the places of its letters: columns, paragraphs and tables as a person sees them. */
export async function readPdf(bytes: Buffer): Promise<RawDocument> {
  const pdf = await openPdf(bytes, 'left out');
  const operators = await loadOperators();
  const pages: PageWords[] = [];
  const gaps: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const marks = await interpretPage(await pdf.getPage(number), operators);
    const { upright } = turnUpright(marks);
    const words = wordsOf(upright.glyphs, upright.spots);
    if (words.length === 0) gaps.push(`Page ${number} is a picture without text.`);
    pages.push({ marks: { ...upright, glyphs: [] }, words });
  }
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  await pdf.loadingTask.destroy();
  const furniture = furnitureOf(pages);
  const look = typographyOf(pages.flatMap(({ words }) => linesOf(words)));
  const blocks: RawBlock[] = joinPages(pages.map((page) => blocksOfPage(page, furniture, look)));
  return { ...statedOf(info as Record<string, unknown>), pages: pdf.numPages, blocks, gaps };
}

const statedOf = (info: Record<string, unknown>) => {
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  return { title: text(info.Title), author: text(info.Author), date: null };
};
