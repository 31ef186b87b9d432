import { wordStem } from '../../kit/word-stem.ts';
import type { Table } from '../../reading/reading.ts';
import { queryableRows } from '../../reading/tables/match-rows.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { no, yes } from '../../sentences/record-columns.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { Made } from './made.ts';
import { madeOfRows } from './made-of-rows.ts';
import { isTimely } from './scores.ts';
import type { Time } from './times.ts';
import { meaningsIn, type ToldRate } from './told-rate.ts';

const fewestRows = 12;
const fewestShared = 2;
const mostUnsaid = 1;

/** Words for a share as such, which no column is called by. */
const ofRates: ReadonlySet<string> = new Set(
  'rate rates share ratio quote time times anteil taux part tasa tasso taxa andel aandeel'
    .split(' ')
    .map(wordStem),
);

/** "Fix" and "fixed". */
const areAkin = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one);

/** A column of a log in which each row says yes or no. */
function tickedIn({ columnHeads, cells }: Table, rows: readonly number[]) {
  return columnHeads.flatMap((stack, at) => {
    const given = rows.map((row) => cells[row]?.[at]?.text.trim() ?? '').filter(Boolean);
    const isTicked = given.every((text) => yes.test(text) || no.test(text));
    if (!isTicked || given.length < fewestRows || new Set(given).size !== 2) return [];
    const part = given.filter((text) => yes.test(text)).length;
    return [{ head: (stack.at(-1) ?? '').replaceAll('_', ' '), part, all: given.length }];
  });
}

/** All that a paper says beside its rows. */
const contextOf = ({ card, reading }: LedgerSource, table: Table): ReadonlySet<string> =>
  meaningsIn(
    [
      card.title,
      table.caption ?? '',
      ...table.columnHeads.flat(),
      ...reading.blocks
        .filter(({ kind, instructs }) => kind !== 'table' && !instructs)
        .map(({ start, end }) => reading.text.slice(start, end)),
    ]
      .join(' ')
      .replaceAll('_', ' '),
  );

/** "91% of the repairs were done at once" meets a log whose rows say of each whether it was. */
export function tickedMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  if (told.figure.kind !== 'percent' || told.figure.form !== 'level') return [];
  const said = [...meaningsIn(told.own)].filter((word) => !ofRates.has(word));
  const lists = sourcesInForce(ledger)
    .filter(({ id, card }) => id !== told.source.id && card.kind !== 'survey')
    .flatMap((source) => source.reading.tables.map((table) => ({ source, table })))
    .filter(({ table }) => table.kind === 'records');
  return lists
    .filter((list) => isTimely(time, list))
    .flatMap(({ source, table }) =>
      tickedIn(table, queryableRows(table)).flatMap(({ head, part, all }) => {
        const words = [...meaningsIn(head)];
        const shared = words.filter((word) => said.some((one) => areAkin(one, word)));
        if (shared.length < fewestShared || words.length - shared.length > mostUnsaid) return [];
        const context = contextOf(source, table);
        return said.every((word) => [...context].some((one) => areAkin(one, word)))
          ? madeOfRows(part, all, source, table)
          : [];
      }),
    );
}
