import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn } from '../testing/conflicts-in.ts';

const list = [
  heading('Order book'),
  paragraph('31 March 2025'),
  table([
    ['order_no', 'customer', 'open_value_eur'],
    ['A-11', 'Harrow Steel', '1,284,000'],
    ['A-12', 'Corwen Foundry', '2,416,000'],
    ['A-13', 'Lowmoor Water', '1,935,000'],
    ['A-14', 'Tidewater Yard', '3,120,000'],
  ]),
];
const minutes = (text: string) => [
  heading(`${company}: minutes of the board, 10 April 2025`),
  paragraph(`Order book. ${text}`),
];

test('the total that is told of a list is what its rows sum to', () => {
  const said = (sum: string) =>
    minutes(`The list of open orders at 31 March 2025 comes to a total of EUR ${sum} million.`);
  expect(conflictsIn(list, said('10.9'))).toEqual([['EUR 8.76m', 'EUR 10.9m']]);
  expect(conflictsIn(list, said('8.8'))).toEqual([]);
});

test('of another day, or of a part, it is another total', () => {
  const others = [
    'The list of open orders at 28 February 2025 comes to a total of EUR 10.9 million.',
    'At 31 March 2025 a total of EUR 6.9 million, of which half is for export.',
  ];
  for (const text of others) expect(conflictsIn(list, minutes(text))).toEqual([]);
});

test('the mean that is told of a list is the mean of its rows', () => {
  const survey = [
    heading('Customer survey, spring 2025'),
    table([
      ['respondent', 'site', 'satisfaction_0_10', 'comment'],
      ['1', 'north', '6', 'slow'],
      ['2', 'north', '7', 'fine'],
      ['3', 'south', '5', 'late'],
      ['4', 'south', '8', 'good'],
      ['5', 'south', '9', 'good'],
    ]),
  ];
  const said = (mark: string) =>
    minutes(`Customers gave us ${mark} out of 10 in the customer survey of spring 2025.`);
  expect(conflictsIn(survey, said('8.6'))).toHaveLength(1);
  expect(conflictsIn(survey, said('7.0'))).toEqual([]);
});

test('a mean of shares or of days needs only the column that names or counts them', () => {
  const halls = [
    heading('Register of halls 2024'),
    table([
      ['hall', 'bays', 'Average occupancy 2024 (%)', 'days_to_payment'],
      ['Alder', '40', '88', '30'],
      ['Birch', '10', '70', '50'],
      ['Cedar', '10', '76', '44'],
      ['Dogwood', '20', '82', '40'],
    ]),
  ];
  const told = (text: string) => conflictsIn(halls, minutes(text));
  expect(told('Across all halls occupancy averaged 93% in 2024.')).toEqual([['79%', '93%']]);
  expect(told('Across all halls invoices were settled after 29 days on average in 2024.')).toEqual([
    ['41 days', '29 days'],
  ]);
  // By bays it is 82.8: whoever weighs his halls tells no other thing.
  expect(told('Across all halls occupancy averaged 83% in 2024.')).toEqual([]);
  expect(told('Across all halls occupancy averaged 79% in 2024.')).toEqual([]);
  expect(told('Across all halls occupancy averaged 93% in 2023.')).toEqual([]);
});
