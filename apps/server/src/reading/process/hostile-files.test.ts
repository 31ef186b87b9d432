import { expect, it } from 'vitest';
import { hostileFiles } from '../../testing/hostile-files.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { type ReadingLimits, readingLimits } from './limits.ts';
import { createSharedReader } from './read-document.ts';

const limits: ReadingLimits = {
  ...readingLimits,
  maxExpandedBytes: 20_000_000,
  maxTextLength: 2_000_000,
  maxCpuMs: 20_000,
  timeoutMs: 60_000,
};
const hints = { fileName: null, url: null, company: null };
const files = await hostileFiles();
const read = createSharedReader(limits);

it('there are at least sixty of them', () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
});

it.each(files)(
  '%s is read, or refused in words, and brings nothing down',
  async (_, type, bytes) => {
    const outcome = await read(bytes, type, hints).catch((error: unknown) => error);
    if (!(outcome instanceof Error)) {
      expect(outcome).toHaveProperty('text');
      // Nothing of this machine has come in by an entity, a frame or a link (XXE).
      expect(JSON.stringify(outcome)).not.toMatch(/root:[^:]*:0:0/);
      return;
    }
    expect(outcome).toBeInstanceOf(UnreadableError);
    expect(outcome.message).toMatch(/^[A-Z].*\.$/);
    expect(outcome.message).not.toMatch(/unexpectedly|took too long|too much memory|root:/);
  },
  90_000,
);

it('what comes after all of them is read as ever', async () => {
  const { text } = await read(Buffer.from('The hall opened in May, says the paper.'), 'txt', hints);
  expect(text).toContain('opened in May');
});
