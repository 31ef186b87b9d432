import type { BarGroup } from './read-values.ts';
import {
  estimateWidth,
  label,
  labelSize,
  linearScale,
  rule,
  type Scene,
  type Shape,
  shorten,
  type Tone,
  wrapLabel,
} from './scene.ts';

const height = 180;
const tones: readonly Tone[] = ['strong', 'medium', 'light'];

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

/** Lines over the columns, each named and valued at its end; the target's is thick and brass. */
export function drawLines(groups: BarGroup[], names: string[], width: number): Scene {
  const values = groups.flatMap((group) => group.bars.map((bar) => bar.value));
  const [smallest, largest] = [Math.min(...values), Math.max(...values)];
  const low = smallest >= 0 && smallest < largest * 0.5 ? 0 : smallest;
  const pad = (largest - low || Math.abs(largest) || 1) * 0.08;
  const endTexts = groups.map((group) => `${group.name}  ${group.bars.at(-1)?.text ?? ''}`);
  const right = Math.min(
    width * 0.45,
    Math.max(...endTexts.map((text) => estimateWidth(text, labelSize))) + 10,
  );
  const left =
    Math.max(...groups.map((group) => estimateWidth(group.bars[0]?.text ?? '', labelSize))) + 8;
  const [top, bottom] = [8, height - 30];
  const y = linearScale([low - (low === 0 ? 0 : pad), largest + pad], [bottom, top]);
  const x = linearScale([0, Math.max(1, names.length - 1)], [left, width - right]);
  const shapes: Shape[] = [
    rule(
      [
        [left - 4, bottom],
        [width - right + 4, bottom],
      ],
      'ink',
      0.7,
    ),
  ];
  const slot = (width - right - left) / Math.max(1, names.length - 1);
  names.forEach((name, index) => {
    shapes.push(
      rule(
        [
          [x(index), top],
          [x(index), bottom],
        ],
        'rule',
        0.4,
      ),
    );
    wrapLabel(name, Math.min(slot, 60), labelSize, 2).forEach((line, row) => {
      const options = { anchor: 'middle', tone: 'muted' } as const;
      shapes.push(label(x(index), bottom + 10 + row * 10, line, options));
    });
  });
  const ends = spreadLabels(
    groups.map((group) => y(group.bars.at(-1)?.value ?? low)),
    11,
    top,
    bottom - 4,
  );
  const starts = spreadLabels(
    groups.map((group) => y(group.bars[0]?.value ?? low)),
    10,
    top,
    bottom - 4,
  );
  let other = 0;
  groups.forEach((group, index) => {
    const tone: Tone = group.isTarget
      ? 'target'
      : (tones[Math.min(other, tones.length - 1)] ?? 'light');
    const dashed = !group.isTarget && other % 2 === 1;
    if (!group.isTarget) other += 1;
    const points = group.bars.map((bar): [number, number] => [
      x(names.indexOf(bar.name)),
      y(bar.value),
    ]);
    shapes.push({ kind: 'line', points, tone, width: group.isTarget ? 2.2 : 1.3, dashed });
    for (const [dotX, dotY] of points)
      shapes.push({ kind: 'dot', x: dotX, y: dotY, radius: group.isTarget ? 2.4 : 1.6, tone });
    const bold = group.isTarget;
    shapes.push(
      label(
        width - right + 8,
        ends[index] ?? 0,
        shorten(endTexts[index] ?? '', right - 8, labelSize),
        { bold },
      ),
    );
    if (points.length > 1)
      shapes.push(
        label(left - 6, starts[index] ?? 0, group.bars[0]?.text ?? '', { anchor: 'end', bold }),
      );
  });
  return { width, height, shapes };
}
