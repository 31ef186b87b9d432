import { readUnit } from '../kit/units.ts';
import { countWordStarts } from '../kit/word-starts.ts';
import type { Table } from '../reading/reading.ts';
import { numberOf, queryableRows } from '../reading/tables/match-rows.ts';
import type { TableQuery } from '../reading/tables/table-query.ts';
import type { Ledger, LedgerSource } from './ledger.ts';
import { shareHead } from './players.ts';
import { sourcesInForce } from './sources-in-force.ts';

export type PlannedQuery = TableQuery & { table: string };

const FEWEST_ROWS = 12;
const MOST_GROUPS = 6;
const MOST = { ratings: 8, groupings: 2, largest: 5 };
/** How a survey calls the question whose answers make a net promoter score. */
export const recommending =
  'recommend|likel|promot|nps|empfehl|weiterempf|recommand|recomend|raccomand|consigli|aanbevel|anbefal|rekommend';

/** How a survey calls a mark out of ten, which a count of visits may look like. */
const rating =
  /(?<!\d)[01]\s?[_–-]\s?10(?!\d)|\/\s?10(?!\d)|satisf|zufried|soddisf|tevred|tilfreds|nöjd|score|rating|bewert|note(?![\p{L}])/iu;
/** Prices and rates of each add up to nothing. */
const ofEach =
  /(?<![\p{L}])(?:per|pro|je|par|por|pr|price|preis|prix|precio|preço|prezzo|prijs|pris|rate|average|avg|mean|durchschnitt\p{L}*|moyenne?|medio|media)(?![\p{L}])/iu;

/** How a question is answered that is put for a yes or a no. */
export const yes = /^(?:yes|ja|oui|sí|sì|sim|tak|áno)$/iu;

/** How a list calls the column that says whether a row still holds. */
const stating = /^(?:status|state|statut|état|estado|stato|stand|zustand|tilstand)(?![\p{L}])/iu;

interface Column {
  name: string;
  head: string;
  numbers: number[];
  texts: string[];
}

function columnsOf(table: Table, source: LedgerSource): Column[] {
  const rows = queryableRows(table);
  return table.columnHeads.map((_, at) => {
    const cells = rows.flatMap((row) => table.cells[row]?.[at] ?? []);
    return {
      name: `c${at + 1}`,
      head: table.columnHeads[at]?.at(-1) ?? '',
      numbers: cells.flatMap(
        (cell) => numberOf(cell, source.card.numberStyle)?.value.toNumber() ?? [],
      ),
      texts: cells.map(({ text }) => text.trim()).filter(Boolean),
    };
  });
}

const isFilled = ({ numbers, texts }: Column) => numbers.length >= texts.length * 0.8;
/** Numbers of rows or of records, one after the other. */
const isCount = ({ numbers }: Column) =>
  new Set(numbers).size === numbers.length &&
  Math.max(...numbers) - Math.min(...numbers) < numbers.length * 2;
/** Since when, or when: years add up to nothing. */
const areYears = (column: Column) =>
  within(column, 1900, 2100) && column.numbers.every(Number.isInteger);
const within = ({ numbers }: Column, low: number, high: number) =>
  numbers.every((value) => value >= low && value <= high);

/** A few words that come again and again. */
function isKind({ texts, numbers }: Column): boolean {
  const distinct = new Set(texts).size;
  const isFew = distinct >= 2 && distinct <= MOST_GROUPS;
  return numbers.length === 0 && isFew && texts.length >= FEWEST_ROWS;
}

/** Sums; what those who were asked have of anything but money adds up to nothing. */
const addsUp = ({ numbers, head }: Column, isSurvey: boolean): boolean =>
  (!isSurvey || readUnit(head)?.kind === 'money') &&
  numbers.some((value) => value >= 1000) &&
  !ofEach.test(head);

/** What the rows of a table of records can answer: how they rate, what they add up to, by which kinds. */
function questionsOf(table: Table, source: LedgerSource): TableQuery[] {
  const columns = columnsOf(table, source);
  const measured = columns.filter(
    (column) =>
      column.numbers.length >= FEWEST_ROWS &&
      isFilled(column) &&
      !isCount(column) &&
      !areYears(column),
  );
  const asked = (value: TableQuery['value'], group: string | null = null): TableQuery => ({
    where: [],
    group,
    value,
    limit: MOST_GROUPS,
  });
  const isSurvey = source.card.kind === 'survey';
  const recommended = measured.filter(
    (column) =>
      within(column, 0, 10) &&
      column.numbers.every(Number.isInteger) &&
      countWordStarts(recommending, column.head) > 0,
  );
  const ratings = measured.filter(
    (column) =>
      isSurvey &&
      !recommended.includes(column) &&
      (within(column, 1, 6) || (within(column, 0, 10) && rating.test(column.head))),
  );
  const sums = measured.filter((column) => addsUp(column, isSurvey));
  const [largest] = sums.toSorted((a, b) => total(b) - total(a));
  const kinds = columns.filter(isKind);
  // What no longer holds, or does not yet, is told apart first.
  const [states = [], parts = []] = [true, false].map((is) =>
    kinds.filter(({ head }) => stating.test(head) === is),
  );
  // Names, each once: customers, not numbers of orders.
  const [keyed] = columns.filter(
    ({ texts, numbers }) =>
      numbers.length === 0 &&
      texts.length >= FEWEST_ROWS &&
      new Set(texts).size === texts.length &&
      texts.every((text) => /^\p{Lu}.*\p{L}{3}/u.test(text)),
  );
  const by = (column: Column, summed = largest) =>
    asked({ fn: 'sum', column: summed?.name ?? '' }, column.head || column.name);
  const answered = kinds.filter(({ texts }) => isSurvey && texts.some((text) => yes.test(text)));
  const shared = columns.find(
    ({ head, texts }) => shareHead.test(head) && texts.every((text) => /%$/u.test(text)),
  );
  return [
    ...ratings.slice(0, MOST.ratings).map(({ name }) => asked({ fn: 'mean', column: name })),
    ...recommended.map(({ name }) => asked({ fn: 'nps', column: name })),
    ...answered.map(({ head, name }) => asked({ fn: 'count' }, head || name)),
    ...(largest ? [asked({ fn: 'sum', column: largest.name })] : []),
    ...(largest ? [...states, ...parts].slice(0, MOST.groupings).map((kind) => by(kind)) : []),
    ...(largest && keyed ? [{ ...by(keyed), limit: MOST.largest }] : []),
    ...(shared && keyed ? [{ ...by(keyed, shared), limit: MOST.largest }] : []),
  ];
}

const total = ({ numbers }: Column) => numbers.reduce((sum, value) => sum + value, 0);

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
