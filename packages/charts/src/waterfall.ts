import type { Step } from '@assay/domain/report/chart/read-steps';
import { shorten, wrapLabel } from '@assay/domain/report/text-width';
import { link, type PlotOptions, rect, ruleY } from '@observablehq/plot';
import { blockMarks, labels, legend, remark } from './marks.ts';
import { drawingWidth, labelSize, lineHeight, noteSize, palette } from './palette.ts';

const plotHeight = 170;
const mostLines = 3;
const across = { x1: 'x1', x2: 'x2' } as const;

function blocksOf(steps: readonly Step[], start: number, slot: number, half: number) {
  return steps.map((step, index) => {
    const falls = !step.isTotal && step.to < step.from;
    const sign = !step.isTotal && !falls && !/^[+−-]/.test(step.text) ? '+' : '';
    const shade = step.isTotal ? palette.strong : palette.medium;
    return {
      ...step,
      isTarget: false,
      bold: step.isTotal,
      tone: falls ? palette.paper : shade,
      edge: step.isTotal ? palette.strong : palette.muted,
      x1: index + 0.5 - half,
      x2: index + 0.5 + half,
      middle: index + 0.5,
      y1: Math.max(start, step.from),
      y2: Math.max(start, step.to),
      above: Math.max(step.from, step.to),
      label: shorten(`${sign}${step.text}`, slot + 4, labelSize),
    };
  });
}

/** Steps from one level to another: levels solid, additions tinted, losses hollow. */
export function drawWaterfall(steps: readonly Step[], start: number): PlotOptions {
  const slot = drawingWidth / steps.length;
  const half = Math.min(0.34, 32 / slot);
  const blocks = blocksOf(steps, start, slot, half);
  const tops = steps.flatMap((step) => [step.from, step.to]);
  const high = Math.max(0, ...tops);
  const size = slot < 62 ? noteSize : labelSize;
  const cut = start > 0;
  const words = legend(blocks, ...(cut ? ['axis cut'] : []));
  const marginTop = words === '' ? 18 : 36;
  const breakHeight = ((high - start) * 5) / plotHeight;
  const bridges = blocks.slice(0, -1).map((block, index) => ({
    x1: block.x2,
    x2: index + 1.5 - half,
    y: Math.max(start, block.to),
  }));
  const breaks = cut ? blocks.filter(({ isTotal }) => isTotal) : [];
  return {
    height: plotHeight + marginTop + 12 + mostLines * lineHeight,
    marginTop,
    marginBottom: 12 + mostLines * lineHeight,
    marginLeft: 0,
    marginRight: 0,
    x: { axis: null, domain: [0, steps.length] },
    y: { axis: null, domain: [Math.min(start, ...(cut ? [start] : tops)), high] },
    marks: [
      link(bridges, { ...across, y1: 'y', y2: 'y', stroke: palette.muted, strokeWidth: 0.7 }),
      ...blockMarks(blocks, (some, look) =>
        rect(some, {
          ...across,
          y1: 'y1',
          y2: 'y2',
          ...look,
          ...(look.strokeDasharray ? {} : { stroke: 'edge', strokeWidth: 1 }),
        }),
      ),
      // A torn strip through the foot of each level: it does not stand on zero.
      link(breaks, {
        x1: (block: (typeof blocks)[number]) => block.x1 - 0.04,
        x2: (block: (typeof blocks)[number]) => block.x2 + 0.04,
        y1: start + breakHeight * 2,
        y2: start + breakHeight * 3.4,
        stroke: palette.paper,
        strokeWidth: 4,
      }),
      ruleY([cut ? start : 0], { stroke: palette.ink }),
      ...labels(blocks, { x: 'middle', y: 'above', dy: -9 }),
      ...labels(
        blocks.map((block) => ({
          ...block,
          label: wrapLabel(block.name, slot - 4, size, mostLines).join('\n'),
        })),
        {
          x: 'middle',
          frameAnchor: 'bottom',
          lineAnchor: 'top',
          dy: 8,
          fontSize: size,
          fill: palette.muted,
        },
      ),
      ...(words === '' ? [] : [remark(words, 0)]),
    ],
  };
}
