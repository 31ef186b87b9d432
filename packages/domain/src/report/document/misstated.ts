import { toLabel } from '../../kit/label.ts';
import type { ManagementRow, Report } from '../report.ts';
import { comparedMeasure } from './summary-tables.ts';

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

/** The first words of a statement that has no name. */
function firstWords(text: string): string {
  const bare = text.replace(/^[“"]|[”"]$/gu, '');
  return bare.length <= longest
    ? bare
    : `${bare.slice(0, longest).replace(/[\s,;:–-]+\S*$/u, '')} …`;
}

/** "EBITDA, 2025, is EUR 18m, not EUR 20m"; of what has no name, its words and what the evidence shows. */
function differs({ about, said, shown }: ManagementRow, company: string): string {
  const what = comparedMeasure(about, company);
  return what.length <= longest && !/^[“"]/u.test(what)
    ? `${what}, is ${shown.value}, not ${said.value}`
    : `“${firstWords(what)}”, where the evidence shows ${shown.value}`;
}

/** "management’s word does not hold in 2 places: EBITDA, 2025, is EUR 18m, not EUR 20m; …". */
export function misstated({ management = [], company_name: company }: Report): string {
  const isMeasured = ({ about, difference }: ManagementRow) =>
    difference !== null && comparedMeasure(about, company).length <= longest;
  const named = management
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .toSorted((a, b) => Number(isMeasured(b)) - Number(isMeasured(a)))
    .slice(0, most)
    .map((row) => differs(row, company));
  const lead = `management’s word does not hold in ${management.length === 1 ? 'one place' : `${management.length} places`}`;
  return named.length > 0 ? `${lead}: ${named.join('; ')}` : lead;
}
