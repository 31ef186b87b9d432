import type { Table } from '../reading/reading.ts';
import { numberOf, queryableRows } from '../reading/tables/match-rows.ts';
import type { TableQuery } from '../reading/tables/table-query.ts';
import type { LedgerSource } from './ledger.ts';
import { MOST_GROUPS, type RecordColumn, yes } from './record-columns.ts';

interface Asked {
  /** Columns by whose words the rows fall into a few groups. */
  kinds: readonly RecordColumn[];
  marks: readonly RecordColumn[];
  recommended: readonly RecordColumn[];
  timed: readonly RecordColumn[];
  /** Columns that are answered with yes or no. */
  answered: readonly RecordColumn[];
}

/** Fewer answers say nothing of a group. */
const FEWEST_OF_GROUP = 8;
const MOST_TOLD = { marks: 2, answered: 1 };
/** How far groups must lie apart: in parts of the scale, or of all that is measured. */
const LEAST_APART = { ofScale: 0.12, ofMean: 0.25, ofAnswers: 0.15, ofScore: 0.2 };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const score = (values: readonly number[]): number =>
  mean(values.map((value) => (value >= 9 ? 1 : value <= 6 ? -1 : 0)));

/** So many rows must say to which group they belong. */
const MOSTLY = 0.95;

interface Grouping {
  measure: RecordColumn;
  kind: RecordColumn;
  apart: number;
}

/** Where the groups of a table lie farthest apart: what the whole hides. */
export function planGroups(table: Table, source: LedgerSource, asked: Asked): TableQuery[] {
  const rows = queryableRows(table);
  const textAt = (row: number, { at }: RecordColumn) => table.cells[row]?.[at]?.text.trim() ?? '';
  const valueAt = (row: number, { at }: RecordColumn): number[] => {
    const number = numberOf(table.cells[row]?.[at], source.card.numberStyle);
    return number ? [number.value.toNumber()] : [];
  };
  const isYes = (row: number, column: RecordColumn): number[] => {
    const text = textAt(row, column);
    return text === '' ? [] : [yes.test(text) ? 1 : 0];
  };
  // What is said of some rows alone, such as why not, parts no others.
  const kinds = asked.kinds.filter(({ texts }) => texts.length >= rows.length * MOSTLY);
  function apartBy(
    measures: readonly RecordColumn[],
    read: typeof valueAt,
    tell: (values: readonly number[]) => number,
    whole: (values: readonly number[]) => number,
  ): Grouping[] {
    return measures.flatMap((measure) => {
      const all = whole(rows.flatMap((row) => read(row, measure)));
      const groupings = kinds.map((kind) => {
        const groups = [...Map.groupBy(rows, (row) => textAt(row, kind)).values()]
          .map((own) => own.flatMap((row) => read(row, measure)))
          .filter(({ length }) => length >= FEWEST_OF_GROUP)
          .map(tell);
        const apart = groups.length < 2 ? 0 : (Math.max(...groups) - Math.min(...groups)) / all;
        return { measure, kind, apart };
      });
      return groupings.toSorted((a, b) => b.apart - a.apart).slice(0, 1);
    });
  }
  const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values) || 1;
  const farthest = (groupings: Grouping[], least: number, most: number) =>
    groupings
      .filter(({ apart }) => apart >= least)
      .toSorted((a, b) => b.apart - a.apart)
      .slice(0, most);
  const { ofScale, ofMean, ofScore, ofAnswers } = LEAST_APART;
  const measured = (fn: 'mean' | 'nps') => (one: Grouping) =>
    query({ fn, column: one.measure.name }, one.kind);
  return [
    ...farthest(
      apartBy(asked.recommended, valueAt, score, () => 1),
      ofScore,
      1,
    ).map(measured('nps')),
    ...farthest(apartBy(asked.marks, valueAt, mean, range), ofScale, MOST_TOLD.marks).map(
      measured('mean'),
    ),
    ...farthest(apartBy(asked.timed, valueAt, mean, mean), ofMean, 1).map(measured('mean')),
    ...farthest(
      apartBy(asked.answered, isYes, mean, () => 1),
      ofAnswers,
      MOST_TOLD.answered,
    ).flatMap(({ measure, kind }) => {
      const said = measure.texts.find((text) => yes.test(text)) ?? '';
      const isSo = { column: measure.head || measure.name, op: '=' as const, value: said };
      return [query({ fn: 'count' }, kind), query({ fn: 'count' }, kind, [isSo])];
    }),
  ];
}

const query = (
  value: TableQuery['value'],
  { head, name }: RecordColumn,
  where: TableQuery['where'] = [],
): TableQuery => ({ where, group: head || name, value, limit: MOST_GROUPS });
