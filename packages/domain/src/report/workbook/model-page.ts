import type { Lever, ModelAssumption } from '../../model/assumption.ts';
import { computeModel, type Model } from '../../model/compute-model.ts';
import type { ModelFigure } from '../../model/matter.ts';
import type { End } from '../../model/project-years.ts';
import type { ReportModel } from '../report.ts';
import type { Live } from './live.ts';
import type { FormulaInput } from './spreadsheet-formula.ts';
import { asGiven, columnName, ofHundred, type Sheet, type SheetCell } from './workbook.ts';

export const modelSheet = 'Model';
const placeHere = /(?<!!)\$[A-Z]+\$\d+/gu;
const placeElsewhere = new RegExp(String.raw`(?<=${modelSheet}!)\$[A-Z]+\$\d+`, 'gu');
const columns: Readonly<Record<End, string>> = { value: 'B', low: 'C', high: 'D' };

/** Percentages are shares of one on every sheet; points and all else are as they are told. */
export const asNumber = (value: string, unit: string): SheetCell =>
  unit === '%' && value !== '' && Number.isFinite(Number(value))
    ? { kind: 'input', ...ofHundred(Number(value)) }
    : asGiven(value);

/** The columns of the list of contracts, and the days by which their ends are counted. */
export interface ContractPlaces {
  amounts: string;
  ends: string;
  clauses: string;
  /** What each customer pays in all, beside the first of its contracts. */
  customers: string;
  seen: string | null;
  until: string | null;
}

/** Where other sheets find what the model holds and computes. */
export interface ModelPlaces {
  /** Where it stands there, to be told of. */
  held: (id: string) => FormulaInput | null;
  /** The same, to be computed with: what nobody asks for is not loaded. */
  figure: (id: string) => FormulaInput | null;
  result: (key: string) => FormulaInput | null;
  settingOf: (lever: Lever, end?: End) => FormulaInput | null;
  contracts: ContractPlaces | null;
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
  readonly #inputs = new Map<string, string>();
  readonly #assumptions = new Map<string, number>();
  readonly #results = new Map<string, FormulaInput>();
  readonly #used = new Set<string>();
  contracts: ContractPlaces | null = null;
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

  /** The same, where no figure above it is that very one; else it is taken from there. */
  inputOnce(figure: ModelFigure, key: string): SheetCell {
    const cell = this.input(figure);
    const above = this.#inputs.get(key);
    if (cell.kind !== 'input') return cell;
    if (!above) this.#inputs.set(key, this.#next(1));
    return above ? { ...cell, kind: 'formula', formula: above } : cell;
  }

  /** Where the row that is written next stands. */
  get nextRow(): number {
    return this.rows.length + 1;
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
    return this.live(figure)?.cell ?? '0';
  }

  /** On the sheet itself, to be put together with others. */
  live(figure: ModelFigure | null | undefined): Live {
    const known = this.#figures.get(figure?.id ?? '');
    return known ?? null;
  }

  /** As a share of one, or as a number of years. */
  setting(one: ModelAssumption, end: End): string {
    return this.set(one, end).cell;
  }

  set({ key, unit, lever, ...ends }: ModelAssumption, end: End): FormulaInput {
    const cell = `$${columns[end]}$${this.#assumptions.get(key) ?? 0}`;
    const told = Number(ends[end]);
    if (lever === 'years') return { cell, value: told };
    const { value } = ofHundred(told);
    return { cell: unit === '%' ? cell : `${cell}/100`, value };
  }

  held(id: string): FormulaInput | null {
    const known = this.#figures.get(id);
    return known ? { ...known, cell: `${modelSheet}!${known.cell}` } : null;
  }

  figure(id: string): FormulaInput | null {
    this.#used.add(id);
    return this.held(id);
  }

  /** Figures that were asked for, or that a formula of these sheets names. */
  namedIn(sheets: readonly Sheet[]): ReadonlySet<string> {
    const named = new Set(
      sheets.flatMap(({ name, rows }) => {
        const place = name === modelSheet ? placeHere : placeElsewhere;
        return rows
          .flat()
          .flatMap((cell) => (cell.kind === 'formula' ? (cell.formula.match(place) ?? []) : []));
      }),
    );
    const ids = [...this.#figures].filter(([, { cell }]) => named.has(cell)).map(([id]) => id);
    return new Set([...this.#used, ...ids]);
  }

  result(key: string): FormulaInput | null {
    return this.#results.get(key) ?? null;
  }

  resultHere(key: string): FormulaInput | null {
    const known = this.result(key);
    return known && { ...known, cell: known.cell.replace(`${modelSheet}!`, '') };
  }

  settingOf(lever: Lever, end: End = 'value'): FormulaInput | null {
    const [only, ...others] = this.printed.assumptions.filter((one) => one.lever === lever);
    if (!only || others.length > 0) return null;
    const known = this.set(only, end);
    return { ...known, cell: `${modelSheet}!${known.cell}` };
  }
}
