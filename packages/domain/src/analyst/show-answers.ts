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
  /** Column by column, the highest first. */
  columns: readonly (readonly Answer[])[];
}

/** What a list comes to, or a survey says, by each of its groups, and what else was asked of the same ones beside it. */
export function showAnswers(shown: ShownTable, ledger: Ledger): ShownAnswers[] {
  const grouped = answersOf(ledger, shown.source.id, shown.table.index).filter(
    ({ column, group }) => column !== '' && !nobody.test(group),
  );
  return [...Map.groupBy(grouped, ({ fn, column }) => `${fn}|${column}`).values()]
    .flatMap((own) => exhibitOf(own, shown, ledger))
    .slice(0, MOST.exhibits);
}

const fallingBy = (answers: readonly Answer[]) =>
  answers.toSorted((a, b) => Number(b.figure.value) - Number(a.figure.value));

function exhibitOf(own: readonly Answer[], shown: ShownTable, ledger: Ledger): ShownAnswers[] {
  const [first = [], ...others] = [...Map.groupBy(own, ({ head }) => head).values()];
  const rows = fallingBy(first).slice(0, MOST.rows);
  const [highest] = rows;
  if (!highest || rows.length < FEWEST_GROUPS) return [];
  const beside = others
    .map((all) => rows.flatMap(({ group }) => all.find((one) => one.group === group) ?? []))
    .filter(({ length }) => length === rows.length)
    .slice(0, MOST.columns - 1);
  const columns = [rows, ...beside];
  const plain: ExhibitSelection = {
    id: `${shown.id} ${highest.fn} per ${highest.column}`,
    title: `${highest.head} per ${highest.column}`,
    chart: 'none',
    figures: rows.map((_, at) => columns.flatMap((column) => column[at]?.figure.id ?? [])),
    rows_by: 'segment',
    columns_by: 'measure',
    add: [],
  };
  if (!('exhibit' in selectExhibit(plain, ledger))) return [];
  const figures = columns.flat().map(({ figure }) => figure);
  const fitting = chooseChart(plain, { table: shown.table, figures }, ledger);
  // An amount against its own share of all would be a line of points.
  const chart = fitting === 'scatter' ? 'bar' : fitting;
  return [{ selection: { ...plain, chart }, columns: columns.map(fallingBy) }];
}
