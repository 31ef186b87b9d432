import type { Bar } from '@assay/domain/report/chart/read-values';
import { estimateWidth, wrapLabel } from '@assay/domain/report/text-width';
import { type PlotOptions, rect } from '@observablehq/plot';
import { blockMarks, labels, legend, lettersOn, plates, remark } from './marks.ts';
import { labelSize, noteSize, palette } from './palette.ts';

const stage = 34;
const gap = 5;

interface Stage extends Bar {
  /** What is left of the stage above, in per cent. */
  kept: string;
}

const stagesOf = (bars: readonly Bar[]): Stage[] =>
  bars.map((bar, index) => {
    const before = bars[index - 1]?.value;
    return {
      ...bar,
      kept: before === undefined ? '' : `${Math.round((bar.value / before) * 100)}%`,
    };
  });

interface Room {
  /** Of the widest stage, and of the margin to its right. */
  room: number;
  marginRight: number;
}

/** Whether all amounts that stand beside their stage leave room for what is said at the edge. */
function fitBeside(stages: readonly Stage[], ending: string, { room, marginRight }: Room): boolean {
  const widest = Math.max(...stages.map(({ value }) => value));
  return stages.every(({ value, text, kept }) => {
    const [wide, label] = [(value / widest) * room, estimateWidth(text, labelSize)];
    if (label + 2 * gap < wide) return true;
    const edge = kept === '' ? 0 : estimateWidth(kept + ending, noteSize);
    return (room - wide) / 2 + marginRight - edge - 2 * gap >= label;
  });
}

/** Margins and words at the edge: where those are said once above, the names may have more room. */
function layOut(stages: readonly Stage[], width: number) {
  const names = Math.max(...stages.map(({ name }) => estimateWidth(name, labelSize))) + 12;
  const between = (share: number, marginRight: number) => {
    const marginLeft = Math.min(width * share, names);
    return { marginLeft, marginRight, room: width - marginLeft - marginRight };
  };
  const wide = between(0.34, 96);
  const ending = ' of above';
  return fitBeside(stages, ending, wide)
    ? { ...wide, ending, edge: '' }
    : { ...between(0.42, 80), ending: '', edge: 'right: share of the one above' };
}

/** Stages below each other, centred, as wide as they are; each says what is left of the one above. */
export function drawFunnel(bars: readonly Bar[], width: number): PlotOptions {
  const widest = Math.max(...bars.map(({ value }) => value));
  const stages = stagesOf(bars);
  const { marginLeft, marginRight, room, ending, edge } = layOut(stages, width);
  const blocks = stages.map((bar, index) => ({
    ...bar,
    isTarget: false,
    tone: index === 0 ? palette.strong : palette.medium,
    x1: -bar.value / 2,
    x2: bar.value / 2,
    y1: index + 0.1,
    y2: index + 0.9,
    middle: index + 0.5,
    bold: true,
    inside: estimateWidth(bar.text, labelSize) + 2 * gap < (bar.value / widest) * room,
    label: bar.text,
    kept: bar.kept && bar.kept + ending,
  }));
  const said = remark(legend(blocks, edge), width);
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
      ...plates(
        blocks.filter((block) => block.inside),
        ({ middle }) => ({ x: 0, y: middle }),
        { x: widest / room, y: 1 / stage },
      ),
      ...labels(
        blocks.filter((block) => block.inside),
        { x: 0, y: 'middle', fill: lettersOn },
      ),
      ...labels(
        blocks.filter((block) => !block.inside),
        { x: 'x2', y: 'middle', dx: gap, textAnchor: 'start' },
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
