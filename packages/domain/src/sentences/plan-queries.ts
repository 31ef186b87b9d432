import { countWordStarts } from '../kit/word-starts.ts';
import type { Table } from '../reading/reading.ts';
import type { TableQuery } from '../reading/tables/table-query.ts';
import type { Ledger, LedgerSource } from './ledger.ts';
import { namingColumn } from './naming-column.ts';
import { planGroups } from './plan-groups.ts';
import { shareHead } from './players.ts';
import {
  addsUp,
  areYears,
  FEWEST_ROWS,
  hasNumbers,
  isCount,
  isKind,
  isTimed,
  isWithin,
  MOST_GROUPS,
  no,
  type RecordColumn,
  recordColumns,
  yes,
} from './record-columns.ts';
import { sourcesInForce } from './sources-in-force.ts';

export type PlannedQuery = TableQuery & { table: string };

const MOST = { ratings: 8, groupings: 2, largest: 25 };
/** How a survey calls the question whose answers make a net promoter score. */
export const recommending =
  'recommend|likel|promot|nps|empfehl|weiterempf|recommand|recomend|raccomand|consigli|aanbevel|anbefal|rekommend';

/** How a survey calls a mark out of ten, which a count of visits may look like. */
const rating =
  /(?<!\d)[01]\s?(?:[_–-]|to|bis|à|al?|til|till|tot)\s?10(?!\d)|\/\s?10(?!\d)|satisf|zufried|soddisf|tevred|tilfreds|nöjd|score|rating|bewert|note(?![\p{L}])/iu;
/** How a list calls the column that says whether a row still holds. */
export const stating =
  /^(?:status|state|stage|statut|état|estado|stato|stand|zustand|tilstand)(?![\p{L}])/iu;

const asked = (value: TableQuery['value'], group: string | null = null): TableQuery => ({
  where: [],
  group,
  value,
  limit: MOST_GROUPS,
});

/** What the rows of a table of records can answer: how they rate, what they add up to, by which kinds. */
function questionsOf(table: Table, source: LedgerSource): TableQuery[] {
  const columns = recordColumns(table, source);
  const measured = columns.filter(
    (column) =>
      column.numbers.length >= FEWEST_ROWS &&
      hasNumbers(column) &&
      !isCount(column) &&
      !areYears(column),
  );
  const isSurvey = source.card.kind === 'survey';
  const recommended = measured.filter(
    (column) =>
      isWithin(column, 0, 10) &&
      column.numbers.every(Number.isInteger) &&
      countWordStarts(recommending, column.head) > 0,
  );
  const marks = measured.filter(
    (column) =>
      isSurvey &&
      !recommended.includes(column) &&
      (isWithin(column, 1, 6) || (isWithin(column, 0, 10) && rating.test(column.head))),
  );
  const kinds = columns.filter(isKind);
  const isDenied = ({ texts }: RecordColumn) => texts.some((text) => no.test(text));
  const answered = kinds.filter(
    (kind) => kind.texts.some((text) => yes.test(text)) && (isSurvey || isDenied(kind)),
  );
  const sums = measured.filter((column) => addsUp(column, isSurvey));
  const timed = measured.filter((column) => !isSurvey && isTimed(column) && !sums.includes(column));
  const groups = kinds.filter((kind) => !answered.includes(kind) && !stating.test(kind.head));
  return [
    ...marks.slice(0, MOST.ratings).map(({ name }) => asked({ fn: 'mean', column: name })),
    ...recommended.map(({ name }) => asked({ fn: 'nps', column: name })),
    ...timed.slice(0, MOST.groupings).map(({ name }) => asked({ fn: 'mean', column: name })),
    ...answered.map(({ head, name }) => asked({ fn: 'count' }, head || name)),
    ...planGroups(table, source, { kinds: groups, marks, recommended, timed, answered }),
    ...sumsOf(columns, kinds, sums, namingColumn(table, columns)),
  ];
}

/** What adds up, in all, by kinds, and for the largest. */
function sumsOf(
  columns: readonly RecordColumn[],
  kinds: readonly RecordColumn[],
  sums: readonly RecordColumn[],
  named: RecordColumn | null,
): TableQuery[] {
  const [largest] = sums.toSorted((a, b) => total(b) - total(a));
  // What no longer holds, or does not yet, is told apart first.
  const [states = [], parts = []] = [true, false].map((is) =>
    kinds.filter(({ head }) => stating.test(head) === is),
  );
  const by = (column: RecordColumn, summed = largest) =>
    asked({ fn: 'sum', column: summed?.name ?? '' }, column.head || column.name);
  const shared = columns.find(
    ({ head, texts }) => shareHead.test(head) && texts.every((text) => /%$/u.test(text)),
  );
  return [
    ...(largest ? [asked({ fn: 'sum', column: largest.name })] : []),
    ...(largest ? [...states, ...parts].slice(0, MOST.groupings).map((kind) => by(kind)) : []),
    ...(largest && named ? [{ ...by(named), limit: MOST.largest }] : []),
    ...(shared && named ? [{ ...by(named, shared), limit: MOST.largest }] : []),
  ];
}

const total = ({ numbers }: RecordColumn) => numbers.reduce((sum, value) => sum + value, 0);

/** Questions that the analyst puts to the tables of records before it writes. */
export function planQueries(ledger: Ledger): PlannedQuery[] {
  return sourcesInForce(ledger).flatMap((source) =>
    source.reading.tables
      .filter(({ kind, block }) => kind === 'records' && !source.reading.blocks[block]?.instructs)
      .flatMap((table) => {
        const id = `t${source.firstTable + table.index}`;
        return questionsOf(table, source).map((query) => ({ ...query, table: id }));
      }),
  );
}
