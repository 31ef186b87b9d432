import { expect, it } from 'vitest';
import { costWords, countWords, minuteWords } from './estimate-words.ts';

it.each([
  [{ low: 0.1, high: 0.5 }, 'Under a minute'],
  [{ low: 0.4, high: 1 }, '1 minute'],
  [{ low: 3.2, high: 5.1 }, '3–6 minutes'],
  [{ low: 10, high: 15 }, '10–15 minutes'],
])('%j minutes read %s', (range, words) => {
  expect(minuteWords(range)).toBe(words);
});

it('writes money and counts as ranges, and as one figure where there is one', () => {
  expect(costWords({ low: 2.4, high: 4.1 })).toBe('$2.40–$4.10');
  expect(costWords({ low: 0, high: 0 })).toBe('$0.00');
  expect(countWords({ low: 180_000, high: 420_000 })).toBe('180K–420K');
});
