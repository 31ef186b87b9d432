import type { WorkflowProgress } from '@assay/contract/progress';
import { roster } from '@assay/domain/agents/roster';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { startScriptedApp } from '../testing/scripted-app.ts';
import { signedIn } from '../testing/test-app.ts';
import { startWorker } from '../testing/worker-process.ts';
import {
  analysisBody,
  callApi,
  projectThatIs,
  projectWithScope,
  untilStatus,
} from '../testing/workflow-calls.ts';

/** One run at a time for each worker; this process is one of them. On slow cores nobody may be held for dead by mistake. */
const limits = { ASSAY_RUNS_AT_ONCE: '1', ASSAY_LEASE_SECONDS: '5' };
const PATIENCE = { timeout: 60_000 };

const drafts = roster.filter(({ phase, role }) => phase === 'analysis' && role === 'generator');

const scripted = await startScriptedApp(limits);
const other = await signedIn(scripted.test);
afterAll(() => scripted.close());
beforeEach(() => {
  scripted.provider.script = {};
  scripted.provider.asked.length = 0;
});
afterEach(async () => {
  await scripted.test.database.pool.query('delete from projects');
});

const pool = () => scripted.test.database.pool;

async function orderAnalysis(user = scripted.analyst): Promise<string> {
  const { test } = scripted;
  const id = await projectWithScope(test, user);
  await callApi(test, user, 'POST', '/workflows/generator-triad/execute', analysisBody(id));
  return id;
}

/** Analyses are answered only once the function that is given back is called. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  scripted.provider.script.hold = (agentId) =>
    agentId.startsWith('validation') ? undefined : promise;
  return resolve;
}

/** How many analyses each worker carries out. */
async function shares(): Promise<number[]> {
  const { rows } = await pool().query<{ runs: number }>(
    `select count(*)::int as runs from dbos.workflow_status
     where name = 'analyse' and status = 'PENDING' group by executor_id`,
  );
  return rows.map(({ runs }) => runs);
}

async function isInLine(projectId: string): Promise<boolean> {
  const address = `/workflows/${projectId}/workflow-progress`;
  const { test, analyst } = scripted;
  return (await callApi<WorkflowProgress>(test, analyst, 'GET', address)).in_line;
}

/** Analyses in the order in which their first agent was asked. */
async function takenUp(): Promise<string[]> {
  const { rows } = await pool().query<{ id: string }>(
    `select project_id as id from agent_runs where started_at is not null
     group by 1 order by min(started_at)`,
  );
  return rows.map(({ id }) => id);
}

it('users take turns, whoever ordered more, and a validation waits for no analysis', async () => {
  const { test } = scripted;
  const answer = holdAnswers();
  const first = await orderAnalysis();
  await expect.poll(takenUp, PATIENCE).toEqual([first]);
  const mine: string[] = [];
  for (let n = 0; n < 3; n += 1) mine.push(await orderAnalysis());
  const theirs = [await orderAnalysis(other), await orderAnalysis(other)];
  await projectThatIs(test, other, 'validated');
  expect(await shares()).toEqual([1]);

  answer();
  await Promise.all([...mine, ...theirs].map((id) => untilStatus(test, id, 'analysis_ready')));
  const order = (await takenUp()).filter((id) => mine.includes(id) || theirs.includes(id));
  expect(order).toEqual([mine[0], theirs[0], mine[1], theirs[1], mine[2]]);
}, 120_000);

it('a run says that it is in line until its turn has come', async () => {
  const answer = holdAnswers();
  const first = await orderAnalysis();
  await expect.poll(takenUp, PATIENCE).toEqual([first]);
  const second = await orderAnalysis();
  await expect.poll(() => isInLine(second), PATIENCE).toBe(true);
  expect(await isInLine(first)).toBe(false);
  answer();
  await expect.poll(() => isInLine(second), PATIENCE).toBe(false);
  await untilStatus(scripted.test, second, 'analysis_ready');
}, 120_000);

it('a run that is paused leaves its place to the next', async () => {
  const answer = holdAnswers();
  const first = await orderAnalysis();
  const second = await orderAnalysis();
  await expect.poll(takenUp, PATIENCE).toEqual([first]);
  await callApi(scripted.test, scripted.analyst, 'POST', `/workflows/${first}/pause`);
  await expect.poll(takenUp, PATIENCE).toEqual([second]);
  answer();
  await untilStatus(scripted.test, second, 'analysis_ready');
}, 120_000);

it('workers share the runs, and one alone ends those of the dead and of the frozen too', async () => {
  const { test, provider } = scripted;
  const answer = holdAnswers();
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push(await orderAnalysis());
  const env = { ...provider.env, ...limits, DATABASE_URL: test.database.url };
  const [dead, frozen] = await Promise.all([startWorker(env), startWorker(env)]);
  await expect.poll(shares, PATIENCE).toEqual([1, 1, 1]);
  // Nobody is in the midst of a transaction, where a frozen one would keep its lease for a while.
  await expect.poll(() => provider.asked.length, PATIENCE).toBe(3 * drafts.length);

  await dead.signal('SIGKILL');
  await frozen.signal('SIGSTOP');
  // It has its hands full, and each run of the two waits for pods that wait for a worker.
  await expect.poll(shares, PATIENCE).toEqual([1]);
  answer();
  await Promise.all(ids.map((id) => untilStatus(test, id, 'analysis_ready')));
  await frozen.signal('SIGKILL');
}, 180_000);

it('a run whose worker is held for dead while it waits for its pods goes on', async () => {
  const { test, provider } = scripted;
  const answer = holdAnswers();
  const id = await orderAnalysis();
  await expect.poll(() => provider.asked.length, PATIENCE).toBe(drafts.length);
  const holder = async () => {
    const { rows } = await pool().query<{ by: string }>('select executor_id as by from leases');
    return rows[0]?.by;
  };
  const before = await holder();
  await pool().query('delete from leases');
  await expect.poll(holder, PATIENCE).toSatisfy((by) => by !== undefined && by !== before);
  answer();
  await untilStatus(test, id, 'analysis_ready');
}, 120_000);
