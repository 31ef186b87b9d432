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

const scales = [
  { size: 1e9, sign: 'bn', named: /\b(?:bn|billions?)\b/iu },
  { size: 1e6, sign: 'm', named: /\b(?:m|mn|millions?)\b/iu },
  { size: 1e3, sign: 'k', named: /\b(?:k|thousands?)\b/iu },
];

const isYear = (value: number) => value >= 1900 && value <= 2100;

const decimalsOf = (value: number) =>
  (Number(value.toPrecision(3)).toString().split('.')[1] ?? '').length;

/** All ticks of an axis alike, as the report prints amounts; a scale that the axis bears in its name is said there alone. */
function tickFormat(axisName: string, unit: string) {
  return (value: number, _: number, ticks: readonly number[] = [value]): string => {
    const most = Math.max(...ticks.map(Math.abs));
    const scale =
      scales.find(({ size, named }) => most >= size && named.test(axisName)) ??
      scales.find(({ size }) => most >= size && most >= 1e4);
    const { size, sign, named } = scale ?? { size: 1, sign: '', named: /^$/u };
    const places = Math.max(...ticks.map((tick) => decimalsOf(tick / size)));
    const digits = {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      useGrouping: !ticks.every(isYear),
    };
    const isSaid = value === 0 || named.test(axisName);
    return `${(value / size).toLocaleString('en-US', digits)}${isSaid ? '' : sign}${unit}`.replace(
      /^-/u,
      '\u2212',
    );
  };
}

const axisOf = (name: string, unit = '') =>
  ({
    tickSize: 0,
    fontSize: noteSize,
    fill: palette.muted,
    ticks: 5,
    tickFormat: tickFormat(name, name.includes('%') ? '' : unit),
    label: null,
  }) as const;

type Scatter = Extract<ChartPlan, { form: 'scatter' }>;

/** Where its point stands: before a name, behind it, or over or under its middle. */
type Anchor = 'start' | 'end' | 'middle';

interface Placed extends Point {
  label: string;
  bold: boolean;
  dy: number;
  anchor: Anchor;
}

interface Field {
  points: readonly Point[];
  xOf: (x: number) => number;
  yOf: (y: number) => number;
  room: number;
}

const gap = 8;
const offsets: Readonly<Record<Anchor, number>> = { start: 9, end: -9, middle: 0 };
const dotSize = 5;
const lineHeight = 13;
const beside = ['start', 'end'] as const;
/** In the order in which a reader finds a name. */
const places: readonly { dy: number; anchor: Anchor }[] = [
  ...[0, -1, 1].flatMap((lines) => beside.map((anchor) => ({ dy: lines * lineHeight, anchor }))),
  ...[-1, 1].map((lines) => ({ dy: lines * lineHeight, anchor: 'middle' as const })),
  ...[-2, 2].flatMap((lines) => beside.map((anchor) => ({ dy: lines * lineHeight, anchor }))),
];

/** From where to where a name of some width is written. */
const spanOf = (anchor: Anchor, px: number, width: number) =>
  anchor === 'middle'
    ? { x1: px - width / 2, x2: px + width / 2 }
    : anchor === 'end'
      ? { x1: px - width - gap, x2: px }
      : { x1: px, x2: px + width + gap };

/** Names beside their points, where they meet neither each other nor another point: on the line, then above or below it. */
function placeNames(
  { points, xOf, yOf, room }: Field,
  nameOf: (point: Point) => string,
): (Placed & { isWhole: boolean })[] {
  const taken = points.map(({ x, y }) => ({
    x1: xOf(x) - dotSize,
    x2: xOf(x) + dotSize,
    y: yOf(y),
  }));
  return points.map((point, own) => {
    const name = nameOf(point);
    const width = estimateWidth(name, labelSize);
    const [px, py] = [xOf(point.x), yOf(point.y)];
    const free = places.find(({ dy, anchor }) => {
      const { x1, x2 } = spanOf(anchor, px, width);
      const meets = taken.some(
        (other, at) =>
          at !== own && x1 < other.x2 && x2 > other.x1 && Math.abs(other.y - py - dy) < lineHeight,
      );
      return !meets && x1 > 0 && x2 < room;
    });
    // Where nothing is free, it stands where there is more room.
    const isLeft = px > room / 2;
    const { dy, anchor } = free ?? {
      dy: 0,
      anchor: isLeft ? ('end' as const) : ('start' as const),
    };
    taken.push({ ...spanOf(anchor, px, width), y: py + dy });
    const label = free
      ? name
      : shorten(name, Math.max(60, (isLeft ? px : room - px) - gap - 2), labelSize);
    return { ...point, label, bold: point.isTarget, dy, anchor, isWhole: free !== undefined };
  });
}

/** The first part of a name, then that without what stands behind it in brackets. */
const shorter: readonly ((name: string) => string)[] = [
  (name) => name.split(', ')[0] ?? name,
  (name) => name.split(', ')[0]?.replace(/\s*\([^)]*\)$/u, '') ?? name,
];

/** Names go by less where they do not all fit, as long as that tells them apart. */
function nameAll(field: Field): Placed[] {
  const { points } = field;
  const tries = [
    placeNames(field, ({ name }) => name),
    ...shorter
      .filter((cut) => new Set(points.map(({ name }) => cut(name))).size === points.length)
      .map((cut) => placeNames(field, ({ name }) => cut(name))),
  ];
  return tries.find((named) => named.every(({ isWhole }) => isWhole)) ?? tries.at(-1) ?? [];
}

/** The names that are shifted alike; one mark draws each of these. */
function shiftsOf(named: readonly Placed[]) {
  return [...new Set(named.map(({ dy }) => dy))].flatMap((dy) =>
    (['start', 'end', 'middle'] as const).map((anchor) => ({
      dy,
      anchor,
      some: named.filter((each) => each.dy === dy && each.anchor === anchor),
    })),
  );
}

/** A name gives way, never what is said behind it. */
const shortenBefore = (name: string, said: string, room: number) =>
  `${shorten(name, room - estimateWidth(said, noteSize), noteSize)}${said}`;

/** Importance over performance, or any two measures; the mean of each divides the field. */
export function drawScatter({ points, xName, yName, units }: Scatter, width: number): PlotOptions {
  const room = width - marginLeft - marginRight;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [xDomain, yDomain] = [paddedExtent(xs), paddedExtent(ys)];
  const scale =
    ([low, high]: [number, number], length: number) =>
    (value: number) =>
      ((value - low) / (high - low)) * length;
  const upwards = scale(yDomain, plotHeight);
  const named = nameAll({
    points,
    xOf: scale(xDomain, room),
    yOf: (y) => plotHeight - upwards(y),
    room,
  });
  return {
    height: plotHeight + 22 + 40,
    marginTop: 22,
    marginBottom: 40,
    marginLeft,
    marginRight,
    x: { domain: xDomain },
    y: { domain: yDomain },
    marks: [
      ruleX([mean(xs)], { stroke: palette.rule }),
      ruleY([mean(ys)], { stroke: palette.rule }),
      ruleY([yDomain[0]], { stroke: palette.ink }),
      ruleX([xDomain[0]], { stroke: palette.ink }),
      axisX(axisOf(xName, units[0])),
      axisY(axisOf(yName, units[1])),
      dot(named, {
        x: 'x',
        y: 'y',
        r: 5,
        fill: (each: Placed) => (each.isTarget ? palette.target : palette.strong),
        stroke: palette.ink,
        strokeWidth: 0.8,
      }),
      ...shiftsOf(named).flatMap(({ dy, anchor, some }) =>
        labels(some, {
          x: 'x',
          y: 'y',
          dy,
          dx: offsets[anchor],
          textAnchor: anchor,
        }),
      ),
      ...labels([{ label: shortenBefore(yName, ', upwards; thin lines: the means', width) }], {
        frameAnchor: 'top-left',
        dx: -marginLeft,
        dy: -16,
        fontSize: noteSize,
        fill: palette.muted,
      }),
      ...labels([{ label: shortenBefore(xName, ', to the right', room) }], {
        frameAnchor: 'bottom-right',
        dy: 34,
        fontSize: noteSize,
        fill: palette.muted,
      }),
    ],
  };
}
