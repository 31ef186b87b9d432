import type { Ledger, LedgerFigure, LedgerSource } from './ledger.ts';
import { shareNames } from './names.ts';

const narrowed = new WeakMap<Ledger, Map<string, Ledger>>();

/**
 * The ledger as if one source were all there is: it speaks for itself, though it be a copy or
 * replaced. Who is called how, and when a year ends, stays as the whole ledger knows it. Null where
 * the ledger does not hold the source.
 */
export function narrowLedger(ledger: Ledger, sourceId: string): Ledger | null {
  const source = ledger.sources.get(sourceId);
  if (!source) return null;
  const known = narrowed.get(ledger) ?? new Map<string, Ledger>();
  narrowed.set(ledger, known);
  const narrow = known.get(sourceId) ?? cutOut(ledger, source);
  known.set(sourceId, narrow);
  return narrow;
}

function cutOut(ledger: Ledger, source: LedgerSource): Ledger {
  const isOwn = (figure: LedgerFigure | null) => figure?.sourceId === source.id;
  const narrow: Ledger = {
    company: ledger.company,
    sources: new Map([[source.id, { ...source, leadsGroup: true, supersededBy: [] }]]),
    figure: (id) => {
      const figure = ledger.figure(id);
      return isOwn(figure) ? figure : null;
    },
    table: (id) => {
      const found = ledger.table(id);
      return found?.source.id === source.id ? found : null;
    },
    figuresOf: (id) => (id === source.id ? ledger.figuresOf(id) : []),
    queried: ledger.queried.filter(isOwn),
    block: (id, index) => (id === source.id ? ledger.block(id, index) : null),
  };
  shareNames(narrow, ledger);
  return narrow;
}
