import { boxAround, type Fill, type Rule } from './marks.ts';
import type { CellLine } from './table-lines.ts';

const tallest = 10;
const thin = 0.01;

/** Shaded rows end where a rule would stand: their edges part rows as rules do. */
export function stripeEdges(lines: readonly CellLine[], fills: readonly Fill[]): Rule[] {
  const box = boxAround(lines.map(({ line }) => line));
  const size = lines[0]?.line.size ?? 0;
  const stripes = fills.filter(
    (fill) =>
      fill.bottom > box.top &&
      fill.top < box.bottom &&
      fill.bottom - fill.top < size * tallest &&
      Math.min(fill.right, box.right) - Math.max(fill.left, box.left) >
        (box.right - box.left) * 0.6,
  );
  return stripes.flatMap(({ left, right, top, bottom }) =>
    [top, bottom].map((edge) => ({
      direction: 'horizontal' as const,
      left,
      right,
      top: edge,
      bottom: edge + thin,
    })),
  );
}
