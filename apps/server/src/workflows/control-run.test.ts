import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Notification } from '@assay/contract/notifications';
import type { WorkflowProgress } from '@assay/contract/progress';
import type { Project } from '@assay/contract/projects';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startScriptedApp } from '../testing/scripted-app.ts';
import { holdBack } from '../testing/scripted-provider.ts';
import {
  analysisBody,
  callApi,
  projectThatIs,
  projectWithScope,
  scopingBody,
  untilStatus,
} from '../testing/workflow-calls.ts';

const { provider, test, analyst, close } = await startScriptedApp();
afterAll(close);
beforeEach(() => {
  provider.script = {};
  provider.asked.length = 0;
  provider.abandoned.length = 0;
});

const post = <T>(url: string, payload?: object) => callApi<T>(test, analyst, 'POST', url, payload);
const launch = (id: string) => post('/workflows/generator-triad/execute', analysisBody(id));

/** An analysis of which one agent's model call never ends. */
async function stuckAnalysis(agentId: string): Promise<{ id: string; abandoned: Promise<number> }> {
  const id = await projectWithScope(test, analyst);
  const { reached } = holdBack(provider, (agent) => agent === agentId);
  await launch(id);
  await reached;
  const abandoned = new Promise<number>((resolve) => {
    const push = provider.abandoned.push.bind(provider.abandoned);
    provider.abandoned.push = (...agents: string[]) => {
      if (agents.includes(agentId)) resolve(Date.now());
      return push(...agents);
    };
  });
  return { id, abandoned };
}

const taskOf = (id: string) => callApi(test, analyst, 'GET', `/projects/${id}/task-status`);

async function podStates(id: string): Promise<string[]> {
  const { progress } = await callApi<WorkflowProgress>(
    test,
    analyst,
    'GET',
    `/workflows/${id}/workflow-progress`,
  );
  return progress.pods.map(({ status }) => status);
}

describe('cancelling', () => {
  it('ends a model call under way within a second, and the project can be retried', async () => {
    const { id, abandoned } = await stuckAnalysis('market_overview_critic');
    const { rows } = await test.database.pool.query<{ provider: string | null }>(
      `select distinct provider from agent_runs where project_id = $1 and status = 'running'`,
      [id],
    );
    expect(rows, 'who is asked is known before the answer').toEqual([{ provider: 'scripted' }]);
    // From the answer on, and without what the machine had this process wait for.
    const heldUp = monitorEventLoopDelay();
    heldUp.enable();
    const answer = await post<{ workflow_status: string }>(`/workflows/${id}/cancel`);
    const answeredAt = Date.now();
    expect(answer.workflow_status).toBe('failed');
    expect((await abandoned) - answeredAt).toBeLessThan(1000 + heldUp.max / 1e6);
    heldUp.disable();
    expect(await podStates(id)).not.toContain('running');
    const project = await callApi<Project>(test, analyst, 'GET', `/projects/${id}`);
    expect(project).toMatchObject({
      workflow_status: 'failed',
      failed_phase: 'analysis',
      cancelled: true,
    });
    const news = await callApi<Notification[]>(test, analyst, 'GET', '/notifications');
    expect(news.find(({ project_id }) => project_id === id)?.title).toBe('Cancelled');
    expect(await taskOf(id)).toMatchObject({
      status: 'FAILED',
      message: 'Cancelled before it finished',
    });

    provider.script = {};
    provider.asked.length = 0;
    await launch(id);
    await untilStatus(test, id, 'analysis_ready');
    expect(provider.asked).toContain('market_overview_critic');
    expect(provider.asked).not.toContain('market_overview_o3');
  });

  it('a review leaves nothing waiting, and it can be retried', async () => {
    const id = await projectThatIs(test, analyst, 'analysed');
    provider.script.hold = () => new Promise(() => {});
    await post(`/projects/${id}/qa-exec-summary`);
    await post(`/workflows/${id}/cancel`);
    const project = await callApi<Project>(test, analyst, 'GET', `/projects/${id}`);
    expect(project).toMatchObject({
      qa_status: 'failed',
      exec_summary_status: 'not_started',
      status: 'completed',
      cancelled: true,
    });

    provider.script = {};
    await post(`/projects/${id}/qa-exec-summary`);
    await untilStatus(test, id, 'complete');
  });

  it('of a scope that is written anew gives the former one back', async () => {
    const id = await projectThatIs(test, analyst, 'scoped');
    const before = await callApi<Project>(test, analyst, 'GET', `/projects/${id}`);
    provider.script.hold = () => new Promise(() => {});
    const body = { ...scopingBody(id), high_level_scope: '1. ONLY THIS', regenerate: true };
    await post('/workflows/scoping-crew/execute', body);
    const answer = await post<{ workflow_status: string }>(`/workflows/${id}/cancel`);
    expect(answer.workflow_status).toBe('scope_generated');
    const after = await callApi<Project>(test, analyst, 'GET', `/projects/${id}`);
    expect(after.final_scope).toBe(before.final_scope);
    expect(await post('/workflows/scoping-crew/execute', scopingBody(id))).toMatchObject({
      status: 'completed',
      generated_scope: before.final_scope,
    });

    provider.script = {};
    await post('/workflows/scoping-crew/execute', body);
    await untilStatus(test, id, 'scope_generated');
    expect(await post('/workflows/scoping-crew/execute', scopingBody(id))).toMatchObject({
      high_level_scope: '1. ONLY THIS',
    });
  });

  it('of what does not run is refused', async () => {
    const id = await projectThatIs(test, analyst, 'validated');
    const answer = await analyst.send('POST', `/workflows/${id}/cancel`);
    expect(answer.statusCode).toBe(409);
  });
});

describe('pausing', () => {
  it('ends the calls under way, keeps what is finished, and resuming goes on from there', async () => {
    const { id, abandoned } = await stuckAnalysis('competitive_landscape_fact_checker');
    const paused = await post<{ paused: boolean; workflow_status: string }>(
      `/workflows/${id}/pause`,
    );
    expect(paused).toMatchObject({ paused: true, workflow_status: 'running' });
    expect(await taskOf(id)).toMatchObject({ status: 'PENDING', message: 'Paused' });
    await abandoned;
    expect(await podStates(id)).not.toContain('running');

    const finished = new Set(provider.answered.slice(-provider.asked.length));
    provider.script = {};
    provider.asked.length = 0;
    const resumed = await post<{ paused: boolean }>(`/workflows/${id}/resume`);
    expect(resumed.paused).toBe(false);
    await untilStatus(test, id, 'analysis_ready');
    expect(provider.asked).toContain('competitive_landscape_fact_checker');
    expect(finished.has('competitive_landscape_o3')).toBe(true);
    expect(provider.asked).not.toContain('competitive_landscape_o3');
  });
});

describe('deleting a project', () => {
  it('ends its run', async () => {
    const { id, abandoned } = await stuckAnalysis('customer_perception_claude');
    await callApi(test, analyst, 'DELETE', `/projects/${id}`);
    await abandoned;
    const { rows } = await test.database.pool.query('select 1 from runs where project_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
    const answer = await analyst.send('GET', `/workflows/${id}/workflow-progress`);
    expect(answer.statusCode).toBe(404);
  });
});
