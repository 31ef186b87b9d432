import { expect, test } from 'vitest';
import { findAdjectives, findPlaces } from './places.ts';

test.each([
  ['Sales in the United States and Canada', ['United States', 'Canada']],
  ['38% of US kitchens', ['United States']],
  ['Der Markt in Großbritannien', ['United Kingdom']],
  ['Österreich und Asien wachsen weltweit am schnellsten', ['Austria', 'Asia', 'world']],
  ['en France et en Belgique', ['France', 'Belgium']],
  ['Mills in West Germany, Nueva España and Neu-England', []],
  ['Mills in South Korea and Western Europe', ['South Korea', 'Western Europe']],
  ['It told us of the chart', []],
  ['Rental in the Benelux and the Nordics', ['Benelux', 'Nordics']],
  ['Mills in New England and Eastern Canada, then England', ['United Kingdom']],
])('%s names %o', (text, places) => {
  expect(findPlaces(text).map(({ name }) => name)).toEqual(places);
});

test.each([
  ['New Swedish rules and Polish buyers', ['Sweden', 'Poland']],
  ['German towns, Italian ovens', ['Germany', 'Italy']],
  ['They speak German. Portuguese cork, English law', []],
])('%s is of %o', (text, places) => {
  expect(findAdjectives(text).map(({ name }) => name)).toEqual(places);
});
