import { expect, test } from 'vitest';
import { oneHand } from './one-hand.ts';

const drafts = (...models: string[]) => models.map((model) => ({ model, offline: false }));

test('three drafts of one model are said to be of one hand', () => {
  expect(oneHand('Market', drafts('ember-3', 'ember-3', 'ember-3'))).toEqual([
    'All drafts of Market were written by one model, ember-3: they are not independent of each other',
  ]);
});

test('nothing is said of drafts by two models, of a single draft, or of the offline analyst', () => {
  expect(oneHand('Market', drafts('ember-3', 'ember-3', 'tarn-1'))).toEqual([]);
  expect(oneHand('Market', drafts('ember-3'))).toEqual([]);
  const offline = [1, 2, 3].map(() => ({ model: 'offline', offline: true }));
  expect(oneHand('Market', offline)).toEqual([]);
});
