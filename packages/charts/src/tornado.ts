import type { PlannedSwing } from '@assay/domain/report/chart/plan-chart';
import { estimateWidth, wrapLabel } from '@assay/domain/report/text-width';
import { type PlotOptions, rect, ruleX } from '@observablehq/plot';
import { blockMarks, labels, legend, remark } from './marks.ts';
import { labelSize, noteSize, palette } from './palette.ts';

const besideWidth = 400;
/** Names take a third line where they have less room. */
const rowHeightIn = (width: number) => (width < besideWidth ? 38 : 28);

function blocksOf(swings: readonly PlannedSwing[]) {
  return swings.flatMap(({ low, high }, row) =>
    [low, high].map((end) => ({
      ...end,
      isTarget: false,
      tone: end === low ? palette.strong : palette.medium,
      y1: row + 0.16,
      y2: row + 0.84,
      middle: row + 0.5,
      label: end.text,
      toLeft: end === low,
    })),
  );
}

/** What moves the result most stands on top: the worse end to the left in ink, the better lighter. */
export function drawTornado(swings: readonly PlannedSwing[], width: number): PlotOptions {
  const ends = swings.flatMap(({ low, high }) => [low, high]);
  const marginLeft = Math.min(
    width * 0.36,
    Math.max(...swings.map(({ name }) => estimateWidth(name, labelSize))) + 12,
  );
  const valueWidth = Math.max(...ends.map(({ text }) => estimateWidth(text, labelSize))) + 12;
  const [left, right] = [
    Math.min(0, ...ends.map(({ value }) => value)),
    Math.max(0, ...ends.map(({ value }) => value)),
  ];
  const blocks = blocksOf(swings);
  const names = swings[0] ? [swings[0].low.name, swings[0].high.name] : [];
  const sides = names[0] !== names[1] ? [`left: ${names[0]}`, `right: ${names[1]}`] : [];
  const said = remark(legend(blocks, ...sides), width);
  const marginTop = 6 + said.room;
  return {
    height: swings.length * rowHeightIn(width) + marginTop + 2,
    marginTop,
    marginBottom: 2,
    marginLeft: marginLeft + valueWidth,
    marginRight: valueWidth,
    x: { axis: null, domain: [left, right || 1] },
    y: { axis: null, domain: [0, swings.length], reverse: true },
    marks: [
      ...blockMarks(blocks, (some, look) =>
        rect(some, { x1: 0, x2: 'value', y1: 'y1', y2: 'y2', ...look }),
      ),
      ruleX([0], { stroke: palette.ink, strokeWidth: 1.2 }),
      ...labels(
        blocks.filter(({ toLeft }) => toLeft),
        {
          x: (each: { value: number }) => Math.min(0, each.value),
          y: 'middle',
          dx: -5,
          textAnchor: 'end',
        },
      ),
      ...labels(
        blocks.filter(({ toLeft }) => !toLeft),
        {
          x: (each: { value: number }) => Math.max(0, each.value),
          y: 'middle',
          dx: 5,
          textAnchor: 'start',
        },
      ),
      ...labels(
        swings.map(({ name }, row) => ({
          y: row + 0.5,
          label: wrapLabel(name, marginLeft - 8, noteSize, 3).join('\n'),
        })),
        {
          frameAnchor: 'left',
          y: 'y',
          dx: -marginLeft - valueWidth,
          textAnchor: 'start',
          fontSize: noteSize,
        },
      ),
      ...said.marks({ marginLeft: marginLeft + valueWidth, marginTop }),
    ],
  };
}
