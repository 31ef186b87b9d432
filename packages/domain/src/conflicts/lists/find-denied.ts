import { readDates } from '../../kit/dates.ts';
import { toLabel } from '../../kit/label.ts';
import type { Cell } from '../../reading/reading.ts';
import type { Ledger } from '../../sentences/ledger.ts';
import { printDate } from '../../sentences/print-figure.ts';
import type { Conflict } from '../conflict.ts';
import { sideOfSentence } from '../told/sentences.ts';
import { type Denial, denialsIn, isOfDenied } from './denials.ts';
import { endless, endsWords } from './ends.ts';
import { isSameThing, tellingWords } from './kinship.ts';
import {
  daysApart,
  dayTold,
  type List,
  listsOf,
  type Row,
  rowsNamed,
  sideOfCell,
  stateColumns,
  stateOf,
  textIn,
} from './lists.ts';
import { isAtWork, namesState } from './states.ts';

/** What a list of much later or earlier has is of another time. */
const near = { ends: 400, before: 200, after: 31 } as const;

interface Refuting {
  rows: readonly Row[];
  column: number;
  all: number;
  shown: string;
}

function conflictOf({ told, clause }: Denial, list: List, refuting: Refuting): Conflict {
  const { rows, column, all, shown } = refuting;
  return {
    kind: 'contradicts',
    sides: [sideOfCell(list, rows[0]?.[column], shown), sideOfSentence(told, 'none')],
    about: clause,
    why: `${list.source.card.title} has ${rows.length} of ${all} rows for which this is not so.`,
    better: 0,
  };
}

/** "Since 2019", "in the last three years", "ever": what has been may stand in no list of what is. */
const everBefore =
  /(?<![\p{L}])(?:since|ever|never|last|past|previous|historically|seit|jemals|bisher|letzten|vergangenen|depuis|jamais|derniers?|dernières|desde|últimos|da|ultimi|sinds|siden|sedan|senaste|siste|sidste)(?![\p{L}])/iu;

/** "Not one account is under notice" meets a list in which some are. */
function inDeniedState(denial: Denial, list: List): Refuting[] {
  const { clause, denied, told } = denial;
  if (everBefore.test(clause) || !isOfDenied(list, denial, statesNamed(list, denied))) return [];
  const day = dayTold(clause, told.source);
  if (day !== null && list.day !== null) {
    const limit = list.day > day ? near.after : near.before;
    if (daysApart(day, list.day) > limit) return [];
  }
  const columns = stateColumns(list);
  const all = rowsNamed(list, denied, columns);
  return columns.flatMap((column): Refuting[] => {
    const rows = all.filter((row) => isDenied(stateOf(textIn(row, column)), denied));
    const [first] = rows;
    if (!first) return [];
    const shown = `${rows.length} of ${all.length} rows: ${textIn(first, column)}`;
    return [{ rows, column, all: all.length, shown }];
  });
}

const isDenied = (state: string, denied: string): boolean =>
  state !== '' && !isAtWork(state) && namesState(denied, state);

/** The words of a denial by which it names a state of the list. */
function statesNamed(list: List, denied: string): string[] {
  const states = stateColumns(list).flatMap((column) =>
    list.rows.map((row) => stateOf(textIn(row, column))),
  );
  const named = [...new Set(states)].filter((state) => isDenied(state, denied));
  return tellingWords(denied).filter((word) => named.some((state) => namesState(word, state)));
}

const endHead =
  /(?<![\p{L}])(?:ends?|end date|expir\p{L}*|until|ende|\p{L}+ende|ablauf\p{L}*|bis|fin|échéance|fim|vencimiento|scadenza|einde|utløp|udløb|slut)(?![\p{L}])/iu;
const noticeHead = /notice|kündig|préavis|preaviso|disdetta|opzeg|opp?sig|uppsäg|break|option/iu;
const fewestDates = 0.8;

const dayOf = (cell: Cell | undefined): string | null => {
  if (cell?.stored && 'date' in cell.stored) return cell.stored.date.slice(0, 10);
  const [day, second] = readDates(cell?.text ?? '');
  return day && !second && day.value.length === 10 ? day.value : null;
};

/** The one column of a list that says when each row ends. */
function endColumn({ heads, rows }: List, denied: string): number | null {
  const ends = heads.flatMap((head, column) => {
    const isEnd = endHead.test(head) || toLabel(head).concept === 'contract_end';
    const dated = rows.filter((row) => dayOf(row[column]) !== null).length;
    return isEnd && !noticeHead.test(head) && dated >= fewestDates * rows.length ? [column] : [];
  });
  const named = ends.filter((column) =>
    tellingWords(heads[column] ?? '').some((word) =>
      tellingWords(denied).some((one) => isSameThing(word, one)),
    ),
  );
  const [only, second] = named.length > 0 ? named : ends;
  return only !== undefined && second === undefined ? only : null;
}

/** "No lease ends before 2028" meets a list with earlier ends of what is still at work. */
function endingBefore(denial: Denial, list: List, ledger: Ledger): Refuting[] {
  const { clause, denied, told } = denial;
  const column = endsWords.test(denied) ? endColumn(list, denied) : null;
  if (column === null) return [];
  const written = dayTold('', told.source);
  const span = endless(denied, written, told.source, ledger);
  const head = list.heads[column] ?? '';
  const ending = denied.match(new RegExp(endsWords, 'giu')) ?? [];
  const known = tellingWords([head, ...ending].join(' '));
  if (!span || !isOfDenied(list, denial, known)) return [];
  const [listed, said] = [list.day ?? written, written ?? list.day];
  if (listed === null || said === null || daysApart(listed, said) > near.ends) return [];
  const states = stateColumns(list);
  const isRunning = (row: Row) =>
    states.every((at) => {
      const values = list.rows.map((one) => stateOf(textIn(one, at)));
      return !values.some(isAtWork) || isAtWork(stateOf(textIn(row, at)));
    });
  const all = rowsNamed(list, clause, states).filter(isRunning);
  const from = [span.from ?? '', listed].toSorted().at(-1) ?? '';
  const rows = all
    .filter((row) => {
      const day = dayOf(row[column]);
      return day !== null && day > from && day < span.to;
    })
    .toSorted((a, b) => (dayOf(a[column]) ?? '').localeCompare(dayOf(b[column]) ?? ''));
  const first = dayOf(rows[0]?.[column]);
  if (first === null) return [];
  const shown = `${rows.length} of ${all.length} rows: ${head} before ${printDate(span.to)}, first ${printDate(first)}`;
  return [{ rows, column, all: all.length, shown }];
}

/** What the company says to be the case nowhere, against lists in which it is. */
export function findDenied(ledger: Ledger): Conflict[] {
  const lists = listsOf(ledger);
  if (lists.length === 0) return [];
  return denialsIn(ledger).flatMap((denial) =>
    lists
      .flatMap((list) =>
        [...endingBefore(denial, list, ledger), ...inDeniedState(denial, list)].map((refuting) =>
          conflictOf(denial, list, refuting),
        ),
      )
      .slice(0, 1),
  );
}
