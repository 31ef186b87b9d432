import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { apart } from './intervals.ts';
import { sentenceAround } from './sentence-around.ts';

const mostSteps = 8;
/** Rows between that have no currency of their own are in the table's, whatever its scale. */
const scales = [1, 1e3, 1e6] as const;

/** Whether the rows between two lines of a table lead from the one to the other. */
function leads(from: LedgerFigure, steps: readonly LedgerFigure[], to: LedgerFigure): boolean {
  const gap = Number(to.value) - Number(from.value);
  const slack = Number(to.halfUnit) + Number(from.halfUnit);
  return scales.some((scale) => {
    const sum = steps.reduce(
      (all, { value, kind }) => all + Number(value) * (kind === 'money' ? 1 : scale),
      0,
    );
    return Math.abs(Math.abs(sum) - Math.abs(gap)) <= slack + 1e-9 * Math.abs(gap);
  });
}

function leadsIn(column: readonly LedgerFigure[], a: LedgerFigure, b: LedgerFigure): boolean {
  const rows = column
    .filter(({ kind }) => kind !== 'percent')
    .toSorted((one, two) => (one.place.row ?? 0) - (two.place.row ?? 0));
  const isOne = (one: LedgerFigure, of: LedgerFigure) =>
    one.kind === of.kind && one.unit.value === of.unit.value && !apart(one, of);
  return rows.some((from, at) =>
    rows.slice(at + 2, at + 2 + mostSteps).some((to, more) => {
      const isPair = (isOne(from, a) && isOne(to, b)) || (isOne(from, b) && isOne(to, a));
      return isPair && leads(from, rows.slice(at + 1, at + 2 + more), to);
    }),
  );
}

/** The other years of its line. */
function lineOf(figure: LedgerFigure, ledger: Ledger): LedgerFigure[] {
  const { table, row } = figure.place;
  if (table === null) return [figure];
  return ledger
    .figuresOf(figure.sourceId)
    .filter(({ place, kind }) => place.table === table && place.row === row && kind === 'money');
}

/** A paper that leads in a table from one number to the other, or does so for another year, says that they are of two things. */
export function areBridged(a: LedgerFigure, b: LedgerFigure, ledger: Ledger): boolean {
  if (a.kind !== 'money' || b.kind !== 'money') return false;
  const pairs = lineOf(a, ledger).flatMap((one) =>
    lineOf(b, ledger)
      .filter((other) => one.period.value?.end === other.period.value?.end)
      .map((other) => [one, other] as const),
  );
  return [a, b].some(({ sourceId }) => {
    const cells = ledger.figuresOf(sourceId).filter(({ place }) => place.table !== null);
    const columns = Map.groupBy(cells, ({ place }) => `${place.table} ${place.column}`);
    return [...columns.values()].some((column) =>
      pairs.some(([one, other]) => leadsIn(column, one, other)),
    );
  });
}

/** "48 fitters (40 of them employed)": who gives both numbers in one breath knows why they differ. */
export function areToldTogether(a: LedgerFigure, b: LedgerFigure, ledger: Ledger): boolean {
  const tells = (one: LedgerFigure, { printed }: LedgerFigure): boolean => {
    const source = ledger.sources.get(one.sourceId);
    const [number] = /\d(?:[\d.,’']*\d)?/u.exec(printed) ?? [];
    if (!source || !number || one.kind === 'date' || one.place.table !== null) return false;
    return sentenceAround(one, source)
      .split(/[^\d.,’']+/u)
      .some((word) => word.replace(/[.,]$/u, '') === number);
  };
  return tells(a, b) && tells(b, a);
}
