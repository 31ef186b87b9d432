import type { Bar, BarGroup } from '@assay/domain/report/chart/read-values';
import { estimateWidth, wrapLabel } from '@assay/domain/report/text-width';
import { type PlotOptions, rect, ruleY } from '@observablehq/plot';
import { drawBars, toneAt } from './bars.ts';
import { blockMarks, labels, legend, remark } from './marks.ts';
import { labelSize, lineHeight, palette } from './palette.ts';
import { sharedUnit } from './shared-unit.ts';

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
function drawUpright(columns: Column[], names: Name[], width: number, words: string): PlotOptions {
  const values = columns.map(({ value }) => value);
  const slot = width / names.length;
  const said = remark(words, width);
  const marginTop = 18 + said.room;
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
        label: column.text,
      }));
  return {
    height: plotHeight + marginTop + marginBottom,
    marginTop,
    marginBottom,
    marginLeft: 0,
    marginRight: 0,
    x: { axis: null, domain: [0, names.length] },
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
      ...said.marks({ marginLeft: 0, marginTop }),
    ],
  };
}

const fits = (text: string, room: number) => estimateWidth(text, labelSize) < room;

/** A single series over time; in rows where the values find no room side by side. */
export function drawColumns(bars: readonly Bar[], isTarget: boolean, width: number): PlotOptions {
  const slot = width / bars.length;
  const { unit, bare } = sharedUnit(bars.map(({ text }) => text));
  if (bars.some(({ text }) => !fits(bare(text), slot))) {
    const rows = bars.map((bar) => ({ name: bar.name, isTarget, bars: [bar] }));
    return drawBars(rows, width);
  }
  const columns = bars.map((bar, index) => ({
    ...bar,
    text: bare(bar.text),
    isTarget,
    bold: isTarget,
    tone: isTarget ? palette.target : palette.medium,
    at: index + 0.5,
    half: Math.min(0.31, 32 / slot),
  }));
  const names = columns.map(({ at, name }) => ({ at, label: name }));
  return drawUpright(columns, names, width, legend(bars, unit));
}

/** Names with a comma of their own are told apart by more than one. */
const orderOf = (names: readonly string[]): string =>
  names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');

/** Two or three columns for each period, such as what was budgeted and what was reached. */
export function drawClusters(groups: readonly BarGroup[], width: number): PlotOptions {
  const texts = groups.flatMap(({ bars }) => bars.map(({ text }) => text));
  const { unit, bare } = sharedUnit(texts);
  const most = Math.max(...groups.map(({ bars }) => bars.length));
  const room = ((width / groups.length) * 0.8) / most;
  if (texts.some((text) => !fits(bare(text), room))) return drawBars(groups, width);
  const columns = groups.flatMap((group, slot) =>
    group.bars.map((bar, index) => ({
      ...bar,
      text: bare(bar.text),
      isTarget: group.isTarget,
      bold: bar.standing === 'actual',
      tone: group.isTarget ? palette.target : toneAt(index, group.bars.length),
      at: slot + 0.14 + (index + 0.5) * (0.72 / group.bars.length),
      half: 0.34 / group.bars.length,
    })),
  );
  const names = groups.map(({ name }, slot) => ({ at: slot + 0.5, label: name }));
  const [first] = groups;
  const order = orderOf((first?.bars ?? []).map(({ name }) => name));
  const words = legend(columns, unit, `from left to right: ${order}`);
  return drawUpright(columns, names, width, words);
}
