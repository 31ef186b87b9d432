import { checkStatements } from '../check-statements.ts';
import type { Ledger } from '../ledger.ts';
import { statementSchema } from '../statement.ts';

/** One sentence as an agent would state it of the first source, checked. */
export function checkText(ledger: Ledger, text: string, ...quotes: string[]) {
  const citations = quotes.map((quote) => ({ source_id: 's1', quote }));
  const statement = statementSchema.parse({ id: 'x1', kind: 'evidence', text, citations });
  return checkStatements([statement], ledger)[0];
}

export function codesAgainst(ledger: Ledger, text: string, ...quotes: string[]) {
  return checkText(ledger, text, ...quotes)?.vetoes.map(({ code }) => code);
}
