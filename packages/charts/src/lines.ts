import type { BarGroup } from '@assay/domain/report/chart/read-values';
import { estimateWidth, shorten, wrapLabel } from '@assay/domain/report/text-width';
import { dot, line, type Markish, type PlotOptions, ruleX, ruleY } from '@observablehq/plot';
import { labels, remark } from './marks.ts';
import { labelSize, lineHeight, palette } from './palette.ts';

const plotHeight = 180;
const shades = [palette.strong, palette.medium, palette.muted];

/** Pushes labels apart so that none covers another, keeping their order. */
export function spreadLabels(places: number[], gap: number, low: number, high: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let previous = low - gap;
  for (const entry of order) {
    entry.place = Math.max(entry.place, previous + gap);
    previous = entry.place;
  }
  let next = high + gap;
  for (const entry of order.reverse()) {
    entry.place = Math.min(entry.place, next - gap);
    next = entry.place;
  }
  const spread = [...places];
  for (const entry of order) spread[entry.index] = entry.place;
  return spread;
}

interface Mark {
  x: number;
  y: number;
}

/** Solid where it was reached, dashed from there on. */
function drawSeries(group: BarGroup, names: readonly string[], tone: string): Markish[] {
  const points = group.bars.map((bar) => ({
    x: names.indexOf(bar.name),
    y: bar.value,
    reached: bar.standing === 'actual',
  }));
  const firstForeseen = points.findIndex(({ reached }) => !reached);
  const solid = firstForeseen < 0 ? points : points.slice(0, firstForeseen);
  const dashed = firstForeseen < 0 ? [] : points.slice(Math.max(0, firstForeseen - 1));
  const stroke = { x: 'x', y: 'y', stroke: tone, strokeWidth: group.isTarget ? 2.6 : 1.6 } as const;
  return [
    line(solid, stroke),
    line(dashed, { ...stroke, strokeDasharray: '5 4' }),
    dot(
      points.filter(({ reached }) => reached),
      { x: 'x', y: 'y', r: group.isTarget ? 3.2 : 2.4, fill: tone },
    ),
    dot(
      points.filter(({ reached }) => !reached),
      { x: 'x', y: 'y', r: 3, fill: palette.paper, stroke: tone },
    ),
  ];
}

/** The axis begins at zero unless that would flatten everything. */
function heightsOf(series: readonly BarGroup[]) {
  const values = series.flatMap((group) => group.bars.map((bar) => bar.value));
  const [smallest, largest] = [Math.min(...values), Math.max(...values)];
  const isCut = smallest >= largest * 0.5 || (smallest > 0 && largest <= 0);
  const pad = (largest - smallest || Math.abs(largest) || 1) * 0.08;
  const low = isCut ? smallest - pad : Math.min(0, smallest - (smallest < 0 ? pad : 0));
  return { low, high: largest + pad, isCut };
}

/** An axis of years has no room for more than the year. */
const preliminary = / \(preliminary\)$/u;

function remarkOn(series: readonly BarGroup[], names: readonly string[], isCut: boolean): string {
  const early = names.filter((name) => preliminary.test(name));
  const foreseen = series.some(({ bars }) => bars.some(({ standing }) => standing !== 'actual'));
  return [
    ...(isCut ? ['axis does not begin at zero'] : []),
    ...early.map((name) => name.replace(preliminary, ' preliminary')),
    ...(foreseen ? ['dashed: budget, forecast or assumption'] : []),
  ].join('; ');
}

function tonesOf(series: readonly BarGroup[]): string[] {
  const others = series.filter(({ isTarget }) => !isTarget);
  return series.map((group) =>
    group.isTarget
      ? palette.target
      : (shades[Math.min(others.indexOf(group), shades.length - 1)] ?? palette.medium),
  );
}

/** Lines that begin at one value, as cases of one past do, share its label. */
function distinctStarts(series: readonly BarGroup[]): BarGroup[] {
  const longer = series.filter(({ bars }) => bars.length > 1);
  const startOf = ({ bars }: BarGroup) => bars[0]?.value;
  return longer.filter(
    (group, at) => longer.findIndex((other) => startOf(other) === startOf(group)) === at,
  );
}

/** What was reached last, before what is foreseen: where the past ends, once for lines that share it. */
function turns(series: readonly BarGroup[], names: readonly string[]) {
  const all = series.flatMap(({ bars, isTarget }) => {
    const at = bars.findIndex(({ standing }) => standing !== 'actual') - 1;
    const bar = at > 0 ? bars[at] : undefined;
    return bar
      ? [{ x: names.indexOf(bar.name), y: bar.value, label: bar.text, bold: isTarget }]
      : [];
  });
  return all.filter((turn, at) => all.findIndex(({ x, y }) => x === turn.x && y === turn.y) === at);
}

const widestWord = (names: readonly string[]) =>
  Math.max(
    ...names.flatMap((name) => name.split(' ').map((word) => estimateWidth(word, labelSize))),
  );

/** As many heads as find room, counted from the last. */
function headsOf(all: readonly string[], slot: number) {
  const names = all.map((name) => name.replace(preliminary, ''));
  const every = Math.ceil((widestWord(names) + 4) / slot);
  return names.flatMap((name, x) =>
    (names.length - 1 - x) % every === 0
      ? [{ x, label: wrapLabel(name, Math.min(slot * every, 84), labelSize, 2).join('\n') }]
      : [],
  );
}

/** A name gives way to its value where both find no room. */
function endLabel({ name, bars }: BarGroup, room: number): string {
  const value = `  ${bars.at(-1)?.text ?? ''}`;
  return `${shorten(name, room - estimateWidth(value, labelSize), labelSize)}${value}`;
}

/** Lines over the columns, each named and valued at its end; the target's is thick and brass. */
export function drawLines(
  series: readonly BarGroup[],
  names: readonly string[],
  width: number,
): PlotOptions {
  const { low, high, isCut } = heightsOf(series);
  const tones = tonesOf(series);
  const ends = series.map((group) => `${group.name}  ${group.bars.at(-1)?.text ?? ''}`);
  const widthOf = (texts: string[]) =>
    Math.max(...texts.map((text) => estimateWidth(text, labelSize)));
  const marginRight = Math.min(width * 0.42, widthOf(ends) + 12);
  const marginLeft = widthOf(series.map((group) => group.bars[0]?.text ?? '')) + 12;
  const slot = (width - marginLeft - marginRight) / Math.max(1, names.length - 1);
  const gap = ((high - low) * (labelSize + 2)) / plotHeight;
  const place = (groups: readonly BarGroup[], at: 0 | -1) =>
    spreadLabels(
      groups.map((group) => group.bars.at(at)?.value ?? low),
      gap,
      low + gap / 2,
      high,
    );
  const begun = distinctStarts(series);
  const [starts, finishes] = [place(begun, 0), place(series, -1)];
  const label = (group: BarGroup, y: number | undefined, text: string) => ({
    y: y ?? low,
    label: text,
    bold: group.isTarget,
  });
  const heads = headsOf(names, slot);
  const said = remark(remarkOn(series, names, isCut), width);
  const marginTop = 8 + said.room;
  const last = names.length - 1;
  const turned = turns(series, names);
  return {
    height: plotHeight + marginTop + 12 + 2 * lineHeight,
    marginTop,
    marginBottom: 12 + 2 * lineHeight,
    marginLeft,
    marginRight,
    x: { axis: null, domain: [0, Math.max(1, last)] },
    y: { axis: null, domain: [low, high] },
    marks: [
      ruleX(
        names.map((_, x): Mark => ({ x, y: 0 })),
        { x: 'x', stroke: palette.rule, strokeWidth: 0.5 },
      ),
      ruleY([low], { stroke: palette.ink }),
      ...series.flatMap((group, at) => drawSeries(group, names, tones[at] ?? palette.medium)),
      ...labels(heads, {
        x: 'x',
        frameAnchor: 'bottom',
        lineAnchor: 'top',
        dy: 8,
        fill: palette.muted,
      }),
      ...labels(
        series.map((group, at) => label(group, finishes[at], endLabel(group, marginRight - 10))),
        { frameAnchor: 'right', y: 'y', dx: 10, textAnchor: 'start' },
      ),
      ...labels(
        begun.map((group, at) => label(group, starts[at], group.bars[0]?.text ?? '')),
        { frameAnchor: 'left', y: 'y', dx: -8, textAnchor: 'end' },
      ),
      // More than one past would write over each other's lines.
      ...(turned.length === 1
        ? labels(turned, { x: 'x', y: 'y', dy: -11, dx: -4, textAnchor: 'end' })
        : []),
      ...said.marks({ marginLeft, marginTop }),
    ],
  };
}
