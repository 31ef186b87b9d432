import { Exact } from '../../kit/decimal.ts';
import { planExhibitId } from '../../model/model-exhibits.ts';
import { modelOf } from '../model-of.ts';
import type { Report, ReportExhibit } from '../report.ts';
import type { ComputedElsewhere } from './build-exhibits.ts';
import type { FoundFormula } from './exhibit-totals.ts';
import { type ModelPlaces, resultKeys } from './model-page.ts';
import type { FormulaInput } from './spreadsheet-formula.ts';

const million = 1e6;

/** Far less than anybody reads, and enough for a spreadsheet to turn the other way. */
const nudge = 1e-9;

/** What a spreadsheet comes to: a half goes away from nought. */
const inSheet = (value: number) =>
  Math.sign(value) * Number(new Exact(Math.abs(value)).toFixed(1, Exact.ROUND_HALF_UP));

/** In millions with one decimal, as the exhibits of the model are printed, where a half goes to the even digit. */
function inMillions(known: FormulaInput | null, printed: number): FoundFormula | null {
  if (!known) return null;
  const inOnes = Number((known.value / million).toPrecision(15));
  for (const by of [0, -nudge, nudge]) {
    if (inSheet(inOnes + by) !== printed) continue;
    const turned = by === 0 ? '' : by < 0 ? `-${nudge.toFixed(9)}` : `+${nudge.toFixed(9)}`;
    return { formula: `ROUND(${known.cell}/${million}${turned},1)`, value: printed };
  }
  return null;
}

/** By what the model finds a number that it has computed. */
function keyOf(exhibit: ReportExhibit, row: number, column: number, swings: readonly string[]) {
  const { label = '', cells = [] } = exhibit.rows[row] ?? {};
  if (exhibit.chart === 'tornado')
    return resultKeys.swing(swings[row] ?? '', column === 0 ? 'low' : 'high');
  if (exhibit.id === planExhibitId) return resultKeys.reached(cells[0]?.figures[0] ?? '');
  const year = (exhibit.columns[column + 1] ?? '').replace(/E$/u, '');
  return resultKeys.year(label, exhibit.columns[0] ?? '', year);
}

/** The numbers of the model’s exhibits, from the sheet that computes them. */
export function modelFormulas({ model }: Report, places: ModelPlaces): ComputedElsewhere {
  if (!model) return () => null;
  const swings = modelOf(model).swings.map(({ assumption }) => assumption.key);
  return (exhibit, row, column) => {
    if (!model.exhibits.includes(exhibit)) return null;
    const cell = exhibit.rows[row]?.cells[column];
    if (cell?.value == null) return null;
    const [only] = cell.figures;
    const known =
      only === undefined ? places.result(keyOf(exhibit, row, column, swings)) : places.figure(only);
    return inMillions(known, cell.value);
  };
}
