import { customerWord, findBrokenCeilings, isOfAll } from '../conflicts/ceilings.ts';
import { Exact } from '../kit/decimal.ts';
import { toLabel } from '../kit/label.ts';
import { findPlaces } from '../kit/places.ts';
import { denying } from '../kit/stances.ts';
import { headsRemarks, tellsNewOwner } from '../know-how/contract-terms.ts';
import type { Table } from '../reading/reading.ts';
import { nobody } from '../reading/tables/totals.ts';
import { lastDate } from '../sentences/last-date.ts';
import {
  conceptOf,
  endOf,
  type Ledger,
  type LedgerFigure,
  type LedgerSource,
} from '../sentences/ledger.ts';
import { no } from '../sentences/record-columns.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { isOfYear, isPlanned } from './candidates.ts';
import type { Matter } from './matter.ts';
import { endsTold, nameLargest, type Payer as Row } from './name-largest.ts';
import type { Taking } from './taking.ts';

const fewestRows = 5;
/** So many rows of a column hold what it is a column of. */
const most = 0.6;
const fewestDates = 0.3;
const mostKept = 40;
/** A sum of rounded amounts may be off by so much. */
const slackOfSum = '0.005';

interface Column {
  head: string;
  at: number;
  byRow: Map<number, LedgerFigure>;
}

const holds = (column: Column, kind: LedgerFigure['kind'], rows: readonly number[]): boolean =>
  rows.filter((row) => column.byRow.get(row)?.kind === kind).length >= rows.length * most;

/** Who orders as the need arises is bound until no day: a few dates and nothing else make a column of them. */
const holdsDates = ({ byRow }: Column, rows: readonly number[]): boolean =>
  byRow.size >= rows.length * fewestDates &&
  [...byRow.values()].every(({ kind }) => kind === 'date');

function columnsOf(table: Table, id: string, rows: readonly number[], ledger: Ledger): Column[] {
  return table.columnHeads.map((heads, at) => ({
    head: heads.join(' '),
    at,
    byRow: new Map(
      rows.flatMap((row) => {
        const figure = ledger.figure(`${id}r${row + 1}c${at + 1}`);
        return figure ? [[row, figure] as const] : [];
      }),
    ),
  }));
}

/** When contracts end: the dates that are so called, else those that lie behind the others of their rows. */
function endsIn(columns: readonly Column[], rows: readonly number[]): Column | undefined {
  const dates = columns.filter((column) => holdsDates(column, rows));
  const called = dates.filter(({ head }) => toLabel(head).concept === 'contract_end');
  if (called.length > 0) return called.at(-1);
  const lastIn = (row: number) =>
    dates
      .flatMap(({ byRow }) => byRow.get(row)?.value ?? [])
      .toSorted()
      .at(-1);
  const times = ({ byRow }: Column) =>
    rows.filter((row) => byRow.has(row) && byRow.get(row)?.value === lastIn(row)).length;
  return dates.toSorted((a, b) => times(a) - times(b)).at(-1);
}

const periodIn = ({ byRow }: Column): string => {
  const [first] = byRow.values();
  return first ? endOf(first) : '';
};

/** Amounts of the latest time that has come, in the company's currency. */
function amountsIn(
  columns: readonly Column[],
  rows: readonly number[],
  currency: string,
  now: string,
) {
  const money = columns.filter(
    (column) =>
      holds(column, 'money', rows) &&
      [...column.byRow.values()].every(
        (one) => one.kind !== 'money' || (one.unit.value === currency && !isPlanned(one)),
      ) &&
      periodIn(column) <= now,
  );
  const all = ({ byRow }: Column) =>
    [...byRow.values()].reduce((sum, { value }) => sum.plus(value), new Exact(0));
  // Of columns of one time the largest is what the others are parts of.
  const [latest] = money.toSorted(
    (a, b) => periodIn(b).localeCompare(periodIn(a)) || all(b).cmp(all(a)),
  );
  return latest ?? null;
}

/** Rows that repeat what stands above them as a sum are no further customers. */
function withoutSums(rows: readonly Row[]): Row[] {
  const kept: Row[] = [];
  for (const row of rows) {
    const above = kept.reduce((sum, { amount }) => sum.plus(amount.value), new Exact(0));
    const slack = above.times(slackOfSum);
    const isSum = kept.length > 1 && above.minus(row.amount.value).abs().lte(slack);
    if (!isSum) kept.push(row);
  }
  return kept;
}

type TextOf = (row: number, at: number) => string;

/** The column of those who pay: so called, or the first with a name of its own in a list of customers. */
function namesIn(
  columns: readonly Column[],
  rows: readonly number[],
  textOf: TextOf,
  isOfCustomers: boolean,
): Column | undefined {
  const distinctIn = (at: number) => new Set(rows.map((row) => textOf(row, at))).size;
  const isPlace = (name: string) =>
    findPlaces(name).some(({ start, end }) => end - start === name.length);
  const own = columns.filter(({ at }) => {
    const names = rows.map((row) => textOf(row, at)).filter((text) => /\p{L}{3}/u.test(text));
    const isOwn = new Set(names).size >= rows.length / 2 && names.length >= rows.length * most;
    return isOwn && names.filter(isPlace).length < names.length / 2;
  });
  const called = own.filter(({ head }) => customerWord.test(head));
  const [name] = called.toSorted((a, b) => distinctIn(a.at) - distinctIn(b.at));
  const found = name ?? (isOfCustomers ? own.find(({ at }) => at === 0) : undefined);
  if (!found) return undefined;
  // Where some of them are of one group, the group is the customer.
  const isGroup = ({ at }: Column) =>
    at !== found.at &&
    rows.filter(
      (row) =>
        /\p{L}{3}/u.test(textOf(row, at)) && textOf(row, found.at).startsWith(textOf(row, at)),
    ).length >=
      rows.length * most;
  return columns.find(isGroup) ?? found;
}

/** What a list says that it is of: its caption, its sheet, else the title of its document. */
const titleOf = ({ card, reading }: LedgerSource, { block, caption }: Table): string => {
  const heading = reading.blocks[reading.blocks[block]?.headings.at(-1) ?? -1];
  const sheet = heading ? reading.text.slice(heading.start, heading.end) : '';
  return [caption ?? '', sheet, card.kind === 'records' ? card.title : ''].join('\n');
};

const ordered = new Set(['order_book', 'order_intake', 'bookings']);

/** What is ordered is delivered on its day: nobody is bound until then, and it is paid once. */
const isOfOrders = (columns: readonly Column[], title: string): boolean =>
  columns.some(({ head }) => toLabel(head).concept === 'delivery_date') ||
  title.split('\n').some((line) => ordered.has(toLabel(line).concept ?? ''));

/** Whether a new owner lets a customer go: a clause that is told of in its row, or a yes under a head that asks for it. */
function mayLeaveOwner(columns: readonly Column[], row: number, textOf: TextOf): boolean {
  return columns.some(({ head, at }) => {
    const text = textOf(row, at);
    if (text === '' || no.test(text) || denying.test(text)) return false;
    return tellsNewOwner.test(text) || (tellsNewOwner.test(head) && /\p{L}/u.test(text));
  });
}

/** As it stands in the column of remarks: numbers and marks tell nothing by themselves. */
function remarkOf(columns: readonly Column[], row: number, textOf: TextOf): string {
  const remarks = columns.filter(({ head }) => headsRemarks.test(head.trim()));
  const texts = remarks.map(({ at }) => textOf(row, at)).filter((text) => /\p{L}{3}/u.test(text));
  return texts.join('; ');
}

function listedIn(source: LedgerSource, table: Table, ledger: Ledger, currency: string): Row[] {
  const id = `t${source.firstTable + table.index}`;
  const left = new Set([...table.totalRows, ...table.hiddenRows]);
  const rows = table.cells.flatMap((_, row) =>
    row >= Math.max(1, table.headRows) && !left.has(row) ? [row] : [],
  );
  if (rows.length < fewestRows || source.reading.blocks[table.block]?.instructs) return [];
  const columns = columnsOf(table, id, rows, ledger);
  const textOf = (row: number, at: number) => table.cells[row]?.[at]?.text.trim() ?? '';
  const title = titleOf(source, table);
  const ends = isOfOrders(columns, title) ? undefined : endsIn(columns, rows);
  // Countries and trades of customers are listed as well; contracts with a day are somebody's.
  const isRegister = ends !== undefined && customerWord.test(title);
  const names = namesIn(columns, rows, textOf, isRegister);
  const amounts = amountsIn(columns, rows, currency, lastDate(ledger));
  if (!names || !amounts) return [];
  const told = rows.some((row) => mayLeaveOwner(columns, row, textOf));
  const listed = rows.flatMap((row): Row[] => {
    const amount = amounts.byRow.get(row);
    const name = textOf(row, names.at);
    if (amount?.kind !== 'money' || !/\p{L}/u.test(name) || nobody.test(name)) return [];
    const end = ends?.byRow.get(row);
    return [
      {
        name,
        amount,
        ends: end?.kind === 'date' ? end : null,
        mayLeaveOwner: told ? mayLeaveOwner(columns, row, textOf) : null,
        remark: remarkOf(columns, row, textOf),
      },
    ];
  });
  return withoutSums(listed);
}

/** What one customer pays under several contracts is one row of them; the first end counts. */
function byCustomer(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, ({ name }) => name.toLowerCase()).values()];
}

const yearly = new Set(['revenue', 'arr', 'acv', 'recurring_revenue']);

/** What is paid in a year, and not what lies on order: so called, of a year, or under a contract with its end. */
const isYearly = ([first]: readonly Row[]): boolean =>
  first !== undefined &&
  (yearly.has(conceptOf(first.amount) ?? '') || isOfYear(first.amount) || first.ends !== null);

const sumOf = (rows: readonly Row[]): Exact =>
  rows.reduce((sum, { amount }) => sum.plus(amount.value), new Exact(0));

/** The list of customers that holds most of the revenue. */
function listOfMost(revenue: LedgerFigure, currency: string, ledger: Ledger): Row[] {
  const all = new Exact(revenue.value).times(new Exact(1).plus(slackOfSum));
  const lists = sourcesInForce(ledger)
    .filter(({ card }) => card.ownerRole === 'target')
    .flatMap((source) =>
      source.reading.tables.map((table) => listedIn(source, table, ledger, currency)),
    )
    .filter((rows) => rows.length >= fewestRows && isYearly(rows) && sumOf(rows).lte(all));
  return lists.toSorted((a, b) => sumOf(b).cmp(sumOf(a)))[0] ?? [];
}

/** What a better source shows a customer to take, who is more than the seller says that any is. */
function shownLargest(ledger: Ledger): LedgerFigure | null {
  for (const { sides, better, formula } of findBrokenCeilings(ledger)) {
    const [shown, said] = better === 1 ? [sides[1], sides[0]] : sides;
    const source = ledger.sources.get(said?.sourceId ?? '');
    const amount = formula ? ledger.figure(formula.split(' ')[0] ?? '') : null;
    const isShare = said?.figure && source && isOfAll(said.figure, source);
    const figure = amount ?? (isShare ? shown?.figure : null);
    if (better !== null && figure) return figure;
  }
  return null;
}

/** Each customer with what is paid and until when it is bound, and the largest as a better source shows it. */
export function readCustomers(
  revenue: LedgerFigure | undefined,
  ledger: Ledger,
  taking: Taking,
): Pick<Matter, 'listed' | 'largest'> {
  const figure = shownLargest(ledger);
  const currency = revenue?.unit.value;
  const list = revenue && currency ? listOfMost(revenue, currency, ledger) : [];
  const named = revenue ? nameLargest(figure, list, revenue) : { name: null, rows: list };
  const listed = byCustomer(endsTold(named.rows, ledger))
    .toSorted((a, b) => sumOf(b).cmp(sumOf(a)))
    .slice(0, mostKept)
    .flatMap((rows) =>
      rows.map(({ name, amount, ends, mayLeaveOwner, remark }) => ({
        name,
        amount: taking.take(amount),
        ends: taking.some(ends),
        ...(mayLeaveOwner !== null && { mayLeaveOwner }),
        ...(remark !== '' && { remark }),
      })),
    );
  const name = named.name ?? figure?.segment.value?.at(-1)?.text ?? 'the largest customer';
  return { listed, largest: figure && { name, figure: taking.take(figure) } };
}
