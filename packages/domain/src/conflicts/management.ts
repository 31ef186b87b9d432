import { Exact } from '../kit/decimal.ts';
import type { OwnerRole } from '../reading/reading.ts';
import { amountOf } from '../sentences/amount.ts';
import { citeFigure, citeQuote, type Place } from '../sentences/cite.ts';
import { lastDate } from '../sentences/last-date.ts';
import type { Ledger } from '../sentences/ledger.ts';
import { printAmount } from '../sentences/print-amount.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { flatters } from './flatters.ts';

/** What the company or its advisers say, against what a better source shows. */
export interface ManagementDifference {
  about: string;
  said: SideShown;
  shown: SideShown;
  /** 'EUR −1.7m', '15.5 percentage points'; null for words and dates. */
  difference: string | null;
  /** Whether what is said looks better than what is shown; null where that cannot be told. */
  flatters?: boolean | null;
}

interface SideShown extends Place {
  value: string;
}

const seller: ReadonlySet<OwnerRole> = new Set(['target', 'adviser']);

function shownSide(side: ConflictSide, ledger: Ledger): SideShown | null {
  const place = side.figure ? citeFigure(side.figure, ledger) : citeQuote(side, ledger);
  return place && { value: side.shown, ...place };
}

function difference(said: ConflictSide, shown: ConflictSide): string | null {
  const [a, b] = [said.figure && amountOf(said.figure), shown.figure && amountOf(shown.figure)];
  if (!a || !b || a.kind !== b.kind) return null;
  const value = new Exact(b.value).minus(a.value);
  return printAmount({ ...b, value, kind: b.kind === 'percent' ? 'points' : b.kind });
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
  };
}
