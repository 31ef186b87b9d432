import type { RawBlock, RawTable } from '@assay/domain/reading/raw-document';
import pptxgen from 'pptxgenjs';
import { describe, expect, it } from 'vitest';
import { readPptx } from './read-pptx.ts';

// The package's types say namespace where its code says class.
const Deck = pptxgen as unknown as new () => pptxgen.default;

async function read(fill: (deck: pptxgen.default) => void) {
  const deck = new Deck();
  fill(deck);
  return readPptx(Buffer.from((await deck.write({ outputType: 'nodebuffer' })) as Uint8Array));
}
const words = (blocks: RawBlock[]) =>
  blocks.map((block) => [block.kind, block.kind === 'table' ? '' : block.text]);

describe('a presentation', () => {
  it('has titles as headings, bullets as items, and notes apart with their place', async () => {
    const { blocks, pages } = await read((deck) => {
      const slide = deck.addSlide();
      slide.addText('Pumps sell well', { x: 0.5, y: 0.3, w: 8, h: 0.8, fontSize: 28 });
      slide.addText(
        [
          { text: 'Orders up', options: { bullet: true, breakLine: true } },
          { text: 'Prices held', options: { bullet: true } },
        ],
        { x: 0.5, y: 2, w: 8, h: 2, fontSize: 14 },
      );
      slide.addNotes('Do not mention the recall.');
    });
    expect(pages).toBe(1);
    expect(words(blocks)).toEqual([
      ['heading', 'Pumps sell well'],
      ['item', 'Orders up'],
      ['item', 'Prices held'],
      ['remark', 'Do not mention the recall.'],
    ]);
    expect(blocks.at(-1)?.locator).toBe('slide 1, speaker notes');
  });

  it('is read from top to bottom, not in the order of drawing', async () => {
    const { blocks } = await read((deck) => {
      const slide = deck.addSlide();
      slide.addText('Below', { x: 0.5, y: 4, w: 4, h: 0.5, fontSize: 12 });
      slide.addText('Left', { x: 0.5, y: 2, w: 3, h: 0.5, fontSize: 12 });
      slide.addText('Right', { x: 5, y: 2, w: 3, h: 0.5, fontSize: 12 });
      slide.addText('Title', { x: 0.5, y: 0.2, w: 4, h: 0.5, fontSize: 30 });
    });
    expect(words(blocks).map(([, text]) => text)).toEqual(['Title', 'Left', 'Right', 'Below']);
  });

  it('gives tables with merged cells, and the data behind a chart', async () => {
    const { blocks } = await read((deck) => {
      const slide = deck.addSlide();
      slide.addText('Numbers', { x: 0.5, y: 0.2, w: 4, h: 0.5, fontSize: 30 });
      slide.addTable(
        [
          [{ text: '' }, { text: 'Actual', options: { colspan: 2 } }],
          [{ text: 'EUR m' }, { text: '2023' }, { text: '2024' }],
          [{ text: 'Sales' }, { text: '12' }, { text: '14' }],
        ],
        { x: 0.5, y: 1, w: 6 },
      );
      slide.addChart('bar', [{ name: 'Orders', labels: ['Q1', 'Q2'], values: [1.5, 0.25] }], {
        x: 0.5,
        y: 4,
        w: 5,
        h: 2,
        showTitle: true,
        title: 'Orders by quarter',
      });
    });
    const [table, chart] = blocks.filter((block) => block.kind === 'table') as (RawTable & {
      locator: string;
    })[];
    expect(table?.rows[0]?.cells).toMatchObject([
      { text: '' },
      { text: 'Actual', colSpan: 2 },
      { covered: true },
    ]);
    expect(chart).toMatchObject({ caption: 'Orders by quarter', locator: 'slide 1, chart' });
    expect(chart?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['', 'Orders'],
      ['Q1', '1.5'],
      ['Q2', '0.25'],
    ]);
    expect(chart?.rows[2]?.cells[1]?.stored).toEqual({ number: '0.25' });
  });

  it('doubts hidden slides, and takes what most slides repeat for furniture', async () => {
    const { blocks } = await read((deck) => {
      for (const [index, title] of ['One', 'Two', 'Three', 'Four'].entries()) {
        const slide = deck.addSlide();
        slide.addText(title, { x: 0.5, y: 0.2, w: 4, h: 0.5, fontSize: 30 });
        slide.addText(`Fernhill | page ${index + 1}`, { x: 0.5, y: 5, w: 4, h: 0.3, fontSize: 8 });
        if (index === 3) slide.hidden = true;
      }
    });
    expect(blocks.filter(({ kind }) => kind === 'furniture')).toHaveLength(4);
    expect(blocks.filter(({ doubt }) => doubt === 'hidden').map(({ locator }) => locator)).toEqual([
      'slide 4',
      'slide 4',
    ]);
  });
});
