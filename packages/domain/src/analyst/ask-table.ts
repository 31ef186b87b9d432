import type { Ledger } from '../sentences/ledger.ts';
import type { ClaimBook } from './claim-book.ts';
import type { ShownTable } from './gather.ts';

export function askTable(_shown: ShownTable, _ledger: Ledger, _book: ClaimBook): string[] {
  return [];
}
