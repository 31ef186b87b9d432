import type { SlideBox } from '../firm/template.ts';

/** Of the height of a letter, by a careful estimate. */
const widthOfLetter = 0.54;

/** The largest of the sizes, given from large to small, in which all paragraphs stand in the box. */
export function textType(
  paragraphs: readonly string[],
  { w, h }: Pick<SlideBox, 'w' | 'h'>,
  sizes: readonly [number, ...number[]],
  pointsBetween = 0,
): number {
  const heightOf = (points: number) =>
    paragraphs.reduce((sum, { length }) => {
      const lines = Math.max(1, Math.ceil((length * points * widthOfLetter) / 72 / w));
      return sum + (lines * points * 1.2 + pointsBetween) / 72;
    }, 0);
  return sizes.find((points) => heightOf(points) <= h) ?? Math.min(...sizes);
}
