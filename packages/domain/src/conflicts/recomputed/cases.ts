import { rememberFor } from '../../kit/remember.ts';
import type { Table } from '../../reading/reading.ts';
import { isTotal, nobody } from '../../reading/tables/totals.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';

/** One row of a table, or one column of it: what it is of, and its figures by what they are called. */
export interface Case {
  label: string;
  isTotal: boolean;
  /** It stands for several that are not named. */
  isRest: boolean;
  fields: readonly { label: string; figure: LedgerFigure }[];
}

export interface TableCases {
  source: LedgerSource;
  table: Table;
  /** Whether its cases are its columns. */
  isTurned: boolean;
  /** What its cases are called in common: the head of their labels. */
  named: string;
  cases: readonly Case[];
}

const limits = { rows: 400, columns: 24 } as const;
const whole =
  /^(?:all|alle|total|group|gruppe|konzern|overall|ensemble|todos|tutti|tous)(?![\p{L}])/iu;
const rest =
  /^(?:\p{L}+\s)?(?:other|others|rest|remaining|übrige|sonstige|andere|autres|otros|altri|overige|øvrige|övriga)(?![\p{L}])/iu;

const caseOf = (label: string, isSum: boolean, fields: Case['fields']): Case => ({
  label,
  isTotal: isSum || whole.test(label.replace(/^\s*(?:FY\s?)?\d{2,4}\s+/iu, '').trim()),
  isRest: rest.test(label.trim()) || (nobody.test(label.trim()) && !isSum),
  fields,
});

function gridOf(source: LedgerSource, table: Table, ledger: Ledger): (LedgerFigure | null)[][] {
  const id = `t${source.firstTable + table.index}`;
  return table.cells.map((cells, row) =>
    cells.map((cell, column) => {
      if (row < table.headRows || cell.hidden || !/\d/u.test(cell.text)) return null;
      const figure = ledger.figure(`${id}r${row + 1}c${column + 1}`);
      const isPlain =
        figure && figure.kind !== 'date' && figure.high === null && figure.sign === 'known';
      return isPlain && figure.form === 'level' ? figure : null;
    }),
  );
}

/** "cancelled_subscribers" is two words. */
export const labelInWords = (label: string): string => label.replaceAll('_', ' ').trim();

/** The words of a row that are no numbers. */
function labelOf(table: Table, row: number): string {
  const heads = (table.rowHeads[row] ?? []).filter((head) => /\p{L}{2}|\d{4}/u.test(head));
  const words = (table.cells[row] ?? [])
    .map(({ text }) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text));
  return heads.length > 0 ? heads.join(' ') : (words[0] ?? '');
}

function casesOf(source: LedgerSource, table: Table, ledger: Ledger): TableCases[] {
  if (table.cells.length > limits.rows || table.columnHeads.length > limits.columns) return [];
  const grid = gridOf(source, table, ledger);
  const rowLabels = table.cells.map((_, row) => labelOf(table, row));
  const columnLabels = table.columnHeads.map((heads) => heads.join(' '));
  const totals = new Set(table.totalRows);
  const byRow = grid.map((cells, row) =>
    caseOf(
      rowLabels[row] ?? '',
      totals.has(row) || isTotal(rowLabels[row] ?? '', []),
      cells.flatMap((figure, column) =>
        figure ? [{ label: columnLabels[column] ?? '', figure }] : [],
      ),
    ),
  );
  const byColumn = columnLabels.map((label, column) =>
    caseOf(
      label,
      isTotal(label, []),
      grid.flatMap((cells, row) => {
        const figure = cells[column];
        return figure ? [{ label: rowLabels[row] ?? '', figure }] : [];
      }),
    ),
  );
  const filled = (cases: readonly Case[]) => cases.filter(({ fields }) => fields.length > 0);
  const stubs = columnLabels.filter((_, column) => grid.every((cells) => !cells[column]));
  return [
    { source, table, isTurned: false, named: stubs.join(' '), cases: filled(byRow) },
    { source, table, isTurned: true, named: '', cases: filled(byColumn) },
  ];
}

/** All tables of documents in force, read by their rows and by their columns. */
export const tableCases = rememberFor((ledger: Ledger): TableCases[] =>
  sourcesInForce(ledger).flatMap((source) =>
    source.reading.tables
      .filter(({ block }) => !source.reading.blocks[block]?.instructs)
      .flatMap((table) => casesOf(source, table, ledger)),
  ),
);
