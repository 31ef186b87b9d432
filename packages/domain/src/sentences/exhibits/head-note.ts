import type { Table } from '../../reading/reading.ts';
import type { LedgerSource } from '../ledger.ts';

const marked = /^(.*\b(?:19|20)\d\d)([a-d])$/u;
const longestNote = 40;
/** Notes of a table stand directly below it. */
const furthest = 3;

function noteOf(mark: string, table: Table, { reading }: LedgerSource): string | null {
  const below = reading.blocks.slice(table.block + 1, table.block + 1 + furthest);
  for (const { start, end } of below) {
    const text = reading.text.slice(start, end).trim();
    if (text.startsWith(`${mark} `)) return text.slice(2).trim().replace(/\.$/u, '');
  }
  return null;
}

/** "2030a" over a note "a Projection, base case." is the year 2030 and what the note says of it. */
export function explainMark(label: string, table: Table, source: LedgerSource): string {
  const [, bare, mark = ''] = marked.exec(label) ?? [];
  const note = bare === undefined ? null : noteOf(mark, table, source);
  if (bare === undefined || note === null) return label;
  return note.length > longestNote ? bare : `${bare} (${note.toLowerCase()})`;
}
