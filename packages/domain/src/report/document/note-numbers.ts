/** Every list of note numbers in a tree of plain data stands under this name. */
const named = 'notes';

const isNumbers = (node: unknown): node is number[] =>
  Array.isArray(node) && node.every((each) => typeof each === 'number');

/** The numbers of notes that a tree still cites, run together without a gap. */
export class NoteNumbers {
  readonly #numbers: Map<number, number>;

  constructor(tree: unknown) {
    const cited = new Set<number>();
    collect(tree, cited);
    const inOrder = [...cited].toSorted((left, right) => left - right);
    this.#numbers = new Map(inOrder.map((number, at) => [number, at + 1]));
  }

  get(number: number): number | undefined {
    return this.#numbers.get(number);
  }

  /** The same tree with its notes numbered anew, and without those that nothing cites. */
  renumber<T>(tree: T): T {
    return this.#node(tree) as T;
  }

  /** What holds no notes stays the very object that it was: a tree is large, and few of its branches do. */
  #node(node: unknown): unknown {
    if (Array.isArray(node)) {
      const all = node.map((each) => this.#node(each));
      return all.every((each, at) => each === node[at]) ? node : all;
    }
    if (node === null || typeof node !== 'object') return node;
    let copy: Record<string, unknown> | undefined;
    for (const [key, each] of Object.entries(node)) {
      const anew =
        key === named && isNumbers(each)
          ? each.flatMap((number) => this.get(number) ?? [])
          : this.#node(each);
      if (anew === each) continue;
      copy ??= { ...node };
      copy[key] = anew;
    }
    return copy ?? node;
  }
}

function collect(node: unknown, cited: Set<number>): void {
  if (Array.isArray(node)) for (const each of node) collect(each, cited);
  else if (node !== null && typeof node === 'object')
    for (const [key, each] of Object.entries(node)) {
      if (key === named && isNumbers(each)) for (const number of each) cited.add(number);
      else if (typeof each === 'object') collect(each, cited);
    }
}
