import type { RawBlock, RawDocument } from '@assay/domain/reading/raw-document';
import { blocksOfPage } from './pdf/blocks-of-page.ts';
import { furnitureOf, type PageWords } from './pdf/furniture.ts';
import { interpretPage } from './pdf/interpret-page.ts';
import { joinPages } from './pdf/join-pages.ts';
import { linesOf } from './pdf/lines.ts';
import type { PageMarks } from './pdf/marks.ts';
import { loadOperators, type Operators, openPdf } from './pdf/open-pdf.ts';
import { readScans } from './pdf/read-scans.ts';
import { turnUpright } from './pdf/turn-upright.ts';
import { typographyOf } from './pdf/typography.ts';
import { withoutUnderlines } from './pdf/underlines.ts';
import { wordsOf } from './pdf/words.ts';

/** A PDF by the places of its letters: columns, paragraphs and tables as a person sees them. */
export async function readPdf(bytes: Buffer): Promise<RawDocument> {
  const pdf = await openPdf(bytes, 'left out');
  const operators = await loadOperators();
  const pages: PageWords[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    pages.push(pageWords(await interpretPage(await pdf.getPage(number), operators)));
  }
  await lookBehind(bytes, operators, pages);
  const pictures = pages.filter(({ words }) => words.length === 0).map(({ marks }) => marks.number);
  const scans = await readScans(bytes, operators, pictures);
  for (const [number, page] of scans.pages) pages[number - 1] = page;
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  await pdf.loadingTask.destroy();
  const furniture = furnitureOf(pages);
  const look = typographyOf(pages.flatMap(({ words }) => linesOf(words)));
  const blocks: RawBlock[] = joinPages(pages.map((page) => blocksOfPage(page, furniture, look)));
  return {
    ...statedOf(info as Record<string, unknown>),
    pages: pdf.numPages,
    blocks,
    gaps: scans.gaps,
  };
}

const mostLookedBehind = 30;

/** White text may stand on a picture, which the first reading has left out: it is looked at again. */
async function lookBehind(bytes: Buffer, ops: Operators, pages: PageWords[]): Promise<void> {
  const unsure = pages.filter(({ words }) => words.some((word) => word.hidden && !word.inkless));
  if (unsure.length === 0) return;
  const pdf = await openPdf(bytes, 'decoded');
  for (const { marks } of unsure.slice(0, mostLookedBehind)) {
    pages[marks.number - 1] = pageWords(await interpretPage(await pdf.getPage(marks.number), ops));
  }
  await pdf.loadingTask.destroy();
}

function pageWords(marks: PageMarks): PageWords {
  const { upright, sideways } = turnUpright(marks);
  const across = turnUpright({ ...marks, glyphs: sideways }).upright;
  const words = wordsOf(upright.glyphs, upright.spots);
  // Text without ink lies over a scan: somebody else has recognised it.
  const recognised = words.length > 0 && words.every((word) => word.inkless);
  // Among printed text it is what nobody sees.
  for (const word of words) word.hidden ||= word.inkless && !recognised;
  return {
    marks: { ...upright, glyphs: [], rules: withoutUnderlines(upright.rules, words) },
    words,
    sideways: linesOf(wordsOf(across.glyphs, [])),
    recognised,
  };
}

const statedOf = (info: Record<string, unknown>) => {
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  return { title: text(info.Title), author: text(info.Author), date: null };
};
