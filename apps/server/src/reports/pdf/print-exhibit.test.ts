import { chartExhibit } from '@assay/domain/report/testing/chart-exhibit';
import { expect, it } from 'vitest';
import { printUnit } from './print-exhibit.ts';

it('says below a title what the one column of a chart is called, unless that is a year', () => {
  const unitUnder = (...heads: string[]) =>
    printUnit(
      chartExhibit(
        'bar',
        ['', ...heads],
        [
          ['North', ...heads.map(() => 3)],
          ['South', ...heads.map(() => 2)],
        ],
      ),
      true,
    );
  expect(unitUnder('Respondents')).toBe('Respondents');
  for (const year of ['2025', 'FY2025', 'FY24', 'FY24A']) expect(unitUnder(year)).toBe('');
  expect(unitUnder('all', 'with a contract')).toBe('');
});
