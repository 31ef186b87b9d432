import type { Bar, BarGroup } from '@assay/domain/report/chart/read-values';
import { shorten, wrapLabel } from '@assay/domain/report/text-width';
import { type PlotOptions, rect, ruleY } from '@observablehq/plot';
import { toneAt } from './bars.ts';
import { blockMarks, labels, legend, remark } from './marks.ts';
import { drawingWidth, labelSize, lineHeight, palette } from './palette.ts';

interface Column extends Bar {
  isTarget: boolean;
  tone: string;
  /** In slots from the left: its middle and half its width. */
  at: number;
  half: number;
  bold: boolean;
}

interface Name {
  at: number;
  label: string;
  bold?: boolean;
}

const plotHeight = 150;

/** Upright columns over their names; the values stand on them. */
function drawUpright(columns: Column[], names: Name[], slots: number, words: string): PlotOptions {
  const values = columns.map(({ value }) => value);
  const slot = drawingWidth / slots;
  const marginTop = words === '' ? 18 : 40;
  const wrapped = names.map((name) => ({
    ...name,
    label: wrapLabel(name.label, slot - 6, labelSize, 2).join('\n'),
  }));
  const lines = Math.max(1, ...wrapped.map(({ label }) => label.split('\n').length));
  const marginBottom = 8 + lines * lineHeight;
  const valued = (below: boolean) =>
    columns
      .filter(({ value }) => value < 0 === below)
      .map((column) => ({
        ...column,
        label: shorten(column.text, Math.max(30, slot * column.half * 2.6), labelSize),
      }));
  return {
    height: plotHeight + marginTop + marginBottom,
    marginTop,
    marginBottom,
    marginLeft: 0,
    marginRight: 0,
    x: { axis: null, domain: [0, slots] },
    y: { axis: null, domain: [Math.min(0, ...values), Math.max(0, ...values) || 1] },
    marks: [
      ...blockMarks(columns, (some, look) =>
        rect(some, {
          x1: ({ at, half }: Column) => at - half,
          x2: ({ at, half }: Column) => at + half,
          y1: 0,
          y2: 'value',
          ...look,
        }),
      ),
      ruleY([0], { stroke: palette.ink }),
      ...labels(valued(false), { x: 'at', y: 'value', dy: -9 }),
      ...labels(valued(true), { x: 'at', y: 'value', dy: 9 }),
      ...labels(wrapped, {
        x: 'at',
        frameAnchor: 'bottom',
        lineAnchor: 'top',
        dy: 8,
        fill: palette.muted,
      }),
      ...(words === '' ? [] : [remark(words, 0)]),
    ],
  };
}

/** A single series over time. */
export function drawColumns(bars: readonly Bar[], isTarget: boolean): PlotOptions {
  const columns = bars.map((bar, index) => ({
    ...bar,
    isTarget,
    bold: isTarget,
    tone: isTarget ? palette.target : palette.medium,
    at: index + 0.5,
    half: Math.min(0.31, 32 / (drawingWidth / bars.length)),
  }));
  const names = columns.map(({ at, name }) => ({ at, label: name }));
  return drawUpright(columns, names, bars.length, legend(bars));
}

/** Two or three columns for each period, such as what was budgeted and what was reached. */
export function drawClusters(groups: readonly BarGroup[]): PlotOptions {
  const columns = groups.flatMap((group, slot) =>
    group.bars.map((bar, index) => ({
      ...bar,
      isTarget: group.isTarget,
      bold: bar.standing === 'actual',
      tone: group.isTarget ? palette.target : toneAt(index + 1, group.bars.length),
      at: slot + 0.14 + (index + 0.5) * (0.72 / group.bars.length),
      half: 0.34 / group.bars.length,
    })),
  );
  const names = groups.map(({ name }, slot) => ({ at: slot + 0.5, label: name }));
  const [first] = groups;
  const order = (first?.bars ?? []).map(({ name }) => name).join(', ');
  const words = legend(columns, `from left to right: ${order}`);
  return drawUpright(columns, names, groups.length, words);
}
