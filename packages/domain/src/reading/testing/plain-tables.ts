import type { TableReader } from '../read-document.ts';
import type { Table } from '../reading.ts';

/** Prints tables without reading them, for tests of what is no table. */
export const plainTables: TableReader = {
  print: () => (raw, place) => {
    const table: Table = {
      ...place,
      kind: 'text',
      caption: raw.caption ?? null,
      cells: [],
      rowHeads: [],
      columnHeads: [],
      headRows: 0,
      stubColumns: 0,
      hiddenRows: [],
      totalRows: [],
      rowLocators: [],
    };
    return {
      table,
      text: raw.rows.map((row) => row.cells.map((cell) => cell.text).join(' | ')).join('\n'),
    };
  },
  figures: () => [],
};
