import { type Agent, agentById } from '@assay/domain/agents/roster';
import { type AgentRun, type FinishedCall, spentColumns } from './agent-run-store.ts';
import { type CheckedAnswer, toStoredClaims } from './claim-store.ts';
import { LOADED_COLUMNS, type LoadedRun, toLoadedRun } from './loaded-run.ts';
import type { Queryable } from './transaction.ts';

/** Who writes: which attempt of which run, under which lease. Without both standing, nobody does. */
export interface Writer {
  runId: string;
  attempt: number;
  executorId: string;
}

/**
 * One row when the writer may write, and then held until the end of the transaction. The project
 * comes first, as whoever deletes or moves it locks it first: no two can wait for each other.
 */
export const WRITER_QUERY = `${writerQuery()}
  for key share of projects, leases for share of runs`;

/** The same of one moment, holding nobody up. */
export function writerQuery(): string {
  return `
  select runs.id as run_id, runs.project_id
  from projects
  join runs on runs.project_id = projects.id
  join leases on leases.executor_id = $3
  where runs.id = $1 and runs.attempt = $2 and runs.status = 'running'`;
}

export function writerValues(writer: Writer): unknown[] {
  return [writer.runId, writer.attempt, writer.executorId];
}

export interface BegunCall extends LoadedRun {
  /** As it was before. */
  agentRun: AgentRun;
  /** False when the call is over, or when the project's budget must be asked first. */
  underWay: boolean;
}

/**
 * Marks calls as under way and brings what they need to know of their run, by agent. One that is over
 * stays so, and one that costs money waits where the project has a budget. None when the writer may
 * not write. The mark need not outlive a crash of the server, so nobody waits for the disk.
 */
export async function beginCalls(
  db: Queryable,
  writer: Writer,
  calls: readonly { agentId: string; occupant: { offline: boolean; provider: string } }[],
): Promise<Map<string, BegunCall>> {
  const { rows } = await db.query<LoadedRun & { calls: Omit<BegunCall, keyof LoadedRun>[] }>(
    BEGIN,
    [
      ...writerValues(writer),
      calls.map(({ agentId }) => agentId),
      calls.map(({ occupant }) => occupant.offline),
      calls.map(({ occupant }) => occupant.provider),
    ],
  );
  const [row] = rows;
  if (!row) return new Map();
  const loaded = toLoadedRun(row);
  return new Map(row.calls.map((call) => [call.agentRun.agentId, { ...loaded, ...call }]));
}

const BEGIN = `
  with writer as (${WRITER_QUERY}),
  known as (
    select agent_runs.id, agent_id, agent_runs.project_id, status, error, offline, called.provider
    from writer join agent_runs using (run_id)
    join unnest($4::text[], $5::boolean[], $6::text[]) as called (agent_id, offline, provider)
      using (agent_id)
  ),
  begun as (
    update agent_runs set status = 'running', started_at = now(), finished_at = null, error = null,
      provider = known.provider
    from known join projects on projects.id = known.project_id
    where agent_runs.id = known.id and known.status not in ('completed', 'skipped', 'failed')
      and (known.offline or projects.budget_usd is null)
    returning agent_runs.id
  )
  select set_config('synchronous_commit', 'off', true),
    (select coalesce(json_agg(json_build_object('underWay', begun.id is not null, 'agentRun',
        json_build_object('id', known.id, 'agentId', agent_id, 'status', status, 'error', error))), '[]')
      from known left join begun using (id)) as calls, ${LOADED_COLUMNS}
  from writer join runs on runs.id = writer.run_id join projects on projects.id = writer.project_id`;

/** For transactions of several statements: whether the writer may write, held until their end. */
export async function holdTurn(transaction: Queryable, writer: Writer): Promise<boolean> {
  const { rows } = await transaction.query(WRITER_QUERY, writerValues(writer));
  return rows.length > 0;
}

/** Whether the writer may write at this moment, without holding anybody up. */
export async function mayWrite(db: Queryable, writer: Writer): Promise<boolean> {
  const { rows } = await db.query(writerQuery(), writerValues(writer));
  return rows.length > 0;
}

/** What was stored of a call. */
export interface CompletedCall extends ReturnType<typeof toStoredClaims> {
  /** False when it was complete before: what is in its row may then be something else. */
  isNew: boolean;
  /** The answer as its row has it. */
  text: string;
}

/**
 * The whole outcome of a call in one statement: the answer, its claims and citations, and the line of
 * activity. A repeated one changes nothing. Undefined when the writer may not write.
 */
export async function completeCall(
  db: Queryable,
  writer: Writer,
  agentRunId: string,
  agentId: string,
  call: FinishedCall,
  checked: CheckedAnswer,
): Promise<CompletedCall | undefined> {
  const agent = agentById(agentId);
  const text = JSON.stringify(call.output);
  const { claims, citations } = toStoredClaims(checked.claims);
  const { rows } = await db.query<{ isNew: boolean }>(completing(claims, citations), [
    ...writerValues(writer),
    agentRunId,
    text,
    text.length,
    call.provider,
    call.model,
    call.templateVersion,
    call.inputTokens,
    call.outputTokens,
    call.costUsd,
    call.searches,
    call.toolCalls,
    call.finishReason,
    JSON.stringify(checked.exhibits),
    agent.phase,
    finishedLine(agent),
    ...[claims, citations]
      .filter((stated) => stated.length > 0)
      .map((stated) => JSON.stringify(stated)),
  ]);
  return rows[0] && { ...rows[0], text, claims, citations };
}

function finishedLine({ name }: Agent): string {
  return `${name} finished`;
}

const STATED = `stated as (
    insert into claims (id, agent_run_id, local_id, ordinal, subsection_id, kind,
      content, written, figures, basis, verdict, reasons, checked, confidence)
    select claim.id, done.id, local_id, ordinal, subsection_id, kind, content,
      written, figures, basis, verdict, reasons, checked, confidence
    from done, json_to_recordset($19) as claim (id uuid, local_id text, ordinal int,
      subsection_id text, kind text, content text, written json, figures json, basis jsonb,
      verdict text, reasons jsonb, checked jsonb, confidence text)
  ),`;

const CITED = `cited as (
    insert into citations (claim_id, ordinal, source_id, quote, start_offset, end_offset, locator,
      before_text, after_text)
    select cited.claim_id, cited.ordinal, sources.id, cited.quote, cited.start_offset,
      cited.end_offset, cited.locator, cited.before_text, cited.after_text
    from done cross join json_to_recordset($20) as cited (claim_id uuid, ordinal int,
      source_id uuid, quote text, start_offset int, end_offset int, locator text,
      before_text text, after_text text)
    join sources on sources.project_id = done.project_id and sources.id = cited.source_id
  ),`;

const ANSWERED = complete('');
const ANSWERED_STATING = complete(STATED);
const ANSWERED_CITING = complete(`${STATED} ${CITED}`);

/** What an answer does not hold is not made ready for: most of a short statement is that. */
function completing(claims: readonly unknown[], citations: readonly unknown[]): string {
  if (claims.length === 0) return ANSWERED;
  return citations.length === 0 ? ANSWERED_STATING : ANSWERED_CITING;
}

function complete(stating: string): string {
  return `
  with writer as (${WRITER_QUERY}),
  done as (
    update agent_runs set status = 'completed', finished_at = now(), error = null,
      duration_ms = extract(epoch from clock_timestamp() - started_at) * 1000,
      output = $5, output_length = $6, provider = $7, model = $8, template_version = $9,
      ${spentColumns('$10', '$11', '$12')}, search_calls = $13, tool_call_count = $14, finish_reason = $15, exhibits = $16
    from writer where agent_runs.id = $4 and status <> 'completed'
    returning agent_runs.id, agent_runs.project_id
  ),
  ${stating}
  told as (
    insert into activity (project_id, phase, message) select project_id, $17, $18 from done
  )
  select exists (select from done) as "isNew" from writer`;
}
