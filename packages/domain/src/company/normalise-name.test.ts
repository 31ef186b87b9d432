import fc from 'fast-check';
import { expect, it } from 'vitest';
import { marketsFromNames, selectedMarkets, toggleMarket } from './market.ts';
import { normaliseCompanyName } from './normalise-name.ts';

it.each([
  ['northwind traders', 'Northwind Traders'],
  ['ACME inc', 'Acme INC'],
  ['acme Llc', 'Acme LLC'],
  ['acme ltd', 'Acme LTD'],
  ['acme corp', 'Acme CORP'],
  ['acme & co', 'Acme & CO'],
  ['Vodafone PLC', 'Vodafone PLC'],
  ['IBM', 'Ibm'],
  ['inc.', 'Inc.'],
  ['  two   spaces ', 'Two Spaces'],
  ['ärzte ohne grenzen', 'Ärzte Ohne Grenzen'],
  ['𐐨deseret', '𐐀deseret'],
  ['', ''],
])('writes %j as %j', (typed, stored) => {
  expect(normaliseCompanyName(typed)).toBe(stored);
});

it('selects every geographic market at first and toggles one at a time', () => {
  const markets = marketsFromNames(['DACH', 'Nordics']);
  expect(selectedMarkets(markets)).toHaveLength(2);
  const toggled = toggleMarket(markets, 'geo-2');
  expect(selectedMarkets(toggled).map(({ name }) => name)).toEqual(['DACH']);
  expect(toggleMarket(toggled, 'geo-2')).toEqual(markets);
});

it('changes nothing the second time, whatever letters were typed', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const once = normaliseCompanyName(typed);
      expect(normaliseCompanyName(once)).toBe(once);
    }),
  );
});
