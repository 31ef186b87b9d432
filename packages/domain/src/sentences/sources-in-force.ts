import type { Ledger, LedgerSource } from './ledger.ts';

/** Originals that no other source replaces: what may speak for the record. */
export const sourcesInForce = (ledger: Ledger): LedgerSource[] =>
  [...ledger.sources.values()].filter(
    ({ leadsGroup, supersededBy }) => leadsGroup && supersededBy.length === 0,
  );
