import { expect, test } from 'vitest';
import { joinLines, learnHyphenation } from './join-text.ts';

test('where words are divided, a word that is written with a hyphen keeps it at a line’s end', () => {
  const known = learnHyphenation([
    'a paper that divides its words at the ends of lines, as in exam-',
  ]);
  const join = (...lines: string[]) => joinLines(lines, known);
  expect(join('the German-', 'speaking towns')).toBe('the German-speaking towns');
  expect(join('a board-', 'led mill')).toBe('a board-led mill');
  expect(join('the distri-', 'bution of bread')).toBe('the distribution of bread');
});
