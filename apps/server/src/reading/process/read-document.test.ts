import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { typesetPdf } from '../../testing/typeset.ts';
import { closedOptions } from './closed-process.ts';
import { readingLimits } from './limits.ts';
import { createSharedReader, readDocument } from './read-document.ts';

const hints = { fileName: null, url: null, company: null };
const repository = resolve(import.meta.dirname, '../../../../..');

async function zipOf(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}

describe('the reading process', () => {
  it('reads a file into its text, figures and fingerprint', async () => {
    const reading = await readDocument(
      typesetPdf(
        '= Ferrolux 2025\nRevenue was EUR 41.2 million in 2025, after EUR 38.9 million in 2024, as the board says.',
      ),
      'pdf',
      { ...hints, fileName: 'ferrolux.pdf' },
    );
    expect(reading.text).toContain('Revenue was EUR 41.2 million in 2025');
    expect(reading.pages).toBe(1);
    expect(reading.figureCount).toBeGreaterThan(0);
    expect(reading.signature.length).toBeGreaterThan(1);
  });

  it('reads mails, notes and pages alike, one after the other', async () => {
    const read = createSharedReader();
    const mail =
      'From: Rosa Kern <r@ferrolux.example>\r\nSubject: Hall\r\n\r\nThe hall opens in June.';
    const texts = await Promise.all([
      read(Buffer.from(mail), 'eml', hints),
      read(Buffer.from('The hall opened in May, says the paper.'), 'txt', hints),
      read(Buffer.from('# Hall\n\nIt opened.'), 'md', hints),
    ]);
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringContaining('opens in June'),
      expect.stringContaining('opened in May'),
      expect.stringContaining('It opened'),
    ]);
  });

  it.each([
    ['the settings of the program', join(repository, '.env.example'), 'read'],
    ['the files of the system', '/etc/hostname', 'read'],
    ['where it could write', join(repository, 'apps/server/src/x.txt'), 'write'],
  ])('does not get at %s', async (_, path, way) => {
    const folder = await mkdtemp(join(tmpdir(), 'reader-'));
    const script = join(folder, 'try.mjs');
    const call = way === 'read' ? 'readFileSync' : 'writeFileSync';
    await writeFile(
      script,
      `import fs from 'node:fs'; try { fs.${call}(${JSON.stringify(path)}, 'utf8'); console.log('done') } catch (error) { console.log(error.code) }`,
    );
    const options = [...closedOptions(readingLimits), `--allow-fs-read=${script}`];
    const { stdout } = await promisify(execFile)(process.execPath, [...options, script]);
    await rm(folder, { recursive: true });
    expect(stdout.trim()).toBe('ERR_ACCESS_DENIED');
  });
});

describe('a file that must not be read', () => {
  it('is refused when its content is not what its name says', async () => {
    await expect(readDocument(Buffer.from('just words'), 'pdf', hints)).rejects.toThrow(
      'The name says a PDF, but the content is plain text.',
    );
  });

  it('is refused when it expands to far more than its size', async () => {
    const manifest =
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
    const bytes = await zipOf({
      '[Content_Types].xml': Buffer.from(manifest),
      'word/document.xml': Buffer.alloc(40_000_000, 'a'),
    });
    const limits = { ...readingLimits, maxExpandedBytes: 20_000_000 };
    await expect(readDocument(bytes, 'docx', hints, limits)).rejects.toThrow('expands to far more');
  });

  it.each([
    ['takes too long', { timeoutMs: 60 }, 'took too long'],
    ['takes too much of a processor', { maxCpuMs: 60 }, 'took too long'],
    ['needs too much memory', { maxMemoryMb: 60 }, /too much memory|stopped unexpectedly/],
    ['holds more text than can be analysed', { maxTextLength: 1000 }, 'more text'],
  ])('is given up when it %s', async (_, narrow, message) => {
    const words = Buffer.alloc(4_000_000, 'word after word ');
    await expect(
      readDocument(words, 'txt', hints, { ...readingLimits, ...narrow }),
    ).rejects.toThrow(message);
  });
});
