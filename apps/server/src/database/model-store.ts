import type { ModelRow } from '@assay/domain/model/read-matter';
import type { Queryable } from './transaction.ts';

/** What a model is made of, as the ledger held it when the run closed. */
export async function keepModel(db: Queryable, runId: string, model: ModelRow): Promise<void> {
  await db.query('update runs set model = $2 where id = $1', [runId, JSON.stringify(model)]);
}

/** Of the first of these runs that has one. */
export async function modelOf(
  db: Queryable,
  runIds: readonly (string | null)[],
): Promise<ModelRow | null> {
  const { rows } = await db.query<{ model: ModelRow }>(
    `select model from runs where id = any($1::uuid[]) and model is not null
     order by array_position($1::uuid[], id) limit 1`,
    [runIds.filter((id) => id !== null)],
  );
  return rows[0]?.model ?? null;
}
