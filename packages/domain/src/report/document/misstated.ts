import { toLabel } from '../../kit/label.ts';
import type { ManagementRow, Report } from '../report.ts';
import { measureOf } from './summary-tables.ts';

/** What a price is a multiple of stands first, then what it is paid for. */
const paidFor = [
  'ebitda',
  'revenue',
  'churn',
  'retention',
  'contract_end',
  'market_share',
] as const;
const most = 3;
const longest = 60;

/** Rows that flatter first, and of these what a price hangs on most. */
function rankOf({ about, flatters }: ManagementRow): number {
  const concept = toLabel(about.split(', ')[0] ?? about).concept ?? '';
  const at = paidFor.findIndex((one) => concept.includes(one));
  return (flatters === true ? 0 : paidFor.length + 1) + (at < 0 ? paidFor.length : at);
}

/** "management’s word does not hold in 2 places: EBITDA, 2025, is EUR 18m, not EUR 20m; …". */
export function misstated({ management = [], company_name: company }: Report): string {
  const named = management
    .filter(({ difference }) => difference !== null)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ about, said, shown }) => ({ what: measureOf(about, company), said, shown }))
    .filter(({ what }) => what.length <= longest)
    .slice(0, most)
    .map(({ what, said, shown }) => `${what}, is ${shown.value}, not ${said.value}`);
  const lead = `management’s word does not hold in ${management.length === 1 ? 'one place' : `${management.length} places`}`;
  return named.length > 0 ? `${lead}: ${named.join('; ')}` : lead;
}
