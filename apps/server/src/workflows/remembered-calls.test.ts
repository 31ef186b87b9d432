import { roster } from '@assay/domain/agents/roster';
import { afterAll, expect, it } from 'vitest';
import { holdBack } from '../testing/scripted-provider.ts';
import { analysisBody, callApi, projectWithScope, untilStatus } from '../testing/workflow-calls.ts';
import { openWorkplace } from '../testing/workplace.ts';

const { provider, test, analyst, hire, replace, close } = await openWorkplace();
afterAll(close);

const analysts = roster.filter(({ phase }) => phase === 'analysis');
const FAILING = 'market_overview_gemini';

it('what came of an agent stands in its row alone, also for whoever takes its run over', async () => {
  await hire();
  const id = await projectWithScope(test, analyst);
  provider.asked.length = 0;
  provider.script.status = (agent) => (agent === FAILING ? 400 : 200);
  const { reached } = holdBack(provider, (agent) => agent === 'market_overview_fact_checker');
  await callApi(test, analyst, 'POST', '/workflows/generator-triad/execute', analysisBody(id));
  await reached;
  const drafted = provider.asked.filter((agent) => /^market_overview_/.test(agent)).toSorted();
  expect(drafted).toContain(FAILING);

  provider.asked.length = 0;
  provider.script = {};
  await replace();
  await untilStatus(test, id, 'analysis_ready');
  const askedAgain = provider.asked.filter((agent) => drafted.includes(agent));
  expect(askedAgain).toEqual(['market_overview_fact_checker']);
  const { rows: failed } = await test.database.pool.query(
    `select agent_id as agent from agent_runs where project_id = $1 and status = 'failed'`,
    [id],
  );
  expect(failed).toEqual([{ agent: FAILING }]);

  // No agent is a step; what follows from one is: a winner, and that it is announced, once each.
  const { rows: steps } = await test.database.pool.query<{ name: string }>(
    `select name from run_steps join runs on runs.id = run_id
     where kind = 'analysis' and (name = any($1) or name like 'pick the winner%') order by 1`,
    [analysts.map((agent) => agent.id)],
  );
  const critics = analysts.filter(({ role }) => role === 'critic');
  const picks = critics.map(({ pod }) => `pick the winner of ${pod}`);
  expect(steps.map(({ name }) => name)).toEqual(picks.toSorted());
  const { rows: announced } = await test.database.pool.query<{ count: number }>(
    `select count(*)::int from notifications where project_id = $1 and type = 'section_ready'`,
    [id],
  );
  expect(announced).toEqual([{ count: critics.length }]);
}, 120_000);
