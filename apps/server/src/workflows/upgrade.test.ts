import { afterAll, expect, it } from 'vitest';
import { holdBack } from '../testing/scripted-provider.ts';
import { analysisBody, callApi, projectWithScope, untilStatus } from '../testing/workflow-calls.ts';
import { openWorkplace } from '../testing/workplace.ts';

const { provider, test, analyst, hire, close } = await openWorkplace();
afterAll(close);

it('a run that an older release was working on ends under this one, and nothing that was answered is asked again', async () => {
  const old = await hire();
  const id = await projectWithScope(test, analyst);

  // In the midst of a pod: three drafts may be answered, their fact checker is not.
  const { reached } = holdBack(provider, (agent) => agent.endsWith('_fact_checker'));
  await callApi(test, analyst, 'POST', '/workflows/generator-triad/execute', analysisBody(id));
  await reached;
  await old.signal('SIGKILL');
  const { rows } = await test.database.pool.query<{ agent: string }>(
    `select agent_id as agent from agent_runs where project_id = $1 and status = 'completed'`,
    [id],
  );
  const answered = new Set(rows.map(({ agent }) => agent));
  expect(answered.size).toBeGreaterThan(0);
  // What the engine has of that release is named after it, the run and its pods alike.
  const { rowCount } = await test.database.pool.query(
    `update dbos.workflow_status set application_version = 'assay-0'
     where status in ('PENDING', 'ENQUEUED')`,
  );
  expect(rowCount).toBeGreaterThan(0);

  provider.script = {};
  provider.asked.length = 0;
  await hire();
  await untilStatus(test, id, 'analysis_ready');
  expect(provider.asked.filter((agent) => answered.has(agent))).toEqual([]);
  // The engine notes the end of a run a moment after the project shows it.
  await expect.poll(namesOfUnfinished).toEqual([]);
}, 120_000);

async function namesOfUnfinished(): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ name: string }>(
    `select name from dbos.workflow_status where status in ('PENDING', 'ENQUEUED')`,
  );
  return rows.map(({ name }) => name);
}
