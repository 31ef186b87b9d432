import { Exact } from '../kit/decimal.ts';
import type { OwnerRole } from '../reading/reading.ts';
import { amountOf } from '../sentences/amount.ts';
import type { Ledger, LedgerSource } from '../sentences/ledger.ts';
import { printAmount } from '../sentences/print-amount.ts';
import type { Conflict, ConflictSide } from './conflict.ts';

/** What the company or its advisers say, against what a better source shows. */
export interface ManagementRow {
  about: string;
  said: SideShown;
  shown: SideShown;
  /** 'EUR −1.7m', '15.5 percentage points'; null for words and dates. */
  difference: string | null;
}

export interface SideShown {
  value: string;
  sourceId: string;
  title: string;
  quote: string;
  locator: string;
}

const seller: ReadonlySet<OwnerRole> = new Set(['target', 'adviser']);

function shownSide(side: ConflictSide, source: LedgerSource): SideShown {
  const block = source.reading.blocks[side.block];
  const whole = block ? source.reading.text.slice(block.start, block.end) : '';
  const line =
    block?.kind === 'table' ? whole.split('\n').find((row) => row.includes(side.shown)) : null;
  const quote = side.figure ? (line ?? whole) : source.reading.text.slice(side.start, side.end);
  return {
    value: side.shown,
    sourceId: source.id,
    title: source.card.title,
    quote: quote.replace(/\s+/g, ' ').trim().slice(0, 400),
    locator: block?.locator ?? '',
  };
}

function difference(said: ConflictSide, shown: ConflictSide): string | null {
  const [a, b] = [said.figure && amountOf(said.figure), shown.figure && amountOf(shown.figure)];
  if (!a || !b || a.kind !== b.kind) return null;
  const value = new Exact(b.value).minus(a.value);
  return printAmount({ ...b, value, kind: b.kind === 'percent' ? 'points' : b.kind });
}

/** Rows of the exhibit "Management against the evidence", in the order of the conflicts. */
export function managementRows(conflicts: readonly Conflict[], ledger: Ledger): ManagementRow[] {
  return conflicts.flatMap(({ sides, better, about }): ManagementRow[] => {
    const [first, second] = sides;
    if (!second || better === null) return [];
    const [shown, said] = better === 0 ? [first, second] : [second, first];
    const [evidence, statement] = [
      ledger.sources.get(shown.sourceId),
      ledger.sources.get(said.sourceId),
    ];
    if (!evidence || !statement || !seller.has(statement.card.ownerRole)) return [];
    return [
      {
        about,
        said: shownSide(said, statement),
        shown: shownSide(shown, evidence),
        difference: difference(said, shown),
      },
    ];
  });
}
