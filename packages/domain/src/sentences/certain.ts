import { withoutFills } from '../reading/reader-seat/apply-fills.ts';
import type { LedgerFigure } from './ledger.ts';
import type { Scope } from './scope.ts';
import type { Sentence } from './sentence.ts';

const byRules = (figures: readonly LedgerFigure[]) => figures.map(withoutFills);

/**
 * A sentence with its figures as the rules alone know them: a veto is certain, and what passes on the
 * program's word alone rests on no field that a model has filled.
 */
export function certainOf(sentence: Sentence): Sentence {
  const placed = sentence.placed.map((one) => ({ ...one, figures: byRules(one.figures) }));
  return { ...sentence, placed };
}

export function certainScope(scope: Scope): Scope {
  return { ...scope, quoted: byRules(scope.quoted), figures: byRules(scope.figures) };
}
