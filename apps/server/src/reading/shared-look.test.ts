import { expect, it } from 'vitest';
import { shareLooks } from './shared-look.ts';

function heldLooks() {
  const begun: { key: string; end(found: string): void; fail(error: Error): void }[] = [];
  const look = shareLooks(
    (key) =>
      new Promise<string>((resolve, reject) => {
        begun.push({ key, end: resolve, fail: reject });
      }),
  );
  return { look, begun };
}

it('whoever asks during a look shares the one after it with all others who do', async () => {
  const { look, begun } = heldLooks();
  const first = look('a');
  const later = [look('a'), look('a')];
  const other = look('b');
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);

  begun[0]?.end('before');
  expect(await first).toBe('before');
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(3);
  begun[2]?.end('after');
  expect(await Promise.all(later)).toEqual(['after', 'after']);
  begun[1]?.end('of b');
  expect(await other).toBe('of b');
});

it('a look that fails fails for those who asked for it, and holds up nobody', async () => {
  const { look, begun } = heldLooks();
  const first = look('a');
  const second = look('a');
  begun[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(2);
  begun[1]?.end('there');
  expect(await second).toBe('there');
  const third = look('a');
  expect(begun).toHaveLength(3);
  begun[2]?.end('still there');
  expect(await third).toBe('still there');
});
