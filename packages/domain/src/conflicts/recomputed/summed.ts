import { readDates } from '../../kit/dates.ts';
import type { Cell, Table } from '../../reading/reading.ts';
import { numberOf, queryableRows } from '../../reading/tables/match-rows.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { yes } from '../../sentences/record-columns.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { type TableCases, tableCases } from './cases.ts';
import type { Made } from './made.ts';
import { madeOfRows } from './made-of-rows.ts';
import { type Counted, countedIn, strangeWords } from './ratios.ts';
import { recipeTold } from './recipes.ts';
import { isCalledBy, type Time } from './times.ts';
import { runsOn, type ToldRate } from './told-rate.ts';

/** Fewer rows are no list of all that there was. */
const fewestRows = 12;
const monthsOfYear = 12;

/** Months that make up the very year that is told of, or rows of a paper that is called by it. */
function isWholeTime(time: Time, counted: readonly Counted[], title: string): boolean {
  if (time === null || !('period' in time)) return time === null;
  const { start, end } = time.period;
  const periods = counted.flatMap(({ over }) => over.period.value ?? []);
  if (periods.length === 0)
    return counted.every(({ of, over }) => isCalledBy(time, over, of.label, title));
  const isInside = periods.every(
    (one) => start && end && one.start && one.end && one.start >= start && one.end <= end,
  );
  return isInside && new Set(periods.map((one) => one.start)).size === monthsOfYear;
}

/** "97% of deliveries on time" meets a log that counts both for each month and place. */
function logged(told: ToldRate, time: Time, { source, table, cases }: TableCases): Made[] {
  const recipe = recipeTold(told);
  if (!recipe || recipe.less || table.kind !== 'records' || cases.length < fewestRows) return [];
  const counted = cases.flatMap((of) => countedIn(of, recipe));
  if (counted.length !== cases.length || cases.some(({ isTotal }) => isTotal)) return [];
  const { title, owner } = source.card;
  const heads = table.columnHeads.flat().join(' ').replaceAll('_', ' ');
  const strange = strangeWords(recipe, told, `${heads} ${title} ${owner ?? ''}`);
  if (strange?.length !== 0 || !isWholeTime(time, counted, title)) return [];
  const sum = (one: 'over' | 'under') =>
    counted.reduce((all, each) => all + Number(each[one].value), 0);
  const [part, all] = [sum('over'), sum('under')];
  return madeOfRows(recipe.isRest ? all - part : part, all, source, table);
}

const endHead =
  /^(?:(?:contract |term |end )?(?:end|expiry|expires?|until|date of expiry)|(?:vertrags|laufzeit)?ende?|läuft bis|fin|échéance|scadenza|vencimiento)(?![\p{L}])/iu;
const revenueHead = /revenue|sales|turnover|umsatz|umsätze|erlös|ricavi|omzet|chiffre d/iu;

const dayOf = ({ stored, text }: Cell): string | null => {
  if (stored && 'date' in stored) return stored.date;
  const [day] = readDates(text);
  return day?.value ?? null;
};

/** "90% of revenue runs beyond a day" meets a list with the end and the revenue of each contract. */
function runningOn({ after }: ToldRate, source: LedgerSource, table: Table): Made[] {
  const found = runsOn.exec(after);
  const [day] = found ? readDates(after.slice(found[0].length)) : [];
  const columnUnder = (head: RegExp) => {
    const own = table.columnHeads.flatMap((stack, at) =>
      head.test(stack.at(-1) ?? '') ? [at] : [],
    );
    return own.length === 1 ? own[0] : undefined;
  };
  const [ends, amounts] = [columnUnder(endHead), columnUnder(revenueHead)];
  if (!day || day.start > 0 || ends === undefined || amounts === undefined) return [];
  const rows = queryableRows(table).flatMap((row) => (table.cells[row] ? [table.cells[row]] : []));
  const listed = rows.flatMap((cells) => {
    const [end, amount] = [cells[ends], cells[amounts]];
    const until = end ? dayOf(end) : null;
    const value = numberOf(amount, source.card.numberStyle)?.value.toNumber();
    return until !== null && value !== undefined ? [{ until, value }] : [];
  });
  // A line without both is a note, and of several nobody knows what they are.
  if (listed.length < fewestRows || rows.length - listed.length > 1) return [];
  const sum = (of: typeof listed) => of.reduce((all, { value }) => all + value, 0);
  return madeOfRows(
    sum(listed.filter(({ until }) => until > day.value)),
    sum(listed),
    source,
    table,
  );
}

const recommends =
  /recommend|empfehl|recommand|recomend|raccomand|consigli|aanbevel|anbefal|rekommend/iu;

/** "80% of the 60 who answered would recommend us" meets their answers, each a row. */
function agreed({ sentence }: ToldRate, source: LedgerSource, table: Table): Made[] {
  if (!recommends.test(sentence) || source.card.kind !== 'survey') return [];
  const columns = table.columnHeads.flatMap((stack, at) =>
    recommends.test(stack.join(' ')) ? [at] : [],
  );
  const [column, second] = columns;
  if (column === undefined || second !== undefined) return [];
  const given = queryableRows(table).flatMap(
    (row) => table.cells[row]?.[column]?.text.trim() || [],
  );
  const agreeing = given.filter((text) => yes.test(text)).length;
  // Who names how many answered tells of all of them.
  const isOfAll = new RegExp(`(?<![\\d.,])${given.length}(?![\\d.,]\\d|\\d|\\s?%)`, 'u').test(
    sentence,
  );
  return agreeing > 0 && given.length >= fewestRows && isOfAll
    ? madeOfRows(agreeing, given.length, source, table)
    : [];
}

/** Shares that only the rows of a list make, added up or counted. */
export function summedMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  if (told.figure.kind !== 'percent' || told.figure.form !== 'level') return [];
  const lists = sourcesInForce(ledger)
    .filter(({ id }) => id !== told.source.id)
    .flatMap((source) => source.reading.tables.map((table) => ({ source, table })))
    .filter(({ table }) => table.kind === 'records');
  return [
    ...tableCases(ledger)
      .filter(({ named, source }) => named !== '' && source.id !== told.source.id)
      .flatMap((each) => logged(told, time, each)),
    ...lists.flatMap(({ source, table }) => [
      ...runningOn(told, source, table),
      ...agreed(told, source, table),
    ]),
  ];
}
