import type { Step } from '@assay/domain/report/chart/read-steps';
import { estimateWidth, wrapLabel } from '@assay/domain/report/text-width';
import { link, type PlotOptions, rect, ruleY } from '@observablehq/plot';
import { blockMarks, labels, legend, remark } from './marks.ts';
import { labelSize, lineHeight, noteSize, palette } from './palette.ts';
import { type Stepped, stepBlocks } from './step-blocks.ts';
import { drawWaterfallRows } from './waterfall-rows.ts';

const plotHeight = 170;
const mostLines = 3;
const sizeIn = (slot: number) => (slot < 62 ? noteSize : labelSize);
const across = { x1: 'x1', x2: 'x2' } as const;

/** Whether every name and value finds room in its slot. */
function fitsUpright(steps: readonly Step[], values: readonly string[], slot: number): boolean {
  const size = sizeIn(slot);
  const isWhole = ({ name }: Step) =>
    !wrapLabel(name, slot - 4, size, mostLines)
      .join(' ')
      .includes('…');
  return steps.every(isWhole) && values.every((value) => estimateWidth(value, labelSize) < slot);
}

/** Steps from one level to another, side by side where there is room for their names. */
export function drawWaterfall(steps: readonly Step[], start: number, width: number): PlotOptions {
  const slot = width / steps.length;
  const stepped = stepBlocks(steps, start);
  const values = stepped.blocks.map(({ label }) => label);
  return fitsUpright(steps, values, slot)
    ? drawUpright(stepped, start, slot)
    : drawWaterfallRows(stepped, start, width);
}

function drawUpright({ blocks: placed, unit }: Stepped, start: number, slot: number): PlotOptions {
  const half = Math.min(0.34, 32 / slot);
  const blocks = placed.map((block, index) => ({
    ...block,
    x1: index + 0.5 - half,
    x2: index + 0.5 + half,
    middle: index + 0.5,
  }));
  const tops = placed.flatMap((step) => [step.from, step.to]);
  const high = Math.max(0, ...tops);
  const size = sizeIn(slot);
  const cut = start > 0;
  const said = remark(legend(blocks, unit, ...(cut ? ['axis cut'] : [])), slot * blocks.length);
  const marginTop = 18 + said.room;
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
    x: { axis: null, domain: [0, blocks.length] },
    y: { axis: null, domain: [Math.min(start, ...(cut ? [start] : tops)), high] },
    marks: [
      link(bridges, { ...across, y1: 'y', y2: 'y', stroke: palette.muted, strokeWidth: 0.7 }),
      ...blockMarks(blocks, (some, look) =>
        rect(some, {
          ...across,
          y1: 'low',
          y2: 'high',
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
      ...labels(blocks, { x: 'middle', y: 'high', dy: -9 }),
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
      ...said.marks({ marginLeft: 0, marginTop }),
    ],
  };
}
