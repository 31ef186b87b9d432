import type { Bar, BarGroup } from './read-values.ts';
import {
  label,
  labelSize,
  linearScale,
  rect,
  rule,
  type Scene,
  type Shape,
  shorten,
  wrapLabel,
} from './scene.ts';

interface Plot {
  left: number;
  width: number;
  top: number;
  bottom: number;
  nameSize: number;
}

const noteSize = 6.5;
const outlined = 'outlined: budget or projection';

/** Upright columns in a part of a chart; what is planned or projected is only outlined. */
function columnShapes(bars: Bar[], isTarget: boolean, plot: Plot): Shape[] {
  const values = bars.map((bar) => bar.value);
  const scale = linearScale(
    [Math.min(0, ...values), Math.max(0, ...values)],
    [plot.bottom, plot.top],
  );
  const zero = scale(0);
  const slot = plot.width / bars.length;
  const thick = Math.min(46, slot * 0.62);
  const shapes = bars.flatMap((bar, index): Shape[] => {
    const middle = plot.left + slot * (index + 0.5);
    const end = scale(bar.value);
    const tone = isTarget ? 'target' : 'medium';
    const height = Math.max(0.8, Math.abs(end - zero));
    return [
      rect(middle - thick / 2, Math.min(zero, end), thick, height, tone, bar.projected),
      label(middle, end + (end > zero ? 8 : -8), shorten(bar.text, slot, labelSize), {
        anchor: 'middle',
        bold: isTarget,
      }),
      ...wrapLabel(bar.name, slot - 2, plot.nameSize, 2).map((line, row) =>
        label(middle, plot.bottom + 10 + row * 9, line, {
          anchor: 'middle',
          tone: 'muted',
          size: plot.nameSize,
        }),
      ),
    ];
  });
  const axis: [number, number][] = [
    [plot.left, zero],
    [plot.left + plot.width, zero],
  ];
  return [...shapes, rule(axis, 'ink', 0.7)];
}

/** Upright columns, for a single series over time. */
export function drawColumns(bars: Bar[], isTarget: boolean, width: number): Scene {
  const height = 160;
  const plot = { left: 0, width, top: 16, bottom: height - 28, nameSize: labelSize };
  const shapes = columnShapes(bars, isTarget, plot);
  if (bars.some((bar) => bar.projected))
    shapes.push(label(0, 4, outlined, { size: noteSize, tone: 'muted' }));
  return { width, height, shapes };
}

const panelHeight = 104;
const panelGap = 18;

/** Several series over the same periods: a small chart each, to its own scale, two in a row. */
export function drawPanels(groups: BarGroup[], width: number): Scene {
  const panelWidth = (width - panelGap) / 2;
  const shapes = groups.flatMap((group, index): Shape[] => {
    const left = (index % 2) * (panelWidth + panelGap);
    const top = Math.floor(index / 2) * panelHeight;
    const name = shorten(group.name, panelWidth, labelSize);
    return [
      label(left, top + 6, name, { bold: true }),
      ...columnShapes(group.bars, group.isTarget, {
        left,
        width: panelWidth,
        top: top + 28,
        bottom: top + panelHeight - 30,
        nameSize: 6.8,
      }),
    ];
  });
  const bottom = Math.ceil(groups.length / 2) * panelHeight;
  const projected = groups.some((group) => group.bars.some((bar) => bar.projected));
  const note = projected ? `each to its own scale; ${outlined}` : 'each to its own scale';
  shapes.push(label(0, bottom + 2, note, { size: noteSize, tone: 'muted' }));
  return { width, height: bottom + 8, shapes };
}
