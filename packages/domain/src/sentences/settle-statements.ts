import type { ProgramCheck, Statement } from './statement.ts';
import { carries } from './verifier/judge-batch.ts';
import type { Verdict } from './verifier/verifier-input.ts';

export type Fate =
  | { printed: true; by: 'program' | 'verifier' }
  /** A judgement whose basis has shrunk since it was verified: to be asked again. */
  | { printed: false; reason: 'vetoed' | 'not_carried' | 'unverified' | 'basis_lost' };

export interface Settlement {
  fates: Map<string, Fate>;
  /** Of each printed judgement: what still carries it. */
  basis: Map<string, string[]>;
  /** Judgements whose verdict was given on a larger basis than is left. */
  askAgain: string[];
}

interface Given {
  statements: readonly Statement[];
  checks: readonly ProgramCheck[];
  verdicts: ReadonlyMap<string, Verdict>;
}

function ownFate(check: ProgramCheck, verdict: Verdict | undefined): Fate {
  if (check.vetoes.length > 0) return { printed: false, reason: 'vetoed' };
  if (check.ownWords) return { printed: true, by: 'program' };
  if (!verdict) return { printed: false, reason: 'unverified' };
  return carries(verdict)
    ? { printed: true, by: 'verifier' }
    : { printed: false, reason: 'not_carried' };
}

/** Which statements are printed. Free prose needs a verdict; a judgement one printed basis. */
export function settleStatements({ statements, checks, verdicts }: Given): Settlement {
  const byId = new Map(checks.map((check) => [check.statementId, check]));
  const fates = new Map(
    checks.map((check) => [check.statementId, ownFate(check, verdicts.get(check.statementId))]),
  );
  const settlement: Settlement = { fates, basis: new Map(), askAgain: [] };
  const judgements = statements.filter(
    ({ kind, basis }) => kind === 'judgement' && basis.length > 0,
  );
  // Judgements may rest on judgements: what one loses, the next may lose too.
  for (let round = 0; round <= judgements.length; round += 1) {
    let changed = false;
    for (const { id, citations } of judgements) {
      const before = byId.get(id)?.basis ?? [];
      const left = before.filter((one) => fates.get(one)?.printed);
      settlement.basis.set(id, left);
      if (!fates.get(id)?.printed || left.length > 0 || citations.length > 0) continue;
      fates.set(id, { printed: false, reason: 'basis_lost' });
      changed = true;
    }
    if (!changed) break;
  }
  for (const { id } of judgements) {
    const lost = (byId.get(id)?.basis.length ?? 0) > (settlement.basis.get(id)?.length ?? 0);
    if (lost && fates.get(id)?.printed) settlement.askAgain.push(id);
  }
  return settlement;
}

export interface StatementCount {
  printed: number;
  checkedByProgram: number;
  checkedByVerifier: number;
  setApart: number;
}

/** The one rule by which statements are counted, on screen, in print, in the pack and in the assessment. */
export function countStatements(fates: Iterable<Fate>): StatementCount {
  const all = [...fates];
  const by = (who: 'program' | 'verifier') =>
    all.filter((fate) => fate.printed && fate.by === who).length;
  const printed = all.filter((fate) => fate.printed).length;
  return {
    printed,
    checkedByProgram: by('program'),
    checkedByVerifier: by('verifier'),
    setApart: all.length - printed,
  };
}
