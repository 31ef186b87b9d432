import type { BarGroup } from '@assay/domain/report/chart/read-values';
import { shorten, wrapLabel } from '@assay/domain/report/text-width';
import { type PlotOptions, rect, ruleY } from '@observablehq/plot';
import { blockMarks, labels, legend, remark } from './marks.ts';
import { labelSize, noteSize, palette } from './palette.ts';
import { sharedUnit } from './shared-unit.ts';

/** Narrower than this, panels stand below each other. */
const pairWidth = 400;
const most = 6;
const gap = 0.06;
const panelHeight = 142;
const line = 14;
const foot = 30;
const head = 16;

/** Where a panel stands, in panels from the top left. */
const placeOf = (index: number, perRow: number) => ({
  left: index % perRow,
  top: Math.floor(index / perRow),
});

/** A value as a height above the panel's own foot, so that panels of one chart share an axis. */
function scaleOf({ bars }: BarGroup, lines: number) {
  const values = bars.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = panelHeight - (8 + lines * line) - head - foot - (low < 0 ? head : 0);
  return (value: number) =>
    foot + (low < 0 ? head : 0) + ((value - low) / (high - low || 1)) * room;
}

interface Page {
  perRow: number;
  width: number;
  /** As many as the longest name needs: all panels have the same feet and tops. */
  lines: number;
}

/** What a panel shows and in what, over as many lines as it needs. */
function titleOf(group: BarGroup, { perRow, width }: Omit<Page, 'lines'>): string[] {
  const { unit } = sharedUnit(group.bars.map(({ text }) => text));
  const told = [group.name, unit].filter(Boolean).join(', ');
  return wrapLabel(told, width / perRow - 18, labelSize, 2);
}

function panel(group: BarGroup, index: number, { perRow, width, lines }: Page) {
  const { left, top } = placeOf(index, perRow);
  const base = (Math.ceil(most / perRow) - top) * panelHeight - panelHeight;
  const { bare } = sharedUnit(group.bars.map(({ text }) => text));
  const scale = scaleOf(group, lines);
  const slot = (1 - gap) / group.bars.length;
  const shift = left * (1 + gap / 2);
  const tallest = slot * (width / perRow);
  const blocks = group.bars.map((bar, at) => ({
    ...bar,
    isTarget: group.isTarget,
    bold: group.isTarget,
    tone: group.isTarget ? palette.target : palette.medium,
    x1: shift + slot * (at + 0.19),
    x2: shift + slot * (at + 0.81),
    middle: shift + slot * (at + 0.5),
    y1: base + scale(0),
    y2: base + scale(bar.value),
    foot: base + foot - 4,
    label: shorten(bare(bar.text), tallest + 6, labelSize),
    short: wrapLabel(bar.name, tallest - 2, noteSize, 2).join('\n'),
  }));
  const title = {
    x: shift,
    y: base + panelHeight - 4,
    label: titleOf(group, { perRow, width }).join('\n'),
    bold: true,
  };
  return { blocks, title, axis: { x1: shift, x2: shift + 1 - gap, y: base + scale(0) } };
}

/** Several series over the same periods: a small chart each, to its own scale, two in a row. */
export function drawPanels(groups: readonly BarGroup[], width: number): PlotOptions {
  const perRow = width < pairWidth ? 1 : 2;
  const lines = Math.max(...groups.map((group) => titleOf(group, { perRow, width }).length));
  const panels = groups.map((group, index) => panel(group, index, { perRow, width, lines }));
  const blocks = panels.flatMap((each) => each.blocks);
  const rows = Math.ceil(groups.length / perRow);
  const top = Math.ceil(most / perRow) * panelHeight;
  const height = rows * panelHeight;
  const said = remark(legend(blocks, 'each to its own scale'), width);
  const marginTop = 2 + said.room;
  return {
    height: height + marginTop + 2,
    marginTop,
    marginBottom: 2,
    marginLeft: 0,
    marginRight: 0,
    x: { axis: null, domain: [0, perRow === 1 ? 1 - gap : perRow + gap / 2] },
    y: { axis: null, domain: [top - height, top] },
    marks: [
      ...blockMarks(blocks, (some, look) =>
        rect(some, { x1: 'x1', x2: 'x2', y1: 'y1', y2: 'y2', ...look }),
      ),
      ...panels.map(({ axis }) => ruleY([axis], { x1: 'x1', x2: 'x2', y: 'y' })),
      ...labels(
        blocks.filter(({ value }) => value >= 0),
        { x: 'middle', y: 'y2', dy: -9 },
      ),
      ...labels(
        blocks.filter(({ value }) => value < 0),
        { x: 'middle', y: 'y2', dy: 9 },
      ),
      ...labels(
        blocks.map((block) => ({ ...block, label: block.short, bold: false })),
        { x: 'middle', y: 'foot', lineAnchor: 'top', fontSize: noteSize, fill: palette.muted },
      ),
      ...labels(
        panels.map(({ title }) => title),
        { x: 'x', y: 'y', textAnchor: 'start', lineAnchor: 'top' },
      ),
      ...said.marks({ marginLeft: 0, marginTop }),
    ],
  };
}
