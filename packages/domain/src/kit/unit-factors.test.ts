import { expect, test } from 'vitest';
import { measuresThings, unitFactor } from './unit-factors.ts';

test.each([
  ['hectolitres', 'litres', '100'],
  ['Hektoliter', 'hl', '1'],
  ['tonnes', 'kg', '1000'],
  ['kg', 'Tonnen', '0.001'],
  ['sq ft', 'square metres', '0.09290304'],
  ['days', 'hours', '24'],
  ['years', 'months', '12'],
  ['GWh', 'MWh', '1000'],
])('one of %s is so many %s: %s', (from, to, factor) => {
  expect(unitFactor(from, to)).toBe(factor);
});

test.each([
  ['litres', 'kg'],
  ['months', 'days'],
  ['loaves', 'litres'],
])('%s are not told in %s', (from, to) => {
  expect(unitFactor(from, to)).toBeNull();
});

test.each(['Sq. ft.', 'Area (m²)', 'Output, tonnes', 'kWh'])('%s measures things', (name) => {
  expect(measuresThings(name)).toBe(true);
});

test.each(['Rent per sq. ft.', 'Price (EUR/kg)', 'EUR m', 'Days', 'Revenue', 't'])(
  '%s does not measure things',
  (name) => {
    expect(measuresThings(name)).toBe(false);
  },
);
