import { withoutScale } from '../../kit/units.ts';
import type { ReportExhibit } from '../report.ts';
import { exhibitUnit } from '../report-words.ts';
import { unitOf, wholeName } from './workbook.ts';

type Cell = ReportExhibit['rows'][number]['cells'][number];

/** What its figures are measured in; that of a percentage is shown with it. */
const unitsOf = (cells: readonly (Cell | undefined)[]): string[] =>
  cells.flatMap((cell) => {
    if (!cell || cell.value === null) return [];
    const unit = unitOf(cell.text);
    return unit === '%' ? [] : [unit];
  });

const only = (units: readonly string[]): string => {
  const [first = ''] = units;
  return units.every((unit) => unit === first) ? first : '';
};

const columnOf = ({ rows }: ReportExhibit, column: number) =>
  rows.map(({ cells }) => cells[column]);

const isNamed = (text: string, unit: string) => text.toLowerCase().includes(unit.toLowerCase());

/** Figures that are printed with a unit of their own stand here as whole numbers, and their head says of what. */
export function columnHead(exhibit: ReportExhibit, column: number): string {
  const name = exhibit.columns[column + 1] ?? '';
  const units = unitsOf(columnOf(exhibit, column));
  const unit = only(units);
  const whole = units.some(Boolean) ? wholeName(name) : name;
  if (unit === '') return whole;
  if (isNamed(whole, unit)) return whole;
  return [whole, unit].filter(Boolean).join(', ');
}

/** The name of a row, which says no scale beside figures that stand whole. */
export const wholeLabel = ({ label, cells }: ReportExhibit['rows'][number]): string =>
  unitsOf(cells).some(Boolean) ? withoutScale(label) : label;

/** Its title, which says no scale over figures that stand whole. */
export function wholeTitle({ title, rows }: ReportExhibit): string {
  const units = rows.flatMap(({ cells }) => unitsOf(cells));
  return units.length > 0 && units.every(Boolean) ? withoutScale(title) : title;
}

/** The units of the rows, where a head cannot say them; empty where no row needs one. */
export function rowUnits(exhibit: ReportExhibit): string[] {
  const width = Math.max(0, ...exhibit.rows.map(({ cells }) => cells.length));
  const isMixed = Array.from({ length: width }, (_, column) => unitsOf(columnOf(exhibit, column)))
    .filter((units) => units.some(Boolean))
    .some((units) => only(units) === '');
  return isMixed && exhibitUnit(exhibit) === ''
    ? exhibit.rows.map(({ cells }) => only(unitsOf(cells)))
    : [];
}
