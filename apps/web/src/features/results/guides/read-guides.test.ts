import { expect, it } from 'vitest';
import { audienceOf, guideLines, readGuides } from './read-guides.ts';

it('reads guides as a list and as an object', () => {
  const list = [{ type: 'Customer', content: '1. Why?' }];
  expect(readGuides(list)).toEqual(list);
  expect(readGuides({ Customer: '1. Why?' })).toEqual(list);
});

it.each([null, undefined, 'text', 3, [{ type: 'x' }], { Customer: 4 }])(
  'reads no guide in %j',
  (value) => {
    expect(readGuides(value)).toEqual([]);
  },
);

it('tells questions, sub-headings and paragraphs apart', () => {
  expect(
    guideLines('Opening words\n\n**Pricing**\n1. What do you pay?\n  12. And before?'),
  ).toEqual([
    { kind: 'paragraph', text: 'Opening words' },
    { kind: 'heading', text: 'Pricing' },
    { kind: 'question', text: '1. What do you pay?' },
    { kind: 'question', text: '12. And before?' },
  ]);
});

it.each([
  ['Competitor executives', 'competitor'],
  ['Former CUSTOMERS', 'customer'],
  ['employee interviews', 'employee'],
  ['Industry experts', 'other'],
])('%s are asked as %s', (type, audience) => {
  expect(audienceOf(type)).toBe(audience);
});
