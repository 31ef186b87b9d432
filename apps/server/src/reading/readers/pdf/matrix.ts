export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The transformation that applies `inner` first and `outer` afterwards. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const apply = (matrix: Matrix, x: number, y: number): [number, number] => [
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
];

export function toMatrix(values: ArrayLike<number> | null | undefined): Matrix {
  if (!values || values.length < 6) return identity;
  const at = (index: number) => values[index] ?? 0;
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}
