import { type Line, linesOf } from '../lines.ts';
import type { Rule } from '../marks.ts';
import { cellLineOf } from '../table-lines.ts';
import type { Word } from '../words.ts';
import type { Mesh } from './find-meshes.ts';
import { cellsOf, type MeshCell } from './mesh-cells.ts';

interface Gap {
  left: number;
  right: number;
}

const fewestLines = 3;

const gapsOf = (line: Line): Gap[] => {
  const { segments } = cellLineOf(line, []);
  return segments
    .slice(1)
    .map((segment, index) => ({ left: segments[index]?.right ?? 0, right: segment.left }));
};

/** Rules may frame several columns at once: where most lines of a column are white, it is parted. */
export function refineMesh(
  mesh: Mesh,
  words: readonly Word[],
  isInside: (word: Word, cell: MeshCell) => boolean,
): Mesh {
  const cells = cellsOf(mesh).map((cell) => ({
    ...cell,
    words: words.filter((word) => isInside(word, cell)),
  }));
  const narrow = cells.filter(({ colSpan, words: own }) => colSpan === 1 && own.length > 0);
  const strips = [...Map.groupBy(narrow, ({ column }) => column).values()].flatMap((column) =>
    stripsOf(column.flatMap((cell) => linesOf(cell.words))),
  );
  if (strips.length === 0) return mesh;
  const down = strips.flatMap((x) =>
    cells.filter((cell) => cell.left < x && cell.right > x).flatMap((cell) => wallIn(cell, x)),
  );
  return {
    ...mesh,
    xs: [...mesh.xs, ...strips].toSorted((a, b) => a - b),
    down: [...mesh.down, ...down],
  };
}

const widestSpace = 0.36;

/** A head that runs over the strip, with a space in it or a word, spans the columns on both sides. */
function wallIn({ top, bottom, words }: MeshCell & { words: readonly Word[] }, x: number): Rule[] {
  const crossed = linesOf(words).some((line) => {
    const at = line.words.findIndex((word) => (word.left + word.right) / 2 >= x);
    const [before, after] = [line.words[at - 1], line.words[at]];
    if (before && after) return after.left - before.right < line.size * widestSpace;
    return line.words.some((word) => word.left < x && word.right > x);
  });
  return crossed ? [] : [{ direction: 'vertical', left: x, right: x, top, bottom }];
}

/** Where the gaps of most lines that have any lie over each other. */
function stripsOf(lines: readonly Line[]): number[] {
  const gapped = lines.map(gapsOf).filter((gaps) => gaps.length > 0);
  if (lines.length < fewestLines || gapped.length <= lines.length * 0.5) return [];
  const shared: (Gap & { count: number })[] = [];
  for (const gap of gapped.flat().toSorted((a, b) => a.left - b.left)) {
    const last = shared.at(-1);
    if (last && gap.left < last.right && gap.right > last.left) {
      last.left = Math.max(last.left, gap.left);
      last.right = Math.min(last.right, gap.right);
      last.count += 1;
    } else shared.push({ ...gap, count: 1 });
  }
  return shared
    .filter(({ count }) => count > gapped.length * 0.5)
    .map(({ left, right }) => (left + right) / 2);
}
