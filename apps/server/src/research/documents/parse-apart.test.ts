import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '../../sample-room/writers/xlsx.ts';
import { zipOf } from '../../testing/zip-of.ts';
import { parseApart } from './parse-apart.ts';
import { defaultLimits } from './reader-process.ts';

const wordManifest =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

const bomb = () =>
  zipOf({
    '[Content_Types].xml': Buffer.from(wordManifest),
    'word/document.xml': Buffer.alloc(60_000_000, 'a'),
  });

describe('a file that must not be read', () => {
  it('is refused when it expands to far more than its size', async () => {
    const bytes = await bomb();
    expect(bytes.length).toBeLessThan(100_000);
    const limits = { ...defaultLimits, maxExpandedBytes: 30_000_000 };
    await expect(parseApart(bytes, 'docx', limits)).rejects.toThrow(
      'expands to far more than its size',
    );
  });

  it('is refused when it lies about how far it expands', async () => {
    const honest = await zipOf({
      '[Content_Types].xml': Buffer.from(wordManifest),
      'word/document.xml': Buffer.alloc(2_000_000, 'a'),
    });
    // Both headers of the large entry declare its true size; claim ten bytes instead.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(2_000_000);
    const ten = Buffer.alloc(4);
    ten.writeUInt32LE(10);
    const forged = Buffer.from(honest);
    for (let at = forged.indexOf(size); at >= 0; at = forged.indexOf(size, at + 1))
      ten.copy(forged, at);
    await expect(parseApart(forged, 'docx')).rejects.toThrow('damaged');
  });

  it('is refused when its content is not what its name says', async () => {
    await expect(parseApart(Buffer.from('just words'), 'pdf')).rejects.toThrow(
      'The name says a PDF, but the content is plain text.',
    );
    const book = await writeXlsx([{ name: 'One', rows: [['a', 1]] }]);
    await expect(parseApart(book, 'docx')).rejects.toThrow(
      'The name says a Word document, but the content is an Excel workbook.',
    );
    await expect(parseApart(deflateRawSync(Buffer.alloc(5000)), 'xlsx')).rejects.toThrow(
      'but the content is something else',
    );
  });

  it('is refused when it is empty or broken', async () => {
    await expect(parseApart(Buffer.alloc(0), 'txt')).rejects.toThrow('The file is empty.');
    await expect(parseApart(Buffer.from('%PDF-1.7 and then nothing'), 'pdf')).rejects.toThrow(
      'The PDF is damaged',
    );
    const book = await writeXlsx([{ name: 'One', rows: [['a', 1]] }]);
    await expect(parseApart(book.subarray(0, 300), 'xlsx')).rejects.toThrow('damaged');
  });

  it('is given up when it takes too long', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => `${i},${'x'.repeat(60)}`).join('\n');
    const hurried = { ...defaultLimits, timeoutMs: 20 };
    await expect(parseApart(Buffer.from(rows), 'csv', hurried)).rejects.toThrow('took too long');
  });

  it('is given up when it needs too much memory', async () => {
    const rows = Array.from({ length: 600_000 }, (_, i) => `${i},a,b,c`).join('\n');
    const narrow = { ...defaultLimits, maxMemoryMb: 60 };
    await expect(parseApart(Buffer.from(rows), 'csv', narrow)).rejects.toThrow(
      /too much memory|stopped unexpectedly/,
    );
  });

  it('is refused when it holds more text than can be analysed', async () => {
    const limits = { ...defaultLimits, maxSnapshotLength: 1000 };
    await expect(parseApart(Buffer.alloc(2000, 'a'), 'txt', limits)).rejects.toThrow('more text');
    const endless = Buffer.alloc(30_000_000, 'word after word ');
    await expect(parseApart(endless, 'txt')).rejects.toThrow('more text');
  });
});
