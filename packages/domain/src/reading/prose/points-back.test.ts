import { expect, test } from 'vitest';
import { paragraph } from '../testing/read-blocks.ts';
import { figuresIn, study } from './testing/figures-in.ts';

test('a change that points back is of the time of the sentence before, not of its base', () => {
  const figures = figuresIn([
    ...study,
    paragraph('Spending on bread was £64m in 2024. That is 3.7% more than in 2023.'),
  ]);
  expect(figures.at(-1)).toMatchObject({ printed: '3.7', period: '2024-12-31' });
});

test('a sentence in another tense that points to nothing takes no time from the one before', () => {
  const figures = figuresIn([
    ...study,
    paragraph('Spending on bread was £64m in 2024. Bakers need 3.7% more flour.'),
  ]);
  expect(figures.at(-1)).toMatchObject({ printed: '3.7', period: null });
});

test('a way to and from a place compares nothing', () => {
  const figures = figuresIn([
    ...study,
    paragraph(
      'Freight to and from the valley came to £64m in 2024. That is 3.7% more than in 2023.',
    ),
  ]);
  expect(figures.at(-1)).toMatchObject({ printed: '3.7', period: '2024-12-31' });
});

test('sales in places that a sentence before names are no sales of the whole', () => {
  const told = (text: string) => figuresIn([...study, paragraph(text)]).at(-1);
  expect(told('That is £64m of sales in these towns in 2024.')).toMatchObject({
    segment: ['these towns'],
  });
  expect(told('That is £64m of sales in these years.')).toMatchObject({ segment: [] });
});
