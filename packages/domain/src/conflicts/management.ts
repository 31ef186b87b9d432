import { Exact } from '../kit/decimal.ts';
import type { OwnerRole } from '../reading/reading.ts';
import { type Amount, amountOf } from '../sentences/amount.ts';
import { citeFigure, citeQuote, type Place } from '../sentences/cite.ts';
import { lastDate } from '../sentences/last-date.ts';
import type { Ledger } from '../sentences/ledger.ts';
import { printAmount } from '../sentences/print-amount.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { amountIn, flatters, monthShown, mostIn } from './flatters.ts';
import { groundOf } from './tell-ground.ts';

/** What the company or its advisers say, against what the evidence shows. */
export interface ManagementDifference {
  about: string;
  said: SideShown;
  shown: SideShown;
  /** 'EUR −1.7m', '15.5 percentage points', '3 years earlier'; null for words. */
  difference: string | null;
  /** Whether what is said looks better than what is shown; null where that cannot be told. */
  flatters?: boolean | null;
  /** Why the evidence leads, as words after "leads"; null where the find alone tells it. */
  ground?: string | null;
}

interface SideShown extends Place {
  value: string;
}

const seller: ReadonlySet<OwnerRole> = new Set(['target', 'adviser']);

function shownSide(side: ConflictSide, ledger: Ledger): SideShown | null {
  const place = side.figure ? citeFigure(side.figure, ledger) : citeQuote(side, ledger);
  return place && { value: side.shown, ...place };
}

/** How much earlier or later a day is: "3 years earlier"; nothing where one of them is a year alone. */
function apart(said: ConflictSide, shown: ConflictSide): string | null {
  const isMonth = [said, shown].every((side) => /\p{L}/u.test(side.shown));
  const [told, found] = [said, shown].map(monthShown);
  if (!isMonth || !told || !found || told === found) return null;
  const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  const months = countOf(found) - countOf(told);
  const [count, unit] =
    months % 12 === 0 ? [Math.abs(months) / 12, 'year'] : [Math.abs(months), 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ${months < 0 ? 'earlier' : 'later'}`;
}

function difference(said: ConflictSide, shown: ConflictSide): string | null {
  const days = apart(said, shown);
  if (days) return days;
  const told = said.figure && amountOf(said.figure);
  if (!told) return null;
  const most = mostIn(said, shown);
  if (most)
    return `${printAmount({ ...told, value: most.minus(told.value), kind: 'points' })} or more`;
  const found = shown.figure ? amountOf(shown.figure) : madeAs(told, shown);
  if (!found || told.kind !== found.kind) return null;
  const value = new Exact(found.value).minus(told.value);
  return printAmount({ ...found, value, kind: found.kind === 'percent' ? 'points' : found.kind });
}

/** What a table makes, as an amount of the kind that is told: '78.3%', '37 open, of 186 rows'. */
function madeAs(told: Amount, made: ConflictSide): Amount | null {
  const value = amountIn(made);
  const isPercent = /^[^\s]*%/u.test(made.shown);
  const isLike = isPercent ? told.kind === 'percent' : told.kind === 'count';
  return value && isLike ? { ...told, value } : null;
}

/** A row of "Management against the evidence", where a conflict is one of the seller's word. */
export function managementDifference(
  conflict: Conflict,
  ledger: Ledger,
): ManagementDifference | null {
  const { about, better } = conflict;
  const [first, second] = conflict.sides;
  if (!second || better === null) return null;
  const [evidence, statement] = better === 0 ? [first, second] : [second, first];
  const owner = ledger.sources.get(statement.sourceId)?.card.ownerRole;
  const [said, shown] = [shownSide(statement, ledger), shownSide(evidence, ledger)];
  if (!owner || !seller.has(owner) || !said || !shown) return null;
  return {
    about,
    said,
    shown,
    difference: difference(statement, evidence),
    flatters: flatters(conflict, statement, evidence, lastDate(ledger)),
    ground: groundOf(conflict, ledger),
  };
}
