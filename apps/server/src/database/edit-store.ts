import type { Edit } from '@assay/domain/editor/edit';
import type { WrittenClaim } from '@assay/domain/editor/reword-statements';
import { asWritten, type StoredStatement } from './claim-store.ts';
import type { Queryable } from './transaction.ts';

export async function keepEdit(db: Queryable, runId: string, edit: Edit): Promise<void> {
  await db.query('update runs set edit = $2 where id = $1', [runId, JSON.stringify(edit)]);
}

export async function editOf(db: Queryable, runId: string | null): Promise<Edit | null> {
  if (runId === null) return null;
  const { rows } = await db.query<{ edit: Edit | null }>('select edit from runs where id = $1', [
    runId,
  ]);
  return rows[0]?.edit ?? null;
}

export interface ClaimOfAnswer extends WrittenClaim {
  id: string;
  provider: string;
}

/** All claims of the answers that these claims stand in, as they were written, in their order. */
export async function answersWith(
  db: Queryable,
  claimIds: readonly string[],
): Promise<ClaimOfAnswer[]> {
  type Stored = Omit<ClaimOfAnswer, 'written'> & { written: StoredStatement; printed: string };
  const { rows } = await db.query<Stored>(
    `select claims.id, agent_run_id as call, written, content as printed, coalesce(provider, '') as provider
     from claims join agent_runs on agent_runs.id = claims.agent_run_id
     where agent_run_id in (select agent_run_id from claims where id = any($1::uuid[]))
       and written is not null
     order by agent_run_id, ordinal`,
    [claimIds],
  );
  return rows.map(({ printed, ...claim }) => ({
    ...claim,
    written: asWritten(claim.written, printed),
  }));
}
