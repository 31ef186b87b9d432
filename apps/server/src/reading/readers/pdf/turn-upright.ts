import type { Box, Glyph, PageMarks } from './marks.ts';

/**
 * Tables are often printed sideways on an upright page: the page is turned as most of its letters
 * stand. Letters that stand otherwise (labels of an axis, notes in the margin) are set apart.
 */
export function turnUpright(marks: PageMarks): { upright: PageMarks; sideways: Glyph[] } {
  const count = [0, 0, 0, 0];
  for (const { turn } of marks.glyphs) count[turn] = (count[turn] ?? 0) + 1;
  const turn = count.indexOf(Math.max(...count));
  const sideways = marks.glyphs.filter((glyph) => glyph.turn !== turn);
  const glyphs = marks.glyphs.filter((glyph) => glyph.turn === turn);
  if (turn === 0) return { upright: { ...marks, glyphs }, sideways };
  const { width, height } = marks;
  const box = <T extends Box>(mark: T): T => ({ ...mark, ...turnedBox(mark, turn, width, height) });
  const sideLying = turn % 2 === 1;
  const upright = {
    ...marks,
    width: sideLying ? height : width,
    height: sideLying ? width : height,
    glyphs: glyphs.map((glyph) => turnedGlyph(glyph, turn, width, height)),
    rules: marks.rules.map((rule) => ({
      ...box(rule),
      direction: sideLying ? crossing[rule.direction] : rule.direction,
    })),
    fills: marks.fills.map(box),
    spots: marks.spots.map(box),
  };
  return { upright, sideways };
}

const crossing = { horizontal: 'vertical', vertical: 'horizontal' } as const;

function turnedGlyph(glyph: Glyph, turn: number, width: number, height: number): Glyph {
  // Of a letter that lies on its side, left and right are already measured along its line.
  const { left, right, baseline } = glyph;
  if (turn === 1) return { ...glyph, baseline: width - baseline };
  if (turn === 3) return { ...glyph, left: height - right, right: height - left };
  return { ...glyph, left: width - right, right: width - left, baseline: height - baseline };
}

function turnedBox(box: Box, turn: number, width: number, height: number): Box {
  const { left, right, top, bottom } = box;
  if (turn === 1) return { left: top, right: bottom, top: width - right, bottom: width - left };
  if (turn === 3) return { left: height - bottom, right: height - top, top: left, bottom: right };
  return { left: width - right, right: width - left, top: height - bottom, bottom: height - top };
}
