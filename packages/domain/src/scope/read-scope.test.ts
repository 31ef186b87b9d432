import { expect, it } from 'vitest';
import { readScope } from './read-scope.ts';

it('reads sections, topics and questions', () => {
  const scope = `1. TARGET INTRODUCTION & HISTORY
- Financial snapshot
  - What revenue?

  - What margin?
- Growth

## Market
  - Size`;
  expect(readScope(scope)).toEqual([
    {
      title: 'Target Introduction & History',
      topics: [
        { title: 'Financial snapshot', questions: ['What revenue?', 'What margin?'] },
        { title: 'Growth', questions: [] },
      ],
    },
    { title: 'Market', topics: [{ title: 'Size', questions: [] }] },
  ]);
});

it('takes any other text line by line', () => {
  expect(readScope('Look at the market.\n\nAnd at rivals: EBITDA')).toEqual([
    { title: 'Look at the market.', topics: [] },
    { title: 'And at rivals: EBITDA', topics: [] },
  ]);
  expect(readScope('- a list\n- at once')).toEqual([
    { title: 'a list', topics: [{ title: 'at once', questions: [] }] },
  ]);
  expect(readScope('')).toEqual([]);
});
