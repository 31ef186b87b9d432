import type { FiscalCalendar } from '../../kit/fiscal-calendar.ts';
import type { NumberStyle } from '../../kit/number-style.ts';
import type { PeriodMention } from '../../kit/periods.ts';
import type { Field, Figure, How } from '../figure.ts';
import type { Doubt } from '../raw-document.ts';
import type { Card, Entity, Table } from '../reading.ts';
import type { Legend } from './legend.ts';
import type { TableMeasures } from './table-measures.ts';
import type { TablePeriods } from './table-periods.ts';
import type { TableSubjects } from './table-subjects.ts';
import type { TableUnits } from './table-units.ts';

/** What a table's figures inherit from outside it. */
export interface FigureContext {
  card: Card;
  /** Words of the headings that the table stands under, outermost first. */
  headings: string[];
  /** The line above the table. */
  above: string | null;
  /** Further lines above it, under the same heading, nearest first: they may state its units. */
  titles?: readonly string[];
  /** All text under the same heading, above and below it. */
  section?: readonly string[];
  calendar: FiscalCalendar | null;
  style: NumberStyle;
  /** Lines of the document that state units for all of its tables; `findUnitLines` finds them. */
  unitLines?: readonly string[];
  /** What its letters mean; `findLegend` finds it. */
  legend?: Legend;
  entities?: readonly Entity[];
  /** When those were asked whose answers the document reports. */
  surveyPeriod?: PeriodMention | null;
  /** Those who were asked, as the document calls them. */
  respondents?: string | null;
  /** It reports nothing else than what people were asked. */
  isSurvey?: boolean;
  doubt?: Doubt;
}

export interface Resolvers {
  units: TableUnits;
  periods: TablePeriods;
  measures: TableMeasures;
  subjects: TableSubjects;
  /** Caption, line above and headings, nearest first. */
  lines: readonly string[];
  /** The table tells what people answered. */
  isAnswers: boolean;
}

export interface CellPlace {
  row: number;
  column: number;
  heads: string[];
}

export const placeIn = (
  { block, index }: Table,
  { row, column }: CellPlace,
  start: number,
  end: number,
): Figure['place'] => ({ start, end, block, table: index, row, column });

export const field = <T>(value: T | null, how: How): Field<T> =>
  value === null ? { value: null, how: 'unknown', at: null } : { value, how, at: null };
