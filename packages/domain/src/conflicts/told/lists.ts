import { durationOf } from '../../kit/units.ts';
import type { Table } from '../../reading/reading.ts';
import { numberOf, queryableRows } from '../../reading/tables/match-rows.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { ConflictSide } from '../conflict.ts';
import { labelInWords } from '../recomputed/cases.ts';
import { meaningsIn } from '../recomputed/told-rate.ts';

/** A table with one thing a row, which claims about all of them can be held against. */
export interface List {
  source: LedgerSource;
  table: Table;
  /** What the list and its columns are called. */
  words: ReadonlySet<string>;
  columns: readonly ListColumn[];
}

export interface ListColumn {
  head: string;
  words: ReadonlySet<string>;
  /** 'days', where the head says that it counts them. */
  lasting: string | null;
  values: readonly { row: number; value: number }[];
}

const fewestRows = 4;
const mostRows = 20_000;
const known = new WeakMap<Ledger, List[]>();

function columnsOf(table: Table, source: LedgerSource, rows: readonly number[]): ListColumn[] {
  return table.columnHeads.flatMap((heads, column): ListColumn[] => {
    const values = rows.flatMap((row) => {
      const number = numberOf(table.cells[row]?.[column], source.card.numberStyle);
      return number ? [{ row, value: Number(number.value) }] : [];
    });
    const head = labelInWords(heads.join(' '));
    const lasting = head.split(/[^\p{L}]+/u).flatMap((word) => durationOf(word) ?? []);
    return values.length * 2 > rows.length
      ? [{ head, words: meaningsIn(head), lasting: lasting[0] ?? null, values }]
      : [];
  });
}

/** All lists of the documents in force. */
export function listsIn(ledger: Ledger): List[] {
  const found =
    known.get(ledger) ??
    sourcesInForce(ledger).flatMap((source) =>
      source.reading.tables.flatMap((table): List[] => {
        const rows = queryableRows(table);
        if (rows.length < fewestRows || rows.length > mostRows) return [];
        const named = `${source.card.title} ${table.caption ?? ''} ${table.columnHeads.flat().join(' ')}`;
        const words = meaningsIn(labelInWords(named));
        return [{ source, table, words, columns: columnsOf(table, source, rows) }];
      }),
    );
  known.set(ledger, found);
  return found;
}

export const yearsIn = (text: string): string[] => text.match(/(?<!\d)20\d\d(?!\d)/gu) ?? [];

const dated = /^\d{4}-\d\d-\d\d|^\d\d?[./]\d\d?[./]\d{4}$/u;

/** The rows of the year that is told of: by their own dates, else by what the list is called. */
export function rowsOfYear({ table, source }: List, year: string | undefined): ReadonlySet<number> {
  const rows = queryableRows(table);
  if (!year) return new Set(rows);
  const cellsOf = (row: number) => table.cells[row] ?? [];
  const isDated = rows.filter((row) => cellsOf(row).some(({ text }) => dated.test(text)));
  if (isDated.length * 2 > rows.length)
    return new Set(rows.filter((row) => cellsOf(row).some(({ text }) => text.includes(year))));
  const named = yearsIn(labelInWords(`${source.card.title} ${table.caption ?? ''}`));
  const isOf = named.length > 0 ? named.includes(year) : source.card.date?.startsWith(year);
  return new Set(isOf === false ? [] : rows);
}

export function sideOfRow({ source, table }: List, row: number, shown: string): ConflictSide {
  const cells = table.cells[row] ?? [];
  const at = { start: cells[0]?.start ?? 0, end: cells.at(-1)?.end ?? 0 };
  return { sourceId: source.id, figure: null, block: table.block, ...at, shown };
}
