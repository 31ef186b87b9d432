import type { Bar } from './read-values.ts';
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

export interface Step extends Bar {
  from: number;
  to: number;
  isTotal: boolean;
}

/** The first step is a level; a later one that equals the sum so far is a level too. */
export function readSteps(bars: Bar[]): Step[] {
  const tolerance = Math.max(...bars.map((bar) => Math.abs(bar.value))) * 0.006;
  let sum = 0;
  return bars.map((bar, index) => {
    const isTotal = index === 0 || (index > 1 && Math.abs(bar.value - sum) <= tolerance);
    const from = isTotal ? 0 : sum;
    sum = isTotal ? bar.value : sum + bar.value;
    return { ...bar, from, to: sum, isTotal };
  });
}

const height = 190;
const labelLines = 3;

/**
 * Where the axis begins. Steps that are small against their levels are drawn on a cut axis; the
 * levels then carry a break mark and the chart says so.
 */
export function axisStart(steps: Step[]): number {
  const ends = steps.flatMap((step) => (step.isTotal ? [step.to] : [step.from, step.to]));
  const [smallest, largest] = [Math.min(...ends), Math.max(...ends)];
  if (smallest <= largest * 0.5) return Math.min(0, smallest);
  return smallest - Math.max((largest - smallest) * 0.8, largest * 0.02);
}

function drawStep(
  step: Step,
  middle: number,
  thick: number,
  slot: number,
  y: (value: number) => number,
): Shape[] {
  const [high, low] = [Math.min(y(step.from), y(step.to)), Math.max(y(step.from), y(step.to))];
  const falls = !step.isTotal && step.to < step.from;
  const tone = step.isTotal ? 'strong' : 'medium';
  const sign = !step.isTotal && !falls && !/^[+−-]/.test(step.text) ? '+' : '';
  return [
    rect(middle - thick / 2, high, thick, Math.max(0.8, low - high), tone, falls),
    label(middle, high - 8, shorten(`${sign}${step.text}`, slot, labelSize), {
      anchor: 'middle',
      bold: step.isTotal,
    }),
  ];
}

function drawBreak(middle: number, thick: number, bottom: number): Shape {
  const at = bottom - 13;
  const half = thick / 2 + 2;
  return rule(
    [
      [middle - half, at + 3],
      [middle + half, at - 3],
    ],
    'paper',
    3,
  );
}

/** Steps from one level to another: levels solid, additions tinted, losses hollow. */
export function drawWaterfall(bars: Bar[], width: number): Scene {
  const steps = readSteps(bars);
  const start = axisStart(steps);
  const [top, bottom] = [16, height - labelLines * 10 - 6];
  const ends = steps.flatMap((step) => [step.from, step.to]);
  const scale = linearScale([start, Math.max(0, ...ends)], [bottom, top]);
  const y = (value: number) => scale(Math.max(value, start));
  const slot = width / steps.length;
  const thick = Math.min(44, slot * 0.68);
  const size = slot < 50 ? labelSize - 1 : labelSize;
  const shapes: Shape[] = [];
  steps.forEach((step, index) => {
    const middle = slot * (index + 0.5);
    shapes.push(...drawStep(step, middle, thick, slot, y));
    if (start > 0 && step.isTotal) shapes.push(drawBreak(middle, thick, bottom));
    if (index < steps.length - 1) {
      const level = y(step.to);
      const points: [number, number][] = [
        [middle + thick / 2, level],
        [middle + slot - thick / 2, level],
      ];
      shapes.push(rule(points, 'muted', 0.5));
    }
    wrapLabel(step.name, slot - 2, size, labelLines).forEach((line, row) => {
      const options = { anchor: 'middle', tone: 'muted', size } as const;
      shapes.push(label(middle, bottom + 10 + row * 9, line, options));
    });
  });
  const zero: [number, number][] = [
    [0, y(0)],
    [width, y(0)],
  ];
  shapes.push(rule(zero, 'ink', 0.7));
  if (start > 0) shapes.push(label(0, 4, 'axis cut', { size: 6.5, tone: 'muted' }));
  return { width, height, shapes };
}
