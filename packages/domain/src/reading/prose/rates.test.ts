import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';

function periodsIn(text: string) {
  const { figures } = readBlocks(
    [
      heading('Market study: ovens in France'),
      paragraph('Alder Marsh, market economists. Published 11 May 2026.'),
      paragraph(text),
    ],
    { company: 'Larkspur Ovens Limited' },
  );
  return Object.fromEntries(
    figures.map(({ printed, period: { value } }) => [printed, `${value?.start} ${value?.end}`]),
  );
}

test('a yearly rate behind two sums of two years is of the time between them', () => {
  expect(
    periodsIn(
      'The market was worth €910m in 2025 and is seen at €1,040m in 2030, growth of 2.7% a year.',
    ),
  ).toMatchObject({
    '910': '2025-01-01 2025-12-31',
    '1,040': '2030-01-01 2030-12-31',
    '2.7': '2025-01-01 2030-12-31',
  });
});

test('a decade is no year, and what is told after it is not of it', () => {
  const spans = periodsIn(
    'Bakers win back what they lost in the 1990s. 38% of ovens have a timer.',
  );
  expect(spans['38']).not.toMatch(/^19/u);
  expect(periodsIn('In the 1990s 12% of ovens had a timer.')).toMatchObject({
    '12': '1990-01-01 1999-12-31',
  });
});

test('a profit as a part of revenue is its margin, and what made up a part went nowhere', () => {
  const { figures } = readBlocks(
    [
      heading('Larkspur Ovens Limited: annual report 2025'),
      paragraph(
        'EBITDA came to 12.5% of net sales. Our largest customer made up 21% of revenue in 2025.',
      ),
    ],
    { company: 'Larkspur Ovens Limited' },
  );
  expect(
    figures
      .filter(({ kind }) => kind === 'percent')
      .map(({ printed, form, measure }) => [printed, form, measure.value?.concept]),
  ).toEqual([
    ['12.5', 'level', 'ebitda_margin'],
    ['21', 'level', 'customer_concentration'],
  ]);
});

test('what happens in a part of a whole is what is measured', () => {
  const { figures } = readBlocks(
    [
      heading('Larkspur Ovens Limited: annual report 2025'),
      paragraph('Broken seals in 0.4% of loads in 2025.'),
    ],
    { company: 'Larkspur Ovens Limited' },
  );
  expect(figures.map(({ printed, measure }) => [printed, measure.value?.text])).toEqual([
    ['0.4', 'Broken seals'],
  ]);
});
