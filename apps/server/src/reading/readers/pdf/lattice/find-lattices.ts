import { linesOf } from '../lines.ts';
import { median, type Rule } from '../marks.ts';
import { cellLineOf } from '../table-lines.ts';
import type { Word } from '../words.ts';
import { type Mesh, meshesOf } from './find-meshes.ts';
import { cellsOf, type MeshCell } from './mesh-cells.ts';
import { refineMesh } from './refine-mesh.ts';

/** A table whose cells are bounded by rules, with the words of each cell. */
export interface Lattice extends Mesh {
  cells: LatticeCell[];
}

export interface LatticeCell extends MeshCell {
  words: Word[];
}

const thinnest = 6;
const thinnestOuter = 16;
const mostLines = 8;
const mostGaps = 0.2;

/** Tables that the page itself divides into cells; all others are found by their text. */
export function latticesOf(words: readonly Word[], rules: readonly Rule[]): Lattice[] {
  return meshesOf(rules).flatMap((mesh) => {
    const inside = words.filter((word) => isInside(word, mesh));
    const bare = withoutSeams(mesh, inside);
    const lattice = latticeOf(refineMesh(bare, inside, isInside), inside);
    return isTable(lattice) && !isPart(lattice, inside, words) ? [lattice] : [];
  });
}

const middleOf = (word: Word) => ({
  x: (word.left + word.right) / 2,
  y: word.baseline - word.size * 0.3,
});

export function isInside(
  word: Word,
  box: { left: number; right: number; top: number; bottom: number },
) {
  const { x, y } = middleOf(word);
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

/** The white between the two lines of a wide double rule is no column and no row. */
function withoutSeams(mesh: Mesh, words: readonly Word[]): Mesh {
  const places = words.map(middleOf);
  const keep = (edges: readonly number[], axis: 'x' | 'y') =>
    edges.filter((edge, index) => {
      const next = edges[index + 1];
      // An empty strip at the outside is the distance of the frame.
      const outer = index === 0 || index === edges.length - 2;
      if (next === undefined || next - edge >= (outer ? thinnestOuter : thinnest)) return true;
      return places.some((place) => place[axis] > edge && place[axis] < next);
    });
  return { ...mesh, xs: keep(mesh.xs, 'x'), ys: keep(mesh.ys, 'y') };
}

const latticeOf = (mesh: Mesh, words: readonly Word[]): Lattice => ({
  ...mesh,
  cells: cellsOf(mesh).map((cell) => ({
    ...cell,
    words: words.filter((word) => isInside(word, cell)),
  })),
});

/** Its lines go on outside of the rules: labels that stand before a grid of numbers. */
function isPart(lattice: Lattice, inside: readonly Word[], words: readonly Word[]): boolean {
  const lines = linesOf(inside);
  const beside = words.filter(
    (word) =>
      word.bottom > lattice.top &&
      word.top < lattice.bottom &&
      (word.right < lattice.left || word.left > lattice.right),
  );
  const continued = lines.filter((line) =>
    beside.some((word) => Math.abs(word.baseline - line.baseline) < line.size * 0.06),
  );
  return continued.length >= lines.length * 0.6;
}

/** A frame, the grid of a chart or two columns with a line between them hold no cells of a table. */
function isTable({ cells, xs, ys }: Lattice): boolean {
  const filled = cells.filter(({ words }) => words.length > 0);
  if (xs.length < 3 || ys.length < 3 || filled.length < 3) return false;
  if (new Set(filled.map(({ row }) => row)).size < 2) return false;
  if (new Set(filled.map(({ column }) => column)).size < 2) return false;
  const lines = filled.map(({ words }) => linesOf(words));
  if (median(lines.map((cell) => cell.length)) > mostLines) return false;
  const all = lines.flat();
  // A wide gap inside of a cell: the columns are finer than the rules.
  const gapped = all.filter((line) => cellLineOf(line, []).segments.length > 1);
  return gapped.length <= all.length * mostGaps;
}
