import type { WorkflowProgress } from '@assay/contract/progress';
import type { Project } from '@assay/contract/projects';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { scriptedAnswer } from '../testing/scripted-answers.ts';
import { startScriptedApp } from '../testing/scripted-app.ts';
import {
  analysisBody,
  callApi,
  projectThatIs,
  projectWithScope,
  untilFailed,
  untilStatus,
} from '../testing/workflow-calls.ts';
import { scriptedPrices } from '../testing/workplace.ts';

const { provider, test, analyst, close } = await startScriptedApp(scriptedPrices);
afterAll(close);
beforeEach(() => {
  provider.script = {};
});

const launch = (id: string) =>
  callApi<{ id: string; status: string; project: Project }>(
    test,
    analyst,
    'POST',
    '/workflows/generator-triad/execute',
    analysisBody(id),
  );
const project = (id: string) => callApi<Project>(test, analyst, 'GET', `/projects/${id}`);
const progress = (id: string) =>
  callApi<WorkflowProgress>(test, analyst, 'GET', `/workflows/${id}/workflow-progress`);
const askedBy = (agentId: string) => provider.asked.filter((each) => each === agentId).length;

describe('an agent that fails', () => {
  it('is done without while another generator of its pod is left', async () => {
    const id = await projectWithScope(test, analyst);
    provider.script.status = (agent) => (agent === 'market_overview_gemini' ? 400 : 200);
    await launch(id);
    await untilStatus(test, id, 'analysis_ready');
    const { progress: shown } = await progress(id);
    const pod = shown.pods.find((each) => each.id === 'market_overview');
    expect(pod?.generators.gemini?.status).toBe('failed');
    expect(pod?.status).toBe('completed');
    // The critic chose the one that has no draft; the choice falls to one that has.
    expect(pod?.winner).not.toBe('gemini');
    expect(shown.overall.failedGenerators).toBe(1);
  });

  it('takes the run with it when none is left, and a retry runs only what failed', async () => {
    const id = await projectWithScope(test, analyst);
    provider.script.status = (agent) =>
      /^customer_perception_(o3|gemini|claude)$/.test(agent) ? 400 : 200;
    const first = await launch(id);
    await untilFailed(test, id);
    const failed = await project(id);
    expect(failed).toMatchObject({
      workflow_status: 'failed',
      failed_phase: 'analysis',
      status: 'failed',
      crew_status: 'failed',
    });
    const said = JSON.parse(failed.report_content ?? '{}').error;
    expect(said).toContain('Customer Perception & Benchmarking');
    expect(said).toContain('Retry');
    expect((await progress(id)).error).toBe(said);

    provider.script.status = () => 200;
    provider.asked.length = 0;
    const second = await launch(id);
    expect(second.id).toBe(first.id);
    await untilStatus(test, id, 'analysis_ready');
    expect(provider.asked.toSorted()).toEqual(
      ['claude', 'critic', 'fact_checker', 'gemini', 'o3'].map(
        (seat) => `customer_perception_${seat}`,
      ),
    );
    expect((await project(id)).report_content).toContain('commercial due diligence');
  });

  it('stops a review, and the project says why until the review is tried again', async () => {
    const id = await projectThatIs(test, analyst, 'analysed');
    provider.script.status = (agent) => (agent.startsWith('qa_') ? 400 : 200);
    const review = () => callApi(test, analyst, 'POST', `/projects/${id}/qa-exec-summary`);
    await review();
    await untilFailed(test, id);
    const failed = await project(id);
    expect(failed).toMatchObject({
      qa_status: 'failed',
      exec_summary_status: 'not_started',
      crew_status: 'completed',
      cancelled: false,
    });
    expect(failed.run_error).toContain('could not finish');

    provider.script.status = () => 200;
    await review();
    expect((await project(id)).run_error).toBeNull();
    await untilStatus(test, id, 'complete');
  });

  it('stops a validation with words that a person can act on', async () => {
    const id = await projectThatIs(test, analyst, 'new');
    provider.script.status = (agent) => (agent === 'validation_cross_reference' ? 400 : 200);
    await callApi(test, analyst, 'POST', '/workflows/company-validation', {
      company_name: 'Nowhere Instruments',
      project_id: id,
    });
    await untilFailed(test, id);
    const result = await callApi<{ status: string; error: string }>(
      test,
      analyst,
      'GET',
      `/workflows/company-validation/${id}/result`,
    );
    expect(result.status).toBe('failed');
    expect(result.error).toContain('Cross-Reference Validation could not finish');
  });
});

describe('an answer that does not fit its form', () => {
  it('is sent back once with what was wrong, and paid for twice in the records', async () => {
    const id = await projectWithScope(test, analyst);
    provider.asked.length = 0;
    provider.script.answer = (agent, call) =>
      agent === 'market_overview_critic' && call === 1 ? { winner: 'nobody' } : undefined;
    await launch(id);
    await untilStatus(test, id, 'analysis_ready');
    expect(askedBy('market_overview_critic')).toBe(2);
    const { rows } = await test.database.pool.query(
      `select status, input_tokens, output_tokens, cost_usd::float8 as cost, template_version
       from agent_runs where project_id = $1 and agent_id = 'market_overview_critic'`,
      [id],
    );
    expect(rows[0]).toMatchObject({
      status: 'completed',
      input_tokens: 2000,
      output_tokens: 1000,
      cost: 0.12,
      template_version: 1,
    });
  });

  it('twice is a failure of the agent, and so is a repair that fails; both are paid for', async () => {
    const id = await projectWithScope(test, analyst);
    provider.asked.length = 0;
    provider.script.answer = (agent) =>
      /^market_overview_(o3|claude)$/.test(agent) ? 'I would rather not.' : scriptedAnswer(agent);
    provider.script.status = (agent, call) =>
      agent === 'market_overview_claude' && call === 2 ? 400 : 200;
    await launch(id);
    await untilStatus(test, id, 'analysis_ready');
    const { rows } = await test.database.pool.query(
      `select status, error, cost_usd::float8 as cost from agent_runs
       where project_id = $1 and agent_id in ('market_overview_o3', 'market_overview_claude')
       order by agent_id desc`,
      [id],
    );
    expect(rows[0]).toMatchObject({ status: 'failed', cost: 0.12 });
    expect(rows[0].error).toContain('twice gave an answer that does not fit its form');
    expect(rows[1]).toMatchObject({ status: 'failed', cost: 0.06 });
    expect(rows[1].error).toContain('did not accept the request');
  });
});

/** Every agent is to be asked with this model. */
async function setModel(model: string | null): Promise<void> {
  await test.database.pool.query('update prompt_templates set model_primary = $1', [model]);
  await test.database.pool.query(`select pg_notify('assay_prompts', '*')`);
}

describe('a budget', () => {
  it('is never passed: what it cannot pay for is skipped and listed', async () => {
    const id = await projectThatIs(test, analyst, 'scoped');
    const { rows: before } = await test.database.pool.query(
      'select sum(cost_usd)::float8 as spent from agent_runs where project_id = $1',
      [id],
    );
    // Beside the reserve there is room for what is spent and the most that one draft may cost.
    const budget = (before[0].spent + 2.4) / 0.8;
    await test.database.pool.query('update projects set budget_usd = $2 where id = $1', [
      id,
      budget,
    ]);
    await launch(id);
    await untilStatus(test, id, 'analysis_ready');
    const { crew_output } = await project(id);
    expect(crew_output?.skipped?.length).toBeGreaterThan(9);
    expect(crew_output?.skipped?.[0]).toContain('budget');
    const { rows } = await test.database.pool.query(
      'select sum(cost_usd)::float8 as spent from agent_runs where project_id = $1',
      [id],
    );
    expect(rows[0].spent).toBeLessThanOrEqual(budget * 0.8);
  });

  it('admits nobody whose price is not known', async () => {
    const id = await projectWithScope(test, analyst);
    await test.database.pool.query('update projects set budget_usd = 1000 where id = $1', [id]);
    await setModel('scripted:priceless-1');
    provider.asked.length = 0;
    await launch(id);
    await untilFailed(test, id);
    await setModel(null);
    expect(provider.asked).toEqual([]);
    const { rows } = await test.database.pool.query(
      `select distinct error from agent_runs where project_id = $1 and status = 'skipped'`,
      [id],
    );
    expect(rows[0].error).toContain('The price of priceless-1 is not known');
  });

  it('that allows nothing ends the run and says so', async () => {
    const id = await projectWithScope(test, analyst);
    await test.database.pool.query('update projects set budget_usd = 0.01 where id = $1', [id]);
    provider.asked.length = 0;
    await launch(id);
    await untilFailed(test, id);
    expect(provider.asked).toEqual([]);
    expect((await project(id)).report_content).toContain('budget');
  });

  it('can be weighed before the launch', async () => {
    const id = await projectThatIs(test, analyst, 'new');
    const estimate = await callApi<{
      calls: number;
      cost_usd: { low: number; high: number };
      seats: { model: string }[];
      offline: boolean;
    }>(test, analyst, 'GET', `/workflows/${id}/estimate`);
    expect(estimate.calls).toBe(29);
    expect(estimate.cost_usd.low).toBeGreaterThan(0);
    expect(estimate.cost_usd.high).toBeGreaterThan(estimate.cost_usd.low);
    expect(estimate.offline).toBe(false);
    expect(estimate.seats.every(({ model }) => model === 'scripted-1')).toBe(true);
  });
});
