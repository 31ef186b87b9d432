import { numberOf } from '../reading/tables/match-rows.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { printFigure } from '../sentences/print-figure.ts';
import { betterSide } from './better-side.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';
import {
  type List,
  listsOf,
  type Row,
  sideOfCell,
  stateColumns,
  stateOf,
  textIn,
} from './lists/lists.ts';
import { namesState } from './lists/states.ts';
import { isSelling } from './selling.ts';
import { sentenceAround } from './sentence-around.ts';

/** What is said to be bound. */
const firm =
  /(?<![\p{L}])(?:firm|confirmed|binding|committed|signed|active|running|laufend\p{L}*|aktiv\p{L}*|lopend\p{L}*|actie[fv]\p{L}*|activos?|ativos?|attiv[oi]|løpende|löpande|feste?[nrs]?|bestätigt\p{L}*|verbindlich\p{L}*|fermes?|firmes?|en firme|confirmad\p{L}*|vaste|bevestigd\p{L}*|faste|bekreftet|bekräftad\p{L}*)(?![\p{L}])/iu;
/** What a list marks as not bound yet, or no more. */
const open =
  /(?<![\p{L}])(?:loi|letters? of intent|absichts\p{L}*|unverbindlich|options?|optionen|offers?|angebot\p{L}*|pending|vorbehalt\p{L}*|draft|prospect\p{L}*|verbal|terminated|cancelled|canceled|under notice|notice given|gekündigt\p{L}*|opgezegd\p{L}*|résili\p{L}*|cancelad\p{L}*|rescindid\p{L}*|disdett\p{L}*|oppsagt|opsagt|uppsagd\p{L}*|intention|opción|opção|intenção|tilbud|opsjon\p{L}*)(?![\p{L}])/iu;
const nearest = 0.006;

const isNear = ({ value, halfUnit }: LedgerFigure, sum: number): boolean =>
  Math.abs(Number(value) - sum) <= Math.max(Number(halfUnit), Math.abs(sum) * nearest);

const sumOf = ({ source }: List, rows: readonly Row[], column: number): number =>
  rows.reduce(
    (sum, row) => sum + (numberOf(row[column], source.card.numberStyle)?.value.toNumber() ?? 0),
    0,
  );

interface Bound {
  rows: Row[];
  amount: number;
  /** A state in which the others are. */
  left: string;
}

/** The rows of a list that are bound, where a column of all of them adds up to what is told to be. */
function boundIn(list: List, claim: LedgerFigure, sentence: string): Bound[] {
  const amounts = list.heads.flatMap((_, column) =>
    isNear(claim, sumOf(list, list.rows, column)) ? [column] : [],
  );
  return amounts.flatMap((amount) =>
    stateColumns(list).flatMap((state): Bound[] => {
      const stateIn = (row: Row) => stateOf(textIn(row, state));
      const rows = list.rows.filter((row) => firm.test(stateIn(row)));
      const isSaid = rows.some((row) => namesState(sentence, stateIn(row)));
      const others = list.rows.filter((row) => !rows.includes(row) && stateIn(row) !== '');
      const left = others.find((row) => isSaid || open.test(stateIn(row)));
      return rows.length > 0 && left && sumOf(list, others, amount) > 0
        ? [{ rows, amount, left: textIn(left, state) }]
        : [];
    }),
  );
}

/** The sum as the list was asked for it, where it was; else by the first row that is in it. */
function sideOfSum(
  list: List,
  rows: readonly Row[],
  column: number,
  claim: LedgerFigure,
  ledger: Ledger,
): ConflictSide {
  const sum = sumOf(list, rows, column);
  const asked = ledger.queried.find(
    ({ sourceId, kind, value }) =>
      sourceId === list.source.id && kind === 'money' && Number(value) === sum,
  );
  if (asked) return sideOf(asked);
  return sideOfCell(list, rows[0]?.[column], printFigure({ ...claim, value: String(sum) }));
}

/** The seller calls all of a list firm, of which the list itself marks a part as open. */
export function findUnfirm(ledger: Ledger): Conflict[] {
  const lists = listsOf(ledger);
  return [...ledger.sources.values()].filter(isSelling).flatMap((seller) =>
    ledger
      .figuresOf(seller.id)
      .filter((claim) => claim.kind === 'money' && isTold(claim, seller))
      .flatMap((claim): Conflict[] => {
        const sentence = sentenceAround(claim, seller);
        if (!firm.test(sentence)) return [];
        return lists
          .flatMap((list) => boundIn(list, claim, sentence).map((bound) => ({ list, ...bound })))
          .slice(0, 1)
          .map(({ list, rows, amount, left }) => ({
            kind: 'contradicts',
            sides: [sideOfSum(list, rows, amount, claim, ledger), sideOf(claim)],
            about: sentence,
            why: `The list marks ${list.rows.length - rows.length} of its ${list.rows.length} rows otherwise, such as ${left}.`,
            better: betterSide(list.source, seller) ?? 0,
          }));
      }),
  );
}
