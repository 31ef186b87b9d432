import type { ManagementDifference } from '@assay/domain/conflicts/management';
import { losingFigures } from '@assay/domain/report/decided-sides';
import type { ReportConflict } from '@assay/domain/report/report';
import type { Queryable } from './transaction.ts';

export interface RegisterEntry
  extends Pick<ReportConflict, 'kind' | 'measure' | 'explanation' | 'rule' | 'sides'> {
  /** Where it is one of the seller's word against the evidence. */
  management?: ManagementDifference | null;
  /** Why the first side leads, as words after "leads"; null where nothing decides. */
  ground?: string | null;
}

/** The conflict register of a review, with what was found before any review. */
export async function conflictsOf(
  db: Queryable,
  owner: { projectId: string; id: string },
): Promise<ReportConflict[]> {
  const { rows } = await db.query<ReportConflict>(
    `select id, kind, measure, explanation, rule, sides, ground, decision, reason
     from conflicts where project_id = $1 and (run_id = $2 or (run_id is null and not exists (
       select from conflicts reviewed where reviewed.run_id = $2 and reviewed.kind = 'instruction')))
     order by created_at, id`,
    [owner.projectId, owner.id],
  );
  return rows;
}

/** Figures that lost a conflict which is decided, each with its winner: what is written later is held to it. */
export async function losersOf(
  db: Queryable,
  owner: { projectId: string; id: string },
): Promise<Map<string, string>> {
  return losingFigures(await conflictsOf(db, owner));
}

/** What a review has found of the seller's word against the evidence. */
export async function managementOf(
  db: Queryable,
  runId: string | null,
): Promise<ManagementDifference[]> {
  if (runId === null) return [];
  const { rows } = await db.query<{ management: ManagementDifference }>(
    `select management from conflicts where run_id = $1 and management is not null
     order by created_at, id`,
    [runId],
  );
  return rows.map(({ management }) => management);
}

/** Replaces what an earlier attempt has found: by one rule, or by all rules at once. */
export async function saveConflicts(
  db: Queryable,
  owner: { projectId: string; runId: string; rule?: string },
  found: readonly RegisterEntry[],
): Promise<void> {
  await db.query('delete from conflicts where run_id = $1 and ($2::text is null or rule = $2)', [
    owner.runId,
    owner.rule ?? null,
  ]);
  await addConflicts(db, owner, found);
}

/** Adds to the register; without a run, what was found of a source when it came in. */
export async function addConflicts(
  db: Queryable,
  owner: { projectId: string; runId: string | null },
  found: readonly RegisterEntry[],
): Promise<void> {
  if (found.length === 0) return;
  await db.query(
    // Each a moment after the one before: the register keeps the order in which they were found.
    `insert into conflicts
       (project_id, run_id, kind, measure, explanation, rule, sides, management, ground, decision,
        created_at)
     select $1, $2, kind, measure, explanation, rule, sides, management, ground,
       case kind when 'instruction' then 'ignored' else 'open' end,
       now() + place * interval '1 microsecond'
     from rows from (jsonb_to_recordset($3)
       as (kind text, measure text, explanation text, rule text, sides jsonb, management json,
           ground text))
       with ordinality as found (kind, measure, explanation, rule, sides, management,
         ground, place)`,
    [owner.projectId, owner.runId, JSON.stringify(found)],
  );
}

/** An instruction in a source is ignored, whatever anybody decides. */
export async function decideConflict(
  db: Queryable,
  runId: string,
  conflictId: string,
  decision: string,
  reason: string,
): Promise<void> {
  await db.query(
    `update conflicts set decision = case kind when 'instruction' then 'ignored' else $3 end,
       reason = $4
     where run_id = $1 and id::text = $2`,
    [runId, conflictId, decision, reason],
  );
}
