import type { Table } from '../../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../ledger.ts';
import type { ChartKind, ExhibitSelection } from '../statement.ts';
import { chooseChart } from './choose-chart.ts';
import { selectExhibit } from './select-exhibit.ts';
import { inUniformColumns, inUniformRows } from './uniform-figures.ts';

interface ShownTable {
  id: string;
  source: LedgerSource;
  table: Table;
  title: string;
  figures: LedgerFigure[];
}

const MOST = { rows: 24, columns: 8 };
const LONGEST_TITLE = 160;

/** A table as an exhibit under what it shows: the rows and columns of figures that go together. */
export function showTable(
  shown: ShownTable,
  ledger: Ledger,
  message: string | null,
): ExhibitSelection[] {
  const { kind, columnHeads, stubColumns } = shown.table;
  // Columns without heads say nothing of what they hold; a list of two needs none.
  const isHeaded = columnHeads.length <= 2 || columnHeads.flat().some(Boolean);
  if (kind !== 'figures' || !isHeaded) return [];
  // What is part of a row's name is told there: "capital spending, 10% lower".
  const figures = shown.figures.filter(
    (figure) => hasScale(figure) && (figure.place.column ?? 0) >= stubColumns,
  );
  // A selection of nothing would be one of everything.
  if (figures.length === 0) return [];
  const [widest] = [figures, inUniformColumns(figures), inUniformRows(figures)]
    .map((chosen) => selectionOf(shown, chosen, message ?? titleOf(shown)))
    .filter((selection) => 'exhibit' in selectExhibit(selection, ledger))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (!widest) return [];
  const chart: ChartKind = chooseChart(widest, shown, ledger);
  return [{ ...widest, chart }];
}

/** An amount whose thousands or millions nobody states would be misread. */
const hasScale = ({ kind, scale }: LedgerFigure): boolean =>
  kind !== 'money' || scale.how !== 'unknown';

const sizeOf = ({ from }: ExhibitSelection): number =>
  (from?.rows.length ?? 0) * (from?.columns.length ?? 0);

function titleOf({ title, source }: ShownTable): string {
  const named = (title.split(' · ').findLast(Boolean) ?? source.card.title).trim();
  return (named || source.card.title).slice(0, LONGEST_TITLE);
}

function selectionOf({ id }: ShownTable, figures: readonly LedgerFigure[], title: string) {
  const rows = distinct(figures.map(({ place }) => place.row));
  const columns = distinct(figures.map(({ place }) => place.column));
  return {
    id,
    title,
    chart: 'none',
    from: {
      table: id,
      rows: rows.slice(0, MOST.rows).map((row) => `r${row + 1}`),
      columns: columns.slice(-MOST.columns).map((column) => `c${column + 1}`),
    },
    add: [],
  } satisfies ExhibitSelection;
}

function distinct(values: readonly (number | null)[]): number[] {
  return [...new Set(values)].filter((value) => value !== null).toSorted((a, b) => a - b);
}
