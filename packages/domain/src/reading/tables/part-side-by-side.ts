import type { RawBlock, RawRow, RawTable } from '../raw-document.ts';
import { natureOf } from './cell-nature.ts';

type TableBlock = Extract<RawBlock, { kind: 'table' }>;

const fewestLabels = 3;

const textAt = (row: RawRow | undefined, column: number) => row?.cells[column]?.text.trim() ?? '';
const isBlank = (row: RawRow, from: number, to?: number) =>
  row.cells.slice(from, to).every(({ text }) => text.trim() === '');
const cut = (row: RawRow, from: number, to?: number): RawRow => ({
  ...row,
  cells: row.cells.slice(from, to),
});

/** Where a second table begins beside the first: labels stand once more between the numbers. */
function secondStart(table: RawTable): number | null {
  const width = table.rows[0]?.cells.length ?? 0;
  for (let start = 2; start < width - 1; start += 1) {
    const labels = table.rows.slice(1).map((row) => row.cells[start] ?? { text: '' });
    const filled = labels.filter(({ text }) => text.trim() !== '');
    const areNames = filled.every((cell) => natureOf(cell) === 'name');
    if (filled.length < fewestLabels || !areNames) continue;
    if (repeatsHeads(table, start)) return start;
  }
  return null;
}

/** Its heads are those of the first over again. */
function repeatsHeads({ rows: [head] }: RawTable, half: number): boolean {
  const heads = head?.cells.map(({ text }) => text.trim()) ?? [];
  if (heads.length !== half * 2 || !heads[0] || !heads[half] || heads[0] === heads[half])
    return false;
  return heads.slice(1, half).every((text, at) => text && text === heads[half + 1 + at]);
}

/** Rows from the first that only a title fills and after which nothing stands beside anything. */
function tailStart(rows: readonly RawRow[], half: number): number {
  const last = rows.findLastIndex((row) => textAt(row, half) !== '' || !isBlank(row, 1, half));
  return last + 1;
}

/** What follows under both: its title and unit as text, then a table of the columns it fills. */
function tailBlocks(block: TableBlock, rows: readonly RawRow[], half: number): RawBlock[] {
  const first = rows.findIndex((row) => !isBlank(row, 1));
  const lines = first === -1 ? rows : rows.slice(0, first);
  const place = { locator: block.locator, ...(block.doubt ? { doubt: block.doubt } : {}) };
  const texts = lines.map((row, at): RawBlock => {
    const text = textAt(row, 0);
    return at === 0
      ? { kind: 'heading', text, level: 6, ...place }
      : { kind: 'paragraph', text, ...place };
  });
  if (first === -1) return texts;
  const columns = rows.slice(first).map((row) => ({
    ...row,
    cells: [...row.cells.slice(0, 1), ...row.cells.slice(half + 1)],
  }));
  return [...texts, { ...block, rows: columns }];
}

/** Two tables side by side are two, and what follows under both is a third with its own title. */
export function partSideBySide(block: RawBlock): RawBlock[] {
  const half = block.kind === 'table' ? secondStart(block) : null;
  if (block.kind !== 'table' || half === null) return [block];
  const end = tailStart(block.rows, half);
  const both = block.rows.slice(0, end);
  const filled = (rows: RawRow[]) => rows.filter((row) => !isBlank(row, 0));
  return [
    { ...block, rows: filled(both.map((row) => cut(row, 0, half))) },
    { ...block, rows: filled(both.map((row) => cut(row, half))) },
    ...tailBlocks(block, block.rows.slice(end), half),
  ];
}
