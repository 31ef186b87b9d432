import type { ChartPlan, Point } from '@assay/domain/report/chart/plan-chart';
import { estimateWidth, shorten } from '@assay/domain/report/text-width';
import { axisX, axisY, dot, type PlotOptions, ruleX, ruleY } from '@observablehq/plot';
import { labels } from './marks.ts';
import { labelSize, noteSize, palette } from './palette.ts';

const plotHeight = 250;
const marginLeft = 34;
const marginRight = 10;

function paddedExtent(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const pad = (high - low || Math.abs(high) || 1) * 0.12;
  return [low - pad, high + pad];
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** As the report prints large amounts; the unit stands with the name of the axis. */
function tickFormat(value: number): string {
  const [size, sign] = (
    [
      [1e9, 'bn'],
      [1e6, 'm'],
      [1e3, 'k'],
    ] as const
  ).find(([least]) => Math.abs(value) >= least && Math.abs(value) >= 1e4) ?? [1, ''];
  return `${Number((value / size).toPrecision(3))}${sign}`;
}

type Scatter = Extract<ChartPlan, { form: 'scatter' }>;

interface Placed extends Point {
  label: string;
  bold: boolean;
  dy: number;
  isLeft: boolean;
}

/** Names beside their points: to the left where the right edge is near, moved where two would meet. */
function placeNames(
  points: readonly Point[],
  xOf: (x: number) => number,
  yOf: (y: number) => number,
  room: number,
): Placed[] {
  const taken: { x1: number; x2: number; y: number }[] = [];
  return points.map((point) => {
    const width = estimateWidth(point.name, labelSize);
    const px = xOf(point.x);
    // Where neither side has room for it, it stands where there is more.
    const isLeft = px + width + 10 > room && (px - width - 10 > 0 || px > room / 2);
    const label = shorten(point.name, Math.max(60, isLeft ? px - 10 : room - px - 10), labelSize);
    const [x1, x2] = isLeft ? [px - width - 8, px] : [px, px + width + 8];
    const meets = (dy: number) =>
      taken.some(
        (other) => x1 < other.x2 && x2 > other.x1 && Math.abs(other.y - (yOf(point.y) + dy)) < 13,
      );
    const dy = [0, -13, 13, -26, 26].find((shift) => !meets(shift)) ?? 0;
    taken.push({ x1, x2, y: yOf(point.y) + dy });
    return { ...point, label, bold: point.isTarget, dy, isLeft };
  });
}

/** The names that are shifted alike; one mark draws each of these. */
function shiftsOf(named: readonly Placed[]) {
  return [...new Set(named.map(({ dy }) => dy))].flatMap((dy) =>
    [true, false].map((isLeft) => ({
      dy,
      isLeft,
      some: named.filter((each) => each.dy === dy && each.isLeft === isLeft),
    })),
  );
}

/** Importance over performance, or any two measures; the mean of each divides the field. */
export function drawScatter({ points, xName, yName }: Scatter, width: number): PlotOptions {
  const room = width - marginLeft - marginRight;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [xDomain, yDomain] = [paddedExtent(xs), paddedExtent(ys)];
  const scale =
    ([low, high]: [number, number], length: number) =>
    (value: number) =>
      ((value - low) / (high - low)) * length;
  const upwards = scale(yDomain, plotHeight);
  const named = placeNames(points, scale(xDomain, room), (y) => plotHeight - upwards(y), room);
  const axis = {
    tickSize: 0,
    fontSize: noteSize,
    fill: palette.muted,
    ticks: 5,
    tickFormat,
    label: null,
  } as const;
  return {
    height: plotHeight + 22 + 40,
    marginTop: 22,
    marginBottom: 40,
    marginLeft,
    marginRight,
    x: { domain: xDomain },
    y: { domain: yDomain },
    marks: [
      ruleX([mean(xs)], { stroke: palette.rule, strokeDasharray: '3 3' }),
      ruleY([mean(ys)], { stroke: palette.rule, strokeDasharray: '3 3' }),
      ruleY([yDomain[0]], { stroke: palette.ink }),
      ruleX([xDomain[0]], { stroke: palette.ink }),
      axisX(axis),
      axisY(axis),
      dot(named, {
        x: 'x',
        y: 'y',
        r: 5,
        fill: (each: Placed) => (each.isTarget ? palette.target : palette.strong),
        stroke: palette.ink,
        strokeWidth: 0.8,
      }),
      ...shiftsOf(named).flatMap(({ dy, isLeft, some }) =>
        labels(some, {
          x: 'x',
          y: 'y',
          dy,
          dx: isLeft ? -9 : 9,
          textAnchor: isLeft ? 'end' : 'start',
        }),
      ),
      ...labels([{ label: shorten(`${yName}, upwards`, room, noteSize) }], {
        frameAnchor: 'top-left',
        dx: -marginLeft,
        dy: -16,
        fontSize: noteSize,
        fill: palette.muted,
      }),
      ...labels([{ label: shorten(`${xName}, to the right`, room, noteSize) }], {
        frameAnchor: 'bottom-right',
        dy: 34,
        fontSize: noteSize,
        fill: palette.muted,
      }),
    ],
  };
}
