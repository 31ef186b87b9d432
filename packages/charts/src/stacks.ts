import type { BarGroup } from '@assay/domain/report/chart/read-values';
import { estimateWidth, shorten, wrapLabel } from '@assay/domain/report/text-width';
import { type PlotOptions, rect } from '@observablehq/plot';
import { blockMarks, labels, legend, lettersOn, plates, remark } from './marks.ts';
import { labelSize, lineHeight, noteSize, palette } from './palette.ts';
import { type BareTexts, sharedUnit } from './shared-unit.ts';

const shades = [palette.strong, palette.medium, palette.light, palette.rule, palette.muted];
const plotHeight = 200;

interface Part {
  from: number;
  to: number;
  share: number;
}

function partsOf({ bars }: BarGroup, whole: number): Part[] {
  let sum = 0;
  return bars.map(({ value }) => {
    const from = sum / whole;
    sum += value;
    return { from, to: sum / whole, share: value / whole };
  });
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Columns of tiles between 0 and 1 both ways; `asShares` makes each as wide as its total. */
function placeTiles(
  groups: readonly BarGroup[],
  asShares: boolean,
  plotWidth: number,
  bare: BareTexts['bare'],
) {
  const totals = groups.map(({ bars }) => bars.reduce((sum, { value }) => sum + value, 0));
  const tallest = Math.max(...totals);
  const all = totals.reduce((sum, total) => sum + total, 0);
  let left = 0;
  return groups.map((group, index) => {
    const total = totals[index] ?? 0;
    const width = asShares ? total / all : 1 / groups.length;
    const gap = asShares ? 0.004 : width * 0.16;
    const [x1, x2] = [left + gap, left + width - gap];
    left += width;
    const parts = partsOf(group, asShares ? total : tallest);
    const slot = (x2 - x1) * plotWidth;
    const tiles = group.bars.map((bar, at) => {
      const { from = 0, to = 0, share = 0 } = parts[at] ?? {};
      const tone = shades[at % shades.length] ?? palette.light;
      const fits = (to - from) * plotHeight > labelSize + 3;
      const text = asShares ? percent(share) : bare(bar.text);
      return {
        ...bar,
        x1,
        x2,
        y1: from,
        y2: to,
        middle: (x1 + x2) / 2,
        height: (from + to) / 2,
        tone,
        isTarget: group.isTarget,
        label: fits && estimateWidth(text, labelSize) < slot ? text : '',
      };
    });
    const label = wrapLabel(group.name, slot + 4, noteSize, 2).join('\n');
    const middle = (x1 + x2) / 2;
    return {
      tiles,
      name: { x: middle, label, bold: group.isTarget },
      total: { x: middle, y: tiles.at(-1)?.y2 ?? 0, label: bare(group.total ?? ''), bold: true },
    };
  });
}

/** Tiles from the foot up: as tall as their values, or as their share of a column of its own width. */
function drawTiles(groups: readonly BarGroup[], asShares: boolean, width: number): PlotOptions {
  const names = groups.flatMap(({ bars }) => bars.map((bar) => estimateWidth(bar.name, noteSize)));
  const nameWidth = Math.min(width * 0.28, Math.max(...names) + 10);
  const texts = groups.flatMap(({ bars, total }) => [total ?? '', ...bars.map(({ text }) => text)]);
  const { unit, bare } = sharedUnit(texts.filter((text) => text !== ''));
  const columns = placeTiles(groups, asShares, width - nameWidth, bare);
  const tiles = columns.flatMap((column) => column.tiles);
  const last = columns.at(-1)?.tiles ?? [];
  const said = remark(legend(tiles, asShares ? 'width: size of each column' : unit), width);
  const totals = columns.map(({ total }) => total).filter(({ label }) => label !== '');
  const marginTop = 8 + said.room + (totals.length > 0 ? lineHeight : 0);
  return {
    height: plotHeight + marginTop + 10 + 2 * lineHeight,
    marginTop,
    marginBottom: 10 + 2 * lineHeight,
    marginLeft: 0,
    marginRight: nameWidth,
    x: { axis: null, domain: [0, 1] },
    y: { axis: null, domain: [0, 1] },
    marks: [
      ...blockMarks(tiles, (some, look) =>
        rect(some, {
          x1: 'x1',
          x2: 'x2',
          y1: 'y1',
          y2: 'y2',
          ...look,
          // Full tiles are held apart by paper; blank ones would not be seen without their outline.
          ...(some[0]?.standing === 'actual' && { stroke: palette.paper }),
        }),
      ),
      ...plates(tiles, ({ middle, height }) => ({ x: middle, y: height }), {
        x: 1 / (width - nameWidth),
        y: 1 / plotHeight,
      }),
      ...labels(tiles, { x: 'middle', y: 'height', fill: lettersOn }),
      ...labels(
        spread(last, plotHeight).map((tile) => ({
          ...tile,
          label: shorten(tile.name, nameWidth - 8, noteSize),
        })),
        { x: 1, y: 'height', dx: 6, textAnchor: 'start', fontSize: noteSize },
      ),
      ...labels(totals, { x: 'x', y: 'y', dy: -9 }),
      ...labels(
        columns.map(({ name }) => name),
        { x: 'x', y: 0, dy: 6, lineAnchor: 'top', fontSize: noteSize, fill: palette.muted },
      ),
      ...said.marks({ marginLeft: 0, marginTop }),
    ],
  };
}

/** Names beside thin tiles are pushed up until none covers the one below. */
function spread<T extends { height: number }>(tiles: readonly T[], room: number): T[] {
  const gap = (noteSize + 2) / room;
  let lowest = -gap;
  return tiles.map((tile) => {
    lowest = Math.max(tile.height, lowest + gap);
    return { ...tile, height: lowest };
  });
}

export const drawStacks = (groups: readonly BarGroup[], width: number) =>
  drawTiles(groups, false, width);
export const drawMosaic = (groups: readonly BarGroup[], width: number) =>
  drawTiles(groups, true, width);
