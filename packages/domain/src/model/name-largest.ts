import { type Term, termsOf } from '../conflicts/contracts/contract-papers.ts';
import { Exact } from '../kit/decimal.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';

/** A customer of a list: what it pays, and until when it is bound. */
export interface Payer {
  name: string;
  amount: LedgerFigure;
  ends: LedgerFigure | null;
  /** Whether a new owner of the company lets it go; null where the list does not say of anybody. */
  mayLeaveOwner: boolean | null;
  /** What the list notes of it in words; empty where it does not. */
  remark: string;
}

const shortestName = 4;

/** "Harrow" of "Harrow Steel Ltd": by which all of a group are called. */
const firstWord = (name: string): string | null => {
  const [first = ''] = name.split(/[\s,]+/u);
  return first.length >= shortestName && /^\p{Lu}/u.test(first) ? first : null;
};

const sumOf = (rows: readonly Payer[]): Exact =>
  rows.reduce((sum, { amount }) => sum.plus(amount.value), new Exact(0));

/** What a share or an amount is of the revenue, with what its rounding leaves open. */
function shown(figure: LedgerFigure, revenue: LedgerFigure): { amount: Exact; slack: Exact } {
  const factor = figure.unit.value === '%' ? new Exact(revenue.value).div(100) : new Exact(1);
  return { amount: factor.times(figure.value), slack: factor.times(figure.halfUnit).plus(1) };
}

/** Whom a list shows to pay just that: one of its rows, or all whose names begin alike. */
function whoPays(figure: LedgerFigure, rows: readonly Payer[], revenue: LedgerFigure) {
  const { amount, slack } = shown(figure, revenue);
  const isIt = (one: readonly Payer[]) => sumOf(one).minus(amount).abs().lte(slack);
  const groups = [...Map.groupBy(rows, ({ name }) => firstWord(name) ?? name)].filter(([, one]) =>
    isIt(one),
  );
  const [only, second] = groups;
  return only && !second ? { called: only[0], payers: only[1] } : null;
}

/**
 * The largest customer by its name, where the company's list has companies that together pay what is
 * told of it; in the list these are one customer then.
 */
export function nameLargest(
  figure: LedgerFigure | null,
  rows: readonly Payer[],
  revenue: LedgerFigure,
): { name: string | null; rows: Payer[] } {
  const found = figure && whoPays(figure, rows, revenue);
  if (!found) return { name: null, rows: [...rows] };
  const { called, payers } = found;
  const name = payers.length > 1 ? called : (payers[0]?.name ?? called);
  return { name, rows: rows.map((row) => (payers.includes(row) ? { ...row, name } : row)) };
}

/** Until when contracts say that a customer is bound, where its list does not: one day, told without doubt. */
export function endsTold(rows: readonly Payer[], ledger: Ledger): Payer[] {
  const terms = sourcesInForce(ledger).flatMap((source) => termsOf(source, ledger));
  const endOf = (name: string): LedgerFigure | null => {
    const first = firstWord(name);
    const isOf = (term: Term) => first !== null && firstWord(term.name) === first;
    const [own, ...others] = terms.filter(isOf);
    return own && others.every(({ end }) => end === own.end) ? own.side.figure : null;
  };
  return rows.map((row) => (row.ends ? row : { ...row, ends: endOf(row.name) }));
}
