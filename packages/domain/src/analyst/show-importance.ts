import { selectExhibit } from '../sentences/exhibits/select-exhibit.ts';
import type { LedgerFigure } from '../sentences/ledger.ts';
import { lowIsBest } from '../sentences/low-is-best.ts';
import { ratedRows } from '../sentences/rated-beside.ts';
import { isComputable } from '../sentences/series.ts';
import { rowOf } from '../sentences/share-columns.ts';
import type { ExhibitSelection } from '../sentences/statement.ts';
import type { Evidence, ShownTable } from './gather.ts';
import { weightHead } from './tell-shares.ts';

const FEWEST_CRITERIA = 4;
const MOST_CRITERIA = 12;

interface Criterion {
  name: string;
  figure: LedgerFigure;
}

const byName = (shown: ShownTable, figures: readonly LedgerFigure[]): Criterion[] =>
  figures.map((figure) => ({ name: rowOf(shown, figure).toLowerCase(), figure }));

/** How much each criterion counts, where a column says so. */
function weightsIn(shown: ShownTable): Criterion[] {
  const { table, figures } = shown;
  const isWeight = ({ place }: LedgerFigure) =>
    (table.columnHeads[place.column ?? -1] ?? []).some((head) => weightHead.test(head));
  const weights = byName(
    shown,
    figures.filter((figure) => isComputable(figure) && isWeight(figure)),
  );
  return new Set(weights.map(({ name }) => name)).size === weights.length ? weights : [];
}

/** Others follow the same criteria under their own words: only what is called the same is put together. */
const matched = (weights: readonly Criterion[], marks: readonly Criterion[]) =>
  weights.flatMap(({ name, figure }) => {
    const mark = marks.find((each) => each.name === name)?.figure;
    return mark ? [[figure.id, mark.id]] : [];
  });

interface ShownImportance {
  selection: ExhibitSelection;
  /** The table that says what counts, where it holds nothing else. */
  tableOfWeights: string | null;
}

/** What counts for whoever buys beside how the target is marked on it, from whichever documents hold the two. */
export function showImportance({ tables, ledger }: Evidence): ShownImportance | null {
  const rated = tables
    .filter(({ source }) => !lowIsBest(source))
    .map((shown) => {
      const own = ratedRows(shown, ledger.company).map((row) => row.own);
      return { shown, marks: byName(shown, own) };
    });
  const [best] = tables
    .flatMap((weighed) => {
      const weights = weightsIn(weighed);
      return rated.map(({ shown, marks }) => ({ weighed, shown, rows: matched(weights, marks) }));
    })
    .toSorted((one, other) => other.rows.length - one.rows.length);
  if (!best || best.rows.length < FEWEST_CRITERIA || best.rows.length > MOST_CRITERIA) return null;
  const id = `${best.weighed.id} beside ${best.shown.id}`;
  const selection: ExhibitSelection = {
    id,
    title: id,
    chart: 'scatter',
    figures: best.rows,
    rows_by: 'row',
    columns_by: 'column',
    add: [],
  };
  if (!('exhibit' in selectExhibit(selection, ledger))) return null;
  const isAll = best.weighed.figures.filter(isComputable).length === best.rows.length;
  return { selection, tableOfWeights: isAll ? best.weighed.id : null };
}
