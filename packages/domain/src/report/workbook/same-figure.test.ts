import { expect, it } from 'vitest';
import { figureKey } from './same-figure.ts';

const told = (label: string, more: object = {}) =>
  figureKey(
    { label, printed: 'EUR 48.2m', value: '48200000', unit: 'EUR', source_id: 's1', ...more },
    'Ardel Pumps',
  );

const revenue = told('Total revenue, Ardel Pumps, FY2025');

it.each(['Revenue, Ardel Pumps, FY2025', 'Group revenue, 2025', 'Net sales, FY2025'])(
  'takes “%s” for the same figure',
  (label) => expect(told(label)).toBe(revenue),
);

it.each([
  ['Revenue, FY2024', {}],
  ['Revenue, Valves, FY2025', {}],
  ['Recurring revenue, FY2025', {}],
  ['Revenue, FY2025', { printed: 'EUR 48.2m (budget)' }],
  ['Revenue, FY2025', { source_id: 's2' }],
  ['Revenue, FY2025', { value: '48300000' }],
  ['Revenue, FY2025', { unit: 'USD' }],
])('takes “%s” with %j for another figure', (label, more) => {
  expect(told(label, more)).not.toBe(revenue);
});
