import { expect, test } from 'vitest';
import { nameFigure } from './cite.ts';
import { label, makeLedger, read, year } from './testing/make-reading.ts';

const named = (measure: string, concept: string, part: string, partConcept: string | null) => {
  const figure = makeLedger('Norvane GmbH', {
    figures: [
      {
        printed: '9',
        measure: read(label(measure, concept)),
        segment: read([label(part, partConcept)]),
        period: read(year(2025)),
      },
    ],
  }).figure('f1');
  return figure && nameFigure(figure);
};

test('a line is not named by the heading that it stands under and is no part of', () => {
  expect(named('EBIT', 'ebit', 'Operating cost', 'operating_expenses')).toBe('EBIT, 2025');
  expect(named('Total revenue', 'revenue', 'Revenue', 'revenue')).toBe('Total revenue, 2025');
  expect(named('Revenue', 'revenue', 'Valves', null)).toBe('Revenue, Valves, 2025');
  expect(named('EBIT', 'ebit', 'Valves', null)).toBe('EBIT, Valves, 2025');
  expect(named('Share', 'market_share', '2025', null)).toBe('Share, 2025');
  expect(named('Revenue', 'revenue', 'Recurring revenue', 'recurring_revenue')).toBe(
    'Revenue, Recurring revenue, 2025',
  );
});

test('what tells its time itself is told it once', () => {
  expect(named('Closing debt at the end of 2025', 'net_debt', 'Bank', null)).toBe(
    'Closing debt at the end of 2025, Bank',
  );
});
