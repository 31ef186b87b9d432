import { expect, it } from 'vitest';
import { stepPlace } from './step-place.ts';

it('goes beside the current place, on and back', () => {
  expect(stepPlace(4, 0, 1)).toBe(5);
  expect(stepPlace(4, 9, -1)).toBe(3);
});

it('begins where the reader is when nothing is current', () => {
  expect(stepPlace(-1, 7, 1)).toBe(7);
  expect(stepPlace(-1, 7, -1)).toBe(6);
});
