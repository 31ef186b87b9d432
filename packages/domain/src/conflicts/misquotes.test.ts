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
