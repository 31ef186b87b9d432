import type { LedgerFigure } from '../ledger.ts';

const kindOf = ({ kind, unit, basis }: LedgerFigure): string =>
  `${kind} ${kind === 'money' || kind === 'duration' ? unit.value : ''} ${basis.value}`;

/** Columns that tell of one kind throughout; a column of remarks with numbers in them is none. */
export function inUniformColumns(figures: readonly LedgerFigure[]): LedgerFigure[] {
  const columns = Map.groupBy(figures, ({ place }) => place.column);
  return [...columns.values()].flatMap((column) =>
    new Set(column.map(kindOf)).size === 1 && column.length > 1 ? column : [],
  );
}

/** Without the columns that tell of another kind than the rest of their rows: growth behind amounts. */
export function inUniformRows(figures: readonly LedgerFigure[]): LedgerFigure[] {
  const strange = new Set(
    [...Map.groupBy(figures, ({ place }) => place.row).values()].flatMap((row) => {
      const kinds = Map.groupBy(row, kindOf);
      const [main] = [...kinds.values()].toSorted((a, b) => b.length - a.length);
      return row.filter((figure) => !main?.includes(figure)).map(({ place }) => place.column);
    }),
  );
  return figures.filter(({ place }) => !strange.has(place.column));
}
