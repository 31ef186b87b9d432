import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

const study = [
  heading('Pumps in the north: market study'),
  paragraph('Fennick Research, May 2024'),
  table([
    ['Firm', 'Pumps', 'Share'],
    ['Bremholt', '25,090', '22.4%'],
    ['Alderlund', '12,690', '11.3%'],
    ['All others', '74,220', '66.3%'],
    ['All pumps', '112,000', '100.0%'],
  ]),
];
const told = (line: string) => conflictsIn(study, deck(`${company} at a glance`, line));

test('what a seller puts down to a source is held against what that source has of him', () => {
  expect(told('17% of the pumps in the north are ours (Fennick Research, May 2024)')).toEqual([
    ['17%', '11.3%'],
  ]);
});

test('the share of another in the column of his own is none of his', () => {
  const line = `${company} has a market share of 22.4% (Fennick Research, May 2024)`;
  expect(told(line)).toEqual([['22.4%', '11.3%']]);
  const pumps = study.map((block) =>
    'rows' in block
      ? table([
          ['Firm', 'Share'],
          ['Pumps Bremholt', '22.4%'],
          ['Alderlund', '11.3%'],
        ])
      : block,
  );
  expect(conflictsIn(pumps, deck(`${company} at a glance`, line))).toEqual([['22.4%', '11.3%']]);
});

test('a value that the source has, or that nobody puts down to it, misquotes nothing', () => {
  expect(told('Bremholt has 22.4% of all pumps (Fennick Research, May 2024)')).toEqual([]);
  expect(told('11% of the pumps in the north are ours (Fennick Research, May 2024)')).toEqual([]);
  expect(told('Our pumps save 17% of energy')).toEqual([]);
});

test('who quotes a total quotes no part, whoever else is in its column', () => {
  const line = 'We sell in a north of 112,000 pumps (Fennick Research, May 2024), and beyond it';
  expect(told(line)).toEqual([]);
});

test('growth in money is none in volume', () => {
  const outlook = [
    heading('The market for industrial paint: market study'),
    paragraph('Fennick Research, May 2024'),
    paragraph(
      'By value, sales of paint advance 5.7% annually through 2030. Litres sold creep up by a mere 0.9% per annum; dearer recipes explain the gap.',
    ),
  ];
  const growth = (line: string) => conflictsIn(outlook, deck(line));
  const lines = [
    'Fennick Research sees paint volumes climbing 5.7% per annum through 2030',
    '5.7% p.a. volume growth in paint (source: Fennick)',
    'Paint: the number of litres sold expands by 5.7 per cent each year, as Fennick has found',
  ];
  expect(lines.map(growth)).toEqual([[['5.7%', '0.9%']], [['5.7%', '0.9%']], [['5.7%', '0.9%']]]);
  const right = [
    'Fennick Research sees paint volumes climbing 0.9% per annum through 2030',
    'Fennick Research sees sales of paint climbing 5.7% per annum through 2030',
    'Our plants raise their paint volumes 5.7% per annum through 2030',
  ];
  for (const line of right) expect(growth(line)).toEqual([]);
  const ofDemand = [
    heading('The market for industrial paint: market study'),
    paragraph('Fennick Research, May 2024'),
    paragraph(
      'Demand for paint grows 5.7% annually, while prices fall. Litres: 0.9% annually in 2019.',
    ),
  ];
  expect(conflictsIn(ofDemand, deck(lines[0] ?? ''))).toEqual([]);
});

test('in German too', () => {
  const ausblick = [
    heading('Lacke und Farben: Marktstudie'),
    paragraph('Fennick Research, Mai 2024'),
    paragraph(
      'Die Umsätze der Branche legen jährlich um 6,3 % zu. Nach Tonnen gerechnet beträgt das Plus jährlich 1,7 %.',
    ),
  ];
  const line = 'Laut Fennick nimmt die verkaufte Menge an Lacken jährlich um 6,3 % zu';
  expect(conflictsIn(ausblick, deck(line))).toEqual([['6.3%', '1.7%']]);
});

test('growth of a part is none of the whole', () => {
  const outlook = [
    heading('Lifts and escalators: market study'),
    paragraph('Fennick Research, May 2024'),
    paragraph(
      'Owners spent EUR 410 million on the upkeep of lifts in the Alpine countries in 2023. We expect 2.9% a year until 2028, when it will be EUR 473 million.',
    ),
    paragraph('Moving walks in airports are a niche and gain 7.5% a year until 2028.'),
    table([
      ['Upkeep of lifts', '2023, EUR million', '2028, EUR million', 'Growth, % a year'],
      ['Homes', '180', '200', '2.1%'],
      ['Offices', '230', '273', '3.5%'],
      ['Total', '410', '473', '2.9%'],
    ]),
  ];
  const growth = (line: string) => conflictsIn(outlook, deck(line));
  expect(
    growth('Spending on the upkeep of lifts is set to advance 7.5% a year to 2028 (Fennick)'),
  ).toEqual([['7.5% (forecast)', '2.9%']]);
  const right = [
    'Spending on the upkeep of lifts is set to advance 2.9% a year to 2028 (Fennick)',
    'Fennick sees moving walks gaining 7.5% a year to 2028',
    'Spending on the upkeep of lifts is set to advance 7.5% a year to 2028',
    'Our fitters in Asia will gain 7.5% a year, says Fennick',
  ];
  for (const line of right) expect(growth(line)).toEqual([]);
});

test('growth of one row is held against the row that the sentence means, not against the total', () => {
  const outlook = [
    heading('Escalators: market study'),
    paragraph('Fennick Research, May 2024'),
    table([
      ['Spending by kind', '2023, EUR million', 'Growth a year to 2028'],
      ['Maintenance', '300', '2.1%'],
      ['Conversions', '80', '6.4%'],
      ['Total', '380', '3.1%'],
    ]),
  ];
  const line = 'Fennick Research: what stations spend on upkeep climbs 6.4% a year to 2028';
  expect(conflictsIn(outlook, deck(line))).toMatchObject([
    [expect.stringContaining('6.4%'), '2.1% (forecast)'],
  ]);
});

test('growth that a study has for the past, or of nothing, is none that it expects', () => {
  const outlook = [
    paragraph('NORTHGATE PARTNERS · Water Practice'),
    heading('Pumps in the north: market study 2025'),
    paragraph('Published March 2025. From 2019 to 2024 spending on pumps rose by 9.6% a year.'),
    paragraph('To 2030 we expect spending on pumps to rise by 4.3% a year.'),
  ];
  const foretold = (line: string) => conflictsIn(outlook, deck(line));
  expect(
    foretold('The market will grow by nearly ten per cent a year until 2030 (Northgate)'),
  ).toEqual([['about 10%', '4.3% (forecast)']]);
  expect(foretold('The market will grow by some 4% a year until 2030 (Northgate)')).toEqual([]);
  expect(foretold('Rental of filters will grow by 12% a year until 2030 (Northgate)')).toEqual([]);
});
