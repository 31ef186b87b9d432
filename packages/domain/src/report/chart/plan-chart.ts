import type { ReportExhibit } from '../report.ts';
import { lastIsTotal } from './find-total.ts';
import { arePeriods, orderOfPeriod } from './period-names.ts';
import { axisStart, readSteps, type Step } from './read-steps.ts';
import { type Bar, type BarGroup, readValues } from './read-values.ts';

export interface Point {
  name: string;
  isTarget: boolean;
  x: number;
  y: number;
}

interface HeatCell {
  row: number;
  column: number;
  text: string;
  /** From 0, the weakest of the chart, to 1; null where there is nothing to weigh. */
  weight: number | null;
}

export interface HeatPlan {
  form: 'heat';
  rows: string[];
  columns: string[];
  cells: HeatCell[];
  target: { row: number | null; column: number | null };
  /** Where one shade ends and the next begins, in the numbers of the cells. */
  bounds: number[];
}

export interface PlannedSwing {
  name: string;
  low: Bar;
  high: Bar;
}

/** What a chart shows and in which form, before anything is drawn. */
export type ChartPlan =
  | { form: 'bars' | 'clusters' | 'panels' | 'stacks' | 'mosaic'; groups: BarGroup[] }
  | { form: 'columns'; bars: Bar[]; isTarget: boolean }
  | { form: 'lines'; series: BarGroup[]; names: string[] }
  | { form: 'waterfall'; steps: Step[]; start: number }
  | { form: 'funnel'; bars: Bar[] }
  | { form: 'scatter'; points: Point[]; xName: string; yName: string; units: string[] }
  | HeatPlan
  | { form: 'tornado'; swings: PlannedSwing[] };

/** More than this is a table, not a picture. */
const chartLimits = {
  rows: 24,
  bars: 48,
  steps: 12,
  panels: 6,
  panelColumns: 6,
  clusters: 8,
  clusterColumns: 3,
  points: 20,
  heatColumns: 8,
} as const;

/** How a bar is drawn says it. */
const drawnWord = /(?<=\d) \((?:budget|forecast|target)\)$/;

/** One value a row: the rows themselves, named by their labels. */
function asSeries(groups: readonly BarGroup[]): Bar[] | null {
  const bars = groups.flatMap((group) =>
    group.bars.map((bar) => ({ ...bar, name: group.name.replace(drawnWord, '') })),
  );
  return bars.length === groups.length ? bars : null;
}

const namesOf = (group?: BarGroup) => (group?.bars ?? []).map((bar) => bar.name);

function haveSameColumns(groups: readonly BarGroup[]): boolean {
  const names = namesOf(groups[0]).join('|');
  return groups.every((group) => namesOf(group).join('|') === names);
}

/** Of plans beside what came, for several measures: the first of these, which is not measured by the others' scale. */
function firstPlanned(groups: BarGroup[]): BarGroup[] {
  const isPair = ([one, other]: readonly Bar[]) =>
    one !== undefined &&
    other !== undefined &&
    (one.standing === 'actual') !== (other.standing === 'actual');
  const arePairs = groups.every(
    ({ bars }) => bars.length > 2 && isPair(bars.slice(0, 2)) && isPair(bars.slice(2, 4)),
  );
  return arePairs ? groups.map((group) => ({ ...group, bars: group.bars.slice(0, 2) })) : groups;
}

/** Accounts begin with the year they are of; a picture goes from left to right, and down, with time. */
function inTime(groups: readonly BarGroup[]): BarGroup[] {
  const places = namesOf(groups[0]).map(orderOfPeriod);
  const isBackwards = places.every((place, at) => at === 0 || place < (places[at - 1] ?? 0));
  return arePeriods(namesOf(groups[0])) && isBackwards && haveSameColumns(groups)
    ? groups.map((group) => ({ ...group, bars: group.bars.toReversed() }))
    : [...groups];
}

function planBars(all: BarGroup[]): ChartPlan {
  const groups = inTime(firstPlanned(all));
  const series = asSeries(groups);
  const [only] = groups;
  const labels = groups.map(({ name }) => name);
  const columns = namesOf(only);
  if (series && arePeriods(labels) && series.length <= chartLimits.steps)
    return { form: 'columns', bars: series, isTarget: false };
  if (only && groups.length === 1 && arePeriods(columns))
    return { form: 'columns', bars: only.bars, isTarget: only.isTarget };
  if (groups.length > 1 && haveSameColumns(groups)) {
    const inPeriods =
      columns.length > 2 && columns.length <= chartLimits.panelColumns && arePeriods(columns);
    // Bars side by side would hide how each line developed.
    if (inPeriods && groups.length <= chartLimits.panels) return { form: 'panels', groups };
    const few = columns.length > 1 && columns.length <= chartLimits.clusterColumns;
    if (few && arePeriods(labels) && groups.length <= chartLimits.clusters)
      return { form: 'clusters', groups };
  }
  return { form: 'bars', groups: lastIsTotal(groups) ? withTotal(groups) : groups };
}

const withTotal = (groups: readonly BarGroup[]) =>
  groups.map((group, at) => (at === groups.length - 1 ? { ...group, isTotal: true } : group));

/** An account with sums in between is read line by line; bars side by side would count things twice. */
function isStatement(groups: readonly BarGroup[]): boolean {
  const column = groups.flatMap(({ name, bars: [bar] }) => (bar ? [{ ...bar, name }] : []));
  const [, ...later] = readSteps(column);
  return later.filter(({ isTotal }) => isTotal).length > 1 && later.some(({ value }) => value < 0);
}

/** Rows that add up to the last one, over a few periods: a column each, built of its parts. */
function planParts(groups: readonly BarGroup[], names: readonly string[]): ChartPlan | null {
  const [parts, total] = [groups.slice(0, -1), groups.at(-1)];
  if (!total || !lastIsTotal(groups) || !arePeriods(names)) return null;
  if (names.length > chartLimits.panelColumns || parts.length > chartLimits.panels) return null;
  const ends = parts.every(({ bars }) => bars.at(-1)?.name === names.at(-1));
  if (!ends || parts.some(({ bars }) => bars.some(({ value }) => value < 0))) return null;
  const columns = names.map((name): BarGroup => {
    const sum = total.bars.find((bar) => bar.name === name);
    const bars = parts.map((part): Bar => {
      const bar = part.bars.find((each) => each.name === name);
      return { standing: 'actual', value: 0, text: '', ...bar, name: part.name };
    });
    return { name, isTarget: false, bars, ...(sum && { total: sum.text }) };
  });
  return { form: 'stacks', groups: columns };
}

function planWaterfall(series: readonly Bar[] | null): ChartPlan | null {
  if (!series || series.length > chartLimits.steps) return null;
  const steps = readSteps(series);
  return { form: 'waterfall', steps, start: axisStart(steps) };
}

function planLines(exhibit: ReportExhibit, groups: BarGroup[]): ChartPlan {
  const parts = planParts(groups, exhibit.columns.slice(1));
  if (parts) return parts;
  const bars = asSeries(groups);
  if (bars === null) return { form: 'lines', series: groups, names: exhibit.columns.slice(1) };
  const isTarget = groups.every((group) => group.isTarget);
  const line = { name: exhibit.columns[1] ?? '', isTarget, bars };
  return { form: 'lines', series: [line], names: bars.map((bar) => bar.name) };
}

const areParts = (groups: readonly BarGroup[]) =>
  groups.every(({ bars }) => bars.every(({ value }) => value >= 0)) &&
  groups.some(({ bars }) => bars.length > 1) &&
  groups.every(({ bars }) => bars.some(({ value }) => value > 0));

/** Neither a row nor a column that sums up the others is a part. */
function partsOf(groups: BarGroup[]): BarGroup[] {
  const rows = lastIsTotal(groups) ? groups.slice(0, -1) : groups;
  const sums = rows.every(({ bars }) =>
    lastIsTotal(
      bars.map((bar) => ({ name: bar.name, isTarget: false, bars: [{ ...bar, name: '' }] })),
    ),
  );
  if (!sums) return rows;
  return rows.map(({ bars, ...row }) => {
    const total = bars.at(-1)?.text;
    return { ...row, bars: bars.slice(0, -1), ...(total && { total }) };
  });
}

/** What the others make together stands far from each of them, and is none of them. */
function withoutWhole(points: readonly Point[]): Point[] {
  const parts = points.slice(0, -1);
  const sum = parts.reduce((all, { x }) => all + x, 0);
  const last = points.at(-1)?.x ?? 0;
  return parts.length > 2 && Math.abs(sum - last) <= Math.abs(last) * rounding
    ? parts
    : [...points];
}

function planScatter(exhibit: ReportExhibit): ChartPlan | null {
  const points = exhibit.rows.flatMap((row): Point[] => {
    const [x, y] = row.cells.flatMap(({ value }) => (value === null ? [] : [value]));
    if (x === undefined || y === undefined) return [];
    return [{ name: row.label, isTarget: row.is_target, x, y }];
  });
  const cellsOf = (index: number) => exhibit.rows.flatMap(({ cells }) => cells[index] ?? []);
  const counted = exhibit.columns
    .slice(1)
    .map((name, index) => ({ name, cells: cellsOf(index).filter(({ value }) => value !== null) }))
    .filter(({ cells }) => cells.length > 0);
  if (points.length < 3 || points.length > chartLimits.points) return null;
  return {
    form: 'scatter',
    points: withoutWhole(points),
    xName: counted[0]?.name ?? '',
    yName: counted[1]?.name ?? '',
    units: counted.map(({ cells }) => (cells.every(({ text }) => text.endsWith('%')) ? '%' : '')),
  };
}

/** So much larger than what is left of it, a stage leaves no room to see the others. */
const outsize = 10;
const fewestStages = 3;

/** Printed parts are rounded, each for itself. */
const rounding = 0.012;

const onlyColumn = (exhibit: ReportExhibit, at: number): ReportExhibit => ({
  ...exhibit,
  columns: exhibit.columns.filter((_, column) => column === 0 || column === at + 1),
  rows: exhibit.rows.map((row) => ({
    ...row,
    cells: row.cells.filter((_, column) => column === at),
  })),
});

/** Every stage by its amount, whatever share of the one above stands beside it. */
export function stagesOf(exhibit: ReportExhibit): ReportExhibit {
  const amounts = exhibit.columns
    .slice(1)
    .findIndex((_, at) => exhibit.rows.every(({ cells }) => cells[at]?.value != null));
  return amounts < 0 ? exhibit : onlyColumn(exhibit, amounts);
}

function planFunnel(exhibit: ReportExhibit): ChartPlan | null {
  const stages = asSeries(readValues(stagesOf(exhibit)));
  if (!stages?.every(({ value }) => value > 0)) return null;
  const sliver = stages.findLastIndex(
    ({ value }, at) => value > outsize * (stages[at + 1]?.value ?? value),
  );
  const isSeen = stages.length - sliver - 1 >= fewestStages;
  return { form: 'funnel', bars: isSeen ? stages.slice(sliver + 1) : stages };
}

const ratings: Readonly<Record<string, number>> = { weak: 0, average: 0.5, strong: 1 };

const highestMark = 10;

/** How much a mark counts stands beside the marks, and is none of them. */
export function marksAlone(exhibit: ReportExhibit): ReportExhibit {
  const isMark = (at: number) =>
    exhibit.rows.every(({ cells }) => {
      const { value = null, text = '' } = cells[at] ?? {};
      return value === null || (value <= highestMark && !text.includes('%'));
    });
  const isKept = exhibit.columns.slice(1).map((_, at) => isMark(at));
  if (!isKept.some(Boolean)) return exhibit;
  return {
    ...exhibit,
    columns: exhibit.columns.filter((_, at) => at === 0 || isKept[at - 1]),
    rows: exhibit.rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => isKept[at]) })),
  };
}

const mostShades = 4;
/** Smaller steps would make marks look different that are nearly alike. */
const leastStep = 0.1;

/** Round steps of one width over all values: neither the lowest nor the highest mark decides how far two others look apart. */
function shadeBounds(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const least = Math.max(Math.abs(low), Math.abs(high)) * leastStep;
  const size = 10 ** Math.floor(Math.log10(least || 1));
  for (const step of [1, 2, 2.5, 5, 10, 20, 25, 50].map((each) => each * size)) {
    const first = Math.floor(low / step) + 1;
    const count = Math.max(0, Math.ceil(high / step) - first);
    if (step >= least && count < mostShades)
      return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(6)));
  }
  return [];
}

function planHeat(given: ReportExhibit): ChartPlan | null {
  const exhibit = marksAlone(given);
  const columns = exhibit.columns.slice(1);
  if (columns.length === 0 || columns.length > chartLimits.heatColumns) return null;
  const values = exhibit.rows.flatMap(({ cells }) => cells.flatMap(({ value }) => value ?? []));
  const bounds = values.length > 0 ? shadeBounds(values) : [];
  const weigh = (value: number | null, text: string) => {
    if (value === null) return ratings[text.trim().toLowerCase()] ?? null;
    const reached = bounds.filter((bound) => value >= bound).length;
    return bounds.length > 0 ? reached / bounds.length : 0.5;
  };
  const cells = exhibit.rows.flatMap((row, at) =>
    row.cells.slice(0, columns.length).map(({ value, text }, column) => ({
      row: at,
      column,
      text,
      weight: weigh(value, text),
    })),
  );
  if (cells.filter(({ weight }) => weight !== null).length < 2) return null;
  const found = (at: number) => (at < 0 ? null : at);
  const named = given.target_column === undefined ? '' : given.columns[given.target_column];
  const target = {
    row: found(exhibit.rows.findIndex((row) => row.is_target)),
    column: named ? found(columns.indexOf(named)) : null,
  };
  const rows = exhibit.rows.map(({ label }) => label);
  return { form: 'heat', rows, columns, cells, target, bounds };
}

function planTornado(groups: readonly BarGroup[]): ChartPlan | null {
  const swings = groups.flatMap(({ name, bars }): PlannedSwing[] => {
    const [first, second] = bars;
    if (!first || !second || bars.length !== 2) return [];
    return [
      first.value <= second.value
        ? { name, low: first, high: second }
        : { name, low: second, high: first },
    ];
  });
  if (swings.length !== groups.length) return null;
  const width = ({ low, high }: PlannedSwing) => high.value - low.value;
  // What would come of a change was not reached, whatever its head says.
  const assumed = (bar: Bar): Bar =>
    bar.standing === 'actual' ? { ...bar, standing: 'forecast' } : bar;
  const drawn = swings.map(({ name, low, high }) => ({
    name,
    low: assumed(low),
    high: assumed(high),
  }));
  return { form: 'tornado', swings: drawn.toSorted((a, b) => width(b) - width(a)) };
}

function planKind(exhibit: ReportExhibit, groups: BarGroup[]): ChartPlan | null {
  const series = asSeries(groups);
  switch (exhibit.chart) {
    case 'bar':
      return isStatement(groups) ? planWaterfall(series) : planBars(groups);
    case 'line':
      return planLines(exhibit, groups);
    case 'stacked_bar':
      return areParts(groups) ? { form: 'stacks', groups: partsOf(groups) } : planBars(groups);
    case 'marimekko':
      return areParts(groups) ? { form: 'mosaic', groups: partsOf(groups) } : planBars(groups);
    case 'waterfall':
      return planWaterfall(series);
    case 'funnel':
      return planFunnel(exhibit);
    case 'tornado':
      return planTornado(groups);
    default:
      return null;
  }
}

/** The exhibit's chart, or null where its numbers carry none: its table then stands alone. */
export function planChart(exhibit: ReportExhibit): ChartPlan | null {
  if (exhibit.chart === 'none' || exhibit.rows.length > chartLimits.rows) return null;
  if (exhibit.chart === 'scatter') return planScatter(exhibit);
  if (exhibit.chart === 'heat_map') return planHeat(exhibit);
  const groups = readValues(exhibit);
  const count = groups.reduce((sum, { bars }) => sum + bars.length, 0);
  return count < 2 || count > chartLimits.bars ? null : planKind(exhibit, groups);
}

/** Whether the chart alone prints every value, so that its table may be left out. */
export function chartSaysAll(exhibit: ReportExhibit): boolean {
  const plan = planChart(exhibit);
  if (plan === null || plan.form === 'scatter') return false;
  if (plan.form === 'heat') return true;
  const groups = readValues(exhibit);
  const side = plan.form === 'panels' || plan.form === 'clusters' || plan.form === 'tornado';
  const isPart = 'groups' in plan && plan.groups[0]?.bars.length !== groups[0]?.bars.length;
  if (isPart || (plan.form === 'funnel' && plan.bars.length < exhibit.rows.length)) return false;
  return exhibit.rows.every(
    (row, index) =>
      row.cells.every((cell) => cell.value !== null) &&
      row.cells.length === (side ? groups[index]?.bars.length : 1),
  );
}
