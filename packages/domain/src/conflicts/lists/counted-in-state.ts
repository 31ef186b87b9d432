import { statusWords } from '../../kit/closed-classes.ts';
import { denying } from '../../kit/stances.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { isPlan } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { Conflict } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { speaksForCompany } from '../selling.ts';
import { figureClause, sentenceAround } from '../sentence-around.ts';
import { tellingWords } from './kinship.ts';
import {
  daysApart,
  dayTold,
  type List,
  listsOf,
  listsThing,
  type Row,
  rowsNamed,
  sideOfCell,
  stateColumns,
  stateOf,
  textIn,
} from './lists.ts';
import { isAtWork, namesState, statesWork } from './states.ts';

/** A list of another half-year is of other rows. */
const nearDays = 200;
const fewest = 8;

interface Claim {
  figure: LedgerFigure;
  source: LedgerSource;
  clause: string;
  /** What is counted. */
  thing: string;
  day: string | null;
}

/** In Romance languages the thing stands before what is said of it, in the others behind. */
const thingFirst: ReadonlySet<string> = new Set(['fr', 'es', 'it', 'pt']);

function thingOf({ unit, measure }: LedgerFigure, { card }: LedgerSource): string | undefined {
  const words = tellingWords(unit.value ?? measure.value?.text ?? '').filter(
    (word) => !statesWork(word),
  );
  return thingFirst.has(card.language ?? '') ? words[0] : words.at(-1);
}

const toCome = new RegExp(
  `(?<![\\p{L}])(?:will|shall|soon|werden|wird|sera|seront|${Object.values(statusWords)
    .flatMap(({ budget, forecast, target }) => [...budget, ...forecast, ...target])
    .join('|')})(?![\\p{L}])`,
  'iu',
);

/** "64 branches open": how many are said to be in a state, and nothing else counted beside. */
function claimsOf(source: LedgerSource, ledger: Ledger): Claim[] {
  if (!speaksForCompany(source)) return [];
  const figures = ledger.figuresOf(source.id).filter(({ place }) => place.row === null);
  return figures.flatMap((figure): Claim[] => {
    const { kind, form, high, value, bound } = figure;
    if (kind !== 'count' || form !== 'level' || high !== null || bound === 'below') return [];
    if (Number(value) < fewest || !isTold(figure, source)) return [];
    if (isPlan(figure) && figure.status.how === 'read') return [];
    const clause = figureClause(figure, source);
    const thing = thingOf(figure, source);
    const counts = figures.filter(
      (one) =>
        one.kind !== 'date' &&
        one.place.block === figure.place.block &&
        clause.includes(one.printed) &&
        sentenceAround(one, source) === sentenceAround(figure, source) &&
        figureClause(one, source) === clause,
    );
    if (!thing || counts.length > 1 || denying.test(clause) || toCome.test(clause)) return [];
    return [{ figure, source, clause, thing, day: dayTold(clause, source) }];
  });
}

interface Counted {
  list: List;
  all: number;
  /** In the state that is told of. */
  within: number;
  /** Of which nothing is said. */
  open: number;
  state: string;
  /** A row that is in another state. */
  other: { row: Row; column: number };
}

/** How many rows of a list are in the state that a sentence tells of. */
function countedIn(list: List, { clause, thing, source, day }: Claim): Counted[] {
  if (list.source.id === source.id || !listsThing(list, thing)) return [];
  if (day !== null && list.day !== null && daysApart(day, list.day) > nearDays) return [];
  const columns = stateColumns(list);
  const rows = rowsNamed(list, clause, columns);
  return columns.flatMap((column): Counted[] => {
    const states = new Set(rows.map((row) => stateOf(textIn(row, column))));
    const named = [...states].filter(
      (state) => namesState(clause, state) || (statesWork(clause) && isAtWork(state)),
    );
    const [first] = named;
    const other = rows.find((row) => !['', ...named].includes(stateOf(textIn(row, column))));
    if (first === undefined || !other) return [];
    const countOf = (wanted: readonly string[]) =>
      rows.filter((row) => wanted.includes(stateOf(textIn(row, column)))).length;
    return [
      {
        list,
        all: rows.length,
        within: countOf(named),
        open: countOf(['']),
        state: named.map((state) => asWritten(rows, column, state)).join(', '),
        other: { row: other, column },
      },
    ];
  });
}

const asWritten = (rows: readonly Row[], column: number, state: string): string =>
  rows.map((row) => textIn(row, column)).find((text) => stateOf(text) === state) ?? state;

/** All rows are told as being in the state of some. */
function isOverstated({ figure: { value, bound } }: Claim, counted: Counted): boolean {
  const [told, certain] = [Number(value), counted.within + counted.open];
  if (told <= certain) return false;
  return told === counted.all || (bound === 'above' && told < counted.all);
}

function refutedBy(claim: Claim, ledger: Ledger): Conflict[] {
  const counted = listsOf(ledger).flatMap((list) => countedIn(list, claim));
  const holds = counted.some(({ within }) => within === Number(claim.figure.value));
  const found = counted.find((one) => isOverstated(claim, one));
  if (!found || holds) return [];
  const { list, all, within, state, other } = found;
  return [
    {
      kind: 'contradicts',
      sides: [
        sideOfCell(list, other.row[other.column], `${within} ${state}, of ${all} rows`),
        sideOf(claim.figure),
      ],
      about: claim.clause,
      why: `${list.source.card.title} has ${all} rows, of which ${within} ${state}.`,
      better: 0,
    },
  ];
}

/** A number of things told as being in a state, against a list that has so many rows and fewer in it. */
export function findOverstatedStates(ledger: Ledger): Conflict[] {
  return sourcesInForce(ledger)
    .flatMap((source) => claimsOf(source, ledger))
    .flatMap((claim) => refutedBy(claim, ledger));
}
