import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RawDocument } from '@assay/domain/reading/raw-document';
import { describe, expect, it } from 'vitest';
import { typesetPdf } from '../../testing/typeset.ts';
import { readImage } from './read-image.ts';
import { readPdf } from './read-pdf.ts';

const picture = readFileSync(resolve(import.meta.dirname, '../../testing/files/scanned-page.png'));

function expectThePage({ blocks }: RawDocument) {
  expect(blocks.every((block) => block.doubt === 'ocr')).toBe(true);
  expect(blocks[0]).toMatchObject({ text: 'The Graz plant made 4,310 pumps in 2025.' });
  const table = blocks.find((block) => block.kind === 'table');
  expect(table?.rows.map((row) => row.cells.map((cell) => cell.text))).toEqual([
    ['Site', '2025', '2024'],
    ['Graz', '31.0', '29.5'],
    ['Oslo', '8.2', '7.7'],
  ]);
}

describe('text in a picture', () => {
  it('is recognised with its tables, and none of it is certain', { timeout: 60_000 }, async () => {
    const read = await readImage(picture);
    expectThePage(read);
    expect(read.gaps[0]).toMatch(/recognised in a picture, with \d\d % certainty/);
  });

  it('is recognised on a scanned page of a PDF', { timeout: 60_000 }, async () => {
    const read = await readPdf(
      typesetPdf(
        '#set page(width: 120mm, height: 60mm, margin: 0mm)\n#image("scan.png", width: 120mm)',
        {},
        { 'scan.png': picture },
      ),
    );
    expectThePage(read);
    expect(read.gaps[0]).toMatch(
      /^Page 1 is a scan; its text was recognised with \d\d % certainty/,
    );
  });

  it('leaves text alone that is printed on a picture', async () => {
    const { blocks } = await readPdf(
      typesetPdf(
        '#place(image("scan.png", width: 100mm))\n#v(8mm)\n#text(fill: white)[Printed in white on a picture.]',
        {},
        { 'scan.png': picture },
      ),
    );
    expect(blocks).toEqual([
      expect.objectContaining({ text: 'Printed in white on a picture.', doubt: 'none' }),
    ]);
  });
});
