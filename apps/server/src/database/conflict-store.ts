import type { Conflict } from '@assay/domain/report/report';
import type { Queryable } from './transaction.ts';

/** The conflict register of a review, with what was found before any review. */
export async function conflictsOf(
  db: Queryable,
  owner: { projectId: string; id: string },
): Promise<Conflict[]> {
  const { rows } = await db.query<Conflict>(
    `select id, kind, measure, explanation, rule, sides, decision, reason
     from conflicts where project_id = $1 and (run_id is null or run_id = $2)
     order by created_at, id`,
    [owner.projectId, owner.id],
  );
  return rows;
}

export type NewConflict = Omit<Conflict, 'id' | 'decision' | 'reason'>;

/** Replaces what an earlier attempt has found by the same rule. */
export async function saveConflicts(
  db: Queryable,
  owner: { projectId: string; runId: string; rule: 'code' | 'agent' },
  found: readonly NewConflict[],
): Promise<void> {
  await db.query(`delete from conflicts where run_id = $1 and (rule = 'agent') = ($2 = 'agent')`, [
    owner.runId,
    owner.rule,
  ]);
  if (found.length === 0) return;
  await db.query(
    `insert into conflicts (project_id, run_id, kind, measure, explanation, rule, sides)
     select $1, $2, kind, measure, explanation, rule, sides
     from jsonb_to_recordset($3) as found
       (kind text, measure text, explanation text, rule text, sides jsonb)`,
    [owner.projectId, owner.runId, JSON.stringify(found)],
  );
}

/** Says where in its document each quote stands, where the finder could not know. */
export async function locateSides(
  db: Queryable,
  found: readonly NewConflict[],
): Promise<NewConflict[]> {
  const located = structuredClone([...found]);
  for (const side of located.flatMap(({ sides }) => sides)) {
    if (side.locator === '') side.locator = await locate(db, side.source_id, side.quote);
  }
  return located;
}

async function locate(db: Queryable, sourceId: string, quote: string): Promise<string> {
  const { rows } = await db.query<{ locator: string }>(
    `select locator from chunks where source_id = $1 and position($2 in content) > 0
     order by ordinal limit 1`,
    [sourceId, quote],
  );
  return rows[0]?.locator ?? '';
}

export async function decideConflict(
  db: Queryable,
  runId: string,
  conflictId: string,
  decision: string,
  reason: string,
): Promise<void> {
  await db.query(
    'update conflicts set decision = $3, reason = $4 where run_id = $1 and id::text = $2',
    [runId, conflictId, decision, reason],
  );
}
