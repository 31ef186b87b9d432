import type { ConflictDetection, ConflictResolution } from '@assay/domain/agents/answers';
import type pg from 'pg';
import { seenByAgent } from '../computing/reported-conflicts.ts';
import { answersOf } from '../database/agent-run-store.ts';
import { namedClaims } from '../database/claim-store.ts';
import {
  conflictsOf,
  decideConflict,
  type RegisterEntry,
  saveConflicts,
} from '../database/conflict-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import type { Run } from '../database/run-store.ts';
import type { WorkflowDeps } from './crew.ts';

/** What conflict detection has seen beyond the program. */
export async function findReported(
  { pool, ledgers }: Pick<WorkflowDeps, 'pool' | 'ledgers'>,
  { run, project }: LoadedRun,
): Promise<RegisterEntry[]> {
  const answers = await answersOf(pool, run.id, ['qa_conflict_detection']);
  const answer = answers.get('qa_conflict_detection')?.output as ConflictDetection | undefined;
  const claims = await namedClaims(pool, run.input.analysisRunId ?? run.id);
  const known = (await conflictsOf(pool, run)).filter(({ rule }) => rule !== seenByAgent);
  const reported = answer?.conflicts ?? [];
  return ledgers.compute('reportedConflicts', project.id, { reported, claims, known });
}

export function saveReported(
  transaction: pg.PoolClient,
  run: Run,
  found: readonly RegisterEntry[],
): Promise<void> {
  const owner = { projectId: run.projectId, runId: run.id, rule: seenByAgent };
  return saveConflicts(transaction, owner, found);
}

/** How conflict resolution has decided each entry; what it left out stays open. */
export async function recordDecisions(transaction: pg.PoolClient, run: Run): Promise<void> {
  const answers = await answersOf(transaction, run.id, ['qa_conflict_resolution']);
  const answer = answers.get('qa_conflict_resolution')?.output as ConflictResolution | undefined;
  for (const { conflict_id, decision, reason } of answer?.resolutions ?? []) {
    await decideConflict(transaction, run.id, conflict_id, decision, reason);
  }
}
