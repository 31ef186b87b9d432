import type { WorkflowProgress } from '@assay/contract/progress';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startScriptedApp } from '../testing/scripted-app.ts';
import { signedIn } from '../testing/test-app.ts';
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
});

const post = (url: string, payload?: object) => analyst.send('POST', url, payload);

describe('a launch', () => {
  it('asked for ten times at once starts one run, whose scope then stays as it is', async () => {
    const id = await projectWithScope(test, analyst);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        post('/workflows/generator-triad/execute', analysisBody(id)),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.filter((answer) => answer.json().status === 'started')).toHaveLength(1);
    await untilStatus(test, id, 'analysis_ready');
    expect(provider.asked.filter((agent) => agent === 'market_overview_critic')).toHaveLength(1);

    const late = await analyst.send('PUT', `/projects/${id}/draft`, {
      final_scope: 'Another scope than the one analysed',
    });
    expect(late.statusCode).toBe(409);
    expect(late.json().detail).toContain('has been launched');
  });

  it('of something finished answers with it, or once writes it anew where that is asked for', async () => {
    const id = await projectThatIs(test, analyst, 'scoped');
    const before = provider.asked.length;
    const again = await post('/workflows/scoping-crew/execute', scopingBody(id));
    expect(again.json()).toMatchObject({ status: 'completed', winner: 'gemini' });
    expect(again.json().generated_scope).toContain('Competitor profiles');
    expect(provider.asked).toHaveLength(before);

    const body = { ...scopingBody(id), high_level_scope: '1. ONLY THIS', regenerate: true };
    const both = await Promise.all([
      post('/workflows/scoping-crew/execute', body),
      post('/workflows/scoping-crew/execute', body),
    ]);
    expect(both.map((answer) => answer.json().status).toSorted()).toEqual(['running', 'started']);
    await untilStatus(test, id, 'scope_generated');
    const kept = await post('/workflows/scoping-crew/execute', scopingBody(id));
    expect(kept.json()).toMatchObject({ status: 'completed', high_level_scope: '1. ONLY THIS' });
  });

  it('out of turn is refused with 409 and changes nothing', async () => {
    const id = await projectThatIs(test, analyst, 'new');
    const early = await post('/workflows/generator-triad/execute', analysisBody(id));
    expect(early.statusCode).toBe(409);
    expect(early.json().detail).toContain('Validating Company');
    const qa = await post(`/projects/${id}/qa-exec-summary`);
    expect(qa.statusCode).toBe(409);
    const { rows } = await test.database.pool.query(
      'select count(*)::int as n from runs where project_id = $1',
      [id],
    );
    expect(rows[0].n).toBe(0);
  });

  it('of a project of someone else is not found', async () => {
    const id = await projectThatIs(test, analyst, 'new');
    const stranger = await signedIn(test);
    const answer = await stranger.send('POST', '/workflows/company-validation', {
      company_name: 'Nowhere',
      project_id: id,
    });
    expect(answer.statusCode).toBe(404);
  });

  it('with a bad body is refused in words', async () => {
    const answer = await post('/workflows/scoping-crew/execute', { project_id: 'x' });
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json().detail).toEqual(expect.any(String));
  });
});

describe('what the wizard tells of a phase', () => {
  const tell = (id: string, body: object) =>
    post(`/workflow-session/session/${id}/update-phase`, body);

  it('is accepted as far as the runs have come, and a scope text is kept', async () => {
    const id = await projectThatIs(test, analyst, 'validated');
    const next = { phase_name: 'scope_generation', status: 'in_progress' };
    expect((await tell(id, next)).statusCode).toBe(200);
    const ahead = await tell(id, { phase_name: 'scope_generation', status: 'completed' });
    expect(ahead.statusCode).toBe(409);
    expect(ahead.json().detail).toContain('has not come that far');
    await post('/workflows/scoping-crew/execute', scopingBody(id));
    await untilStatus(test, id, 'scope_generated');
    const done = await tell(id, {
      phase_name: 'scope_generation',
      status: 'completed',
      result: { generated_scope: '1. MY OWN SCOPE' },
    });
    expect(done.json()).toEqual({
      project_id: id,
      phase_name: 'scope_generation',
      status: 'completed',
    });
    const { final_scope } = await callApi<{ final_scope: string }>(
      test,
      analyst,
      'GET',
      `/projects/${id}`,
    );
    expect(final_scope).toBe('1. MY OWN SCOPE');
  });

  it('with an unknown status is refused in words', async () => {
    const id = await projectThatIs(test, analyst, 'new');
    const answer = await tell(id, { phase_name: 'scope_generation', status: 'nearly' });
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json().detail).toEqual(expect.any(String));
  });
});

describe('the task of a project', () => {
  it('follows the run', async () => {
    const id = await projectThatIs(test, analyst, 'new');
    const task = () =>
      callApi<{ status: string; progress: number }>(
        test,
        analyst,
        'GET',
        `/projects/${id}/task-status`,
      );
    expect(await task()).toMatchObject({ status: 'IN_PROGRESS', progress: 0 });
    await post('/workflows/company-validation', { company_name: 'Nowhere', project_id: id });
    await untilStatus(test, id, 'company_validated');
    expect(await task()).toMatchObject({ status: 'PENDING', progress: 0 });
  });
});

describe('the chosen scope', () => {
  it('leaves out the pod of an excluded section and gives an added section to the nearest', async () => {
    const id = await projectThatIs(test, analyst, 'scoped');
    const outline = defaultOutline().map((section) =>
      section.id === 'market_overview' ? { ...section, included: false } : section,
    );
    outline.push({
      id: 'custom-1',
      title: 'SUPPLIERS AND PRICING OF RIVALS',
      included: true,
      expanded: false,
      isCustom: true,
      subsections: [],
    });
    await callApi(test, analyst, 'PUT', `/projects/${id}/draft`, { outline });
    provider.asked.length = 0;
    await post('/workflows/generator-triad/execute', analysisBody(id));
    await untilStatus(test, id, 'analysis_ready');

    expect(provider.asked.filter((agent) => agent.startsWith('market_overview'))).toEqual([]);
    expect(provider.asked).toHaveLength(15);
    const { rows } = await test.database.pool.query(
      `select input from runs where project_id = $1 and kind = 'analysis'`,
      [id],
    );
    const pods: { key: string; subsections: { id: string }[] }[] = rows[0].input.pods;
    const landscape = pods.find(({ key }) => key === 'competitive_landscape');
    expect(landscape?.subsections.at(-1)).toEqual({
      id: 'custom-1',
      title: 'SUPPLIERS AND PRICING OF RIVALS',
    });
    const progress = await callApi<WorkflowProgress>(
      test,
      analyst,
      'GET',
      `/workflows/${id}/workflow-progress`,
    );
    expect(progress.phases[2]).toMatchObject({ totalAgents: 20, completedAgents: 20 });
  });

  it('run anew is a new run, and the review starts from nothing', async () => {
    const id = await projectThatIs(test, analyst, 'analysed');
    await post(`/projects/${id}/qa-exec-summary`);
    await untilStatus(test, id, 'complete');
    const kept = await post('/workflows/generator-triad/execute', analysisBody(id));
    expect(kept.json().status).toBe('completed');
    const anew = await post('/workflows/generator-triad/execute', {
      ...analysisBody(id),
      relaunch: true,
    });
    expect(anew.json()).toMatchObject({
      status: 'started',
      project: { workflow_status: 'running', qa_status: 'not_started' },
    });
    expect(anew.json().id).not.toBe(kept.json().id);
    await untilStatus(test, id, 'analysis_ready');
  });
});

describe('notifications', () => {
  it('tell of the creation, of every status and of every section, and can be read', async () => {
    const person = await signedIn(test);
    const id = await projectThatIs(test, person, 'analysed');
    const list = await callApi<{ id: string; type: string; title: string; project_id: string }[]>(
      test,
      person,
      'GET',
      '/notifications',
    );
    const count = (type: string) => list.filter((each) => each.type === type).length;
    expect(count('project_created')).toBe(1);
    expect(count('section_ready')).toBe(4);
    expect(list.filter(({ type }) => type === 'status_changed').map(({ title }) => title)).toEqual([
      'Analysis Ready',
      'Running Analysis',
      'Scope Generated',
      'Generating Scope',
      'Company Validated',
    ]);
    expect(list.every(({ project_id }) => project_id === id)).toBe(true);
    const read = await callApi<{ read: boolean }>(
      test,
      person,
      'POST',
      `/notifications/${list[0]?.id}/read`,
    );
    expect(read.read).toBe(true);
    const foreign = await post(`/notifications/${list[0]?.id}/read`);
    expect(foreign.statusCode).toBe(404);
  });
});

describe('progress', () => {
  it('answers 304 to whoever has the present state', async () => {
    const id = await projectThatIs(test, analyst, 'validated');
    const url = `/api/workflows/${id}/workflow-progress`;
    const first = await test.app.inject({ url, headers: analyst.headers });
    const etag = String(first.headers.etag);
    const again = await test.app.inject({
      url,
      headers: { ...analyst.headers, 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    await post('/workflows/scoping-crew/execute', scopingBody(id));
    await untilStatus(test, id, 'scope_generated');
    const changed = await test.app.inject({
      url,
      headers: { ...analyst.headers, 'if-none-match': etag },
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().phases[1]).toMatchObject({ status: 'completed', winner: 'gemini' });
    expect(changed.json().recent_activity.length).toBeLessThanOrEqual(5);
  });
});
