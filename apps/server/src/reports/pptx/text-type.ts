import type { SlideBox } from '../firm/template.ts';

/** Of the height of a letter, by a careful estimate. */
const widthOfLetter = 0.54;

function heightOf(paragraphs: readonly string[], w: number, points: number, between: number) {
  return paragraphs.reduce((sum, { length }) => {
    const lines = Math.max(1, Math.ceil((length * points * widthOfLetter) / 72 / w));
    return sum + (lines * points * 1.2 + between) / 72;
  }, 0);
}

/** Whether a text stands in the box in that type. */
export const fitsType = (text: string, { w, h }: Pick<SlideBox, 'w' | 'h'>, points: number) =>
  heightOf([text], w, points, 0) <= h;

/** The largest of the sizes, given from large to small, in which all paragraphs stand in the box. */
export function textType(
  paragraphs: readonly string[],
  { w, h }: Pick<SlideBox, 'w' | 'h'>,
  sizes: readonly [number, ...number[]],
  pointsBetween = 0,
): number {
  return (
    sizes.find((points) => heightOf(paragraphs, w, points, pointsBetween) <= h) ??
    Math.min(...sizes)
  );
}
