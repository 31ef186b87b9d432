import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  markPrompts,
  type ScriptedProvider,
  startScriptedProvider,
} from '../testing/scripted-provider.ts';
import { createTestApp, signedIn, type TestApp } from '../testing/test-app.ts';
import { startWorker } from '../testing/worker-process.ts';
import { analysisBody, callApi, scopingBody, untilStatus } from '../testing/workflow-calls.ts';

let provider: ScriptedProvider;
let test: TestApp;
let env: Record<string, string>;

beforeAll(async () => {
  provider = await startScriptedProvider();
  test = await createTestApp({ withParts: true, env: { ...provider.env, ASSAY_ROLE: 'api' } });
  await markPrompts(test.database.pool);
  env = { ...provider.env, DATABASE_URL: test.database.url, ASSAY_LEASE_SECONDS: '1' };
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

it('a run that an older release was working on ends under this one, and nothing that was answered is asked again', async () => {
  const analyst = await signedIn(test);
  const post = (url: string, payload?: object) =>
    callApi<{ project_id: string }>(test, analyst, 'POST', url, payload);
  const old = await startWorker(env);
  const { project_id: id } = await post('/workflow-session/initialize', {
    company_name: 'Nowhere Instruments',
  });
  await post('/workflows/company-validation', { company_name: 'Nowhere', project_id: id });
  await untilStatus(test, id, 'company_validated');
  await post('/workflows/scoping-crew/execute', scopingBody(id));
  await untilStatus(test, id, 'scope_generated');

  // In the midst of a pod: three drafts may be answered, their fact checker is not.
  const reached = new Promise<void>((resolve) => {
    provider.script.hold = (agent) => {
      if (!agent.endsWith('_fact_checker')) return undefined;
      resolve();
      return new Promise(() => {});
    };
  });
  await post('/workflows/generator-triad/execute', analysisBody(id));
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
  const present = await startWorker(env);
  await untilStatus(test, id, 'analysis_ready');
  await present.signal('SIGTERM');
  expect(provider.asked.filter((agent) => answered.has(agent))).toEqual([]);
  const { rows: left } = await test.database.pool.query(
    `select name from dbos.workflow_status where status in ('PENDING', 'ENQUEUED')`,
  );
  expect(left).toEqual([]);
}, 120_000);
