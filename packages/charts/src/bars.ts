import type { BarGroup } from '@assay/domain/report/chart/read-values';
import { estimateWidth, shorten, wrapLabel } from '@assay/domain/report/text-width';
import { type PlotOptions, rect, ruleX, ruleY } from '@observablehq/plot';
import { blockMarks, labels, legend, remark } from './marks.ts';
import { labelSize, lineHeight, palette } from './palette.ts';

const tones = [palette.light, palette.medium, palette.strong];
const barHeight = 17;
const groupGap = 11;
const mostLines = 3;
/** A value is told in full before a bar is long. */
const mostValue = 120;
const mostColumn = 104;

export function toneAt(position: number, count: number): string {
  if (count === 1) return palette.medium;
  return tones[Math.max(0, tones.length - count + position)] ?? palette.strong;
}

const widest = (texts: string[], most: number) =>
  Math.min(most, Math.max(0, ...texts.map((text) => estimateWidth(text, labelSize))) + 8);

const wordsOf = (name: string) => name.split(/\s+/u);

/** How many words all names begin with. */
function sharedWords(names: readonly string[][]): number {
  const [first = [], ...others] = names;
  const apart = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  return Math.max(0, apart);
}

/** "Years to 31 March 2025" beside "Years to 31 March 2026": what tells them apart is named, where all of it finds no room. */
function nameColumns(groups: readonly BarGroup[], room: number): ReadonlyMap<string, string> {
  const names = [...new Set(groups.flatMap(({ bars }) => bars.map(({ name }) => name)))];
  const fits = names.every((name) => estimateWidth(name, labelSize) <= room);
  const words = names.map(wordsOf);
  const before = fits || names.length < 2 ? 0 : sharedWords(words);
  const rest = words.map((each) => each.slice(before));
  const behind =
    before > 0 || fits || names.length < 2 ? 0 : sharedWords(rest.map((each) => each.toReversed()));
  const own = rest.map((each) => each.slice(0, each.length - behind).join(' '));
  return new Map(names.map((name, at) => [name, own[at] || name]));
}

/** Places of every bar, counted in bars from the top; a gap after each group. */
function placeBars(groups: readonly BarGroup[], nameWidth: number) {
  let top = 0;
  return groups.map((group) => {
    const lines = wrapLabel(
      group.name,
      nameWidth - 8,
      labelSize,
      Math.max(mostLines, group.bars.length),
    );
    const room = Math.max(group.bars.length * barHeight, lines.length * lineHeight);
    const first = top + (room - group.bars.length * barHeight) / 2;
    const isTotal = group.isTotal ?? false;
    const bold = group.isTarget || isTotal;
    const bars = group.bars.map((bar, index) => ({
      ...bar,
      isTarget: group.isTarget,
      isTotal,
      bold,
      tone: group.isTarget ? palette.target : toneAt(index, group.bars.length),
      middle: first + (index + 0.5) * barHeight,
    }));
    const name = { label: lines.join('\n'), bold, middle: top + room / 2 };
    const above = isTotal ? [top - groupGap / 2] : [];
    top += room + groupGap;
    return { name, bars, above, bottom: top - groupGap };
  });
}

/** Room for the names of groups, of bars and for values, as far as they need it. */
function measureTexts(groups: readonly BarGroup[], width: number) {
  const bars = groups.flatMap((group) => group.bars);
  const several = groups.some((group) => group.bars.length > 1);
  const names = groups.map((group) => group.name);
  const most = Math.max(mostColumn, width * 0.25);
  const ownNames = nameColumns(groups, most - 8);
  const columns = several ? [...ownNames.values()] : [];
  const texts = bars.map((bar) => bar.text);
  return {
    several,
    ownNames,
    nameWidth: widest(names, width * 0.34),
    columnWidth: several ? widest(columns, most) : 0,
    valueWidth: widest(texts, Math.max(mostValue, width * 0.25)),
  };
}

/** Horizontal bars: one group a row, one bar a column, each with its value beside it; a total without a bar. */
export function drawBars(groups: readonly BarGroup[], width: number): PlotOptions {
  const { several, ownNames, nameWidth, columnWidth, valueWidth } = measureTexts(groups, width);
  const placed = placeBars(groups, nameWidth);
  const bars = placed.flatMap((group) => group.bars);
  const drawn = bars.filter(({ isTotal }) => !isTotal);
  const values = drawn.map((bar) => bar.value);
  const bottom = placed.at(-1)?.bottom ?? 0;
  const said = remark(legend(bars), width);
  const marginTop = 2 + said.room;
  const negative = values.some((value) => value < 0);
  const marginLeft = nameWidth + columnWidth + 4 + (negative ? valueWidth : 0);
  const half = barHeight / 2 - 1.5;
  const named = bars.map((bar) => ({
    ...bar,
    label: shorten(ownNames.get(bar.name) ?? bar.name, columnWidth - 6, labelSize),
    bold: false,
  }));
  const end = (sign: number) =>
    drawn
      .filter(({ value }) => (value < 0 ? -1 : 1) === sign)
      .map((bar) => ({ ...bar, label: shorten(bar.text, valueWidth, labelSize) }));
  const leftOf = (dx: number) =>
    ({ frameAnchor: 'left', y: 'middle', dx: dx - marginLeft, textAnchor: 'start' }) as const;
  return {
    height: bottom + marginTop + 2,
    marginTop,
    marginBottom: 2,
    marginLeft,
    marginRight: valueWidth,
    x: { axis: null, domain: [Math.min(0, ...values), Math.max(0, ...values) || 1] },
    y: { axis: null, domain: [0, bottom], reverse: true },
    marks: [
      ...blockMarks(drawn, (some, look) =>
        rect(some, {
          x1: 0,
          x2: 'value',
          y1: (bar: (typeof some)[number]) => bar.middle - half,
          y2: (bar: (typeof some)[number]) => bar.middle + half,
          ...look,
        }),
      ),
      ...labels(end(1), { x: 'value', y: 'middle', dx: 5, textAnchor: 'start' }),
      ...labels(
        bars.flatMap((bar) => (bar.isTotal ? [{ ...bar, label: bar.text }] : [])),
        { x: 0, y: 'middle', dx: 5, textAnchor: 'start' },
      ),
      ...labels(end(-1), { x: 'value', y: 'middle', dx: -5, textAnchor: 'end' }),
      ...(several ? labels(named, { ...leftOf(nameWidth), fill: palette.muted }) : []),
      ...labels(
        placed.map((group) => group.name),
        leftOf(0),
      ),
      ruleX([0], { stroke: palette.ink }),
      ...placed.map(({ above }) =>
        ruleY(above, { insetLeft: -marginLeft, insetRight: -valueWidth, stroke: palette.muted }),
      ),
      ...said.marks({ marginLeft, marginTop }),
    ],
  };
}
