import { median, type Rule } from '../marks.ts';
import type { Word } from '../words.ts';
import { isInside, type Lattice, latticesOf } from './find-lattices.ts';

/** Puts one mark in the place of the words of each table that rules divide into cells. */
export function setLattices(words: readonly Word[], rules: readonly Rule[]): Word[] {
  const lattices = latticesOf(words, rules);
  if (lattices.length === 0) return [...words];
  const free = words.filter((word) => !lattices.some((lattice) => isInside(word, lattice)));
  return [...free, ...lattices.map(markOf)];
}

function markOf(lattice: Lattice): Word {
  const { left, right, top, bottom, cells } = lattice;
  const size = median(cells.flatMap(({ words }) => words.map((word) => word.size)));
  const look = { size, bold: false, hidden: false, inkless: false, raised: false };
  return { text: '', left, right, top, bottom, baseline: top + size, ...look, lattice };
}
