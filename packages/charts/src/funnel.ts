import type { Bar } from '@assay/domain/report/chart/read-values';
import { estimateWidth, shorten, wrapLabel } from '@assay/domain/report/text-width';
import { type PlotOptions, rect } from '@observablehq/plot';
import { blockMarks, labels, legend, remark } from './marks.ts';
import { labelSize, noteSize, palette } from './palette.ts';

const stage = 34;

/** Stages below each other, centred, as wide as they are; each says what is left of the one above. */
export function drawFunnel(bars: readonly Bar[], width: number): PlotOptions {
  const widest = Math.max(...bars.map(({ value }) => value));
  const marginLeft = Math.min(
    width * 0.34,
    Math.max(...bars.map(({ name }) => estimateWidth(name, labelSize))) + 12,
  );
  const marginRight = 96;
  const room = width - marginLeft - marginRight;
  const blocks = bars.map((bar, index) => {
    const before = bars[index - 1]?.value;
    const inside = estimateWidth(bar.text, labelSize) + 10 < (bar.value / widest) * room;
    return {
      ...bar,
      isTarget: false,
      tone: index === 0 ? palette.strong : palette.medium,
      x1: -bar.value / 2,
      x2: bar.value / 2,
      y1: index + 0.1,
      y2: index + 0.9,
      middle: index + 0.5,
      bold: true,
      inside,
      label: shorten(bar.text, room / 2, labelSize),
      kept: before === undefined ? '' : `${Math.round((bar.value / before) * 100)}% of above`,
    };
  });
  const said = remark(legend(blocks), width);
  const marginTop = 2 + said.room;
  return {
    height: bars.length * stage + marginTop + 2,
    marginTop,
    marginBottom: 2,
    marginLeft,
    marginRight,
    x: { axis: null, domain: [-widest / 2, widest / 2] },
    y: { axis: null, domain: [0, bars.length], reverse: true },
    marks: [
      ...blockMarks(blocks, (some, look) =>
        rect(some, { x1: 'x1', x2: 'x2', y1: 'y1', y2: 'y2', ...look }),
      ),
      ...labels(
        blocks.filter((block) => block.inside),
        { x: 0, y: 'middle', fill: palette.paper },
      ),
      ...labels(
        blocks.filter((block) => !block.inside),
        { x: 'x2', y: 'middle', dx: 5, textAnchor: 'start' },
      ),
      ...labels(
        blocks.map((block) => ({
          ...block,
          bold: false,
          label: wrapLabel(block.name, marginLeft - 10, labelSize, 2).join('\n'),
        })),
        { frameAnchor: 'left', y: 'middle', dx: -marginLeft, textAnchor: 'start' },
      ),
      ...labels(
        blocks.map((block) => ({ ...block, bold: false, label: block.kept })),
        {
          frameAnchor: 'right',
          y: 'middle',
          dx: marginRight,
          textAnchor: 'end',
          fontSize: noteSize,
          fill: palette.muted,
        },
      ),
      ...said.marks({ marginLeft, marginTop }),
    ],
  };
}
