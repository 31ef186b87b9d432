import { expect, it } from 'vitest';
import { cutAround } from './cut-around.ts';

const text = 'Sales rose 4%. Costs fell. In the north, sales rose 4%. Costs held.';

it('cuts at the quote', () => {
  expect(cutAround(text, { quote: 'Costs fell.', before: '', after: '' })).toEqual({
    before: 'Sales rose 4%. ',
    quote: 'Costs fell.',
    after: ' In the north, sales rose 4%. Costs held.',
  });
});

it('finds the right one of two equal quotes by the words around it', () => {
  const note = { quote: 'sales rose 4%.', before: 'In the north, ', after: ' Costs held.' };
  expect(cutAround(text.replace('Sales', 'sales'), note).after).toBe(' Costs held.');
});

it('finds a quote that differs in white space only', () => {
  const note = { quote: 'Costs\n fell. In', before: 'x', after: 'y' };
  expect(cutAround(text, note).quote).toBe('Costs fell. In');
});

it('treats signs in a quote as signs', () => {
  expect(cutAround('a (b) c', { quote: '(b)\n c', before: '', after: '' }).quote).toBe('(b) c');
});

it('leaves a text whole that does not hold the quote', () => {
  expect(cutAround(text, { quote: 'nothing', before: '', after: '' }).before).toBe(text);
});
