import { pagePicture } from '../ocr/page-picture.ts';
import { recognise } from '../ocr/recognise.ts';
import { recognisedWords } from '../ocr/recognised-words.ts';
import type { PageWords } from './furniture.ts';
import { type Operators, openPdf } from './open-pdf.ts';

/** What recognising the text of one document may cost; pages beyond it are named as gaps. */
const scanLimits = { pages: 40, budgetMs: 45_000 };

export interface Scans {
  /** Words of pages that are pictures, by the page's number. */
  pages: Map<number, PageWords>;
  gaps: string[];
}

/** Recognises the text of pages that have none, as long as time is left. */
export async function readScans(
  bytes: Buffer,
  ops: Operators,
  numbers: readonly number[],
): Promise<Scans> {
  const scans: Scans = { pages: new Map(), gaps: [] };
  if (numbers.length === 0) return scans;
  const pdf = await openPdf(bytes, 'decoded');
  const started = performance.now();
  for (const [index, number] of numbers.entries()) {
    if (index >= scanLimits.pages || performance.now() - started > scanLimits.budgetMs) {
      scans.gaps.push(`Page ${number} is a picture; there was no time left to recognise its text.`);
      continue;
    }
    const found = await pagePicture(pdf, ops, number).catch(() => null);
    const page = found && (await recognisePage(found, number).catch(() => null));
    if (!page || page.words.length === 0) {
      scans.gaps.push(`Page ${number} has no text.`);
      continue;
    }
    scans.pages.set(number, page);
    scans.gaps.push(
      `Page ${number} is a scan; its text was recognised with ${Math.round(page.certainty)} % certainty.`,
    );
  }
  await pdf.loadingTask.destroy();
  return scans;
}

async function recognisePage(
  { picture, quarterTurns, width }: { picture: Buffer; quarterTurns: number; width: number },
  number: number,
): Promise<PageWords & { certainty: number }> {
  const fields = await recognise(picture, quarterTurns);
  const page = recognisedWords(fields, width);
  const marks = { number, width, height: page.height, glyphs: [], rules: [], fills: [], spots: [] };
  return { marks, words: page.words, certainty: page.certainty, recognised: true };
}
