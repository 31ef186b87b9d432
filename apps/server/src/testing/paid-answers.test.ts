import { expect, it } from 'vitest';
import { askedInVain, type Blow, type PaidAnswer } from './paid-answers.ts';

const first: PaidAnswer = { call: 'case critic', asker: 'one', from: 100, to: 150 };
const again: PaidAnswer = { call: 'case critic', asker: 'two', from: 5_000, to: 5_050 };
const blow = (more: Partial<Blow>): Blow => ({
  what: 'a blow',
  struck: { asker: 'one' },
  from: 2_000,
  to: 2_100,
  ...more,
});
const nothingSeen = { begun: [], landed: new Map<string, number>(), ended: [] };
const judge = (blows: Blow[], seen: Partial<Parameters<typeof askedInVain>[2]> = {}) =>
  askedInVain([first, again], blows, { ...nothingSeen, ...seen }, (executorId) =>
    executorId === 'host-7-a' ? 'one' : undefined,
  );

it('forgives an answer that was lost with its worker, however long it took to land', () => {
  expect(judge([blow({})])).toEqual([]);
  expect(judge([blow({ struck: 'all' })])).toEqual([]);
  expect(judge([], { ended: [{ executorId: 'host-7-a', at: 4_000 }] })).toEqual([]);
});

it('forgives one whose call was begun before the blow, though the provider heard of it later', () => {
  const early = blow({ from: 60, to: 90 });
  expect(judge([early], { begun: [{ call: first.call, at: 50 }] })).toEqual([]);
  expect(judge([early], { begun: [{ call: 'case analyst', at: 50 }] })).toHaveLength(1);
});

it('forgives none that was in its row, or that nothing had happened to', () => {
  const landed = new Map([[first.call, 180]]);
  expect(judge([blow({})], { landed })).toEqual(['case critic had landed']);
  const notLost = ['case critic was not lost, asked again by another'];
  expect(judge([])).toEqual(notLost);
  expect(judge([blow({ struck: { asker: 'two' } })])).toEqual(notLost);
  expect(judge([blow({ struck: 'nobody' })])).toEqual(notLost);
  expect(judge([blow({ from: 10, to: 90 })])).toEqual(notLost);
  expect(judge([blow({ from: 5_001, to: 5_002 })])).toEqual(notLost);
  expect(judge([], { ended: [{ executorId: 'host-8-b', at: 4_000 }] })).toEqual(notLost);
});

it('holds the second answer against the first, and the third against the second', () => {
  const third = { ...again, from: 9_000, to: 9_050 };
  const struck = [blow({})];
  expect(askedInVain([first, again, third], struck, nothingSeen, () => undefined)).toEqual([
    'case critic was not lost, asked again by the same worker',
  ]);
});
