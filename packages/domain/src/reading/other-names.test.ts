import { expect, test } from 'vitest';
import { otherNames } from './other-names.ts';

test('a measure is asked for under its names in every language', () => {
  expect(otherNames('Order intake rose to EUR 12m')).toContain('auftragseingang');
  expect(otherNames('Der Auftragsbestand sank')).toContain('order backlog');
});

test('nothing is added where no measure is named, and no name twice', () => {
  expect(otherNames('Why did the miller leave?')).toEqual([]);
  expect(otherNames('Umsatz')).not.toContain('umsatz');
});
