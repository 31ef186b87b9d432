import { expect, it } from 'vitest';
import { remember, rememberFor } from './remember.ts';

function counting() {
  const asked: string[] = [];
  const read = remember((text) => {
    asked.push(text);
    return text === '' ? null : text.length;
  });
  return { asked, read };
}

it('asks once for each text, also where the answer is none', () => {
  const { asked, read } = counting();
  expect([read('oats'), read(''), read('oats'), read('')]).toEqual([4, null, 4, null]);
  expect(asked).toEqual(['oats', '']);
});

it('forgets rather than grow without end', () => {
  const { asked, read } = counting();
  for (let index = 0; index < 20; index += 1) read(String(index).padEnd(1_000_000));
  read('0'.padEnd(1_000_000));
  expect(asked).toHaveLength(21);
});

it('reads each object once, also where there is nothing to be read', () => {
  const asked: object[] = [];
  const read = rememberFor((basket: { oats?: number }, times: number) => {
    asked.push(basket);
    return basket.oats && basket.oats * times;
  });
  const [full, empty] = [{ oats: 2 }, {}];
  expect([read(full, 3), read(empty, 3), read(full, 3), read(empty, 3)]).toEqual([
    6,
    undefined,
    6,
    undefined,
  ]);
  expect(asked).toEqual([full, empty]);
});
