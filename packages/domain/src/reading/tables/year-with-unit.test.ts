import { expect, it } from 'vitest';
import { readGrid } from './testing/read-grid.ts';

const said = { kind: 'money', unit: { value: 'EUR' }, period: { value: { label: '2022' } } };

it.each(['2022, EUR million', '2022 (EUR million)', '2022: EUR million'])(
  '%s over the labels is the time and the unit of the whole table',
  (corner) => {
    const { at } = readGrid([`${corner} | Revenue | Cost`, 'Cider | 12.4 | 11.0', 'Perry | 3 | 2']);
    expect(at(1, 1)).toMatchObject({
      ...said,
      value: '12400000',
      measure: { value: { text: 'Revenue' } },
    });
    expect(at(2, 2)).toMatchObject({
      ...said,
      value: '2000000',
      measure: { value: { text: 'Cost' } },
    });
  },
);

it('a year with its unit above rows is theirs, and no part of anything', () => {
  const { at } = readGrid([
    ' | Revenue | Cost',
    '2022, EUR million | |',
    'Cider | 12 | 11',
    '2021, EUR thousand | |',
    'Cider | 900 | 800',
  ]);
  expect(at(2, 1)).toMatchObject({ ...said, value: '12000000' });
  expect(at(4, 1)).toMatchObject({ value: '900000', period: { value: { label: '2021' } } });
  expect(at(2, 1)?.segment.value?.map(({ text }) => text)).toEqual(['Cider']);
});

it('a year below its months or quarters is a time, and no part', () => {
  const { at } = readGrid([
    'Quarter | Late loads',
    'Q1 2025 | 0.4%',
    'Q2 2025 | 0.6%',
    'Year 2025 | 0.5%',
  ]);
  expect(at(3, 1)).toMatchObject({
    period: { value: { start: '2025-01-01', end: '2025-12-31' } },
  });
  expect(at(3, 1)?.segment.value ?? []).toEqual([]);
});
