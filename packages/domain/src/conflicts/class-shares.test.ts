import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn } from './testing/conflicts-in.ts';

const study = [
  heading('Pumps in service: a market study'),
  paragraph('Orrin Research, 10 November 2024'),
  table([
    ['2024', 'Pumps', 'Share'],
    ['Makers', '58,000', '58.0%'],
    ['Cooperatives', '42,000', '42.0%'],
    ['All', '100,000', '100.0%'],
  ]),
];
const report = (text: string) => [
  heading(`${company}: annual report 2024`),
  paragraph(`The year ended on 31 December 2024. ${text}`),
];

test('what a kind of companies has by the target is held to who has counted it', () => {
  const said = (share: string, of: string) =>
    report(`In 2024 cooperative firms served around ${share} of the ${of} in the country.`);
  expect(conflictsIn(study, said('56%', 'pumps'))).toEqual([['42%', expect.any(String)]]);
  expect(conflictsIn(study, said('42%', 'pumps'))).toEqual([]);
  expect(conflictsIn(study, said('56%', 'revenue'))).toEqual([]);
});
