import type { ModelAssumption } from '../../model/assumption.ts';
import { computeModel, type Model } from '../../model/compute-model.ts';
import type { ModelFigure } from '../../model/matter.ts';
import type { End } from '../../model/project-years.ts';
import type { ReportModel } from '../report.ts';
import type { FormulaInput } from './spreadsheet-formula.ts';
import { asGiven, columnName, ofHundred, type SheetCell } from './workbook.ts';

export const modelSheet = 'Model';
const columns: Readonly<Record<End, string>> = { value: 'B', low: 'C', high: 'D' };

/** Percentages are shares of one on every sheet; points and all else are as they are told. */
export const asNumber = (value: string, unit: string): SheetCell =>
  unit === '%' && value !== '' && Number.isFinite(Number(value))
    ? { kind: 'input', ...ofHundred(Number(value)) }
    : asGiven(value);

/** Where other sheets find what the model holds and computes. */
export interface ModelPlaces {
  figure: (id: string) => FormulaInput | null;
  result: (key: string) => FormulaInput | null;
}

/** By what the results of the model are found. */
export const resultKeys = {
  year: (name: string, measure: string, year: number | string) => `${name} ${measure} ${year}`,
  swing: (key: string, end: End) => `${key} ${end}`,
  reached: (planned: string) => `reached ${planned}`,
} as const;

/** Writes rows one below the other and remembers where each input and each result stands. */
export class ModelPage implements ModelPlaces {
  readonly rows: SheetCell[][] = [];
  readonly #figures = new Map<string, FormulaInput>();
  readonly #assumptions = new Map<string, number>();
  readonly #results = new Map<string, FormulaInput>();
  readonly model: Model;
  readonly printed: ReportModel;

  constructor(printed: ReportModel) {
    this.printed = printed;
    this.model = computeModel(printed.matter, printed.assumptions);
  }

  write(...rows: SheetCell[][]): void {
    this.rows.push(...rows);
  }

  #next(column: number): string {
    return `$${columnName(column)}$${this.rows.length + 1}`;
  }

  /** A figure in the row that is written next. */
  input(figure: ModelFigure, column = 1): SheetCell {
    const cell = asNumber(figure.value, figure.unit);
    if (cell.kind === 'input')
      this.#figures.set(figure.id, { cell: this.#next(column), value: cell.value });
    return cell;
  }

  assumption({ key }: ModelAssumption, row: SheetCell[]): void {
    this.rows.push(row);
    this.#assumptions.set(key, this.rows.length);
  }

  /** A formula in the row that is written next, to the cent: nobody reads a projection finer. */
  computed(key: string, column: number, written: string, exact: number): SheetCell {
    const value = Number(exact.toFixed(2));
    this.#results.set(key, { cell: `${modelSheet}!${this.#next(column)}`, value });
    return { kind: 'formula', formula: `ROUND(${written},2)`, value };
  }

  /** On the sheet itself, where no name of the sheet is needed. */
  cell(figure: ModelFigure | undefined): string {
    return this.#figures.get(figure?.id ?? '')?.cell ?? '0';
  }

  /** As a share of one, or as a number of years. */
  setting({ key, unit, lever }: ModelAssumption, end: End): string {
    const cell = `$${columns[end]}$${this.#assumptions.get(key) ?? 0}`;
    return unit === '%' || lever === 'years' ? cell : `${cell}/100`;
  }

  figure(id: string): FormulaInput | null {
    const known = this.#figures.get(id);
    return known ? { ...known, cell: `${modelSheet}!${known.cell}` } : null;
  }

  result(key: string): FormulaInput | null {
    return this.#results.get(key) ?? null;
  }
}
