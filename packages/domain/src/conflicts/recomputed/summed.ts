import { readDates } from '../../kit/dates.ts';
import type { Cell, Table } from '../../reading/reading.ts';
import { numberOf, queryableRows } from '../../reading/tables/match-rows.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { Made } from './made.ts';
import { runsOn, type ToldRate } from './told-rate.ts';

/** Fewer rows are no list of all that there was. */
const fewestRows = 12;

const rounding = 0.05;

/** A share of what many rows hold, told by the table as a whole. */
function madeOfRows(part: number, all: number, source: LedgerSource, table: Table): Made[] {
  // The row of its heads stands for the table: the whole of it is too long to be quoted.
  const heads = table.cells[Math.max(0, table.headRows - 1)] ?? [];
  const [first, last] = [heads[0], heads.at(-1)];
  const share = (100 * part) / all;
  if (!first || !last || !(share >= 0) || share > 100) return [];
  return [
    {
      range: { low: share - rounding, high: share + rounding },
      from: {
        sourceId: source.id,
        place: { block: table.block, start: first.start, end: last.end },
      },
      why: `The rows of ${source.card.title} make another share.`,
    },
  ];
}

const endHead =
  /^(?:(?:contract |fixed |initial |term |end |of |the )*(?:ends?|expiry|expires?|until|date of expiry)|(?:vertrags|laufzeit)?ende?|läuft bis|fin|échéance|scadenza|vencimiento)(?![\p{L}])/iu;
const revenueHead =
  /revenue|sales|turnover|(?:annual|yearly|contract)[ _](?:contract[ _])?(?:value|income|fee)|umsatz|umsätze|erlös|jahreswert|ricavi|omzet|chiffre d/iu;

const dayOf = ({ stored, text }: Cell): string | null => {
  if (stored && 'date' in stored) return stored.date;
  const [day] = readDates(text);
  return day?.value ?? null;
};

/** "90% of revenue runs beyond a day" meets a list with the end and the revenue of each contract. */
function runningOn({ after }: ToldRate, source: LedgerSource, table: Table): Made[] {
  const found = runsOn.exec(after);
  const [day] = found ? readDates(after.slice(found[0].length)) : [];
  const columnUnder = (isMeant: (stack: readonly string[]) => boolean) => {
    const own = table.columnHeads.flatMap((stack, at) => (isMeant(stack) ? [at] : []));
    return own.length === 1 ? own[0] : undefined;
  };
  const ends = columnUnder((stack) => endHead.test(stack.at(-1) ?? ''));
  const amounts = columnUnder((stack) => stack.some((head) => revenueHead.test(head)));
  if (!day || day.start > 0 || ends === undefined || amounts === undefined) return [];
  const rows = queryableRows(table).flatMap((row) => (table.cells[row] ? [table.cells[row]] : []));
  const listed = rows.flatMap((cells) => {
    const [end, amount] = [cells[ends], cells[amounts]];
    const until = end ? dayOf(end) : null;
    const value = numberOf(amount, source.card.numberStyle)?.value.toNumber();
    return value === undefined ? [] : [{ until: until ?? '', value }];
  });
  const dated = listed.filter(({ until }) => until !== '');
  // A line without both is a note, and of several nobody knows what they are.
  if (dated.length < fewestRows || rows.length - dated.length > 1) return [];
  const sum = (of: typeof listed) => of.reduce((all, { value }) => all + value, 0);
  return madeOfRows(
    sum(listed.filter(({ until }) => until > day.value)),
    sum(listed),
    source,
    table,
  );
}

/** Shares that only the rows of a list make, added up or counted. */
export function summedMade(told: ToldRate, ledger: Ledger): Made[] {
  if (told.figure.kind !== 'percent' || told.figure.form !== 'level') return [];
  const lists = sourcesInForce(ledger)
    .filter(({ id }) => id !== told.source.id)
    .flatMap((source) => source.reading.tables.map((table) => ({ source, table })))
    .filter(({ table }) => table.kind === 'records');
  return lists.flatMap(({ source, table }) => runningOn(told, source, table));
}
