import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, reasonsIn } from '../testing/conflicts-in.ts';

const split = (share: string, whole = '100.0%') => [
  heading('Annual report 2024'),
  paragraph(`${company}, 3 March 2025`),
  table([
    ['Revenue by business, EUR thousand', '2024', 'share'],
    ['Mining', '34,310', '59.8%'],
    ['Water', '10,260', '17.9%'],
    ['Farms', '4,690', '8.2%'],
    ['Ships', '8,140', share],
    ['Group', '57,400', whole],
  ]),
];

test('a share that its own amount refutes is named, and not the sum that it spoils', () => {
  expect(reasonsIn(split('17.4%'))).toEqual([
    expect.stringContaining('the share is: 14.2%, not 17.4%'),
  ]);
  expect(reasonsIn(split('14.2%'))).toEqual([]);
  // Pushed up, so that all of them are a hundred.
  expect(reasonsIn(split('14.3%'))).toEqual([]);
});

test('a sum in thousands that is missed by less than a tenth of a million is told so finely', () => {
  const budget = [
    heading('Budget 2025'),
    paragraph(`${company}, 3 March 2025`),
    table([
      ['Capital budget, EUR thousand', '2025'],
      ['Pumps', '6,400'],
      ['Vans', '2,150'],
      ['Hall', '3,800'],
      ['Software', '900'],
      ['Total', '13,310'],
    ]),
  ];
  expect(reasonsIn(budget)).toEqual([expect.stringContaining('EUR 13.25m, not EUR 13.31m')]);
});
