import type { Bar, BarGroup } from './read-values.ts';
import {
  estimateWidth,
  label,
  labelSize,
  linearScale,
  rect,
  rule,
  type Scene,
  type Shape,
  shorten,
  type Tone,
  wrapLabel,
} from './scene.ts';

const barHeight = 13;
const groupGap = 9;

function extent(values: number[]): [number, number] {
  return [Math.min(0, ...values), Math.max(0, ...values)];
}

const columnTones: readonly Tone[] = ['light', 'medium', 'strong'];

function toneOf(group: BarGroup, index: number): Tone {
  if (group.isTarget) return 'target';
  if (group.bars.length === 1) return 'medium';
  return columnTones[Math.max(0, columnTones.length - group.bars.length + index)] ?? 'strong';
}

/** Horizontal bars: one group a row, one bar a column, each with its value beside it. */
export function drawBars(groups: BarGroup[], width: number): Scene {
  const bars = groups.flatMap((group) => group.bars);
  const several = groups.some((group) => group.bars.length > 1);
  const widest = (texts: string[]) =>
    Math.max(0, ...texts.map((text) => estimateWidth(text, labelSize)));
  const nameWidth = Math.min(width * 0.34, widest(groups.map((group) => group.name)) + 4);
  const columnWidth = several ? Math.min(width * 0.27, widest(bars.map((bar) => bar.name)) + 8) : 0;
  const valueWidth = Math.min(width * 0.25, widest(bars.map((bar) => bar.text)) + 8);
  const range = extent(bars.map((bar) => bar.value));
  const left = nameWidth + columnWidth + 8 + (range[0] < 0 ? valueWidth : 0);
  const scale = linearScale(range, [left, width - valueWidth]);
  const zero = scale(0);
  const shapes: Shape[] = [];
  let y = 2;
  for (const group of groups) {
    const height = group.bars.length * barHeight;
    const lines = wrapLabel(group.name, nameWidth, labelSize, Math.max(2, group.bars.length));
    const room = Math.max(height, lines.length * 10);
    lines.forEach((line, index) => {
      const middle = y + room / 2 + (index - (lines.length - 1) / 2) * 10;
      shapes.push(label(0, middle, line, { bold: group.isTarget }));
    });
    group.bars.forEach((bar, index) => {
      const top = y + (room - height) / 2 + index * barHeight;
      shapes.push(
        ...drawBar(bar, toneOf(group, index), {
          top,
          zero,
          end: scale(bar.value),
          columnAt: nameWidth + 8,
          columnWidth,
          bold: group.isTarget,
          several,
        }),
      );
    });
    y += room + groupGap;
  }
  const bottom = y - groupGap + 2;
  shapes.push(
    rule(
      [
        [zero, 0],
        [zero, bottom],
      ],
      'ink',
      0.7,
    ),
  );
  return { width, height: bottom, shapes };
}

interface BarPlace {
  top: number;
  zero: number;
  end: number;
  columnAt: number;
  columnWidth: number;
  bold: boolean;
  several: boolean;
}

function drawBar(bar: Bar, tone: Tone, place: BarPlace): Shape[] {
  const middle = place.top + barHeight / 2;
  const negative = place.end < place.zero;
  const shapes = [
    rect(
      Math.min(place.zero, place.end),
      place.top + 1,
      Math.max(0.8, Math.abs(place.end - place.zero)),
      barHeight - 2,
      tone,
    ),
    label(place.end + (negative ? -4 : 4), middle, bar.text, {
      anchor: negative ? 'end' : 'start',
      bold: place.bold,
    }),
  ];
  if (place.several) {
    const name = shorten(bar.name, place.columnWidth - 4, labelSize);
    shapes.push(label(place.columnAt, middle, name, { tone: 'muted' }));
  }
  return shapes;
}
