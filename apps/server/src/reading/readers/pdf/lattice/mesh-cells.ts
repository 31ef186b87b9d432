import type { Box } from '../marks.ts';
import type { Mesh } from './find-meshes.ts';

/** A field of a mesh: the columns and rows that no rule parts. */
export interface MeshCell extends Box {
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
}

const near = 3.5;

/** Fields that a person sees as one cell each, from the top, within a row from the left. */
export function cellsOf(mesh: Mesh): MeshCell[] {
  const [rows, columns] = [mesh.ys.length - 1, mesh.xs.length - 1];
  const taken = new Set<number>();
  const cells: MeshCell[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (taken.has(row * columns + column)) continue;
      const { rowSpan, colSpan } = spanFrom(mesh, row, column, (r, c) =>
        taken.has(r * columns + c),
      );
      for (let r = row; r < row + rowSpan; r += 1) {
        for (let c = column; c < column + colSpan; c += 1) taken.add(r * columns + c);
      }
      cells.push({
        row,
        column,
        rowSpan,
        colSpan,
        left: mesh.xs[column] ?? 0,
        right: mesh.xs[column + colSpan] ?? 0,
        top: mesh.ys[row] ?? 0,
        bottom: mesh.ys[row + rowSpan] ?? 0,
      });
    }
  }
  return cells;
}

function spanFrom(
  mesh: Mesh,
  row: number,
  column: number,
  isTaken: (row: number, column: number) => boolean,
): { rowSpan: number; colSpan: number } {
  const [rows, columns] = [mesh.ys.length - 1, mesh.xs.length - 1];
  let colSpan = 1;
  while (
    column + colSpan < columns &&
    !isTaken(row, column + colSpan) &&
    !isWalled(mesh, row, column + colSpan)
  ) {
    colSpan += 1;
  }
  let rowSpan = 1;
  const goesOn = (next: number) =>
    Array.from({ length: colSpan }, (_, at) => column + at).every(
      (at, index) =>
        !isTaken(next, at) &&
        !isFloored(mesh, next, at) &&
        (index === 0 || !isWalled(mesh, next, at)),
    );
  while (row + rowSpan < rows && goesOn(row + rowSpan)) rowSpan += 1;
  return { rowSpan, colSpan };
}

/** A rule stands on the left of the field. */
function isWalled({ down, xs, ys }: Mesh, row: number, column: number): boolean {
  const x = xs[column] ?? 0;
  const middle = ((ys[row] ?? 0) + (ys[row + 1] ?? 0)) / 2;
  return down.some(
    (rule) =>
      Math.abs((rule.left + rule.right) / 2 - x) < near &&
      rule.top < middle &&
      rule.bottom > middle,
  );
}

/** A rule lies above the field. */
function isFloored({ across, xs, ys }: Mesh, row: number, column: number): boolean {
  const y = ys[row] ?? 0;
  const middle = ((xs[column] ?? 0) + (xs[column + 1] ?? 0)) / 2;
  return across.some(
    (rule) =>
      Math.abs((rule.top + rule.bottom) / 2 - y) < near &&
      rule.left < middle &&
      rule.right > middle,
  );
}
