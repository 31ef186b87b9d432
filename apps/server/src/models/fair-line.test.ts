import { expect, it } from 'vitest';
import { FairLine } from './fair-line.ts';

const signal = new AbortController().signal;

/** Holds the place until it is let go; who comes meanwhile has to wait. */
function holdPlace(line: FairLine): () => void {
  const held = Promise.withResolvers<void>();
  void line.inTurn('holder', signal, () => held.promise);
  return held.resolve;
}

it('calls owners in turn, however much one of them has brought', async () => {
  const line = new FairLine();
  const letGo = holdPlace(line);
  const called: string[] = [];
  const come = (owner: string, name: string) =>
    line.inTurn(owner, signal, async () => void called.push(name));
  const all = [
    ...Array.from({ length: 50 }, (_, index) => come('busy', `busy ${index}`)),
    come('second', 'second'),
    come('third', 'third'),
  ];
  letGo();
  await Promise.all(all);
  expect(called.slice(0, 4)).toEqual(['busy 0', 'second', 'third', 'busy 1']);
  expect(called).toHaveLength(52);
});

it('lets one go that is stopped, and calls the next', async () => {
  const line = new FairLine();
  const letGo = holdPlace(line);
  const stopped = new AbortController();
  const left = line.inTurn('one', stopped.signal, async () => 'too late');
  const next = line.inTurn('one', signal, async () => 'called');
  stopped.abort(new Error('stopped'));
  await expect(left).rejects.toThrow('stopped');
  letGo();
  await expect(next).resolves.toBe('called');
});

it('goes on after work that failed', async () => {
  const line = new FairLine();
  const failing = line.inTurn('one', signal, () => Promise.reject(new Error('no')));
  const next = line.inTurn('two', signal, async () => 'called');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('called');
});
