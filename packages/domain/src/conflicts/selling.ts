import type { DocumentKind } from '../reading/reading.ts';
import type { LedgerSource } from '../sentences/ledger.ts';

/** Where a company speaks for itself, to sell: what it says there without a figure is no evidence. */
export const advertising: ReadonlySet<DocumentKind> = new Set([
  'presentation',
  'press_release',
  'web_page',
]);

/** Written by the target or its advisers, for whoever may buy. */
export const isSelling = ({ card }: LedgerSource): boolean =>
  advertising.has(card.kind) && (card.ownerRole === 'target' || card.ownerRole === 'adviser');
