import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReportExhibit } from '@assay/domain/report/report';
import { chartWords } from '@assay/domain/report/report-words';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { ImageRun } from 'docx';
import { labelFiles } from '../pdf/fonts.ts';

const { resolve } = createRequire(import.meta.url);
/** Pixels at 96 to the inch, by which a drawing's letters are as large as those of tables; the fallback has twice as many. */
const widest = 470;

export type DrawPicture = (exhibit: ReportExhibit) => ImageRun | null;

interface Look {
  /** Twips between the margins of the page. */
  textWidth: number;
  /** The drawing in the colours of a firm. */
  recolor: ((svg: string) => string) | null;
}

let ready: Promise<Uint8Array[]> | undefined;

async function prepare(): Promise<Uint8Array[]> {
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return Promise.all(labelFiles().map((file) => readFile(file)));
}

/** Word shows the drawing itself; a program that cannot is given the same one in pixels. */
export async function openPictures({ textWidth, recolor }: Look): Promise<DrawPicture> {
  ready ??= prepare();
  const fontBuffers = await ready;
  const pageWidth = Math.min(widest, Math.floor(textWidth / 15));
  return (exhibit) => {
    if (!exhibit.drawing) return null;
    const svg = recolor ? recolor(exhibit.drawing) : exhibit.drawing;
    const drawn = new Resvg(svg, {
      fitTo: { mode: 'width', value: pageWidth * 2 },
      font: { fontBuffers, defaultFontFamily: 'Inter' },
      background: '#ffffff',
    });
    const { width, height } = drawn;
    const words = chartWords(exhibit);
    return new ImageRun({
      type: 'svg',
      data: Buffer.from(svg),
      fallback: { type: 'png', data: Buffer.from(drawn.render().asPng()) },
      transformation: { width: pageWidth, height: Math.round((pageWidth * height) / width) },
      altText: { name: exhibit.title, description: words, title: exhibit.title },
    });
  };
}
