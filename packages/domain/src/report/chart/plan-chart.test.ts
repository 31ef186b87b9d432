import { describe, expect, it } from 'vitest';
import { type ChartRow, chartExhibit, chartTable } from '../testing/chart-exhibit.ts';
import { lastIsTotal } from './find-total.ts';
import { chartSaysAll, planChart } from './plan-chart.ts';
import { axisStart, readSteps } from './read-steps.ts';
import { readValues } from './read-values.ts';

describe('the form of a chart', () => {
  it.each([
    ['bars', chartTable('bar', 'x', 'A | 1', 'B | 2')],
    ['columns', chartTable('bar', 'x', 'FY2024 | 1', 'FY2025 | 2')],
    ['columns', chartTable('bar', '2024 | 2025', 'Target | 1 | -2')],
    ['panels', chartTable('bar', '2023 | 2024 | 2025', 'A | 1 | 2 | 3', 'B | 1 | 2 | 3')],
    ['clusters', chartTable('bar', 'Budget | Actual', '2024 | 1 | 2', '2025 | 2 | 3')],
    ['lines', chartTable('line', 'x', 'A | 1', 'B | 2')],
    ['stacks', chartTable('stacked_bar', 'x | y', 'A | 1 | 2', 'B | 3 | 4')],
    ['bars', chartTable('stacked_bar', 'x | y', 'A | 1 | -2', 'B | 3 | 4')],
    ['mosaic', chartTable('marimekko', 'x | y', 'A | 1 | 2', 'B | 3 | 4')],
    ['funnel', chartTable('funnel', 'x', 'A | 1', 'B | 2')],
    ['tornado', chartTable('tornado', 'Low | High', 'A | -1 | 2')],
    ['scatter', chartTable('scatter', 'x | y', 'A | 1 | 2', 'B | 3 | 4', 'C | 5 | 6')],
    ['heat', chartTable('heat_map', 'x | y', 'A | 1 | 2', 'B | 3 | 4')],
  ])('is %s', (form, each) => {
    expect(planChart(each)?.form).toBe(form);
  });

  it.each([
    ['none asked for', chartTable('none', 'x', 'A | 1', 'B | 2')],
    ['one value', chartTable('bar', 'x', 'A | 1')],
    ['no values', chartTable('line', 'x', 'A | ', 'B | ')],
    [
      'not finite',
      chartExhibit(
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
      chartExhibit(
        'bar',
        ['', 'x'],
        Array.from({ length: 25 }, (_, at): ChartRow => [`${at}`, at]),
      ),
    ],
    [
      'too many steps',
      chartExhibit(
        'waterfall',
        ['', 'x'],
        Array.from({ length: 13 }, (_, at): ChartRow => [`${at}`, at]),
      ),
    ],
    ['a bridge of two columns', chartTable('waterfall', 'x | y', 'A | 1 | 2', 'B | 2 | 3')],
    ['a funnel with a loss', chartTable('funnel', 'x', 'A | 1', 'B | -2')],
    ['a tornado with one end', chartTable('tornado', 'x', 'A | 1', 'B | 2')],
    ['two points', chartTable('scatter', 'x | y', 'A | 1 | 2', 'B | 3 | 4')],
  ])('is none, and the table stands alone: %s', (_, each) => {
    expect(planChart(each)).toBeNull();
  });
});

const statement = [
  'Revenue | 90.8 | 81.2',
  'Cost of sales | -44.9 | -41.5',
  'Gross profit | 45.9 | 39.7',
  'Overheads | -29.5 | -26.1',
  'EBITDA | 16.4 | 13.6',
];

it('leaves a statement with sums in between to its table, or draws its one year as a bridge', () => {
  expect(planChart(chartTable('bar', '2025 | 2024', ...statement))).toBeNull();
  const [one, two, three, four, five] = statement.map((line) => line.replace(/ \| [^|]*$/, ''));
  const year = chartTable('bar', '2025', one ?? '', two ?? '', three ?? '', four ?? '', five ?? '');
  expect(planChart(year)?.form).toBe('waterfall');
});

it('knows a total from the largest of several rows', () => {
  const groups = (...lines: string[]) => readValues(chartTable('bar', 'x', ...lines));
  expect(lastIsTotal(groups('A | 3', 'B | 4', 'Total | 7.1'))).toBe(true);
  expect(lastIsTotal(groups('A | 3', 'B | 4', 'All regions | 7'))).toBe(true);
  expect(lastIsTotal(groups('A | 50', 'B | 30', 'C | 20'))).toBe(false);
  expect(lastIsTotal(groups('A | 3', 'B | 9', 'C | 4'))).toBe(false);
  expect(lastIsTotal(groups('A | 3', 'Total | 3'))).toBe(false);
});

it('takes no sum for a part of a stack', () => {
  const plan = planChart(
    chartTable(
      'stacked_bar',
      'Goods | Service | Total',
      'North | 4 | 2 | 6',
      'South | 5 | 3 | 8',
      'Total | 9 | 5 | 14',
    ),
  );
  expect(plan).toMatchObject({
    form: 'stacks',
    groups: [
      { name: 'North', bars: [{ name: 'Goods' }, { name: 'Service' }], total: '6' },
      { name: 'South', bars: [{ name: 'Goods' }, { name: 'Service' }], total: '8' },
    ],
  });
});

it('leaves percentages off an axis of amounts', () => {
  const mixed = chartExhibit(
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
  const years = chartExhibit(
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
  const heads = chartTable('bar', 'FY2025 | Budget FY2026', 'Revenue | 1 | 2');
  expect(readValues(heads)[0]?.bars.map(({ standing }) => standing)).toEqual(['actual', 'budget']);
});

it('needs no table where every value stands in the chart', () => {
  const lines = chartTable(
    'bar',
    'FY2024 | FY2025 | Budget FY2026',
    'Revenue | 64 | 72.5 | 81.2',
    'EBIT | 5.3 | 7.5 | -1',
  );
  expect(chartSaysAll(lines)).toBe(true);
  const [row] = lines.rows;
  if (row) row.cells = row.cells.slice(0, 2);
  expect(chartSaysAll(lines)).toBe(false);
  expect(
    chartSaysAll(
      chartExhibit(
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

it('tells years that are foreseen by how they are drawn', () => {
  const years = chartTable('bar', 'Size', '2024 | 1', '2025 (budget) | 2', '2026 (forecast) | 3');
  expect(planChart(years)).toMatchObject({
    form: 'columns',
    bars: [
      { name: '2024', standing: 'actual' },
      { name: '2025', standing: 'budget' },
      { name: '2026', standing: 'forecast' },
    ],
  });
});

it('draws a funnel of amounts, whatever share stands beside them, and no stage that hides the others', () => {
  const narrowing = chartTable(
    'funnel',
    'Factor | Size',
    'Spending |  | 98000',
    'Market | 3 | 2940',
    'Served | 44 | 757',
    'Won | 20 | 157',
  );
  const plan = planChart(narrowing);
  expect(plan?.form === 'funnel' && plan.bars.map(({ name, value }) => [name, value])).toEqual([
    ['Market', 2940],
    ['Served', 757],
    ['Won', 157],
  ]);
  expect(chartSaysAll(narrowing)).toBe(false);
  const few = planChart(chartTable('funnel', 'x', 'Market | 900', 'Served | 40', 'Won | 4'));
  expect(few?.form === 'funnel' && few.bars).toHaveLength(3);
});

it('draws plan and result of the first of several measures side by side, and says that this is not all', () => {
  const several = chartTable(
    'bar',
    'Revenue, Budget | Revenue, Actual | Profit, Budget | Profit, Actual',
    'FY2024 | 83 | 81 | 15 | 14',
    'FY2025 | 94 | 91 | 18 | 16',
  );
  const plan = planChart(several);
  expect(plan?.form === 'clusters' && plan.groups.map(({ bars }) => bars)).toEqual([
    [
      expect.objectContaining({ standing: 'budget', value: 83 }),
      expect.objectContaining({ standing: 'actual', value: 81 }),
    ],
    [
      expect.objectContaining({ standing: 'budget', value: 94 }),
      expect.objectContaining({ standing: 'actual', value: 91 }),
    ],
  ]);
  expect(chartSaysAll(several)).toBe(false);
});

it('draws years from left to right also where accounts begin with the last', () => {
  const parts = chartTable('bar', '2025 | 2024', 'Pumps | 31 | 27', 'Valves | 22 | 24');
  const plan = planChart(parts);
  expect(plan?.form === 'bars' && plan.groups[0]?.bars.map(({ name }) => name)).toEqual([
    '2024',
    '2025',
  ]);
});

it('draws no point for what all others make together, and maps marks alone', () => {
  const market = chartTable(
    'scatter',
    'Size | Growth',
    'Pumps | 300 | 2',
    'Valves | 200 | 4',
    'Hoses | 100 | 6',
    'All of it | 600 | 3',
  );
  const plan = planChart(market);
  expect(plan?.form === 'scatter' && plan.points.map(({ name }) => name)).toEqual([
    'Pumps',
    'Valves',
    'Hoses',
  ]);
  const marks = chartTable(
    'heat_map',
    'Weight | Kelber | Mirow',
    'Speed | 31 | 4 | 3',
    'Price | 24 | 3 | 5',
  );
  expect(planChart(marks)).toMatchObject({ form: 'heat', columns: ['Kelber', 'Mirow'] });
});

it('shades of marks are round steps of one width, and marks that are nearly alike bear the same', () => {
  const bounds = (...lines: string[]) => {
    const plan = planChart(chartTable('heat_map', 'Kelber | Mirow', ...lines));
    return plan?.form === 'heat' ? plan.bounds : null;
  };
  expect(bounds('Lead time | 2.8 | 3.8', 'Service | 4.3 | 4.5')).toEqual([3, 3.5, 4]);
  expect(bounds('Lead time | 3.62 | 3.71', 'Service | 3.68 | 3.74')).toEqual([]);
  expect(bounds('Lead time | 20 | 95', 'Service | 40 | 60')).toEqual([40, 60, 80]);
  expect(bounds('Lead time | weak | strong', 'Service | strong | average')).toEqual([]);
});

it('the column of the company is known by what the exhibit calls it, also beside a weight', () => {
  const marks = chartTable(
    'heat_map',
    'Weight | Kelber | Mirow',
    'Lead time | 40 | 3.8 | 2.8',
    'Service | 60 | 3.1 | 4.2',
  );
  expect(planChart({ ...marks, target_column: 3 })).toMatchObject({
    columns: ['Kelber', 'Mirow'],
    target: { row: null, column: 1 },
  });
});

it('what a change would come to is drawn as assumed, whatever its head says', () => {
  const plan = planChart(chartTable('tornado', 'Low | High', 'Price | -1 | 2', 'Volume | -4 | 4'));
  if (plan?.form !== 'tornado') throw new Error('it is a tornado');
  expect(plan.swings.flatMap(({ low, high }) => [low.standing, high.standing])).toEqual(
    Array(4).fill('forecast'),
  );
});
