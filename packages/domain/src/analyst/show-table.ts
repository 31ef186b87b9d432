import { selectExhibit } from '../sentences/exhibits/select-exhibit.ts';
import type { Ledger } from '../sentences/ledger.ts';
import type { ExhibitSelection } from '../sentences/statement.ts';
import type { ShownTable } from './gather.ts';

const MOST = { rows: 24, columns: 8 };
const LONGEST_TITLE = 160;

/** A table as an exhibit: the rows and columns that hold figures, or nothing where they do not go together. */
export function showTable(shown: ShownTable, ledger: Ledger): ExhibitSelection[] {
  if (shown.table.kind !== 'figures') return [];
  const rows = distinct(shown.figures.map(({ place }) => place.row));
  const columns = distinct(shown.figures.map(({ place }) => place.column));
  const title = (shown.title.split(' · ').findLast(Boolean) ?? shown.source.card.title).trim();
  const selection: ExhibitSelection = {
    id: shown.id,
    title: (title || shown.source.card.title).slice(0, LONGEST_TITLE),
    chart: 'none',
    from: {
      table: shown.id,
      rows: rows.slice(0, MOST.rows).map((row) => `r${row + 1}`),
      columns: columns.slice(-MOST.columns).map((column) => `c${column + 1}`),
    },
    add: [],
  };
  return 'exhibit' in selectExhibit(selection, ledger) ? [selection] : [];
}

function distinct(values: readonly (number | null)[]): number[] {
  return [...new Set(values)].filter((value) => value !== null).toSorted((a, b) => a - b);
}
