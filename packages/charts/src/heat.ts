import type { HeatPlan } from '@assay/domain/report/chart/plan-chart';
import { estimateWidth, shorten, wrapLabel } from '@assay/domain/report/text-width';
import { type PlotOptions, rect } from '@observablehq/plot';
import { labels, lettersOn, remark } from './marks.ts';
import { labelSize, lineHeight, noteSize, palette } from './palette.ts';

const cellHeight = 30;
/** Narrower than this, the name of a row stands above its cells. */
const besideWidth = 400;
const nameHeight = 18;

const grounds = [palette.paper, palette.light, palette.medium, palette.strong];

/** From paper to ink: the fuller, the more, on a dark screen too, where ink is light. */
const groundOf = (weight: number | null) =>
  grounds[Math.min(grounds.length - 1, Math.floor((weight ?? 0) * grounds.length))] ??
  palette.paper;

/** Which numbers each shade stands for. */
function shadeKey(bounds: readonly number[]): string {
  const [first] = bounds;
  const last = bounds.at(-1);
  if (first === undefined || last === undefined) return '';
  const between = bounds.slice(1).map((bound, at) => `${bounds[at]} to below ${bound}`);
  return `from faint to full: below ${first}, ${[...between, `${last} and more`].join(', ')}`;
}

const headsOf = (columns: readonly string[], slot: number, target: number | null) =>
  columns.map((column, at) => ({
    x: at + 0.5,
    label: wrapLabel(column, slot - 2, noteSize, 3).join('\n'),
    bold: at === target,
  }));

/** Every cell with its own words on a ground as full as its weight. */
export function drawHeat(
  { rows, columns, cells, target, bounds }: HeatPlan,
  width: number,
): PlotOptions {
  const isBeside = width >= besideWidth;
  const nameWidth = Math.max(...rows.map((row) => estimateWidth(row, labelSize))) + 12;
  const marginLeft = isBeside ? Math.min(width * 0.34, nameWidth) : 0;
  const slot = (width - marginLeft) / columns.length;
  const rowHeight = cellHeight + (isBeside ? 0 : nameHeight);
  const above = isBeside ? 0 : nameHeight / rowHeight;
  const heads = headsOf(columns, slot, target.column);
  const headLines = Math.max(1, ...heads.map(({ label }) => label.split('\n').length));
  const said = remark(shadeKey(bounds), width);
  const marginTop = 8 + headLines * lineHeight + said.room;
  const tiles = cells.map((cell) => ({
    ...cell,
    x1: cell.column + 0.02,
    x2: cell.column + 0.98,
    y1: cell.row + above + 0.05,
    y2: cell.row + 0.95,
    x: cell.column + 0.5,
    y: cell.row + (1 + above) / 2,
    tone: groundOf(cell.weight),
    standing: 'actual' as const,
    label: wrapLabel(cell.text, slot - 8, noteSize, 2).join('\n'),
    bold: cell.row === target.row || cell.column === target.column,
  }));
  const isTarget = ({ bold }: { bold: boolean }) => bold;
  const ground = { x1: 'x1', x2: 'x2', y1: 'y1', y2: 'y2', fill: 'tone' } as const;
  return {
    height: rows.length * rowHeight + marginTop + 2,
    marginTop,
    marginBottom: 2,
    marginLeft,
    marginRight: 0,
    x: { axis: null, domain: [0, columns.length] },
    y: { axis: null, domain: [0, rows.length], reverse: true },
    marks: [
      rect(tiles, { ...ground, stroke: palette.rule }),
      rect(tiles.filter(isTarget), { ...ground, stroke: palette.target, strokeWidth: 2 }),
      ...labels(tiles, { x: 'x', y: 'y', fontSize: noteSize, fill: lettersOn }),
      ...labels(
        rows.map((row, at) => ({
          label: isBeside
            ? wrapLabel(row, marginLeft - 10, labelSize, 2).join('\n')
            : shorten(row, width, labelSize),
          y: at + (isBeside ? 0.5 : above / 2 + 0.05),
          bold: at === target.row,
        })),
        { frameAnchor: 'left', y: 'y', dx: -marginLeft, textAnchor: 'start' },
      ),
      ...labels(heads, {
        x: 'x',
        frameAnchor: 'top',
        lineAnchor: 'bottom',
        dy: -5,
        fontSize: noteSize,
        fill: palette.muted,
      }),
      ...said.marks({ marginLeft, marginTop }),
    ],
  };
}
