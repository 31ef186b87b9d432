import type { SectionKey } from '@assay/domain/agents/sections';
import type { Phase } from '@assay/domain/project/phases';
import { WRITER_QUERY, type Writer, writerQuery, writerValues } from './call-store.ts';
import { STATED_CLAIMS, type StatedClaim } from './check-store.ts';
import { LOADED_COLUMNS, toLoadedRun } from './loaded-run.ts';
import { type NewNotification, NOTIFICATION_CHANNEL } from './notification-store.ts';
import { PROJECT_CHANNEL } from './project-state.ts';
import { type BegunStep, storedOutcome } from './run-step-store.ts';
import type { Queryable } from './transaction.ts';

/** The answer of a generator that has finished: who wrote it, and what it states in its order. */
export interface ContestDraft {
  id: string;
  agentId: string;
  seat: string;
  model: string;
  offline: boolean;
  claims: StatedClaim[];
}

export interface Contest {
  drafts: ContestDraft[];
  /** Null where no critic has answered. */
  critic: {
    /** The seat that it has named. */
    choice: string | null;
    /** The claims of losing drafts that it wants in the winning text. */
    takeOver: { seat: string; claim: string }[];
  } | null;
}

/** The step that decides a contest, as whoever begins it finds it. Undefined when the writer may not write. */
export async function readContest(
  db: Queryable,
  writer: Writer,
  step: string,
  { generatorIds, criticId }: { generatorIds: readonly string[]; criticId: string | null },
): Promise<(BegunStep & Contest) | undefined> {
  const { rows } = await db.query<BegunStep & Contest>(
    `with writer as (${writerQuery()})
     select run_steps.name is not null as "isDone", run_steps.outcome, ${LOADED_COLUMNS},
       (select coalesce(json_agg(json_build_object('id', call.id, 'agentId', agent_id, 'seat', seat,
           'model', model, 'offline', provider = 'offline', 'claims', ${STATED_CLAIMS})), '[]')
         from agent_runs call where call.run_id = runs.id and agent_id = any($5)
           and call.status = 'completed') as drafts,
       (select json_build_object('choice', output->>'winner',
           'takeOver', coalesce(output->'take_over', '[]'))
         from agent_runs critic where critic.run_id = runs.id and agent_id = $6
           and critic.status = 'completed') as critic
     from writer join runs on runs.id = writer.run_id join projects on projects.id = writer.project_id
     left join run_steps on run_steps.run_id = runs.id and run_steps.attempt = $2
       and run_steps.name = $4`,
    [...writerValues(writer), step, generatorIds, criticId],
  );
  return rows[0] && { ...rows[0], ...toLoadedRun(rows[0]) };
}

export interface Decision<T> {
  phase: Phase;
  pod: SectionKey | null;
  /** Null where none has drafted. */
  winnerId: string | null;
  /** What is told of it beside the progress, in this order. */
  lines: string[];
  notification: NewNotification | null;
  outcome: T;
}

/**
 * The winner, all that is told of it and that the step is done, in one statement. False when it was done
 * meanwhile; undefined when the writer may not write.
 */
export async function recordDecision(
  db: Queryable,
  writer: Writer,
  step: string,
  { phase, pod, winnerId, lines, notification, outcome }: Decision<unknown>,
): Promise<boolean | undefined> {
  const { rows } = await db.query<{ recorded: boolean }>(DECIDE, [
    ...writerValues(writer),
    step,
    storedOutcome(outcome),
    winnerId,
    phase,
    pod,
    lines,
    notification?.userId ?? null,
    notification?.type ?? null,
    notification?.title ?? null,
    notification?.message ?? null,
  ]);
  return rows[0]?.recorded;
}

const DECIDE = `
  with writer as (${WRITER_QUERY}),
  step as (
    insert into run_steps (run_id, attempt, name, outcome)
    select run_id, $2, $4, $5 from writer on conflict do nothing returning run_id
  ),
  won as (
    update agent_runs set winner = (agent_id = $6) from step
    where agent_runs.run_id = step.run_id and phase = $7 and pod is not distinct from $8
      and winner <> (agent_id = $6)
  ),
  told as (
    insert into activity (project_id, phase, message)
    select project_id, $7, line from step join writer using (run_id)
    cross join unnest($9::text[]) as line
  ),
  news as (
    insert into notifications (user_id, type, title, message, project_id, created_at)
    select $10::uuid, $11, $12, $13, project_id, clock_timestamp()
    from step join writer using (run_id) where $10::uuid is not null
    returning id, user_id
  )
  select exists (select from step) as recorded, pg_notify('${PROJECT_CHANNEL}', project_id::text),
    (select pg_notify('${NOTIFICATION_CHANNEL}', user_id || ' ' || id) from news)
  from writer`;
