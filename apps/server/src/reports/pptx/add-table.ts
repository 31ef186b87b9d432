import { cleanLine } from '@assay/domain/report/clean-text';
import type { DeckCell } from '@assay/domain/report/deck/deck';
import type { SlideBox } from '../firm/template.ts';
import { type Desk, type Frame, sized } from './frame.ts';
import { colors, sans } from './theme.ts';

/** The stronger, the darker; letters stay dark on all of them. */
const heats = [colors.paper, colors.mist, colors.pale, colors.light, colors.haze];

const heatOf = (weight: number) => heats[Math.round(weight * (heats.length - 1))] ?? colors.paper;

/** An amount and its unit stay on one line. */
const unbroken = (text: string) => (text.length <= 12 ? text.replaceAll(' ', '\u00a0') : text);

/** The largest type in which all rows stand on the slide, by a careful estimate. */
export function tableType(
  rows: readonly DeckCell[][],
  widths: readonly number[],
  { w, h }: Pick<SlideBox, 'w' | 'h'>,
): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const roomOf = (at: number) => Math.max(((widths[at] ?? 1) / total) * w - 0.14, 0.1);
  const widthOf = (letters: number, points: number) => (letters * points * 0.52) / 72;
  const heightOf = (points: number) =>
    rows.reduce((sum, row) => {
      const lines = row.map(({ text }, at) => Math.ceil(widthOf(text.length, points) / roomOf(at)));
      return sum + (Math.max(1, ...lines) * points * 1.2 + 8) / 72;
    }, 0);
  const breaksWords = (points: number) =>
    rows.some((row) =>
      row.some(({ text }, at) => {
        const longest = Math.max(
          ...unbroken(text)
            .split(' ')
            .map((word) => word.length),
        );
        return widthOf(longest * 1.15, points) > roomOf(at);
      }),
    );
  const fits = [16, 14, 13, 12].find((points) => heightOf(points) <= h && !breaksWords(points));
  return fits ?? [11, 10, 9].find((points) => heightOf(points) <= h) ?? 8;
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
  const cells = rows.map((row, at) =>
    widths.map((_, column) => ({
      text: unbroken(cleanLine(row[column]?.text ?? '')),
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
