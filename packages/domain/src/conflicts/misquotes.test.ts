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
  expect(told('We look after 17% of all pumps in the north (Fennick Research, May 2024)')).toEqual([
    ['17%', '11.3%'],
  ]);
});

test('a value that the source has, or that nobody puts down to it, misquotes nothing', () => {
  expect(told('Bremholt has 22.4% of all pumps (Fennick Research, May 2024)')).toEqual([]);
  expect(told('We look after 11% of all pumps (Fennick Research, May 2024)')).toEqual([]);
  expect(told('Our pumps save 17% of energy')).toEqual([]);
});

test('growth in money is none in volume', () => {
  const outlook = [
    heading('Seals to 2029: market study'),
    paragraph('Fennick Research, May 2024'),
    paragraph(
      'Users spent EUR 910 million on seals in 2023. We expect EUR 1,100 million in 2028, or 3.9% a year in money. Counted in seals, the market grows by 1.2% a year.',
    ),
  ];
  const growth = (line: string) => conflictsIn(outlook, deck(line));
  const lines = [
    'Seal volumes rise by 3.9% a year until 2028 (Fennick 2024)',
    'Volume of seals up 3.9% per year to 2028 (Fennick Research, May 2024)',
    'According to Fennick, unit volumes of seals grow by 3.9% p.a.',
  ];
  expect(lines.map(growth)).toEqual(lines.map(() => [['3.9%', '1.2%']]));
  const right = [
    'Seal volumes rise by 1.2% a year until 2028 (Fennick 2024)',
    'The market for seals grows by 3.9% a year until 2028 (Fennick 2024)',
    'Our own volumes rise by 3.9% a year until 2028',
  ];
  for (const line of right) expect(growth(line)).toEqual([]);
});

test('in German too', () => {
  const ausblick = [
    heading('Dichtungen bis 2029: Marktstudie'),
    paragraph('Fennick Research, Mai 2024'),
    paragraph(
      'Der Markt wächst wertmäßig um 4,4 % pro Jahr. In Mengen sind es nur 0,8 % pro Jahr, der Rest ist Preis.',
    ),
  ];
  const line = 'Die Absatzmengen steigen bis 2028 um 4,4 % pro Jahr (Fennick 2024)';
  expect(conflictsIn(ausblick, deck(line))).toEqual([['4.4%', '0.8%']]);
});
