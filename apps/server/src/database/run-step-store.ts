import { WRITER_QUERY, type Writer, writerValues } from './call-store.ts';
import { LOADED_COLUMNS, type LoadedRun, toLoadedRun } from './loaded-run.ts';
import type { RunAttempt } from './run-store.ts';
import type { Queryable } from './transaction.ts';

/** A step as whoever begins it finds it, and what it needs to know of its run. */
export interface BegunStep extends LoadedRun {
  isDone: boolean;
  /** What came of it when it was done. */
  outcome: unknown;
}

/** Undefined when the writer may not write; in a transaction nobody else may until its end. */
export async function beginStep(
  db: Queryable,
  writer: Writer,
  name: string,
): Promise<BegunStep | undefined> {
  const { rows } = await db.query<BegunStep>(
    `with writer as (${WRITER_QUERY})
     select run_steps.name is not null as "isDone", run_steps.outcome, ${LOADED_COLUMNS}
     from writer join runs on runs.id = writer.run_id join projects on projects.id = writer.project_id
     left join run_steps on run_steps.run_id = runs.id and run_steps.attempt = $2
       and run_steps.name = $4`,
    [...writerValues(writer), name],
  );
  return rows[0] && { ...rows[0], ...toLoadedRun(rows[0]) };
}

/**
 * In the transaction that the step was begun in and that has done its work. False when it was done
 * meanwhile: by this very process, in a commit that has arrived without its reply.
 */
export async function endStep(
  transaction: Queryable,
  { runId, attempt }: RunAttempt,
  name: string,
  outcome: unknown,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into run_steps (run_id, attempt, name, outcome) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [runId, attempt, name, storedOutcome(outcome)],
  );
  return rowCount === 1;
}

/** The same of work that needs no transaction. False when the writer may not write. */
export async function recordStep(
  db: Queryable,
  writer: Writer,
  name: string,
  outcome: unknown,
): Promise<boolean> {
  const { rows } = await db.query(
    `with writer as (${WRITER_QUERY}),
     recorded as (
       insert into run_steps (run_id, attempt, name, outcome)
       select run_id, $2, $4, $5 from writer on conflict do nothing
     )
     select from writer`,
    [...writerValues(writer), name, storedOutcome(outcome)],
  );
  return rows.length > 0;
}

export function storedOutcome(outcome: unknown): string | null {
  return outcome === undefined || outcome === null ? null : JSON.stringify(outcome);
}
