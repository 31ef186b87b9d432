import { agentsOf } from '@assay/domain/agents/roster';
import { afterAll, expect, it } from 'vitest';
import type { AgentDeps } from '../agents/call-agent.ts';
import { createCheckedProject } from '../checks/checked-project.test-support.ts';
import { addAgentRuns, skipAgents } from '../database/agent-run-store.ts';
import { openLease } from '../database/lease-store.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { CallsToBegin } from './begin-calls.ts';

const database = await createTestDatabase();
await openLease(database.pool, 'worker');
afterAll(() => database.close());

async function openCalls(executorId = 'worker') {
  const { run, project } = (await createCheckedProject(database.pool)).loaded;
  const agents = agentsOf('scoping', null);
  await addAgentRuns(database.pool, run, agents);
  let statements = 0;
  const deps = {
    pool: {
      query: (...args: [string, unknown[]]) => {
        statements += 1;
        return database.pool.query(...args);
      },
    },
    prompts: { active: async () => ({ model: null }) },
    models: { occupant: (seat: string) => ({ provider: `of ${seat}`, offline: seat === 'o3' }) },
  } as unknown as AgentDeps;
  const calls = new CallsToBegin(deps, { runId: run.id, attempt: run.attempt, executorId });
  return { calls, run, project, agents, counted: () => statements };
}

it('agents that are called in the same moment are begun at once, and each learns of its own', async () => {
  const { calls, run, project, agents, counted } = await openCalls();
  const [first, second, third] = agents.map(({ id }) => id);
  if (!first || !second || !third) throw new Error('a panel has three generators');
  await skipAgents(database.pool, run.id, [second], 'Not wanted');

  const begun = await Promise.all([first, second, third].map((id) => calls.begin(id)));

  expect(counted()).toBe(1);
  expect(begun.map((call) => [call?.agentRun.agentId, call?.underWay, call?.project.id])).toEqual([
    [first, true, project.id],
    [second, false, project.id],
    [third, true, project.id],
  ]);
  expect(begun.map((call) => call?.agentRun.status)).toEqual(['pending', 'skipped', 'pending']);
  const { rows } = await database.pool.query(
    `select status, provider from agent_runs where run_id = $1 and agent_id = any($2)
     order by array_position($2, agent_id)`,
    [run.id, [first, second, third]],
  );
  expect(rows).toEqual([
    { status: 'running', provider: 'of o3' },
    { status: 'skipped', provider: null },
    { status: 'running', provider: 'of claude' },
  ]);
});

it('where there is a budget only what costs nothing is begun before it is asked', async () => {
  const { calls, project, agents } = await openCalls();
  await database.pool.query('update projects set budget_usd = 5 where id = $1', [project.id]);
  const [free, paid] = agents.map(({ id }) => id);
  const begun = await Promise.all([free, paid].map((id) => calls.begin(id ?? '')));
  expect(begun.map((call) => call?.underWay)).toEqual([true, false]);
});

it('nothing is begun by whoever has no lease', async () => {
  const { calls, run, agents } = await openCalls('nobody');
  const begun = await Promise.all(agents.map(({ id }) => calls.begin(id)));
  expect(begun.every((call) => call === undefined)).toBe(true);
  const { rows } = await database.pool.query(
    `select distinct status from agent_runs where run_id = $1 and phase = 'scoping'`,
    [run.id],
  );
  expect(rows).toEqual([{ status: 'pending' }]);
});
