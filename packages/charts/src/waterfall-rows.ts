import { estimateWidth, wrapLabel } from '@assay/domain/report/text-width';
import { link, type PlotOptions, rect, ruleX } from '@observablehq/plot';
import { blockMarks, labels, legend, remark } from './marks.ts';
import { labelSize, lineHeight, palette } from './palette.ts';
import type { Stepped } from './step-blocks.ts';

const rowGap = 10;
const mostLines = 2;
const halfBar = 8;

/** Steps below each other: where names are too long, or the screen too narrow, to stand side by side. */
export function drawWaterfallRows(
  { blocks: placed, unit }: Stepped,
  start: number,
  width: number,
): PlotOptions {
  const widest = (texts: string[]) =>
    Math.max(...texts.map((text) => estimateWidth(text, labelSize)));
  const nameWidth = Math.min(width * 0.42, widest(placed.map(({ name }) => name)) + 12);
  const valueWidth = widest(placed.map(({ label }) => label)) + 14;
  let bottom = 0;
  const blocks = placed.map((block) => {
    const lines = wrapLabel(block.name, nameWidth - 10, labelSize, mostLines);
    const room = Math.max(halfBar * 2, lines.length * lineHeight) + rowGap;
    bottom += room;
    return { ...block, words: lines.join('\n'), middle: bottom - room / 2 };
  });
  const cut = start > 0;
  const said = remark(legend(blocks, unit, ...(cut ? ['axis cut'] : [])), width);
  const marginTop = 2 + said.room;
  const ends = blocks.flatMap(({ low, high }) => [low, high]);
  const [left, right] = [cut ? start : Math.min(0, ...ends), Math.max(...ends)];
  const torn = ((right - left) * 5) / (width - nameWidth - valueWidth);
  const y1 = ({ middle }: { middle: number }) => middle - halfBar;
  const y2 = ({ middle }: { middle: number }) => middle + halfBar;
  return {
    height: bottom + marginTop + 2,
    marginTop,
    marginBottom: 2,
    marginLeft: nameWidth,
    marginRight: valueWidth,
    x: { axis: null, domain: [left, right] },
    y: { axis: null, domain: [0, bottom], reverse: true },
    marks: [
      link(
        blocks.slice(0, -1).map((block, at) => ({
          x: Math.max(start, block.to),
          y1: y2(block),
          y2: y1(blocks[at + 1] ?? block),
        })),
        { x1: 'x', x2: 'x', y1: 'y1', y2: 'y2', stroke: palette.muted, strokeWidth: 0.7 },
      ),
      ...blockMarks(blocks, (some, look) =>
        rect(some, {
          x1: 'low',
          x2: 'high',
          y1,
          y2,
          ...look,
          ...(look.strokeDasharray ? {} : { stroke: 'edge', strokeWidth: 1 }),
        }),
      ),
      link(cut ? blocks.filter(({ isTotal }) => isTotal) : [], {
        x1: left + torn * 2,
        x2: left + torn * 3.4,
        y1: (block: { middle: number }) => y1(block) - 1,
        y2: (block: { middle: number }) => y2(block) + 1,
        stroke: palette.paper,
        strokeWidth: 4,
      }),
      ruleX([cut ? left : 0], { stroke: palette.ink }),
      ...labels(blocks, { x: 'high', y: 'middle', dx: 5, textAnchor: 'start' }),
      ...labels(
        blocks.map((block) => ({ ...block, label: block.words })),
        { frameAnchor: 'left', y: 'middle', dx: -nameWidth, textAnchor: 'start' },
      ),
      ...said.marks({ marginLeft: nameWidth, marginTop }),
    ],
  };
}
