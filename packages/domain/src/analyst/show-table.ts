import { selectExhibit } from '../sentences/exhibits/select-exhibit.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import type { ExhibitSelection } from '../sentences/statement.ts';
import type { ShownTable } from './gather.ts';

const MOST = { rows: 24, columns: 8 };
const LONGEST_TITLE = 160;

/** A table as an exhibit: the rows and columns that hold figures, or nothing where they do not go together. */
export function showTable(shown: ShownTable, ledger: Ledger): ExhibitSelection[] {
  if (shown.table.kind !== 'figures') return [];
  const all = selectionOf(shown, shown.figures);
  if ('exhibit' in selectExhibit(all, ledger)) return [all];
  const uniform = selectionOf(shown, inUniformColumns(shown.figures));
  return 'exhibit' in selectExhibit(uniform, ledger) ? [uniform] : [];
}

function selectionOf({ id, title, source }: ShownTable, figures: readonly LedgerFigure[]) {
  const rows = distinct(figures.map(({ place }) => place.row));
  const columns = distinct(figures.map(({ place }) => place.column));
  const named = (title.split(' · ').findLast(Boolean) ?? source.card.title).trim();
  return {
    id,
    title: (named || source.card.title).slice(0, LONGEST_TITLE),
    chart: 'none',
    from: {
      table: id,
      rows: rows.slice(0, MOST.rows).map((row) => `r${row + 1}`),
      columns: columns.slice(-MOST.columns).map((column) => `c${column + 1}`),
    },
    add: [],
  } satisfies ExhibitSelection;
}

/** Columns that tell of one kind throughout; a column of remarks with numbers in them is none. */
function inUniformColumns(figures: readonly LedgerFigure[]): LedgerFigure[] {
  const columns = Map.groupBy(figures, ({ place }) => place.column);
  return [...columns.values()].flatMap((column) => {
    const kinds = new Set(
      column.map(({ kind, unit }) => `${kind} ${kind === 'money' ? unit.value : ''}`),
    );
    return kinds.size === 1 && column.length > 1 ? column : [];
  });
}

function distinct(values: readonly (number | null)[]): number[] {
  return [...new Set(values)].filter((value) => value !== null).toSorted((a, b) => a - b);
}
