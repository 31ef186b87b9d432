import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export async function insertProject(
  pool: pg.Pool,
  userId: string,
  companyName: string,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into projects (user_id, name, company_name) values ($1, $2, $2) returning id`,
    [userId, companyName],
  );
  return rows[0]?.id ?? '';
}

/** A bare project of a new user, for tests below the level of calls. */
export async function createTestProject(
  pool: pg.Pool,
  companyName = 'Quellmar Sensing',
): Promise<{ id: string; userId: string }> {
  const unique = randomUUID();
  const user = await pool.query<{ id: string }>(
    `insert into users (subject, email, username) values ($1, $2, 'tester') returning id`,
    [unique, `${unique}@example.com`],
  );
  const userId = user.rows[0]?.id ?? '';
  return { id: await insertProject(pool, userId, companyName), userId };
}

/** An agent run of a running analysis, to hang tool calls and claims on. */
export async function createTestAgentRun(
  pool: pg.Pool,
  projectId: string,
): Promise<{ runId: string; agentRunId: string }> {
  const run = await pool.query<{ id: string }>(
    `insert into runs (project_id, kind) values ($1, 'analysis') returning id`,
    [projectId],
  );
  const runId = run.rows[0]?.id ?? '';
  const agentRun = await pool.query<{ id: string }>(
    `insert into agent_runs (run_id, project_id, agent_id, phase, seat)
     values ($1, $2, 'test-agent', 'analysis', 'o3') returning id`,
    [runId, projectId],
  );
  return { runId, agentRunId: agentRun.rows[0]?.id ?? '' };
}
