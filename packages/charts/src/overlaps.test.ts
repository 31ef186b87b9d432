import type { ReportExhibit } from '@assay/domain/report/report';
import { chartExhibit, chartTable } from '@assay/domain/report/testing/chart-exhibit';
import { estimateWidth } from '@assay/domain/report/text-width';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { drawExhibit } from './draw-exhibit.ts';
import { drawingWidth, narrowWidth } from './palette.ts';

interface Box {
  words: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const shiftOf = (node: Element | null): [number, number] => {
  const [, x = '0', y = '0'] =
    /translate\((-?[\d.]+),\s*(-?[\d.]+)\)/.exec(node?.getAttribute('transform') ?? '') ?? [];
  return [Number(x), Number(y)];
};

/** How wide letters are drawn; the estimate that charts are planned with is on the safe side. */
const drawnPart = 0.9;

function boxOf(node: Element): Box[] {
  const group = node.parentElement;
  const [x, y] = [shiftOf(node), shiftOf(group)].reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  const size = Number(group?.getAttribute('font-size') ?? 11.5);
  const anchor = group?.getAttribute('text-anchor') ?? 'middle';
  const spans = [...node.querySelectorAll('tspan')];
  let base = 0;
  return (spans.length > 0 ? spans : [node]).map((span) => {
    base += Number.parseFloat(span.getAttribute('y') ?? span.getAttribute('dy') ?? '0') * size;
    const words = span.textContent ?? '';
    const width = estimateWidth(words, size) * drawnPart;
    const left = x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    const foot = y + base;
    return { words, left, right: left + width, top: foot - size * 0.72, bottom: foot };
  });
}

const boxesOf = (svg: string) =>
  [...parseHTML(svg).document.querySelectorAll('text')]
    .flatMap(boxOf)
    .filter(({ words }) => words.trim() !== '');

const meet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function faultsOf(svg: string): string[] {
  const boxes = boxesOf(svg);
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  const cut = boxes.filter(
    ({ left, right, top, bottom }) =>
      left < -0.5 || right > width + 0.5 || top < -0.5 || bottom > height + 0.5,
  );
  const covered = boxes.flatMap((box, at) =>
    boxes
      .slice(at + 1)
      .flatMap((other) => (meet(box, other) ? [`${box.words} / ${other.words}`] : [])),
  );
  return [...cut.map(({ words }) => `cut: ${words}`), ...covered];
}

const priced = (exhibit: ReportExhibit): ReportExhibit => ({
  ...exhibit,
  rows: exhibit.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, text: cell.text && `EUR ${cell.text}m` })),
  })),
});

const plan = priced(
  chartTable(
    'bar',
    'Plan | Reached',
    'FY2023 | 14.1 | 12.9',
    'FY2024 | 13.0 | 11.2',
    'FY2025, assumed | 12.4 | 10.4',
  ),
);

const charts: [string, ReportExhibit][] = [
  ['clusters', plan],
  [
    'columns',
    chartTable(
      'bar',
      'x',
      'FY2024 | 9',
      'Budget FY2025 | 8',
      'Forecast FY2026 | 7',
      'Forecast FY2027 | 6',
    ),
  ],
  [
    'bars',
    chartTable(
      'bar',
      'Budget 2025 | Forecast 2026',
      'Pumps and their parts | 19 | 8',
      'Valves | 9 | 4',
      'Hoses | 2 | 1',
    ),
  ],
  [
    'panels',
    chartTable(
      'bar',
      'FY2024 | Budget FY2025 | Forecast FY2026',
      'Revenue | 64 | 72.5 | 81.2',
      'Earnings | 7.3 | 7.5 | -1',
    ),
  ],
  [
    'stacks',
    priced(
      chartTable(
        'stacked_bar',
        'Goods | Service',
        '2024 | 40 | 20',
        'Budget 2025 | 44 | 30',
        'Forecast 2026 | 44 | 1',
      ),
    ),
  ],
  [
    'lines',
    chartTable(
      'line',
      '2023 | 2024 | Forecast 2025',
      '*Target | 19 | 12 | 14',
      'Rival | 20 | 16 | 13',
    ),
  ],
  [
    'bridge',
    priced(
      chartTable(
        'waterfall',
        'x',
        'Start | 136.3',
        'Volume | 9.8',
        'Assumed churn | -0.8',
        'Forecast | 145.3',
      ),
    ),
  ],
  ['funnel', chartTable('funnel', 'x', 'Market | 100', 'Served, assumed | 40', 'Won, planned | 4')],
  [
    'scatter',
    chartTable('scatter', 'Lead | Weight', 'Price | 0.2 | 4', 'Service | -1 | 3', 'Speed | 1 | 5'),
  ],
  [
    'heat map',
    chartTable(
      'heat_map',
      'Price | Service | Delivery',
      '*Target | strong | weak | weak',
      'Rival | average | strong | weak',
    ),
  ],
  [
    'tornado',
    chartExhibit(
      'tornado',
      ['', 'Pessimistic assumption of the plan', 'Optimistic assumption of the plan'],
      [
        ['Growth of the market', -12, 14],
        ['Price', -1, 2],
      ],
    ),
  ],
  ['marimekko', chartTable('marimekko', 'A | B', 'Food | 30 | 10', 'Budget paper | 10 | 10')],
];

it.each(
  charts.flatMap(([name, exhibit]) =>
    [drawingWidth, narrowWidth].map((width) => ({ name, exhibit, width })),
  ),
)('no text of $name covers another or leaves the drawing, $width wide', ({ exhibit, width }) => {
  const { document } = parseHTML('<html></html>');
  expect(faultsOf(drawExhibit(exhibit, document, width) ?? '')).toEqual([]);
});
