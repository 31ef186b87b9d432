import type { Table } from '../reading/reading.ts';
import { nobody } from '../reading/tables/totals.ts';
import type { LedgerFigure } from './ledger.ts';
import { plainLabel } from './name-figure.ts';
import { isComputable } from './series.ts';

interface ShareTable {
  table: Table;
  figures: readonly LedgerFigure[];
}

const FEWEST = 3;

/** What the row of a figure is called, without what stands in brackets. */
export const rowOf = ({ table }: ShareTable, { place }: LedgerFigure): string =>
  plainLabel(table.rowHeads[place.row ?? -1]?.at(-1)?.replace(/\s*\([^)]*\)/gu, '') ?? '');

/** What tells the rows of a list apart: a customer's name, and neither its place in the list nor its trade. */
export function nameInList({ table }: ShareTable, { place }: LedgerFigure): string {
  const own = (table.rowHeads[place.row ?? -1] ?? []).filter((head) => /^\D{3,}$/u.test(head));
  const isItsOwn = (head: string) =>
    table.rowHeads.filter((heads) => heads.includes(head)).length === 1;
  return plainLabel(own.find(isItsOwn) ?? '');
}

/** One of those who hold a share: a name, and neither a kind of them nor all others. */
export const isHolder = (name: string): boolean =>
  !nobody.test(name) &&
  name.split(/[\s-]/u).every((word) => /^(?:[\p{Lu}\d&]|\p{Ll}{1,3}$)/u.test(word));

/** Where a table has groups beside those who are of them, the largest are more than all. */
export const isPartOfAll = (most: readonly LedgerFigure[]): boolean =>
  most.reduce((all, { value }) => all + Number(value), 0) <= 100;

/** Columns of shares under one head, the latest first. */
export function columnsUnder({ table, figures }: ShareTable, head: RegExp): LedgerFigure[][] {
  // A column may be called by its head while its figures are by their rows.
  const isUnder = ({ measure, place }: LedgerFigure) =>
    [measure.value?.text ?? '', ...(table.columnHeads[place.column ?? -1] ?? [])].some((text) =>
      head.test(text),
    );
  const shares = figures.filter(
    (figure) => figure.kind === 'percent' && isComputable(figure) && isUnder(figure),
  );
  const endOf = ([first]: LedgerFigure[]) => first?.period.value?.end ?? '';
  return [...Map.groupBy(shares, ({ place }) => place.column).values()]
    .filter(({ length }) => length >= FEWEST)
    .toSorted((a, b) => endOf(b).localeCompare(endOf(a)));
}
