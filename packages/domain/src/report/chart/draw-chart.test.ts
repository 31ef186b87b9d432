import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportExhibit } from '../report.ts';
import { chartSaysAll, drawChart } from './draw-chart.ts';
import { spreadLabels } from './draw-lines.ts';
import { axisStart, readSteps } from './draw-waterfall.ts';
import { arePeriods, readValues } from './read-values.ts';
import { estimateWidth, type Scene, shorten, wrapLabel } from './scene.ts';

type Row = [label: string, ...values: (number | null)[]];

function exhibit(
  chart: ReportExhibit['chart'],
  columns: string[],
  rows: Row[],
  target = '',
): ReportExhibit {
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
      is_target: label === target,
      cells: values.map((value) => ({
        text: value === null ? '' : String(value),
        value,
        claim_id: null,
        notes: [],
      })),
    })),
    source_ids: [],
  };
}

const texts = (scene: Scene | null) =>
  scene?.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])) ?? [];
const rects = (scene: Scene | null) =>
  scene?.shapes.flatMap((shape) => (shape.kind === 'rect' ? [shape] : [])) ?? [];
const lines = (scene: Scene | null) =>
  scene?.shapes.flatMap((shape) => (shape.kind === 'line' ? [shape] : [])) ?? [];

describe('bars', () => {
  it('label every bar with its value and give the target its own tone', () => {
    const scene = drawChart(
      exhibit(
        'bar',
        ['', '%'],
        [
          ['Rival', 19],
          ['Target', 9],
        ],
        'Target',
      ),
      330,
    );
    expect(texts(scene)).toEqual(expect.arrayContaining(['Rival', 'Target', '19', '9']));
    expect(rects(scene).map((bar) => bar.tone)).toEqual(['medium', 'target']);
  });

  it('are as long as their values', () => {
    const [long, short] = rects(
      drawChart(
        exhibit(
          'bar',
          ['', 'x'],
          [
            ['A', 20],
            ['B', 10],
          ],
        ),
        330,
      ),
    );
    expect((long?.width ?? 0) / (short?.width ?? 1)).toBeCloseTo(2);
  });

  it('stand in groups when there are several columns, named each', () => {
    const scene = drawChart(
      exhibit(
        'bar',
        ['', '2024', '2029'],
        [
          ['Food', 1, 2],
          ['Paper', 3, 4],
        ],
      ),
      330,
    );
    expect(texts(scene).filter((text) => text === '2029')).toHaveLength(2);
    expect(rects(scene).map((bar) => bar.tone)).toEqual(['medium', 'strong', 'medium', 'strong']);
  });

  it('point left of the axis for losses', () => {
    const [gain, loss] = rects(
      drawChart(
        exhibit(
          'bar',
          ['', 'x'],
          [
            ['A', 5],
            ['B', -5],
          ],
        ),
        330,
      ),
    );
    expect((loss?.x ?? 0) + (loss?.width ?? 0)).toBeCloseTo(gain?.x ?? -1);
  });

  it('stand upright over time', () => {
    const rows: Row[] = [
      ['FY2023', 1],
      ['FY2024', 2],
      ['FY2025', 4],
    ];
    const [first, , last] = rects(drawChart(exhibit('bar', ['', 'x'], rows), 330));
    expect((last?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(4);
    const wide = drawChart(
      exhibit('bar', ['', '2024', '2025'], [['Target', 1, -2]], 'Target'),
      330,
    );
    expect(rects(wide).map((bar) => bar.tone)).toEqual(['target', 'target']);
  });

  it('stand in a panel each when several lines run over the same periods', () => {
    const rows: Row[] = [
      ['Revenue', 64, 72.5, 81.2],
      ['EBIT', 5.3, 7.5, -1],
    ];
    const lines = exhibit('bar', ['', 'FY2024', 'FY2025', 'Budget FY2026'], rows);
    const scene = drawChart(lines, 330);
    expect(texts(scene)).toEqual(expect.arrayContaining(['Revenue', 'EBIT', '81.2', '-1']));
    expect(texts(scene).at(-1)).toMatch(/own scale; outlined: budget/);
    const [first, , , second] = rects(scene);
    expect(first?.x).toBeLessThan(165);
    expect(second?.x).toBeGreaterThan(165);
    expect(rects(scene).map((bar) => bar.hollow)).toEqual([false, false, true, false, false, true]);
    expect(chartSaysAll(lines)).toBe(true);
    const [row] = lines.rows;
    if (row) row.cells = row.cells.slice(0, 2);
    expect(chartSaysAll(lines)).toBe(false);
    const reached = exhibit('bar', ['', '2023', '2024', '2025'], rows);
    expect(texts(drawChart(reached, 330)).at(-1)).toBe('each to its own scale');
  });

  it('are outlined where their row says that they are foreseen', () => {
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
    const scene = drawChart(years, 330);
    expect(rects(scene).map((bar) => bar.hollow)).toEqual([false, true]);
    expect(texts(scene).at(-1)).toMatch(/outlined/);
  });

  it('leave percentages off an axis of amounts', () => {
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
});

describe('lines', () => {
  const rows: Row[] = [
    ['Target', 10, 12, 14],
    ['Rival', 20, null, 11],
  ];

  it('name each series at its end and tell the target by tone and width', () => {
    const scene = drawChart(exhibit('line', ['', '2023', '2024', '2025'], rows, 'Target'), 330);
    expect(texts(scene)).toEqual(expect.arrayContaining(['Target  14', 'Rival  11', '2023']));
    const [target, rival] = lines(scene).filter((line) => line.points.length > 1 && line.width > 1);
    expect(target).toMatchObject({ tone: 'target', width: 2.2 });
    expect(rival?.points).toHaveLength(2);
  });

  it('run over the rows when there is one column', () => {
    const series = exhibit(
      'line',
      ['Year', 'Size'],
      [
        ['2023', 1],
        ['2024', 3],
        ['2025', 2],
      ],
    );
    expect(texts(drawChart(series, 330))).toContain('Size  2');
    expect(chartSaysAll(series)).toBe(true);
  });

  it('keep labels apart, in order and inside', () => {
    expect(spreadLabels([50, 51, 52], 10, 0, 100)).toEqual([50, 60, 70]);
    expect(spreadLabels([98, 99], 10, 0, 100)).toEqual([90, 100]);
  });
});

describe('waterfalls', () => {
  const bridge: Row[] = [
    ['Start', 126.3],
    ['Volume', 9.8],
    ['Churn', -0.8],
    ['End', 135.3],
  ];

  it('step from level to level; losses are hollow, additions signed', () => {
    const scene = drawChart(exhibit('waterfall', ['', 'x'], bridge), 330);
    expect(rects(scene).map((step) => step.hollow)).toEqual([false, false, true, false]);
    expect(texts(scene)).toEqual(expect.arrayContaining(['126.3', '+9.8', '-0.8', '135.3']));
  });

  it('cut the axis when steps are small against their levels, and say so', () => {
    expect(texts(drawChart(exhibit('waterfall', ['', 'x'], bridge), 330))).toContain('axis cut');
    const large: Row[] = [
      ['Start', 10],
      ['More', 30],
      ['End', 40],
    ];
    expect(texts(drawChart(exhibit('waterfall', ['', 'x'], large), 330))).not.toContain('axis cut');
  });

  it('know a level from a step by the sum so far', () => {
    const steps = readSteps([
      { name: 'a', value: 10, text: '', projected: false },
      { name: 'b', value: 5, text: '', projected: false },
      { name: 'c', value: 15, text: '', projected: false },
      { name: 'd', value: -20, text: '', projected: false },
    ]);
    expect(steps.map((step) => step.isTotal)).toEqual([true, false, true, false]);
    expect(axisStart(steps)).toBe(-5);
  });
});

describe('a chart that the numbers do not carry', () => {
  it.each([
    [
      'none asked for',
      exhibit(
        'none',
        ['', 'x'],
        [
          ['A', 1],
          ['B', 2],
        ],
      ),
    ],
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
  ])('is left to its table: %s', (_, each) => {
    expect(drawChart(each, 330)).toBeNull();
  });
});

describe('any chart', () => {
  const value = fc.oneof(fc.double({ noNaN: true }), fc.constant(null), fc.integer());
  const rows = fc.array(fc.tuple(fc.string({ maxLength: 60 }), value, value), { maxLength: 12 });
  const kinds = fc.constantFrom('bar', 'line', 'waterfall') as fc.Arbitrary<'bar'>;

  it('has finite places inside its frame', () => {
    fc.assert(
      fc.property(kinds, rows, fc.boolean(), (kind, all, single) => {
        const data = all.map(([label, a, b]): Row => (single ? [label, a] : [label, a, b]));
        const scene = drawChart(exhibit(kind, ['', 'one', 'two'], data), 330);
        for (const shape of scene?.shapes ?? []) {
          const places =
            shape.kind === 'line' ? shape.points : ([[shape.x, shape.y]] as [number, number][]);
          for (const [x, y] of places) {
            expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
            expect(x).toBeGreaterThanOrEqual(-8);
            expect(x).toBeLessThanOrEqual(338);
            expect(y).toBeGreaterThanOrEqual(-20);
            expect(y).toBeLessThanOrEqual((scene?.height ?? 0) + 20);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('labels', () => {
  it('are shortened and wrapped to their width', () => {
    expect(shorten('short', 100, 8)).toBe('short');
    expect(estimateWidth(shorten('a very long label indeed', 50, 8), 8)).toBeLessThanOrEqual(50);
    expect(wrapLabel('one two three four five', 40, 8, 2)).toHaveLength(2);
    expect(wrapLabel('', 40, 8, 2)).toEqual([]);
    expect(estimateWidth('中文', 10)).toBeGreaterThan(20);
  });

  it('are periods or not', () => {
    expect(arePeriods(['FY2023', '2024', 'Q1 2025', 'Budget FY2026'])).toBe(true);
    expect(arePeriods(['2024'])).toBe(false);
    expect(arePeriods(['Food', '2024'])).toBe(false);
  });
});
