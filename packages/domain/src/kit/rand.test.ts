import { expect, test } from 'vitest';
import { readQuantities } from './quantities.ts';
import { readUnit } from './units.ts';

const sums = (text: string) =>
  readQuantities(text, { style: 'point' }).map(({ kind, unit, value }) => [kind, unit, value]);

test('a lone R before a sum with its size is the rand', () => {
  expect(sums('It costs R14 million.')).toEqual([['money', 'ZAR', '14000000']]);
  expect(sums('Debtors were R 9.6 billion.')).toEqual([['money', 'ZAR', '9600000000']]);
  expect(readUnit('R million')).toMatchObject({ currency: 'ZAR', scale: 1e6 });
  expect(readUnit("R'000")).toMatchObject({ currency: 'ZAR', scale: 1000 });
});

test('a lone R before another number is none', () => {
  expect(sums('We fill R290 into 40 chillers.').map(([kind]) => kind)).not.toContain('money');
  expect(readUnit('R')).toBeNull();
});
