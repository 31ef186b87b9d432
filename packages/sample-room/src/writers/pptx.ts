import pptxgen from 'pptxgenjs';
import { type OutlineBlock, readOutline } from '../outline.ts';
import { fixZip } from './fixed-zip.ts';

// Its types describe the CommonJS build, but Node loads the module build, whose default is the class.
const Presentation = pptxgen as unknown as typeof pptxgen.default;
type Slide = ReturnType<InstanceType<typeof Presentation>['addSlide']>;
type Table = Extract<OutlineBlock, { kind: 'table' }>;

const ink = '1F2937';
const accent = '0F5C5C';
const left = { x: 0.6, w: 12.1 };

/** A slide for every heading, with what stands below it. */
export async function writePptx(source: string): Promise<Buffer> {
  const deck = new Presentation();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = /^# (.*)/.exec(source)?.[1] ?? '';
  for (const part of source.split(/^(?=# )/m)) writeSlide(deck.addSlide(), readOutline(part));
  const bytes = await deck.write({ outputType: 'nodebuffer' });
  return fixZip(bytes as Buffer);
}

function writeSlide(slide: Slide, [title, ...blocks]: OutlineBlock[]): void {
  if (title?.kind !== 'heading') throw new Error('A slide begins with its title');
  slide.addText(title.text, { ...left, y: 0.35, h: 0.8, fontSize: 26, bold: true, color: accent });
  const lines = blocks.filter((block) => block.kind === 'item' || block.kind === 'text');
  const runs = lines.map(({ kind, text }) => ({
    text,
    options: { bullet: kind === 'item', breakLine: true },
  }));
  const height = lines.length * 0.45;
  if (runs.length > 0) {
    slide.addText(runs, { ...left, y: 1.3, h: height, fontSize: 17, color: ink, valign: 'top' });
  }
  const table = blocks.find((block): block is Table => block.kind === 'table');
  if (table) addTable(slide, table, 1.5 + height);
  const notes = blocks.filter((block) => block.kind === 'note');
  if (notes.length > 0) slide.addNotes(notes.map(({ text }) => text).join('\n'));
}

function addTable(slide: Slide, { rows }: Table, y: number): void {
  const cells = rows.map((row, index) =>
    row.map((text) => ({
      text,
      options: { bold: index === 0, color: index === 0 ? accent : ink },
    })),
  );
  const border = { type: 'solid' as const, pt: 0.5, color: 'CBD5E1' };
  slide.addTable(cells, { ...left, y, fontSize: 12, rowH: 0.36, border });
}
