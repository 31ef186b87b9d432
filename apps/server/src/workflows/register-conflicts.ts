import type { ConflictDetection, ConflictResolution } from '@assay/domain/agents/answers';
import { checkArithmetic } from '@assay/domain/evidence/check-arithmetic';
import { findConflicts } from '@assay/domain/evidence/find-conflicts';
import { buildLedger, type LedgerFigure } from '@assay/domain/evidence/ledger';
import type pg from 'pg';
import type { ProjectBrief } from '../agents/run-material.ts';
import { answersOf } from '../database/agent-run-store.ts';
import { decideConflict, type NewConflict, saveConflicts } from '../database/conflict-store.ts';
import { type NamedClaim, reportClaims } from '../database/ledger-store.ts';
import type { Run } from '../database/run-store.ts';

/** What the rules find: figures that disagree, and sums that do not come out. */
export async function recordFoundConflicts(
  transaction: pg.PoolClient,
  run: Run,
  project: ProjectBrief,
): Promise<void> {
  const claims = await reportClaims(transaction, run.input.analysisRunId ?? run.id);
  const figures = claims.filter(hasFigure);
  const ledger = buildLedger(figures);
  const byClaim = new Map(figures.map((figure) => [figure.claimId, figure]));
  const disagreeing = findConflicts(ledger).map(
    (found): NewConflict => ({ ...found, sides: found.sides.map(toSide) }),
  );
  const arithmetic = checkArithmetic(ledger).map(
    ({ code, claimIds, detail }): NewConflict => ({
      kind: 'arithmetic',
      measure: code.replaceAll('_', ' '),
      explanation: detail,
      rule: code,
      sides: claimIds.flatMap((id) => byClaim.get(id) ?? []).map(toSide),
    }),
  );
  await saveConflicts(transaction, { projectId: project.id, runId: run.id, rule: 'code' }, [
    ...disagreeing,
    ...arithmetic,
  ]);
}

/** What conflict detection has seen beyond the rules. */
export async function recordAgentConflicts(
  transaction: pg.PoolClient,
  run: Run,
  project: ProjectBrief,
): Promise<void> {
  const answers = await answersOf(transaction, run.id, ['qa_conflict_detection']);
  const answer = answers.get('qa_conflict_detection')?.output as ConflictDetection | undefined;
  const stated = await reportClaims(transaction, run.input.analysisRunId ?? run.id);
  const byName = new Map(stated.map((claim) => [claim.name, claim]));
  const found = (answer?.conflicts ?? []).flatMap(({ claims, kind, explanation }) => {
    const sides = claims.flatMap((id) => byName.get(id) ?? []).map(toSide);
    if (sides.length < 2) return [];
    return [{ kind, measure: claims.join(', '), explanation, rule: 'agent', sides }];
  });
  await saveConflicts(transaction, { projectId: project.id, runId: run.id, rule: 'agent' }, found);
}

/** How conflict resolution has decided each entry; what it left out stays open. */
export async function recordDecisions(transaction: pg.PoolClient, run: Run): Promise<void> {
  const answers = await answersOf(transaction, run.id, ['qa_conflict_resolution']);
  const answer = answers.get('qa_conflict_resolution')?.output as ConflictResolution | undefined;
  for (const { conflict_id, decision, reason } of answer?.resolutions ?? []) {
    await decideConflict(transaction, run.id, conflict_id, decision, reason);
  }
}

function hasFigure(claim: NamedClaim): claim is NamedClaim & LedgerFigure {
  return claim.figure !== null;
}

function toSide(claim: Omit<LedgerFigure, 'figure'>): NewConflict['sides'][number] {
  return {
    claim_id: claim.claimId,
    source_id: claim.sourceId ?? '',
    statement: claim.text,
    quote: claim.quote,
    locator: claim.locator,
  };
}
