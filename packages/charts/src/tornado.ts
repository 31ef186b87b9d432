import type { PlannedSwing } from '@assay/domain/report/chart/plan-chart';
import { estimateWidth, wrapLabel } from '@assay/domain/report/text-width';
import { type PlotOptions, rect, ruleX } from '@observablehq/plot';
import { blockMarks, labels, legend, remark } from './marks.ts';
import { labelSize, noteSize, palette } from './palette.ts';

/** Narrower than this, a name stands above its bar. */
const besideWidth = 400;
const barHeight = 18;
const rowGap = 10;
const nameLine = 13;

type Ends = [PlannedSwing['low'], PlannedSwing['high']];
const endsOf = ({ low, high }: PlannedSwing): Ends => [low, high];

/** A name without what stands behind it in brackets, which is told below it more quietly. */
function splitName(name: string) {
  const [, title = name, range = ''] = /^(.+?)\s+\(([^()]+)\)$/u.exec(name) ?? [];
  return { title, range };
}

/** "At the lower end" after a colon; a name that is no common word stays. */
const inLine = (name: string) =>
  /^\p{Lu}\p{Ll}*(?: \p{Ll}|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

interface Rows {
  names: { title: string; lines: number; range: string }[];
  nameRoom: number;
  rowHeight: number;
  /** From the top of a row to its bar, and to its name. */
  barTop: number;
  nameTop: number;
}

function layOut(swings: readonly PlannedSwing[], width: number): Rows {
  const split = swings.map(({ name }) => splitName(name));
  const isBeside = width >= besideWidth;
  const longest = Math.max(
    ...split.flatMap(({ title, range }) => [
      estimateWidth(title, labelSize),
      estimateWidth(range, noteSize),
    ]),
  );
  const nameRoom = isBeside ? Math.min(width * 0.36, longest + 12) : 0;
  const names = split.map(({ title, range }) => {
    const lines = wrapLabel(title, isBeside ? nameRoom - 8 : width, labelSize, isBeside ? 3 : 2);
    return { title: lines.join('\n'), lines: lines.length, range };
  });
  const most = Math.max(
    ...names.map(({ lines, range }) => (lines + (range === '' ? 0 : 1)) * nameLine),
  );
  const rowHeight = isBeside ? Math.max(barHeight, most) + rowGap : most + barHeight + 2 * rowGap;
  const barTop = isBeside ? (rowHeight - barHeight) / 2 : most + rowGap / 2;
  return { names, nameRoom, rowHeight, barTop, nameTop: isBeside ? rowGap / 2 : 2 };
}

function blocksOf(swings: readonly PlannedSwing[], { rowHeight, barTop }: Rows) {
  return swings.flatMap((swing, row) =>
    endsOf(swing).map((end, at) => ({
      ...end,
      isTarget: false,
      tone: at === 0 ? palette.strong : palette.medium,
      y1: row + barTop / rowHeight,
      y2: row + (barTop + barHeight) / rowHeight,
      middle: row + (barTop + barHeight / 2) / rowHeight,
      label: end.text,
      toLeft: at === 0,
    })),
  );
}

/** Each name, and its range a line further down. */
function nameMarks({ names, nameRoom, rowHeight, nameTop }: Rows, valueWidth: number) {
  const at = (top: number, row: number) => row + (nameTop + top) / rowHeight;
  const look = {
    frameAnchor: 'left',
    y: 'y',
    dx: -nameRoom - valueWidth,
    textAnchor: 'start',
    lineAnchor: 'top',
  } as const;
  return [
    ...labels(
      names.map(({ title }, row) => ({ y: at(0, row), label: title })),
      { ...look, lineHeight: nameLine / labelSize },
    ),
    ...labels(
      names.map(({ lines, range }, row) => ({ y: at(lines * nameLine + 1, row), label: range })),
      { ...look, fontSize: noteSize, fill: palette.muted },
    ),
  ];
}

/** Nothing changed: past every bar, and past no name above one. */
function ruleMark(count: number, { nameRoom, rowHeight, barTop }: Rows) {
  const over = nameRoom > 0 ? barTop : 4;
  const lines = Array.from({ length: count }, (_, row) => ({
    y1: row + (barTop - over) / rowHeight,
    y2: row + (barTop + barHeight + over) / rowHeight,
  }));
  const [y1, y2] = ['y1', 'y2'];
  return ruleX(lines, { x: 0, y1, y2, stroke: palette.ink, strokeWidth: 1.2 });
}

/** What moves the result most stands on top: the worse end to the left in ink, the better lighter. */
export function drawTornado(swings: readonly PlannedSwing[], width: number): PlotOptions {
  const ends = swings.flatMap(endsOf);
  const rows = layOut(swings, width);
  const { nameRoom, rowHeight } = rows;
  const valueWidth = Math.max(...ends.map(({ text }) => estimateWidth(text, labelSize))) + 12;
  const [left, right] = [
    Math.min(0, ...ends.map(({ value }) => value)),
    Math.max(0, ...ends.map(({ value }) => value)),
  ];
  const blocks = blocksOf(swings, rows);
  const sidesOf = swings[0] ? endsOf(swings[0]).map(({ name }) => name) : [];
  const sides = new Set(sidesOf).size > 1 ? ['left', 'right'] : [];
  const said = remark(
    legend(blocks, ...sides.map((side, at) => `${side}: ${inLine(sidesOf[at] ?? '')}`)),
    width,
  );
  const marginTop = 6 + said.room;
  const marginLeft = nameRoom + valueWidth;
  const besideBar = (toLeft: boolean) =>
    labels(
      blocks.filter((block) => block.toLeft === toLeft),
      {
        x: ({ value }: { value: number }) => (toLeft ? Math.min(0, value) : Math.max(0, value)),
        y: 'middle',
        dx: toLeft ? -5 : 5,
        textAnchor: toLeft ? 'end' : 'start',
      },
    );
  return {
    height: swings.length * rowHeight + marginTop + 2,
    marginTop,
    marginBottom: 2,
    marginLeft,
    marginRight: valueWidth,
    x: { axis: null, domain: [left, right || 1] },
    y: { axis: null, domain: [0, swings.length], reverse: true },
    marks: [
      ...blockMarks(blocks, (some, look) =>
        rect(some, { x1: 0, x2: 'value', y1: 'y1', y2: 'y2', ...look }),
      ),
      ruleMark(swings.length, rows),
      ...besideBar(true),
      ...besideBar(false),
      ...nameMarks(rows, valueWidth),
      ...said.marks({ marginLeft, marginTop }),
    ],
  };
}
