import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { company, deck, reasonsIn } from '../testing/conflicts-in.ts';

const accounts = [
  heading(`${company}: annual report 2024`),
  paragraph('Approved by the board on 10 February 2025.'),
  paragraph('In 2024 revenue was EUR 53.75m. In 2023 revenue was EUR 50.71m.'),
];
const told = (share: string, amount = 'EUR 9.6m') =>
  deck(`EBITDA of ${amount} in 2024, which is ${share} of sales`);

test('a share of sales is made of the sales of its own year, whoever tells them', () => {
  expect(reasonsIn(accounts, told('18.9%'))).toEqual([
    expect.stringContaining('EUR 9.6m of EUR 53.8m makes 17.9%, not 18.9%'),
  ]);
  expect(reasonsIn(accounts, told('17.9%'))).toEqual([]);
  expect(reasonsIn(told('18.9%'))).toEqual([]);
});

test('of two amounts nobody knows which the share is told of', () => {
  expect(reasonsIn(accounts, told('18.9%', 'EUR 10.2m after EUR 9.6m'))).toEqual([]);
});
