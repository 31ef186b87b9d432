import { diffArrays, diffWordsWithSpace } from 'diff';

interface DiffPart {
  text: string;
  /** Differs from the line that stands beside it; a line alone is marked as a whole. */
  changed: boolean;
}

export interface DiffSide {
  line: number;
  parts: DiffPart[];
}

/** One line of a comparison side by side; a missing side was added or removed. */
export interface DiffRow {
  changed: boolean;
  left: DiffSide | null;
  right: DiffSide | null;
}

export interface DiffBlock {
  /** A long stretch that is the same on both sides is told from what surrounds a change. */
  kind: 'rows' | 'same';
  rows: DiffRow[];
}

const CONTEXT_LINES = 3;

function words(before: string, after: string): { left: DiffPart[]; right: DiffPart[] } {
  const changes = diffWordsWithSpace(before, after);
  return {
    left: changes
      .filter((change) => !change.added)
      .map(({ value, removed }) => ({ text: value, changed: removed === true })),
    right: changes
      .filter((change) => !change.removed)
      .map(({ value, added }) => ({ text: value, changed: added === true })),
  };
}

const whole = (text = ''): DiffPart[] => [{ text, changed: false }];

export function diffRows(before: string, after: string): DiffRow[] {
  const rows: DiffRow[] = [];
  let leftLine = 0;
  let rightLine = 0;
  let removed: string[] = [];

  function pair(gone: readonly string[], come: readonly string[]): void {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1) {
      const old = gone[index];
      const fresh = come[index];
      const parts =
        old !== undefined && fresh !== undefined
          ? words(old, fresh)
          : { left: whole(old), right: whole(fresh) };
      rows.push({
        changed: true,
        left: old === undefined ? null : { line: ++leftLine, parts: parts.left },
        right: fresh === undefined ? null : { line: ++rightLine, parts: parts.right },
      });
    }
  }

  for (const change of diffArrays(before.split('\n'), after.split('\n'))) {
    if (change.removed) {
      removed = change.value;
      continue;
    }
    pair(removed, change.added ? change.value : []);
    removed = [];
    if (change.added) continue;
    for (const text of change.value) {
      const parts = whole(text);
      rows.push({
        changed: false,
        left: { line: ++leftLine, parts },
        right: { line: ++rightLine, parts },
      });
    }
  }
  pair(removed, []);
  return rows;
}

/** Folds long stretches without a change, keeping a few lines around each change. */
export function diffBlocks(rows: readonly DiffRow[]): DiffBlock[] {
  const near = rows.map((_row, index) =>
    rows
      .slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1)
      .some((row) => row.changed),
  );
  const blocks: DiffBlock[] = [];
  rows.forEach((row, index) => {
    const kind = near[index] ? 'rows' : 'same';
    const last = blocks.at(-1);
    if (last?.kind === kind) last.rows.push(row);
    else blocks.push({ kind, rows: [row] });
  });
  return blocks;
}
