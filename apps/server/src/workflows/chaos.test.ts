import { agentById, roster } from '@assay/domain/agents/roster';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { holdBack } from '../testing/scripted-provider.ts';
import {
  analysisBody,
  callApi,
  projectThatIs,
  projectWithScope,
  untilStatus,
} from '../testing/workflow-calls.ts';
import { openWorkplace, scriptedPrices } from '../testing/workplace.ts';

/** One of every kind and phase; all with CHAOS=all. */
const deadly = process.env.CHAOS
  ? roster.map(({ id }) => id)
  : ['scoping_critic', 'target_introduction_o3', 'market_overview_fact_checker', 'summary_claude'];

const { provider, test, analyst, hire, kill, staff, close } = await openWorkplace(scriptedPrices);
afterAll(close);
beforeEach(() => {
  provider.script = {};
  provider.asked.length = 0;
  provider.refused.length = 0;
});

const newProject = () => projectThatIs(test, analyst, 'new');
const post = (url: string, payload?: object) => callApi(test, analyst, 'POST', url, payload);

async function wholeRun(): Promise<string> {
  const id = await projectThatIs(test, analyst, 'analysed');
  await post(`/projects/${id}/qa-exec-summary`);
  await untilStatus(test, id, 'complete');
  return id;
}

async function finishedAgents(): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ agent_id: string }>(
    `select agent_id from agent_runs where status = 'completed'`,
  );
  return rows.map(({ agent_id }) => agent_id);
}

/** Everything that a person gets, without what differs from run to run by nature. */
async function resultOf(id: string) {
  const { rows } = await test.database.pool.query(
    `select validation_result, scope_result - 'execution_time' as scope,
       crew_output - 'execution_time' as crew, qa_results, executive_summary, report_content,
       workflow_status, crew_status, qa_status, exec_summary_status
     from projects where id = $1`,
    [id],
  );
  return rows[0];
}

describe('killing the worker', () => {
  it(
    `at ${deadly.length} agents leaves the same result, and no finished call is made again`,
    async () => {
      await staff(1);
      const expected = await resultOf(await wholeRun());
      await test.database.pool.query('delete from projects');
      provider.asked.length = 0;

      const left = new Set(deadly);
      const repeated: string[] = [];
      let finished: string[] = [];
      let since = 0;
      let killing = Promise.resolve();
      const check = () => {
        const again = provider.asked.slice(since).filter((agent) => finished.includes(agent));
        repeated.push(...again);
      };
      provider.script.hold = (agentId) => {
        if (!left.delete(agentId)) return undefined;
        killing = killing.then(async () => {
          check();
          await kill();
          finished = await finishedAgents();
          since = provider.asked.length;
          await hire();
        });
        return new Promise(() => {});
      };
      const id = await wholeRun();
      await killing;
      check();
      expect(left).toEqual(new Set());
      expect(repeated).toEqual([]);
      expect(await resultOf(id)).toEqual(expected);
    },
    60_000 + deadly.length * 60_000,
  );
});

describe('several workers', () => {
  it('share the runs; those of two that die are taken over within 15 seconds', async () => {
    const [first, second] = await staff(3);
    const released = Promise.withResolvers<void>();
    provider.script.hold = () => released.promise;
    const ids: string[] = [];
    // Whoever looks first takes the next run; no answer comes before each of the three has one.
    while ((await executorsAtWork(ids.length)) < 3) {
      expect(ids.length).toBeLessThan(40);
      const id = await newProject();
      await post('/workflows/company-validation', { company_name: 'Nowhere', project_id: id });
      ids.push(id);
    }
    await Promise.all([first?.signal('SIGKILL'), second?.signal('SIGKILL')]);
    const killedAt = Date.now();
    released.resolve();
    await Promise.all(ids.map((id) => untilStatus(test, id, 'company_validated')));
    expect(Date.now() - killedAt).toBeLessThan(15_000);
  }, 120_000);

  it('that froze and woke up find themselves fenced, and then work on', async () => {
    const [frozen] = await staff(1);
    const id = await newProject();
    const { reached, letGo } = holdBack(
      provider,
      (agentId, call) => agentId === 'validation_cross_reference' && call === 1,
    );
    await post('/workflows/company-validation', { company_name: 'Nowhere', project_id: id });
    await reached;
    await frozen?.signal('SIGSTOP');
    await hire();
    await untilStatus(test, id, 'company_validated');
    letGo();
    await frozen?.signal('SIGCONT');

    // The woken process gets a row anew, and with it the right to work.
    await untilLeases(2);
    const name = agentById('validation_cross_reference').name;
    const { rows } = await test.database.pool.query(
      'select count(*)::int as n from activity where project_id = $1 and message = $2',
      [id, `${name} finished`],
    );
    expect(rows[0].n).toBe(1);
    expect(frozen?.output()).toContain('the lease was lost');
  }, 120_000);

  it('that are held for dead while they live give up their runs, and none of those fails', async () => {
    await staff(3);
    provider.script.latencyMs = () => 150;
    const ids = await Promise.all(Array.from({ length: 6 }, () => projectWithScope(test, analyst)));
    for (const id of ids) await post('/workflows/generator-triad/execute', analysisBody(id));
    for (let round = 0; round < 12; round += 1) {
      await takeHeartbeatBack();
      await untilAnswers(4);
    }
    await Promise.all(ids.map((id) => untilStatus(test, id, 'analysis_ready')));
  }, 120_000);

  it('asked to stop hand over at once what they were doing', async () => {
    const [first] = await staff(2);
    const id = await newProject();
    provider.script.latencyMs = () => 100;
    await post('/workflows/company-validation', { company_name: 'Nowhere', project_id: id });
    const before = Date.now();
    await first?.signal('SIGTERM');
    expect(Date.now() - before).toBeLessThan(10_000);
    await untilStatus(test, id, 'company_validated');
  }, 60_000);

  it('leave the bill of every round they paid for, also of a call that died with them', async () => {
    const agentId = 'validation_cross_reference';
    const [mortal] = await staff(1);
    const id = await newProject();
    provider.script.answer = (agent, call) =>
      agent === agentId && call === 1 ? 'I would rather not.' : undefined;
    const { reached } = holdBack(provider, (agent, call) => agent === agentId && call === 2);
    await post('/workflows/company-validation', { company_name: 'Nowhere', project_id: id });
    await reached;
    await mortal?.signal('SIGKILL');
    await hire();
    await untilStatus(test, id, 'company_validated');
    const { rows } = await test.database.pool.query(
      `select input_tokens, cost_usd::float8 as cost from agent_runs
       where project_id = $1 and agent_id = $2`,
      [id, agentId],
    );
    expect(rows[0]).toEqual({ input_tokens: 2000, cost: 0.12 });
  }, 120_000);

  it('that have lost their lease pay for nothing more, even before they notice', async () => {
    const agentId = 'validation_cross_reference';
    await kill();
    await hire({ ASSAY_LEASE_SECONDS: '20' });
    const id = await newProject();
    // The answer to a refusal is to ask again a moment later, long before the next heartbeat.
    provider.script.status = (agent, call) => (agent === agentId && call === 1 ? 503 : 200);
    await post('/workflows/company-validation', { company_name: 'Nowhere', project_id: id });
    await expect.poll(() => provider.refused, { timeout: 20_000 }).toEqual([agentId]);
    await test.database.pool.query('delete from leases');
    await untilStatus(test, id, 'company_validated');
    expect(provider.asked.filter((agent) => agent === agentId)).toHaveLength(2);
  }, 120_000);
});

/** Makes whoever has worked longest look dead to the others. */
async function takeHeartbeatBack(): Promise<void> {
  await test.database.pool.query(
    `update leases set heartbeat_at = now() - interval '20 seconds'
     where executor_id = (select executor_id from leases order by started_at limit 1)`,
  );
}

async function untilAnswers(more: number): Promise<void> {
  const wanted = provider.answered.length + more;
  await expect.poll(() => provider.answered.length, { timeout: 20_000 }).toBeGreaterThan(wanted);
}

/** Once all these runs have been taken up: by how many workers. */
async function executorsAtWork(runs: number): Promise<number> {
  const taken = () =>
    test.database.pool.query<{ runs: number; executors: number }>(
      `select count(*)::int as runs, count(distinct executor_id)::int as executors
       from dbos.workflow_status where status = 'PENDING'`,
    );
  await expect.poll(async () => (await taken()).rows[0]?.runs, { timeout: 20_000 }).toBe(runs);
  return (await taken()).rows[0]?.executors ?? 0;
}

async function untilLeases(count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await test.database.pool.query('select count(*)::int as n from leases');
        return rows[0].n;
      },
      { timeout: 20_000 },
    )
    .toBe(count);
}
