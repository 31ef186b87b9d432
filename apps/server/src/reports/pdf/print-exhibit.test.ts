import { chartExhibit, chartTable } from '@assay/domain/report/testing/chart-exhibit';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { expect, it } from 'vitest';
import { NoteIndex } from './note-index.ts';
import { printExhibit, printUnit } from './print-exhibit.ts';

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

it('says below a funnel what its stages are measured in, not the shares beside them', () => {
  const stages = ['Market |  | 90', 'Served | 50 | 45', 'Won | 20 | 9'];
  expect(printUnit(chartTable('funnel', 'Factor | EUR million', ...stages), true)).toMatch(
    /^EUR\smillion$/u,
  );
});

it('may stand on two pages where chart and table are tall, and on one where either is short', () => {
  const splits = (height: number, rows: number) => {
    const lines = Array.from({ length: rows }, (_, at) => `Row ${at} | ${at} | ${at}`);
    const drawing = `<svg viewBox="0 0 330 ${height}"></svg>`;
    const exhibit = { ...chartTable('bar', 'Sales | Share', ...lines), drawing };
    return printExhibit(exhibit, new NoteIndex(specimenReport()), false).splits;
  };
  expect(splits(150, 11)).toBe(true);
  expect(splits(150, 4)).toBe(false);
  expect(splits(80, 11)).toBe(false);
});

it('keeps an amount beside its currency in a title, and tells what is planned from what was reached', () => {
  const exhibit = {
    ...chartTable('none', 'FY2025 | Budget FY2026', 'Sales | 12 | 14', 'Forecast | 3 | '),
    title: 'Spending takes EUR 7.1m of it',
  };
  const { title, tables } = printExhibit(exhibit, new NoteIndex(specimenReport()), false);
  expect(title).toContain('EUR\u00a07.1m');
  const ahead = tables.flatMap(({ rows }) =>
    rows.map(({ cells }) => cells.map((cell) => cell.ahead)),
  );
  expect(ahead).toEqual([
    [false, true],
    [true, false],
  ]);
});
