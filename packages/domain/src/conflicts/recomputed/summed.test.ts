import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { findConflicts } from '../find-conflicts.ts';
import { company, conflictsIn, deck, ledgerOf } from '../testing/conflicts-in.ts';

const towns = ['Leeds', 'York', 'Hull', 'Ripon'];

test('what a log counts month by month is added up', () => {
  const log = [
    heading(`${company}: delivery log 2024`),
    paragraph('Kept by the depots.'),
    table([
      ['Month', 'Depot', 'Deliveries', 'Delivered on time'],
      ...Array.from({ length: 24 }, (_, at) => [
        `2024-${String(1 + (at >> 1)).padStart(2, '0')}`,
        towns[at % 2] ?? '',
        String(1200 + at),
        String(1080 + at),
      ]),
    ]),
  ];
  const said = (share: string) => deck(`${share} of all deliveries in 2024 arrived on time`);
  expect(conflictsIn(log, said('97.5%'))).toEqual([['90.1%', '97.5%']]);
  expect(conflictsIn(log, said('90.2%'))).toEqual([]);
});

test('what runs beyond a day is added up over the ends of contracts', () => {
  const list = [
    heading(`${company}: contracts as at 31 December 2024`),
    paragraph('Exported from the contract database.'),
    table([
      ['No', 'Customer', 'Region', 'Begin', 'End', 'Revenue 2024, EUR thousand', 'State'],
      ...Array.from({ length: 16 }, (_, at) => [
        `K-${300 + 7 * at}`,
        `${towns[at % 4]} Water ${'ABCDEFGHIJKLMNOP'[at]}`,
        at % 2 === 0 ? 'North' : 'South',
        '01.01.2022',
        at % 4 === 0 ? '30.06.2025' : '31.12.2027',
        '500',
        'running',
      ]),
    ]),
  ];
  const said = (share: string) =>
    deck(`${share} of the revenue under contract runs on after 31 December 2025`);
  expect(conflictsIn(list, said('94%'))).toEqual([['75.0%', '94% (forecast)']]);
  expect(conflictsIn(list, said('75%'))).toEqual([]);
});

test('answers with yes are counted of all who are said to have answered', () => {
  const survey = [
    heading(`${company}: customer survey 2024, answers`),
    paragraph('Every row is an answer of a customer to our survey.'),
    table([
      ['No', 'Region', 'Would you recommend us?', 'Grade (1-10)', 'Remark'],
      ...Array.from({ length: 40 }, (_, at) => [
        String(at + 1),
        towns[at % 4] ?? '',
        at % 5 < 3 ? 'yes' : 'do not know',
        String(5 + (at % 5)),
        at % 9 === 0 ? 'Pumps are good' : '',
      ]),
    ]),
  ];
  const said = (share: string, of: string) =>
    deck(`In the customer survey 2024 ${share} of the ${of} who answered would recommend us`);
  expect(conflictsIn(survey, said('93%', '40'))).toEqual([['60.0%', '93%']]);
  expect(conflictsIn(survey, said('60%', '40'))).toEqual([]);
  expect(conflictsIn(survey, said('93%', '15'))).toEqual([]);
});

test('income that is tied down past a day is added up, also under heads in two rows', () => {
  const list = [
    heading(`${company}: register of contracts`),
    paragraph('Status 31 December 2024, kept by the commercial department.'),
    table([
      ['No', 'Customer', 'Region', 'Begin', 'Fixed until', 'Annual value, EUR thousand', 'State'],
      ...Array.from({ length: 16 }, (_, at) => [
        `K-${300 + 7 * at}`,
        `${towns[at % 4]} Water ${'ABCDEFGHIJKLMNOP'[at]}`,
        at % 2 === 0 ? 'North' : 'South',
        '01.01.2022',
        at % 4 === 0 ? '30.06.2025' : '31.12.2027',
        '500',
        'running',
      ]),
    ]),
  ];
  const said = (share: string) =>
    deck(`Some ${share} of the annual income under contract is fixed past the end of March 2026`);
  expect(conflictsIn(list, said('94%'))).toEqual([['75.0%', 'about 94% (forecast)']]);
  // The heads of the list are quoted, not all that it holds.
  const [found] = findConflicts(ledgerOf([list, said('94%')]));
  expect((found?.sides[0].end ?? 0) - (found?.sides[0].start ?? 0)).toBeLessThan(200);
  expect(conflictsIn(list, said('75%'))).toEqual([]);
});

test('a question that a sentence tells in full is answered by those who said yes', () => {
  const survey = [
    heading(`${company}: customer survey February 2025, answers`),
    table([
      ['No', 'Region', 'would_order_again_without_discount', 'Grade (1-10)'],
      ...Array.from({ length: 40 }, (_, at) => [
        String(at + 1),
        towns[at % 4] ?? '',
        at % 2 === 0 ? 'Y' : 'N',
        String(5 + (at % 5)),
      ]),
    ]),
  ];
  const said = (many: string) =>
    deck(
      `In February ${many} out of five told those who telephoned customers that they would order again without a discount`,
    );
  expect(conflictsIn(survey, said('four'))).toEqual([['50.0%', 'about 80%']]);
});
