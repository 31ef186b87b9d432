import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { holdBack } from './hold-back.mjs';
import { run } from './toolchain.mjs';

function listen() {
  const heard = [];
  const listener = new Writable({
    write(words, _encoding, done) {
      heard.push(words.toString());
      done();
    },
  });
  return { heard, listener };
}

const saying = (words, code) => (output) =>
  run(process.execPath, ['-e', `console.log('${words}'); process.exitCode = ${code}`], { output });

describe('work that is held back', () => {
  test('is told when it is its turn, whole, with its code', async () => {
    let isDone = false;
    const work = holdBack(async (output) => {
      const code = await saying('all that was found', 3)(output);
      isDone = true;
      return code;
    });
    await expect.poll(() => isDone, { timeout: 15_000 }).toBe(true);
    const { heard, listener } = listen();
    expect(await work.tell(listener)).toBe(3);
    expect(heard.join('')).toBe('all that was found\n');
  }, 30_000);

  test('is told as it comes once it is its turn', async () => {
    const { promise: goOn, resolve } = Promise.withResolvers();
    const work = holdBack(async (output) => {
      output.write('first');
      await goOn;
      output.write('then');
      return 0;
    });
    const { heard, listener } = listen();
    const told = work.tell(listener);
    await expect.poll(() => heard).toEqual(['first']);
    resolve();
    expect(await told).toBe(0);
    expect(heard).toEqual(['first', 'then']);
  });

  test('that cannot begin fails when it is told, not before', async () => {
    const work = holdBack((output) => run('/no/such/program', [], { output }));
    await expect(work.tell(listen().listener)).rejects.toThrow('ENOENT');
  });
});
