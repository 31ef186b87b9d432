import { checkStatements } from '@assay/domain/sentences/check-statements';
import { citePlaces } from '@assay/domain/sentences/cite';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { citedPassages } from '@assay/domain/sentences/repair-request';
import type { Statement } from '@assay/domain/sentences/statement';

interface RefusedStatements {
  /** The whole answer: what a statement rests on is named in it. */
  statements: readonly Statement[];
  /** Their places in the answer. */
  refusedAt: readonly number[];
}

/** The passages that refused statements of an answer cite. */
export function refusedPassages(
  ledger: Ledger,
  { statements, refusedAt }: RefusedStatements,
): string {
  const places = checkStatements(statements, ledger).flatMap((check, index) =>
    refusedAt.includes(index) ? citePlaces(check, ledger) : [],
  );
  return citedPassages(places, ledger);
}
