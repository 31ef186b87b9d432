import type { ReportExhibit } from '@assay/domain/report/report';
import { expect, it } from 'vitest';
import { csvFileName, exhibitClip, exhibitCsv } from './exhibit-csv.ts';

const cell = (text: string, value: number | null = null, notes: number[] = []) => ({
  text,
  value,
  claim_id: null,
  notes,
  figures: [],
  formula: null,
});

const exhibit: ReportExhibit = {
  id: 'e',
  number: 3,
  kind: 'table',
  title: 'Revenue, by region: 2025',
  unit: 'EUR million',
  chart: 'none',
  columns: ['Region', 'FY2024', 'FY2025'],
  rows: [
    {
      label: 'North, East',
      is_target: false,
      cells: [cell('12.0', 12, [4]), cell('-1.5', -1.5, [2, 4])],
    },
    { label: '=HYPERLINK("x")', is_target: false, cells: [cell('n/a'), cell('-3%')] },
  ],
  source_ids: [],
};

it('writes the head, the values and the notes of each row', () => {
  expect(exhibitCsv(exhibit).split('\r\n').slice(0, 2)).toEqual([
    'Region,FY2024,FY2025,Notes',
    '"North, East",12,-1.5,2 4',
  ]);
});

it('never hands a formula to a spreadsheet, and leaves negative numbers alone', () => {
  expect(exhibitCsv(exhibit).split('\r\n')[2]).toBe(`"'=HYPERLINK(""x"")",n/a,-3%,`);
});

it('names the file after the exhibit', () => {
  expect(csvFileName(exhibit)).toBe('exhibit-3-revenue-by-region-2025.csv');
});

it('copies columns apart by tabs, without a formula among them', () => {
  expect(exhibitClip(exhibit).split('\n').slice(1)).toEqual([
    'North, East\t12\t-1.5\t2 4',
    `'=HYPERLINK("x")\tn/a\t-3%\t`,
  ]);
});
