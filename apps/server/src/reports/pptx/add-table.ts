import { cleanLine } from '@assay/domain/report/clean-text';
import type { DeckCell } from '@assay/domain/report/deck/deck';
import {
  breaksWord,
  columnRooms,
  rowHeight,
  slideRoom,
  unbrokenParts,
} from '@assay/domain/report/deck/table-room';
import type { SlideBox } from '../firm/template.ts';
import { type Desk, type Frame, sized } from './frame.ts';
import { colors, sans } from './theme.ts';

/** The stronger, the darker; letters stay dark on all of them. */
const heats = [colors.paper, colors.mist, colors.pale, colors.light, colors.haze];

const heatOf = (weight: number) => heats[Math.round(weight * (heats.length - 1))] ?? colors.paper;

/** An amount and its unit stay on one line. */
const unbroken = (line: string) =>
  unbrokenParts(line).length === 1 ? line.replaceAll(' ', '\u00a0') : line;

/** Where a face is missing, the one in its place is often wider. */
const wider = 1.15;

/** The largest type in which all rows stand on the slide, by a careful estimate. */
export function tableType(
  rows: readonly DeckCell[][],
  widths: readonly number[],
  { w, h }: Pick<SlideBox, 'w' | 'h'>,
): number {
  const rooms = columnRooms(widths, w);
  const heightOf = (points: number) =>
    rows.reduce((sum, row) => {
      const texts = row.map(({ text }) => text);
      return sum + rowHeight(texts, rooms, points);
    }, 0);
  const breaksWords = (points: number) =>
    rows.some((row) =>
      row.some(({ text }, at) =>
        unbrokenParts(text).some((word) => breaksWord(word, (rooms[at] ?? 0.1) / wider, points)),
      ),
    );
  const fits = [16, 14, 13, 12].find((points) => heightOf(points) <= h && !breaksWords(points));
  return fits ?? [11].find((points) => heightOf(points) <= h) ?? slideRoom.points;
}

const unscaled = ({ w, h }: SlideBox, { scale }: Frame) => ({ w: w / scale, h: h / scale });

export function addTable(
  { slide, frame }: Desk,
  rows: readonly DeckCell[][],
  widths: readonly number[],
  place: SlideBox,
) {
  const border = { type: 'solid', pt: 0.5, color: colors.hairline } as const;
  const none = { type: 'none' } as const;
  const linesOf = (text: string) =>
    text.split('\n').map((line) => ({
      text: unbroken(cleanLine(line)),
      options: { breakLine: true },
    }));
  const cells = rows.map((row, at) =>
    widths.map((_, column) => ({
      text: linesOf(row[column]?.text ?? ''),
      options: {
        bold: at === 0,
        ...(row[column]?.weight != null && { fill: { color: heatOf(row[column].weight) } }),
        border: [none, none, border, none] as [
          typeof none,
          typeof none,
          typeof border,
          typeof none,
        ],
      },
    })),
  );
  const total = widths.reduce((sum, width) => sum + width, 0);
  slide.addTable(cells, {
    x: place.x,
    y: place.y,
    w: place.w,
    colW: widths.map((width) => (width / total) * place.w),
    fontFace: sans,
    fontSize: sized(frame, tableType(rows, widths, unscaled(place, frame))),
    color: colors.ink,
    valign: 'top',
    margin: [3, 5, 3, 5],
  });
}
