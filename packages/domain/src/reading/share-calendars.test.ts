import { expect, it } from 'vitest';
import { readPeriods } from '../kit/periods.ts';
import { datePeriods } from './share-calendars.ts';
import { specimenReading } from './testing/specimen-reading.ts';

it('reads a label once, however many figures of a document carry it', () => {
  const label = 'FY2024';
  const yearEnd = { month: 9, day: 30, labelNames: 'end' } as const;
  const [period] = readPeriods(label, null);
  if (!period) throw new Error('a financial year is a period');
  const { figures } = specimenReading([{ kind: 'paragraph', text: 'It has 41 cows.' }], {
    figures: Array.from({ length: 50 }, () => ({ printed: '41', value: '41' })),
  });
  const undated = figures.map((figure) => ({
    ...figure,
    period: { ...figure.period, value: { ...period.period, end: null } },
  }));
  const card = { owner: 'Orchard Dairy', yearEnd: null };
  const dated = datePeriods(undated, card, new Map([['Orchard Dairy', yearEnd]]));
  const [found, ...others] = new Set(dated.map((figure) => figure.period.value));
  expect(found).toMatchObject({ label, end: '2024-09-30' });
  expect(others).toEqual([]);
});
