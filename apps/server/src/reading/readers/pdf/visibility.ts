import type { Box, Fill } from './marks.ts';

/** A picture or a shading: what stands on it may have any colour and be seen. */
export const anyColor = 'any';

const smallestPrint = 2;
const nearlyEqual = 24;
const sameColor = 8;

/** Whether nobody sees a letter: without ink, tiny, off the page, or in the colour it stands on. */
export function isUnseen(
  letter: Box & { size: number; color: string; alpha: number },
  page: { width: number; height: number },
  ground: { fills: readonly Fill[]; dark: boolean },
): boolean {
  const x = (letter.left + letter.right) / 2;
  const y = (letter.top + letter.bottom) / 2;
  if (letter.size < smallestPrint || letter.alpha < 0.1) return true;
  if (x < 0 || y < 0 || x > page.width || y > page.height) return true;
  // Most letters are dark on a bright page: no need to look at what lies below.
  if (!ground.dark && isDark(letter.color)) return false;
  const color = groundAt(x, y, ground.fills);
  return (
    color !== anyColor && letter.color !== anyColor && distance(color, letter.color) < nearlyEqual
  );
}

const groundAt = (x: number, y: number, fills: readonly Fill[]): string =>
  fills.findLast((fill) => fill.left <= x && fill.right >= x && fill.top <= y && fill.bottom >= y)
    ?.color ?? '#ffffff';

/** Borders in the colour of what they lie on part nothing for the eye. */
export function isUnseenRule(rule: Box, color: string, fills: readonly Fill[]): boolean {
  if (color === anyColor || isDark(color)) return false;
  const ground = groundAt((rule.left + rule.right) / 2, (rule.top + rule.bottom) / 2, fills);
  return ground !== anyColor && distance(ground, color) < sameColor;
}

type Channels = readonly [number, number, number];

/** A page has few colours and many letters. */
const known = new Map<string, Channels>();
const mostKnown = 5000;

function channels(color: string): Channels {
  const found = known.get(color);
  if (found) return found;
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const made: Channels = [part(1), part(3), part(5)];
  if (known.size > mostKnown) known.clear();
  known.set(color, made);
  return made;
}

export function isDark(color: string): boolean {
  if (color === anyColor) return false;
  const [r, g, b] = channels(color);
  return r + g + b < 480;
}

function distance(one: string, other: string): number {
  const [r, g, b] = channels(one);
  const [x, y, z] = channels(other);
  return Math.max(Math.abs(r - x), Math.abs(g - y), Math.abs(b - z));
}
