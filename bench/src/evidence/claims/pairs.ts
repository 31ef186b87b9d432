import { checkStatements } from '@assay/domain/sentences/check-statements';
import { type Statement, statementSchema } from '@assay/domain/sentences/statement';
import type { Row } from '../../table.ts';
import { loadPairs, type Pair } from './load-claims.ts';
import { pairLedger } from './pair-ledger.ts';
import { atLeast, boundedShare } from './rows.ts';
import { always, byKey, type Verifier, verify } from './verifiers.ts';

export function pairStatement({ id, statement, quotes }: Pair): Statement {
  const citations = quotes.map((quote) => ({ source_id: id, quote }));
  return statementSchema.parse({ id, kind: 'evidence', text: statement, citations });
}

/** The pairs with the program alone, and with verifiers of three characters. */
export function measurePairs(folder: string): Row[] {
  const pairs = loadPairs(folder);
  if (pairs.length === 0) return [];
  const ledger = pairLedger(pairs);
  const statements = pairs.map(pairStatement);
  const checks = checkStatements(statements, ledger);
  const lies = pairs.filter(({ honest }) => !honest);
  const honest = pairs.filter((pair) => pair.honest);
  const checkOf = new Map(checks.map((check) => [check.statementId, check]));
  const vetoed = ({ id }: Pair) => (checkOf.get(id)?.vetoes.length ?? 0) > 0;
  const marked = (pair: Pair) => !vetoed(pair) && checkOf.get(pair.id)?.printed !== pair.statement;
  const key = new Map(pairs.map((pair) => [pair.id, pair.honest]));
  const run = (verifier: Verifier) => {
    const verified = verify(statements, checks, ledger, verifier);
    const printed = ({ id }: Pair) => verified.printed.has(id);
    return {
      trusted: verified.trusted,
      lies: lies.filter(printed).length,
      honest: honest.filter(printed).length,
    };
  };
  const truthful = run(byKey(key));
  const nodding = run(always('carried'));
  const shaking = run(always('not_carried'));
  const stopped = lies.filter(vetoed).length;
  const harmless = lies.filter(marked).length;
  return [
    atLeast(
      'pairs, vetoes alone: lies stopped',
      stopped + harmless,
      lies.length,
      26,
      `${stopped} refused, ${harmless} put right by the figure`,
    ),
    boundedShare(
      'pairs, vetoes alone: honest ones refused',
      honest.filter(vetoed).length,
      honest.length,
      'at most',
      0.05,
    ),
    boundedShare(
      'pairs, verifier by the key: lies printed',
      truthful.lies,
      lies.length,
      'at most',
      0,
    ),
    boundedShare(
      'pairs, verifier by the key: honest ones printed',
      truthful.honest,
      honest.length,
      'at least',
      0.95,
    ),
    found('pairs, verifier that always nods', nodding),
    found('pairs, verifier that always shakes its head', shaking),
  ];
}

function found(measure: string, outcome: { trusted: boolean; lies: number }): Row {
  return {
    measure,
    result: outcome.trusted ? 'trusted' : `found out, ${outcome.lies} lies printed`,
    wanted: 'found out, 0 lies printed',
    holds: !outcome.trusted && outcome.lies === 0,
  };
}
