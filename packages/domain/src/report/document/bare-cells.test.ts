import { expect, test } from 'vitest';
import type { ReportExhibit } from '../report.ts';
import { withBareCells } from './bare-cells.ts';

/** A row a line: its label, then its cells. */
function printed(columns: string[], ...rows: string[][]) {
  const exhibit: ReportExhibit = {
    id: 'x',
    number: 1,
    kind: 'table',
    title: 'Sales',
    unit: null,
    chart: 'none',
    columns: ['', ...columns],
    rows: rows.map(([label = '', ...texts]) => ({
      label,
      is_target: false,
      cells: texts.map((text) => ({
        text,
        value: /\d/u.test(text) ? 1 : null,
        claim_id: null,
        notes: [],
        figures: [],
        formula: null,
      })),
    })),
    source_ids: [],
  };
  const { exhibit: table, unit } = withBareCells(exhibit);
  return {
    unit,
    columns: table.columns.slice(1),
    cells: table.rows.map(({ cells }) => cells.map(({ text }) => text)),
  };
}

test('a head that says the unit leaves bare numbers below it', () => {
  const { unit, cells } = printed(
    ['EUR million', 'Share', 'EUR thousand per site'],
    ['North', 'EUR 81.2m', '52%', 'EUR 14.5k'],
    ['South', 'EUR −4.5m (budget)', '48%', 'EUR 3k'],
  );
  expect(unit).toBe('');
  expect(cells).toEqual([
    ['81.2', '52%', '14.5'],
    ['−4.5 (budget)', '48%', '3'],
  ]);
});

test('a unit that all money shares and no head says stands once', () => {
  expect(
    printed(
      ['2024', '2025'],
      ['Sales', 'EUR 5m', 'EUR 6m'],
      ['Growth', '', '20%'],
      ['Staff', '', ''],
    ),
  ).toMatchObject({
    unit: 'EUR million',
    cells: [
      ['5', '6'],
      ['', '20%'],
      ['', ''],
    ],
  });
  expect(printed(['List price'], ['Pump', 'GBP 420']).unit).toBe('GBP');
});

test('a head of another scale is told in that of its amounts', () => {
  expect(printed(['Sales, EUR thousand'], ['North', 'EUR 5m'], ['South', 'EUR 3m'])).toEqual({
    unit: '',
    columns: ['Sales, EUR million'],
    cells: [['5'], ['3']],
  });
});

test('amounts of several units keep them, and so do those under a head of another currency', () => {
  const mixed = printed(['2025'], ['Sales', 'EUR 5m'], ['Price', 'EUR 420']);
  expect(mixed).toMatchObject({ unit: '', cells: [['EUR 5m'], ['EUR 420']] });
  const apart = printed(['Market', 'Sales'], ['North', 'EUR 2bn', 'EUR 5m']);
  expect(apart).toMatchObject({ unit: '', cells: [['EUR 2bn', 'EUR 5m']] });
  const counted = printed(['2025'], ['Sales', 'EUR 5m'], ['Sites', '12']);
  expect(counted).toMatchObject({ unit: '', cells: [['EUR 5m'], ['12']] });
  const other = printed(['USD'], ['Sales', 'EUR 5m']);
  expect(other).toMatchObject({ unit: '', cells: [['EUR 5m']] });
});
