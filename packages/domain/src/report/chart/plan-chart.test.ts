import { describe, expect, it } from 'vitest';
import type { ReportExhibit } from '../report.ts';
import { chartSaysAll, planChart } from './plan-chart.ts';
import { axisStart, readSteps } from './read-steps.ts';
import { arePeriods, readValues } from './read-values.ts';

type Row = [label: string, ...values: (number | null)[]];

function exhibit(chart: ReportExhibit['chart'], columns: string[], rows: Row[]): ReportExhibit {
  return {
    id: 'e',
    number: 1,
    kind: 'table',
    title: 'An exhibit',
    unit: null,
    chart,
    columns,
    rows: rows.map(([label, ...values]) => ({
      label,
      is_target: false,
      cells: values.map((value) => ({
        text: value === null ? '' : String(value),
        value,
        claim_id: null,
        notes: [],
        figures: [],
        formula: null,
      })),
    })),
    source_ids: [],
  };
}

const pair: Row[] = [
  ['A', 1],
  ['B', 2],
];

describe('the form of a chart', () => {
  it.each([
    ['bars', exhibit('bar', ['', 'x'], pair)],
    [
      'columns',
      exhibit(
        'bar',
        ['', 'x'],
        [
          ['FY2024', 1],
          ['FY2025', 2],
        ],
      ),
    ],
    ['columns', exhibit('bar', ['', '2024', '2025'], [['Target', 1, -2]])],
    [
      'panels',
      exhibit(
        'bar',
        ['', '2023', '2024', '2025'],
        [
          ['A', 1, 2, 3],
          ['B', 1, 2, 3],
        ],
      ),
    ],
    [
      'clusters',
      exhibit(
        'bar',
        ['', 'Budget', 'Actual'],
        [
          ['2024', 1, 2],
          ['2025', 2, 3],
        ],
      ),
    ],
    ['lines', exhibit('line', ['', 'x'], pair)],
    [
      'stacks',
      exhibit(
        'stacked_bar',
        ['', 'x', 'y'],
        [
          ['A', 1, 2],
          ['B', 3, 4],
        ],
      ),
    ],
    [
      'bars',
      exhibit(
        'stacked_bar',
        ['', 'x', 'y'],
        [
          ['A', 1, -2],
          ['B', 3, 4],
        ],
      ),
    ],
    [
      'mosaic',
      exhibit(
        'marimekko',
        ['', 'x', 'y'],
        [
          ['A', 1, 2],
          ['B', 3, 4],
        ],
      ),
    ],
    ['funnel', exhibit('funnel', ['', 'x'], pair)],
    ['tornado', exhibit('tornado', ['', 'Low', 'High'], [['A', -1, 2]])],
    [
      'scatter',
      exhibit(
        'scatter',
        ['', 'x', 'y'],
        [
          ['A', 1, 2],
          ['B', 3, 4],
          ['C', 5, 6],
        ],
      ),
    ],
    [
      'heat',
      exhibit(
        'heat_map',
        ['', 'x', 'y'],
        [
          ['A', 1, 2],
          ['B', 3, 4],
        ],
      ),
    ],
  ])('is %s', (form, each) => {
    expect(planChart(each)?.form).toBe(form);
  });

  it.each([
    ['none asked for', exhibit('none', ['', 'x'], pair)],
    ['one value', exhibit('bar', ['', 'x'], [['A', 1]])],
    [
      'no values',
      exhibit(
        'line',
        ['', 'x'],
        [
          ['A', null],
          ['B', null],
        ],
      ),
    ],
    [
      'not finite',
      exhibit(
        'bar',
        ['', 'x'],
        [
          ['A', Number.NaN],
          ['B', Number.POSITIVE_INFINITY],
        ],
      ),
    ],
    [
      'too many rows',
      exhibit(
        'bar',
        ['', 'x'],
        Array.from({ length: 25 }, (_, at): Row => [`${at}`, at]),
      ),
    ],
    [
      'too many steps',
      exhibit(
        'waterfall',
        ['', 'x'],
        Array.from({ length: 13 }, (_, at): Row => [`${at}`, at]),
      ),
    ],
    [
      'a bridge of two columns',
      exhibit(
        'waterfall',
        ['', 'x', 'y'],
        [
          ['A', 1, 2],
          ['B', 2, 3],
        ],
      ),
    ],
    [
      'a funnel with a loss',
      exhibit(
        'funnel',
        ['', 'x'],
        [
          ['A', 1],
          ['B', -2],
        ],
      ),
    ],
    ['a tornado with one end', exhibit('tornado', ['', 'x'], pair)],
    [
      'two points',
      exhibit(
        'scatter',
        ['', 'x', 'y'],
        [
          ['A', 1, 2],
          ['B', 3, 4],
        ],
      ),
    ],
  ])('is none, and the table stands alone: %s', (_, each) => {
    expect(planChart(each)).toBeNull();
  });
});

it('leaves percentages off an axis of amounts', () => {
  const mixed = exhibit(
    'bar',
    ['Year', 'Size', 'Growth'],
    [
      ['2024', 100, 7],
      ['2025', 110, 10],
    ],
  );
  for (const row of mixed.rows) {
    const growth = row.cells[1];
    if (growth) growth.text = `${growth.text}%`;
  }
  expect(readValues(mixed).map((group) => group.bars.length)).toEqual([1, 1]);
  expect(chartSaysAll(mixed)).toBe(false);
});

it('knows budget and forecast by the words over and beside a figure', () => {
  const years = exhibit(
    'bar',
    ['Year', 'Size', 'Status'],
    [
      ['2025', 100, null],
      ['2026', 110, null],
    ],
  );
  years.rows.forEach((row, index) => {
    const status = row.cells[1];
    if (status) status.text = index === 0 ? 'Actual' : 'Projection';
  });
  expect(readValues(years).map(({ bars }) => bars[0]?.standing)).toEqual(['actual', 'forecast']);
  const heads = exhibit('bar', ['', 'FY2025', 'Budget FY2026'], [['Revenue', 1, 2]]);
  expect(readValues(heads)[0]?.bars.map(({ standing }) => standing)).toEqual(['actual', 'budget']);
});

it('needs no table where every value stands in the chart', () => {
  const lines = exhibit(
    'bar',
    ['', 'FY2024', 'FY2025', 'Budget FY2026'],
    [
      ['Revenue', 64, 72.5, 81.2],
      ['EBIT', 5.3, 7.5, -1],
    ],
  );
  expect(chartSaysAll(lines)).toBe(true);
  const [row] = lines.rows;
  if (row) row.cells = row.cells.slice(0, 2);
  expect(chartSaysAll(lines)).toBe(false);
  expect(
    chartSaysAll(
      exhibit(
        'line',
        ['Year', 'Size'],
        [
          ['2023', 1],
          ['2024', 3],
        ],
      ),
    ),
  ).toBe(true);
});

it('knows a level from a step by the sum so far', () => {
  const bar = (value: number) => ({ name: '', value, text: '', standing: 'actual' as const });
  const steps = readSteps([10, 5, 15, -20].map(bar));
  expect(steps.map((step) => step.isTotal)).toEqual([true, false, true, false]);
  expect(axisStart(steps)).toBe(-5);
});

it('knows periods from other heads', () => {
  expect(arePeriods(['FY2023', '2024', 'Q1 2025', 'Budget FY2026'])).toBe(true);
  expect(arePeriods(['2024'])).toBe(false);
  expect(arePeriods(['Food', '2024'])).toBe(false);
});
