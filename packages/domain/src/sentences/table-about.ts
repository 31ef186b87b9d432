import type { Card } from '../reading/reading.ts';
import type { LedgerFigure } from './ledger.ts';
import type { About, TableClass } from './players.ts';

const compared: ReadonlySet<TableClass> = new Set(['rivals', 'shares', 'scores']);

/** What a company earns and no market does. */
const ofCompany = /ebit|net_income|^arr$|cash_flow/;

/** Whom a table tells of: its rows, where it compares; else whoever its document speaks of. */
export function tellsOf(
  { ownerRole, kind }: Card,
  compares: TableClass | null,
  figures: readonly LedgerFigure[],
): ReadonlySet<About> {
  if (compares && compared.has(compares)) return new Set(['rival', 'market']);
  const isOfCompany = figures.some(({ measure }) => ofCompany.test(measure.value?.concept ?? ''));
  // What somebody else expects of a company is neither its plan nor its market's.
  if (kind === 'analyst_note' && isOfCompany) return new Set();
  if (ownerRole === 'target' || ownerRole === 'auditor') return new Set(['target']);
  if (kind === 'survey') return new Set(['target', 'customer']);
  // Who was asked about the target, and who about a market, shows it in slides alike.
  if (ownerRole === 'research' && kind === 'presentation')
    return new Set(['target', 'customer', 'market']);
  if (ownerRole === 'research' || kind === 'study' || kind === 'analyst_note')
    return new Set(['market']);
  return new Set(ownerRole === 'rival' ? ['rival'] : ['target', 'customer']);
}
