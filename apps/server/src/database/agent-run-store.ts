import type { Agent, Seat } from '@assay/domain/agents/roster';
import type { AgentRunStatus } from '@assay/domain/project/status';
import type { Run } from './run-store.ts';
import type { Queryable } from './transaction.ts';

export interface AgentRun {
  id: string;
  agentId: string;
  status: AgentRunStatus;
  error: string | null;
}

/** One row per agent of the run; those that are there already keep what they have. */
export async function addAgentRuns(
  db: Queryable,
  run: Pick<Run, 'id' | 'projectId'>,
  agents: readonly Agent[],
): Promise<void> {
  await db.query(
    `insert into agent_runs (run_id, project_id, agent_id, phase, pod, seat)
     select $1, $2, agent.id, agent.phase, agent.pod, agent.seat
     from jsonb_to_recordset($3) as agent (id text, phase text, pod text, seat text)
     on conflict (run_id, agent_id) do nothing`,
    [run.id, run.projectId, JSON.stringify(agents.map(toRow))],
  );
}

function toRow({ id, phase, pod, seat }: Agent) {
  return { id, phase, pod, seat };
}

/** When an attempt ends before its calls do. */
export async function putBackRunning(db: Queryable, runId: string): Promise<void> {
  await db.query(
    `update agent_runs set status = 'pending', started_at = null
     where run_id = $1 and status = 'running'`,
    [runId],
  );
}

/** Before a further attempt: only what is finished counts. */
export async function resetUnfinished(db: Queryable, runId: string): Promise<void> {
  await db.query(
    `update agent_runs set status = 'pending', error = null, started_at = null, finished_at = null
     where run_id = $1 and status <> 'completed'`,
    [runId],
  );
}

export async function skipAgents(
  db: Queryable,
  runId: string,
  agentIds: readonly string[],
  reason: string,
): Promise<void> {
  await db.query(
    `update agent_runs set status = 'skipped', error = $3, finished_at = now()
     where run_id = $1 and agent_id = any($2) and status <> 'completed'`,
    [runId, agentIds, reason],
  );
}

export async function markRunning(db: Queryable, agentRunId: string): Promise<void> {
  await db.query(
    `update agent_runs set status = 'running', started_at = now(), finished_at = null, error = null
     where id = $1 and status <> 'completed'`,
    [agentRunId],
  );
}

export interface FinishedCall extends Spent {
  output: unknown;
  provider: string;
  model: string;
  templateVersion: number;
  searches: number;
  toolCalls: number;
  finishReason: string;
}

interface Spent {
  inputTokens: number;
  outputTokens: number;
  /** Null where nobody has said what the model costs. */
  costUsd: number | null;
}

/** What is not priced is counted apart: it must not look as if it had cost nothing. */
export function spentColumns(input: string, output: string, cost: string): string {
  return `input_tokens = input_tokens + ${input}, output_tokens = output_tokens + ${output},
    cost_usd = cost_usd + coalesce(${cost}::numeric, 0),
    unpriced_tokens = unpriced_tokens
      + case when ${cost}::numeric is null then ${input}::int + ${output}::int else 0 end`;
}

/** For a call that ended without an outcome: its cost counts, whoever makes it again. */
export async function addSpent(db: Queryable, agentRunId: string, spent: Spent): Promise<void> {
  await db.query(`update agent_runs set ${spentColumns('$2', '$3', '$4')} where id = $1`, [
    agentRunId,
    spent.inputTokens,
    spent.outputTokens,
    spent.costUsd,
  ]);
}

/** What a failed call has cost stays on its row, and counts against the budget. */
export async function markFailed(
  db: Queryable,
  agentRunId: string,
  error: string,
  spent: Spent,
): Promise<void> {
  await db.query(
    `update agent_runs set status = 'failed', error = $2, finished_at = now(),
       duration_ms = extract(epoch from clock_timestamp() - started_at) * 1000,
       ${spentColumns('$3', '$4', '$5')}
     where id = $1 and status <> 'completed'`,
    [agentRunId, error, spent.inputTokens, spent.outputTokens, spent.costUsd],
  );
}

export interface AgentAnswer {
  agentRunId: string;
  agentId: string;
  winner: boolean;
  output: unknown;
}

/** The answers of the finished agents of a run, by agent; all of them, or only those named. */
export async function answersOf(
  db: Queryable,
  runId: string,
  agentIds?: readonly string[],
): Promise<Map<string, AgentAnswer>> {
  const { rows } = await db.query<AgentAnswer>(
    `select id as "agentRunId", agent_id as "agentId", winner, output from agent_runs
     where run_id = $1 and status = 'completed' and ($2::text[] is null or agent_id = any($2))`,
    [runId, agentIds ?? null],
  );
  return new Map(rows.map((row) => [row.agentId, row]));
}

interface ReviewerWords {
  agentId: string;
  validationSummary: string | null;
  commentary: string | null;
  evaluation: string | null;
}

/** What reviewers have said in words, by agent, without the rest of their answers. */
export async function wordsOfReviewers(
  db: Queryable,
  runId: string,
  agentIds: readonly string[],
): Promise<Map<string, ReviewerWords>> {
  const { rows } = await db.query<ReviewerWords>(
    `select agent_id as "agentId", output->>'validation_summary' as "validationSummary",
       output->>'commentary' as commentary, output->>'evaluation' as evaluation
     from agent_runs where run_id = $1 and status = 'completed' and agent_id = any($2)`,
    [runId, agentIds],
  );
  return new Map(rows.map((row) => [row.agentId, row]));
}

/** The answer of a finished agent as it was stored. */
export async function answerAsStored(
  db: Queryable,
  runId: string,
  agentId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ text: string }>(
    `select output::text as text from agent_runs
     where run_id = $1 and status = 'completed' and agent_id = $2`,
    [runId, agentId],
  );
  return rows[0]?.text;
}

export async function spentUsd(db: Queryable, projectId: string): Promise<number> {
  const { rows } = await db.query<{ spent: number }>(
    `select (coalesce(sum(cost_usd), 0) + (select coalesce(sum(check_calls.cost_usd), 0)
         from check_calls join runs on runs.id = run_id where runs.project_id = $1))::float8 as spent
     from agent_runs where project_id = $1`,
    [projectId],
  );
  return rows[0]?.spent ?? 0;
}

/** Until the transaction ends nobody else decides about the money of this project. */
export async function lockSpending(transaction: Queryable, projectId: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [projectId]);
}

export async function callOf(db: Queryable, runId: string, agentId: string) {
  const { rows } = await db.query<{ id: string; status: string }>(
    'select id, status from agent_runs where run_id = $1 and agent_id = $2',
    [runId, agentId],
  );
  if (!rows[0]) throw new Error(`run ${runId} has no agent ${agentId}`);
  return rows[0];
}

/** Calls of a project that have cost something or may yet; the named one does not count as under way. */
export async function spendingCalls(db: Queryable, projectId: string, exceptId: string | null) {
  const { rows } = await db.query<{ agentId: string; seat: Seat; running: boolean; cost: number }>(
    `select agent_id as "agentId", seat, status = 'running' and id is distinct from $2 as running,
       cost_usd::float8 as cost
     from agent_runs where project_id = $1 and (cost_usd > 0 or status = 'running')`,
    [projectId, exceptId],
  );
  return rows;
}
