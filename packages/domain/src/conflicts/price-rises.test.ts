import { expect, test } from 'vitest';
import { heading, paragraph } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn } from './testing/conflicts-in.ts';

const paper = (title: string, text: string) => [heading(`${company}: ${title}`), paragraph(text)];

test('a rise of prices is told of its day by one number', () => {
  const letter = paper(
    'letter to dealers, 10 April 2025',
    'With effect from 1 May 2025 the prices of all cast housings, seals and drive shafts will increase by 6.0 percent.',
  );
  const talk = (rise: string, things = 'housings, seals and shafts') =>
    paper(
      'talk with finance, 3 July 2025',
      `The May 1 price increase was ${rise} percent across ${things}.`,
    );
  expect(conflictsIn(letter, talk('3.5'))).toHaveLength(1);
  expect(conflictsIn(letter, talk('6'))).toEqual([]);
  expect(conflictsIn(letter, talk('3.5', 'repairs'))).toEqual([]);
});

test('in German too, where the day stands in the sentence before', () => {
  const minutes = paper(
    'Protokoll vom 8. Februar 2025',
    'Die neue Preisliste gilt ab 1. Mai 2025. Die Listenpreise aller Pumpen steigen einheitlich um 4,5 %.',
  );
  const talk = (rise: string, day = '1. Mai 2025') =>
    paper(
      'Gespräch vom 3. September 2025',
      `Zum ${day} haben wir die Listenpreise für alle Pumpen um ${rise} % angehoben. Die Branche lag im Mittel bei 3,9 %.`,
    );
  expect(conflictsIn(minutes, talk('6,8'))).toHaveLength(1);
  expect(conflictsIn(minutes, talk('4,5'))).toEqual([]);
  expect(conflictsIn(minutes, talk('6,8', '1. Mai 2024'))).toEqual([]);
});

test('what one customer pays more is told by who names it and by that customer', () => {
  const list = [
    heading(`Project Osprey: information memorandum of ${company}`),
    paragraph('Prices for Marlow Dairies Ltd rose by 6.5% from 1 January 2025.'),
  ];
  const addendum = (party: string, rise: string) => [
    heading(`Addendum 2 between ${party} and ${company}, 9 December 2024`),
    paragraph(`As of 1 January 2025 all prices increase by ${rise} %.`),
  ];
  expect(conflictsIn(list, addendum('Marlow Dairies', '2.8'))).toHaveLength(1);
  expect(conflictsIn(list, addendum('Marlow Dairies', '6.5'))).toEqual([]);
  expect(conflictsIn(list, addendum('Ostrander Water', '2.8'))).toEqual([]);
});

test('two plans of a rise are no two tellings of it', () => {
  const plan = (version: string, rise: string) =>
    paper(`Budget 2026, ${version}`, `Prices of all pumps increase by ${rise} % on 1 May 2026.`);
  expect(conflictsIn(plan('version 1', '5.0'), plan('version 2', '3.8'))).toEqual([]);
});

test('a rise that was asked for or planned is none that came', () => {
  const talk = paper(
    'talk with finance, 3 July 2025',
    'Prices of housings rose by 2.1% from 1 May 2025; we had asked for 5.0%.',
  );
  const minutes = (rise: string) =>
    paper('minutes of 9 June 2025', `Prices of housings rose by ${rise}% from 1 May 2025.`);
  expect(conflictsIn(minutes('2.1'), talk)).toEqual([]);
  expect(conflictsIn(minutes('3.6'), talk)).toEqual([['3.6%', '2.1%']]);
  const budget = paper('budget 2025', 'Prices of housings rise by 3.6% from 1 May 2025.');
  expect(conflictsIn(budget, talk)).toEqual([]);
});

test('a customer says what was signed without a word for a rise', () => {
  const told = [
    heading(`Project Osprey: information memorandum of ${company}`),
    paragraph('Marlow Dairies agreed to a price increase of 7% in March 2025.'),
  ];
  const note = (party: string, text: string) => [
    heading(`Call note: ${party} (customer)`),
    paragraph('9 June 2025, by telephone, head of buying.'),
    paragraph(text),
  ];
  const signed = 'On prices: "They opened with more. We ended up at 3.1% from 1 March 2025."';
  expect(conflictsIn(told, note('Marlow Dairies', signed))).toEqual([['7%', '3.1%']]);
  for (const [party, text] of [
    ['Ostrander Water', signed],
    ['Marlow Dairies', signed.replace('3.1', '7')],
    ['Marlow Dairies', signed.replace('March', 'August')],
    ['Marlow Dairies', 'On prices: there is a discount of 3.1% from 1 March 2025.'],
    ['Marlow Dairies', 'On people: sick leave was 3.1% from 1 March 2025.'],
  ] as const)
    expect(conflictsIn(told, note(party, text)), text).toEqual([]);
});
