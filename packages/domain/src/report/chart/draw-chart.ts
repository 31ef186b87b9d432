import type { ReportExhibit } from '../report.ts';
import { drawBars } from './draw-bars.ts';
import { drawColumns, drawPanels } from './draw-columns.ts';
import { drawLines } from './draw-lines.ts';
import { drawWaterfall } from './draw-waterfall.ts';
import { arePeriods, type Bar, type BarGroup, readValues } from './read-values.ts';
import type { Scene } from './scene.ts';

const mostRows = 24;
const mostBars = 48;
const mostSteps = 12;

/** One value a row: the rows themselves, named by their labels. */
function asSeries(groups: BarGroup[]): Bar[] | null {
  const bars = groups.flatMap((group) => group.bars.map((bar) => ({ ...bar, name: group.name })));
  return bars.length === groups.length ? bars : null;
}

function drawLineChart(exhibit: ReportExhibit, groups: BarGroup[], width: number): Scene {
  const series = asSeries(groups);
  if (series === null) return drawLines(groups, exhibit.columns.slice(1), width);
  const isTarget = groups.every((group) => group.isTarget);
  const line = { name: exhibit.columns[1] ?? '', isTarget, bars: series };
  return drawLines(
    [line],
    series.map((bar) => bar.name),
    width,
  );
}

const mostPanels = 6;
const mostColumns = 6;

/** Several lines of the same few periods: bars side by side would hide how each developed. */
function arePanels(exhibit: ReportExhibit, groups: BarGroup[]): boolean {
  const names = (group?: BarGroup) => (group?.bars ?? []).map((bar) => bar.name);
  const periods = names(groups[0]);
  return (
    exhibit.chart === 'bar' &&
    groups.length > 1 &&
    groups.length <= mostPanels &&
    periods.length > 2 &&
    periods.length <= mostColumns &&
    arePeriods(periods) &&
    groups.every((group) => names(group).join('|') === periods.join('|'))
  );
}

function drawBarChart(groups: BarGroup[], width: number): Scene {
  const series = asSeries(groups);
  const [only] = groups;
  if (series && arePeriods(series.map((bar) => bar.name)) && series.length <= mostSteps)
    return drawColumns(series, false, width);
  if (groups.length === 1 && only && arePeriods(only.bars.map((bar) => bar.name)))
    return drawColumns(only.bars, only.isTarget, width);
  return drawBars(groups, width);
}

/** The exhibit's chart, or null where its numbers carry none: its table then stands alone. */
export function drawChart(exhibit: ReportExhibit, width: number): Scene | null {
  const groups = readValues(exhibit);
  const bars = groups.flatMap((group) => group.bars);
  if (bars.length < 2 || bars.length > mostBars || groups.length > mostRows) return null;
  if (arePanels(exhibit, groups)) return drawPanels(groups, width);
  if (exhibit.chart === 'bar') return drawBarChart(groups, width);
  if (exhibit.chart === 'line') return drawLineChart(exhibit, groups, width);
  const steps = asSeries(groups);
  if (exhibit.chart === 'waterfall' && steps && steps.length <= mostSteps)
    return drawWaterfall(steps, width);
  return null;
}

/** Whether the chart alone prints every value, so that its table may be left out. */
export function chartSaysAll(exhibit: ReportExhibit): boolean {
  const groups = readValues(exhibit);
  const inPanels = arePanels(exhibit, groups);
  return exhibit.rows.every(
    (row, index) =>
      row.cells.every((cell) => cell.value !== null) &&
      row.cells.length === (inPanels ? groups[index]?.bars.length : 1),
  );
}
