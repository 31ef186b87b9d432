import type { Box } from './marks.ts';
import { apply, type Matrix } from './matrix.ts';

const valuesOfCommand = [2, 2, 6, 4, 0];
const [moveTo, lineTo, close] = [0, 1, 4];

/** The boxes of the straight pieces of a path, or of each rectangle in it where it is filled. */
export function boxesOfPath(
  data: ArrayLike<number>,
  matrix: Matrix,
  painted: 'filled' | 'stroked',
): Box[] {
  const boxes: Box[] = [];
  let points: [number, number][] = [];
  const finish = () => {
    if (painted === 'filled' && points.length >= 4 && isUpright(points)) boxes.push(around(points));
    points = [];
  };
  const segment = (from: [number, number] | undefined, to: [number, number] | undefined) => {
    if (painted === 'stroked' && from && to) boxes.push(around([from, to]));
  };
  for (let at = 0; at < data.length; ) {
    const command = data[at] ?? close;
    const count = valuesOfCommand[command] ?? 0;
    if (command === close) segment(points.at(-1), points[0]);
    else if (command === moveTo || command === lineTo) {
      if (command === moveTo) finish();
      const point = apply(matrix, data[at + 1] ?? 0, data[at + 2] ?? 0);
      if (command === lineTo) segment(points.at(-1), point);
      points.push(point);
    } else {
      // Curves bound nothing that a table would rest on; a rounded box counts by its corners.
      points.push(apply(matrix, data[at + count - 1] ?? 0, data[at + count] ?? 0));
    }
    at += 1 + count;
  }
  finish();
  return boxes;
}

const tolerance = 0.6;

const isUpright = (points: readonly [number, number][]): boolean => {
  const box = around(points);
  return points.every(
    ([x, y]) =>
      (x - box.left < tolerance || box.right - x < tolerance || points.length > 5) &&
      (y - box.top < tolerance || box.bottom - y < tolerance || points.length > 5),
  );
};

function around(points: readonly [number, number][]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}
