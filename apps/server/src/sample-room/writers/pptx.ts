import pptxgen from 'pptxgenjs';
import type { Block, Cell, Slide } from '../block.ts';
import { fixZip } from './fixed-zip.ts';

// Its types describe the CommonJS build, but Node loads the module build, whose default is the class.
const Presentation = pptxgen as unknown as typeof pptxgen.default;

const ink = '1F2937';
const accent = '0F5C5C';
const bodyWidth = 12.1;

export async function writePptx(title: string, slides: Slide[]): Promise<Buffer> {
  const deck = new Presentation();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = title;
  deck.author = 'Company';
  for (const { title: headline, blocks } of slides) {
    const slide = deck.addSlide();
    slide.addText(headline, {
      x: 0.6,
      y: 0.35,
      w: bodyWidth,
      h: 0.8,
      fontSize: 24,
      bold: true,
      color: accent,
    });
    let y = 1.3;
    for (const block of blocks) y = place(slide, block, y);
  }
  const bytes = await deck.write({ outputType: 'nodebuffer' });
  return fixZip(bytes as Buffer);
}

type PptxSlide = ReturnType<InstanceType<typeof Presentation>['addSlide']>;

function place(slide: PptxSlide, block: Block, y: number): number {
  const at = { x: 0.6, y, w: bodyWidth, fontSize: 14, color: ink, valign: 'top' as const };
  switch (block.kind) {
    case 'heading':
      slide.addText(block.text, { ...at, h: 0.4, bold: true });
      return y + 0.45;
    case 'text': {
      const h = 0.3 * Math.ceil(block.text.length / 125) + 0.1;
      slide.addText(block.text, { ...at, h });
      return y + h + 0.05;
    }
    case 'bullets': {
      const h = block.items.reduce((sum, item) => sum + 0.3 * Math.ceil(item.length / 120), 0.1);
      const runs = block.items.map((item) => ({
        text: item,
        options: { bullet: true, breakLine: true },
      }));
      slide.addText(runs, { ...at, h });
      return y + h + 0.05;
    }
    case 'table':
      slide.addText(block.title, { ...at, h: 0.35, bold: true, fontSize: 12 });
      slide.addTable(tableRows(block.rows), {
        x: 0.6,
        y: y + 0.4,
        w: bodyWidth,
        fontSize: 11,
        rowH: 0.3,
        border: { type: 'solid', pt: 0.5, color: 'CBD5E1' },
      });
      return y + 0.5 + block.rows.length * 0.32;
    case 'concealed':
      slide.addText(block.text, { ...at, h: 0.2, fontSize: 1, color: 'FFFFFF' });
      return y;
  }
}

function tableRows(rows: Cell[][]) {
  return rows.map((row, index) =>
    row.map((cell) => ({
      text: `${cell}`,
      options: { bold: index === 0, color: index === 0 ? accent : ink },
    })),
  );
}
