import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildDocument } from '@assay/domain/report/document/build-document';
import type { Report } from '@assay/domain/report/report';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { buildPack, locateQuote } from './build-pack.ts';

function specimenPack() {
  const report: Report = specimenReport();
  const snapshots = new Map<string, string>();
  for (const source of report.sources) {
    const notes = report.notes.filter((note) => note.source_id === source.id);
    const text = notes.map((note) => `${note.before}${note.quote}${note.after}\n`).join('');
    snapshots.set(source.id, `${text}End of ${source.title}.`);
    source.hash = createHash('sha256')
      .update(snapshots.get(source.id) ?? '')
      .digest('hex');
  }
  return { report, snapshots, pdf: Buffer.from('%PDF-1.7 specimen'), prompts: [] };
}

async function unpack(zip: Buffer, folder: string): Promise<void> {
  const file = await new Promise<import('yauzl').ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  await new Promise<void>((resolve, reject) => {
    file.on('end', resolve);
    file.on('error', reject);
    file.on('entry', (entry) => {
      file.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        const path = join(folder, entry.fileName);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, Buffer.concat(parts));
        file.readEntry();
      });
    });
    file.readEntry();
  });
}

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-pack-'));
  await unpack(await buildPack(specimenPack()), folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

function verify() {
  return spawnSync(process.execPath, ['verify.mjs'], { cwd: folder, encoding: 'utf8' });
}

function flipByte(path: string, at: number): void {
  const bytes = readFileSync(join(folder, path));
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(join(folder, path), bytes);
}

it('verifies itself offline, with every quotation in its place', () => {
  const output = execFileSync(process.execPath, ['verify.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(output).toContain('163 of 163 quotations match');
  expect(output).toContain('PASSED');
});

it('counts statements as the report itself does', () => {
  const { counts } = buildDocument(specimenReport());
  const output = execFileSync(process.execPath, ['verify.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(output).toContain(
    `${counts.verified} verified statements, ${counts.unverified} that failed`,
  );
});

it('names a source of which one byte was altered, where, and the notes it carries', () => {
  const path = 'sources/001-annual-report-2025-audited.txt';
  flipByte(path, readFileSync(join(folder, path)).indexOf('recorded revenue'));
  const { status, stderr } = verify();
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /sources\/001-annual-report-2025-audited.txt: altered within bytes \d+–\d+/,
  );
  expect(stderr).toMatch(/note \d+: the quotation does not stand at its place/);
});

it.each(['report.pdf', 'report.json', 'claims.json', 'quotes.json', 'manifest.json', 'verify.mjs'])(
  'names %s when one byte of it was altered',
  (path) => {
    flipByte(path, path === 'verify.mjs' ? 4 : 12);
    const { status, stderr } = verify();
    expect(status).toBe(1);
    expect(stderr).toContain(path);
  },
);

it('names a file that is missing and one that does not belong', () => {
  rmSync(join(folder, 'conflicts.json'));
  writeFileSync(join(folder, 'sources', 'extra.txt'), 'x');
  const { stderr } = verify();
  expect(stderr).toContain('conflicts.json: missing');
  expect(stderr).toContain('sources/extra.txt: not part of the pack');
});

it('does not mind what a file manager leaves in the folder', () => {
  writeFileSync(join(folder, '.DS_Store'), 'x');
  writeFileSync(join(folder, 'sources', 'Thumbs.db'), 'x');
  expect(verify().status).toBe(0);
});

it('is the same bytes for the same report', async () => {
  const [first, second] = await Promise.all([buildPack(specimenPack()), buildPack(specimenPack())]);
  expect(first.equals(second)).toBe(true);
});

it('tells equal quotations apart by what stands before them', () => {
  const note = {
    number: 1,
    source_id: 's',
    quote: '12 %',
    locator: '',
    before: 'share of ',
    after: '',
  };
  expect(locateQuote(note, 'growth of 12 %, share of 12 %')).toEqual({ start: 25, end: 29 });
  expect(locateQuote(note, 'nothing')).toBeNull();
});
