import { readDates } from '../../kit/dates.ts';
import { readPeriods } from '../../kit/periods.ts';
import { rememberFor } from '../../kit/remember.ts';
import { writtenBy } from '../../reading/card/written-by.ts';
import type { Cell, Table } from '../../reading/reading.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { ConflictSide } from '../conflict.ts';
import { isOutside, isSelling } from '../selling.ts';
import { isSameThing, tellingWords } from './kinship.ts';
import { isAtWork } from './states.ts';

export type Row = readonly Cell[];

/** Rows that are things of one kind: sites, contracts, people. */
export interface List {
  source: LedgerSource;
  table: Table;
  rows: readonly Row[];
  heads: readonly string[];
  /** Words of its title and of what its rows are called by. */
  names: readonly string[];
  /** All that stands over it. */
  over: string;
  /** The day as of which it lists, as far as it says so. */
  day: string | null;
}

const fewestRows = 8;
/** So many rows bear a name of their own where a column names them. */
const ownNames = 0.9;
const mostStates = 8;

export const textIn = (row: Row, column: number): string => row[column]?.text.trim() ?? '';

const valuesIn = ({ rows }: Pick<List, 'rows'>, column: number): string[] =>
  rows.map((row) => textIn(row, column));

function namingColumns(rows: readonly Row[], width: number): number[] {
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const values = valuesIn({ rows }, column).filter((text) => /\p{L}/u.test(text));
    return (
      values.length >= ownNames * rows.length && new Set(values).size >= ownNames * rows.length
    );
  });
}

/** "Status 28.02.2025", "Site register 2025-03-31". */
function dayIn(texts: readonly string[]): string | null {
  for (const text of texts) {
    const [day, second] = readDates(text).filter(({ value }) => value.length === 10);
    if (day && !second) return day.value;
  }
  return null;
}

const linesAbove = 4;

/** An export begins with lines of its own, in a few cells each, before its heads. */
function headRowOf({ headRows, cells }: Table): number {
  if (headRows > 0) return headRows - 1;
  const filled = cells
    .slice(0, linesAbove)
    .map((row) => row.filter(({ text }) => text.trim() !== '').length);
  return Math.max(0, filled.indexOf(Math.max(...filled)));
}

/** What an export says of itself in the lines above its heads, cell by cell. */
function saidAbove({ reading }: LedgerSource, table: Table, headRow: number): string[] {
  const above = reading.blocks
    .slice(Math.max(0, table.block - linesAbove), table.block)
    .filter(({ kind }) => kind !== 'table' && kind !== 'furniture')
    .map(({ start, end }) => reading.text.slice(start, end));
  const inRows = table.cells.slice(0, headRow).flatMap((row) => row.map(({ text }) => text));
  return [...above, ...inRows].filter((text) => text.trim() !== '');
}

function listIn(source: LedgerSource, table: Table, company: string): List[] {
  const headRow = headRowOf(table);
  const left = new Set([...table.totalRows, ...table.hiddenRows]);
  const body = table.cells.filter(
    (cells, row) => row > headRow && !left.has(row) && cells.some(({ text }) => text !== ''),
  );
  if (body.length < fewestRows) return [];
  const { blocks, text } = source.reading;
  // A table of words alone has its heads in a row, whatever it is taken for.
  const heads = table.columnHeads.map((stack, column) =>
    (stack.at(-1) ?? table.cells[headRow]?.[column]?.text ?? '').replaceAll('_', ' ').trim(),
  );
  const over = (blocks[table.block]?.headings ?? []).flatMap((at) => blocks[at] ?? []);
  const titles = [
    source.card.title,
    table.caption ?? '',
    ...over.map(({ start, end }) => text.slice(start, end)),
  ];
  const said = saidAbove(source, table, headRow);
  const own = tellingWords(company);
  const named = tellingWords(titles.join(' ')).filter((word) => !own.includes(word));
  const called = namingColumns(body, heads.length).flatMap((at) => tellingWords(heads[at] ?? ''));
  return [
    {
      source,
      table,
      rows: body,
      heads,
      names: [...named, ...called],
      over: [...titles, ...said].join('; '),
      day: dayIn([...heads, ...titles, ...said]) ?? writtenBy(source.card),
    },
  ];
}

/** All lists of papers in force that sell nothing. */
export const allLists = rememberFor((ledger: Ledger): List[] =>
  sourcesInForce(ledger)
    .filter((source) => !isSelling(source))
    .flatMap((source) =>
      source.reading.tables
        .filter(({ block }) => !source.reading.blocks[block]?.instructs)
        .flatMap((table) => listIn(source, table, ledger.company)),
    ),
);

/** Those that the company keeps itself. */
export const listsOf = (ledger: Ledger): List[] =>
  allLists(ledger).filter(({ source }) => !isOutside(source));

export const listsThing = ({ names }: List, word: string): boolean =>
  names.some((name) => isSameThing(name, word));

/** "gekündigt 12.12.2025" and "closed (flood)" are states with a remark. */
export const stateOf = (value: string): string =>
  value
    .replace(/\([^)]*\)|\d[\d./-]*/gu, '')
    .trim()
    .toLowerCase();

const stateHead =
  /(?<![\p{L}])(?:status|state|stage|standing|condition|zustand|\p{L}*status|état|statut|situation|estado|situación|situação|stato|toestand|tilstand|tillstånd|tila|stan)(?![\p{L}])/iu;

/** Columns that say how it stands with each row. */
export function stateColumns({ heads, rows }: List): number[] {
  return heads.flatMap((head, column) => {
    const states = valuesIn({ rows }, column).map(stateOf);
    const kinds = new Set(states.filter((state) => /\p{L}{2}/u.test(state)));
    if (kinds.size < 2 || kinds.size > mostStates || kinds.size * 2 > rows.length) return [];
    const isCalled = stateHead.test(head.replaceAll(/\d/gu, ' '));
    return isCalled || [...kinds].some(isAtWork) ? [column] : [];
  });
}

/** The values of a column that has few, and one in nearly every row. */
export function kindsIn(list: List, column: number): string[] {
  const filled = valuesIn(list, column).filter((value) => value !== '');
  const values = new Set(filled);
  const isKind = filled.length >= ownNames * list.rows.length && values.size * 2 <= filled.length;
  return isKind && values.size <= mostStates * 2 ? [...values] : [];
}

/** The rows of each kind, whatever tells the kinds apart. */
export const partsOf = (list: List): Row[][] =>
  list.heads.flatMap((_, column) =>
    kindsIn(list, column)
      .filter((kind) => /\p{L}/u.test(kind))
      .map((kind) => list.rows.filter((row) => textIn(row, column) === kind)),
  );

/** "In Wales": of columns with few values, those that a text names, column by column. */
const valuesNamed = (list: List, text: string, besides: readonly number[]): string[][] =>
  list.heads.map((_, column) =>
    besides.includes(column)
      ? []
      : kindsIn(list, column).filter((value) => {
          const words = tellingWords(value);
          return (
            words.length > 0 &&
            words.every((word) => tellingWords(text).some((one) => isSameThing(word, one)))
          );
        }),
  );

/** The rows that a text names by such values, or all. */
export function rowsNamed(list: List, text: string, besides: readonly number[]): readonly Row[] {
  return valuesNamed(list, text, besides).reduce(
    (rows: readonly Row[], named, column) =>
      named.length === 0 ? rows : rows.filter((row) => named.includes(textIn(row, column))),
    list.rows,
  );
}

/** Words by which a text names a part of a list. */
export const partsNamed = (list: List, text: string): readonly string[] =>
  tellingWords(valuesNamed(list, text, []).flat().join(' '));

const msOfDay = 24 * 3600 * 1000;

export const daysApart = (a: string, b: string): number =>
  Math.abs(Date.parse(a) - Date.parse(b)) / msOfDay;

/** The day of which a sentence tells: its own, else that of its paper. */
export function dayTold(text: string, source: LedgerSource): string | null {
  const [only, second] = readPeriods(text, null).filter(({ relative }) => relative === null);
  return (only && !second ? only.period.end : null) ?? writtenBy(source.card);
}

/** A cell that stands for what the list shows. */
export const sideOfCell = (
  { source, table }: List,
  cell: Row[number] | undefined,
  shown: string,
): ConflictSide => ({
  sourceId: source.id,
  figure: null,
  block: table.block,
  start: cell?.start ?? 0,
  end: cell?.end ?? 0,
  shown,
});
