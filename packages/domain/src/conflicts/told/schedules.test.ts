import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { conflictsIn, deck } from '../testing/conflicts-in.ts';

const letter = (text: string) => [
  heading('Grating & Sons, plant builders: progress of the order'),
  paragraph('Graz, 4 March 2025'),
  paragraph(text),
];

test('what cannot begin before autumn does not begin in spring', () => {
  const said = deck(
    'The new casting line Kestrel goes into operation in the second quarter of 2025',
  );
  const late = letter(
    'The casting line Kestrel will not be ready for operation before October 2025.',
  );
  expect(conflictsIn(late, said)).toHaveLength(1);
  expect(
    conflictsIn(
      letter('The casting line Kestrel will not be ready for operation before May 2025.'),
      said,
    ),
  ).toEqual([]);
  expect(
    conflictsIn(letter('The paint shop will not be ready before October 2025.'), said),
  ).toEqual([]);
});

test('when some of them began says nothing of the others', () => {
  const began = letter('The range Kestrel was launched in 2019 with twelve pumps.');
  expect(conflictsIn(began, deck('The range Kestrel was launched in 2022'))).toHaveLength(1);
  expect(
    conflictsIn(began, deck('Range Kestrel: 30 pumps, seven of them launched in 2022')),
  ).toEqual([]);
});

test('a paper that names the year and the month contradicts once, by the month', () => {
  const late = [
    ...letter('Series start of the pump Kestrel postponed to April 2026.'),
    paragraph('First revenue from the launch of Kestrel in 2026.'),
  ];
  const said = deck('The pump Kestrel was launched in January 2025');
  expect(conflictsIn(late, said)).toEqual([['April 2026', 'January 2025']]);
});

test('what one has settled, others settle no more', () => {
  const plan = [
    heading('Alderlund Pumps AG: budget 2026, approved by the board'),
    paragraph('12 February 2025'),
    paragraph('Series start of the pump Kestrel postponed to April 2026.'),
  ];
  const said = deck('The pump Kestrel was launched in January 2025');
  const paper = letter('We were told that the launch of the pump Kestrel was moved to 2026.');
  expect(conflictsIn(plan, said, paper)).toEqual([['April 2026', 'January 2025']]);
});

test('what stands under a name of its own is of what bears the name', () => {
  const yard = (over: string) => [
    ...letter('The order is in hand.'),
    heading(over),
    paragraph('The roof is not on yet. The yard would now open on 20 May 2026.'),
  ];
  const said = deck('Mill Lane depot open since September 2024, and full');
  expect(conflictsIn(yard('5. Mill Lane'), said)).toEqual([['20 May 2026', 'September 2024']]);
  expect(conflictsIn(yard('5. Orders'), said)).toEqual([]);
});

test('what is not expected before a day does not run since an earlier one', () => {
  const late = letter(
    'The approval of the gas turbine test bench is not expected before May 2026.',
  );
  const said = (text: string) => conflictsIn(late, deck(text));
  expect(said('Since May 2024 our gas turbine test bench has worked with full approval')).toEqual([
    ['May 2026', 'May 2024'],
  ]);
  expect(said('Since May 2024 our paint shop has worked with full approval')).toEqual([]);
});

test('a letter tells of what its subject names', () => {
  const subject = (text: string) => [
    heading('Gestion immobilière Corbel SA'),
    paragraph('Arles, le 1er mars 2025'),
    heading(`Objet : bail du 12 mai 2024, entrepôt ${text}`),
    paragraph('La remise des clés est reportée au 1er février 2026.'),
  ];
  const said = deck('Our store in Arles has been in operation since April 2024');
  expect(conflictsIn(subject('à Arles'), said)).toEqual([['1 February 2026', 'April 2024']]);
  expect(conflictsIn(subject('à Nantes'), said)).toEqual([]);
});

test('a quality is no name', () => {
  const screening = letter('The screening for RuStop began again in 2022 under a new head.');
  expect(conflictsIn(screening, deck('Two RuStop-resistant paints launched in 2025'))).toEqual([]);
  expect(conflictsIn(screening, deck('Screening for RuStop launched in 2025'))).toHaveLength(1);
});
