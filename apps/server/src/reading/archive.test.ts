import { describe, expect, it } from 'vitest';
import { zipOf } from '../testing/zip-of.ts';
import { archiveLimits, unpackArchive } from './archive.ts';

async function unpacked(bytes: Buffer, limits = archiveLimits): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const file of unpackArchive(bytes, limits)) found[file.path] = String(file.bytes);
  return found;
}

describe('an archive', () => {
  it('gives its files with their folders, and those of an archive within it', async () => {
    const inner = await zipOf({ 'b.txt': 'two' });
    const bytes = await zipOf({ 'room/a.txt': 'one', 'room/more.zip': inner, '__MACOSX/._a': 'x' });
    expect(await unpacked(bytes)).toEqual({ 'room/a.txt': 'one', 'room/more.zip/b.txt': 'two' });
  });

  it('keeps an archive closed that lies in an archive of an archive', async () => {
    const deep = await zipOf({ 'c.txt': 'three' });
    const bytes = await zipOf({ 'one.zip': await zipOf({ 'two.zip': deep }) });
    expect(Object.keys(await unpacked(bytes))).toEqual(['one.zip/two.zip']);
  });

  it('is not opened when it names files outside of itself', async () => {
    const bytes = await zipOf({ 'aa/evil.txt': 'x' });
    const forged = Buffer.from(bytes.toString('latin1').replaceAll('aa/evil', '../evil'), 'latin1');
    await expect(unpacked(forged)).rejects.toThrow('outside of itself');
  });

  it('is given up when it has too many files or expands too far', async () => {
    const many = await zipOf({ a: '1', b: '2', c: '3' });
    await expect(unpacked(many, { ...archiveLimits, maxEntries: 2 })).rejects.toThrow(
      'more than 2 files',
    );
    const bomb = await zipOf({ 'big.txt': Buffer.alloc(3_000_000, 'a') });
    expect(bomb.length).toBeLessThan(10_000);
    await expect(unpacked(bomb, { ...archiveLimits, maxExpandedBytes: 1_000_000 })).rejects.toThrow(
      'far more than can be taken',
    );
  });

  it('is refused when it is broken', async () => {
    const bytes = await zipOf({ 'a.txt': 'one' });
    await expect(unpacked(bytes.subarray(0, 30))).rejects.toThrow('damaged');
  });
});
