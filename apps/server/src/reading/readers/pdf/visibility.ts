import type { Box, Fill } from './marks.ts';

/** A picture or a shading: what stands on it may have any colour and be seen. */
export const anyColor = 'any';

const smallestPrint = 2;
const nearlyEqual = 24;

/** Whether nobody sees a letter: without ink, tiny, off the page, or in the colour it stands on. */
export function isUnseen(
  letter: Box & { size: number; color: string; alpha: number },
  page: { width: number; height: number },
  fills: readonly Fill[],
): boolean {
  const x = (letter.left + letter.right) / 2;
  const y = (letter.top + letter.bottom) / 2;
  if (letter.size < smallestPrint || letter.alpha < 0.1) return true;
  if (x < 0 || y < 0 || x > page.width || y > page.height) return true;
  // Most letters are dark on a bright page: no need to look at what lies below.
  if (isDark(letter.color) && fills.every((fill) => !isDark(fill.color))) return false;
  const below = fills.findLast(
    (fill) => fill.left <= x && fill.right >= x && fill.top <= y && fill.bottom >= y,
  );
  const ground = below?.color ?? '#ffffff';
  return ground !== anyColor && distance(ground, letter.color) < nearlyEqual;
}

const channels = (color: string): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

const isDark = (color: string): boolean =>
  color !== anyColor && channels(color).reduce((sum, value) => sum + value, 0) < 480;

function distance(one: string, other: string): number {
  const [r, g, b] = channels(one);
  const [x, y, z] = channels(other);
  return Math.max(Math.abs(r - x), Math.abs(g - y), Math.abs(b - z));
}
