import { nobody } from '../reading/tables/totals.ts';
import { chooseChart } from '../sentences/exhibits/choose-chart.ts';
import { selectExhibit } from '../sentences/exhibits/select-exhibit.ts';
import type { Ledger } from '../sentences/ledger.ts';
import type { ExhibitSelection } from '../sentences/statement.ts';
import { type Answer, answersOf } from '../sentences/table-answers.ts';
import type { ShownTable } from './gather.ts';

/** Fewer are read as easily in a sentence. */
const FEWEST_GROUPS = 4;
const MOST = { exhibits: 3, rows: 10, columns: 3 };

/** Groups that an exhibit shows beside each other, so that no sentence need list them. */
export interface ShownAnswers {
  selection: ExhibitSelection;
  /** The largest first. */
  ranked: readonly Answer[];
  /** What else was summed, in other columns. */
  beside: readonly Answer[];
}

/** What a list comes to by each of its groups, and what else was summed for the same ones beside it. */
export function showAnswers(shown: ShownTable, ledger: Ledger): ShownAnswers[] {
  const sums = answersOf(ledger, shown.source.id, shown.table.index).filter(
    ({ fn, column, group }) => fn === 'sum' && column !== '' && !nobody.test(group),
  );
  return [...Map.groupBy(sums, ({ column }) => column).values()]
    .flatMap((own) => exhibitOf(own, shown, ledger))
    .slice(0, MOST.exhibits);
}

function exhibitOf(own: readonly Answer[], shown: ShownTable, ledger: Ledger): ShownAnswers[] {
  const [first = [], ...others] = [...Map.groupBy(own, ({ head }) => head).values()];
  const rows = first
    .toSorted((a, b) => Number(b.figure.value) - Number(a.figure.value))
    .slice(0, MOST.rows);
  const [largest] = rows;
  if (!largest || rows.length < FEWEST_GROUPS) return [];
  const beside = others
    .map((all) => rows.flatMap(({ group }) => all.find((one) => one.group === group) ?? []))
    .filter(({ length }) => length === rows.length)
    .slice(0, MOST.columns - 1);
  const plain: ExhibitSelection = {
    id: `${shown.id} per ${largest.column}`,
    title: `${largest.head} per ${largest.column}`,
    chart: 'none',
    figures: rows.map(({ figure }, at) => [
      figure.id,
      ...beside.flatMap((all) => all[at]?.figure.id ?? []),
    ]),
    rows_by: 'segment',
    columns_by: 'measure',
    add: [],
  };
  if (!('exhibit' in selectExhibit(plain, ledger))) return [];
  const figures = [...rows, ...beside.flat()].map(({ figure }) => figure);
  const chart = chooseChart(plain, { table: shown.table, figures }, ledger);
  return [{ selection: { ...plain, chart }, ranked: rows, beside: beside.flat() }];
}
