import { expect, it } from 'vitest';
import { ClaimBook } from './claim-book.ts';

it('takes what comes to the same for one claim, whichever figures it is told with', () => {
  const book = new ClaimBook();
  const add = (text: string, saying?: string) =>
    book.add({ text, citations: [], ...(saying && { saying }) });
  const first = add('Sales rose to {f1}.', 'Sales | 9');
  expect(add('Sales rose to {f7}.', 'Sales | 9')).toBe(first);
  expect(add('Sales rose to {f8}.', 'Sales | 8')).not.toBe(first);
  expect(add('Sales rose to {f9}.')).not.toBe(first);
  expect(book.claims.map(({ text }) => text)).toEqual([
    'Sales rose to {f1}.',
    'Sales rose to {f8}.',
    'Sales rose to {f9}.',
  ]);
});
