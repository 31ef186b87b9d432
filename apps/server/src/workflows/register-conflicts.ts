import type { ConflictDetection, ConflictResolution } from '@assay/domain/agents/answers';
import type { LedgerFigure } from '@assay/domain/evidence/ledger';
import {
  type RegisterEntry,
  reviewEvidence,
  seenByAgent,
} from '@assay/domain/evidence/review-evidence';
import type pg from 'pg';
import { answersOf } from '../database/agent-run-store.ts';
import { conflictsOf, decideConflict, saveConflicts } from '../database/conflict-store.ts';
import {
  analysisClaims,
  analysisExhibits,
  type NamedClaim,
  projectSources,
} from '../database/ledger-store.ts';
import type { ProjectBrief } from '../database/loaded-run.ts';
import type { Run } from '../database/run-store.ts';

/** What the rules find: figures that disagree, sums that do not come out, texts that give orders. */
export async function recordFoundConflicts(
  transaction: pg.PoolClient,
  run: Run,
  project: ProjectBrief,
): Promise<void> {
  const runId = run.input.analysisRunId ?? run.id;
  const claims = await analysisClaims(transaction, runId);
  const found = reviewEvidence({
    figures: claims.filter(hasFigure),
    exhibits: await analysisExhibits(transaction, runId, claims),
    sources: await projectSources(transaction, project.id),
  });
  await saveConflicts(transaction, { projectId: project.id, runId: run.id }, found);
}

/** What conflict detection has seen beyond the rules. */
export async function recordAgentConflicts(
  transaction: pg.PoolClient,
  run: Run,
  project: ProjectBrief,
): Promise<void> {
  const answers = await answersOf(transaction, run.id, ['qa_conflict_detection']);
  const answer = answers.get('qa_conflict_detection')?.output as ConflictDetection | undefined;
  const stated = await analysisClaims(transaction, run.input.analysisRunId ?? run.id);
  const byName = new Map(stated.map((claim) => [claim.name, claim]));
  const known = (await conflictsOf(transaction, run)).filter(({ rule }) => rule !== seenByAgent);
  const found = (answer?.conflicts ?? []).flatMap(({ claims, kind, explanation }) => {
    const named = claims.flatMap((id) => byName.get(id) ?? []);
    const sides = named.map(toSide);
    if (sides.length < 2 || known.some((entry) => quotesAll(entry, sides))) return [];
    const measure = named.find(({ figure }) => figure)?.figure?.measure ?? 'Statement';
    return [{ kind, measure, explanation, rule: seenByAgent, sides }];
  });
  const owner = { projectId: project.id, runId: run.id, rule: seenByAgent };
  await saveConflicts(transaction, owner, found);
}

/** How conflict resolution has decided each entry; what it left out stays open. */
export async function recordDecisions(transaction: pg.PoolClient, run: Run): Promise<void> {
  const answers = await answersOf(transaction, run.id, ['qa_conflict_resolution']);
  const answer = answers.get('qa_conflict_resolution')?.output as ConflictResolution | undefined;
  for (const { conflict_id, decision, reason } of answer?.resolutions ?? []) {
    await decideConflict(transaction, run.id, conflict_id, decision, reason);
  }
}

/** The rules have registered these very quotes already. */
function quotesAll(entry: RegisterEntry, sides: RegisterEntry['sides']): boolean {
  const quotes = new Set(entry.sides.map(({ quote }) => quote));
  return sides.every(({ quote }) => quotes.has(quote));
}

function hasFigure(claim: NamedClaim): claim is NamedClaim & LedgerFigure {
  return claim.figure !== null;
}

function toSide(claim: NamedClaim): RegisterEntry['sides'][number] {
  return {
    claim_id: claim.claimId,
    source_id: claim.sourceId ?? '',
    statement: claim.text,
    quote: claim.quote,
    locator: claim.locator,
  };
}
