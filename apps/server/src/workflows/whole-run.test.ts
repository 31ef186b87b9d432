import type { WorkflowProgress } from '@assay/contract/progress';
import type { Project } from '@assay/contract/projects';
import { roster } from '@assay/domain/agents/roster';
import { sectionKeys } from '@assay/domain/agents/sections';
import { launchedPhases } from '@assay/domain/project/phases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallRoom } from '../testing/small-room.ts';
import { createTestApp, type SignedIn, signedIn, type TestApp } from '../testing/test-app.ts';
import { callApi, untilStatus } from '../testing/workflow-calls.ts';

let room: Awaited<ReturnType<typeof openSmallRoom>>;
let test: TestApp;
let analyst: SignedIn;

beforeAll(async () => {
  room = await openSmallRoom();
  test = await createTestApp({ withParts: true, env: room.env });
  analyst = await signedIn(test);
});
afterAll(async () => {
  await test.close();
  await room.close();
});

// Real runs, also on a machine that is busy with other work.
describe('a run on the offline analyst', { timeout: 480_000 }, () => {
  let projectId: string;
  const call = <T>(method: 'GET' | 'POST', url: string, payload?: object) =>
    callApi<T>(test, analyst, method, url, payload);

  it('validates the company', async () => {
    const { project_id } = await call<{ project_id: string }>(
      'POST',
      '/workflow-session/initialize',
      { company_name: 'quellmar sensing' },
    );
    projectId = project_id;
    const started = await call<{ status: string }>('POST', '/workflows/company-validation', {
      company_name: 'Quellmar Sensing',
      project_id,
    });
    expect(started.status).toBe('started');
    await untilStatus(test, projectId, 'company_validated');
    const { result } = await call<{ result: { company_name: string; crew_based: boolean } }>(
      'GET',
      `/workflows/company-validation/${projectId}/result`,
    );
    expect(result).toMatchObject({ crew_based: true, company_name: 'Quellmar Sensing GmbH' });
    const project = await call<Project>('GET', `/projects/${projectId}`);
    expect(project).toMatchObject({
      name: 'Quellmar Sensing GmbH',
      company_name: 'Quellmar Sensing GmbH',
    });
  });

  it('generates the scope', async () => {
    const started = await call<{ status: string }>('POST', '/workflows/scoping-crew/execute', {
      company_name: 'Quellmar Sensing',
      selected_markets: ['Sensors'],
      high_level_scope: '1. COMPETITIVE LANDSCAPE',
      project_id: projectId,
    });
    expect(started.status).toBe('started');
    await untilStatus(test, projectId, 'scope_generated');
  });

  it('analyses every section', async () => {
    const launched = await call<{ id: string; project: Project }>(
      'POST',
      '/workflows/generator-triad/execute',
      {
        company_name: 'Quellmar Sensing',
        selected_markets: ['Sensors'],
        generated_scope: '1. COMPETITIVE LANDSCAPE',
        project_id: projectId,
      },
    );
    expect(launched.project.workflow_status).toBe('running');
    await untilStatus(test, projectId, 'analysis_ready');
    const { crew_output } = await call<{ crew_output: Project['crew_output'] }>(
      'GET',
      `/projects/${projectId}/crew_results`,
    );
    expect(Object.keys(crew_output?.workflow_results?.parallel_analysis ?? {}).toSorted()).toEqual(
      sectionKeys.toSorted(),
    );
    const words = expect.stringMatching(/\w/);
    expect(Object.values(crew_output?.critic_evaluations ?? {})).toEqual(
      sectionKeys.map(() => expect.objectContaining({ evaluation: words })),
    );
    expect(Object.values(crew_output?.fact_checker_commentaries ?? {})).toEqual(
      sectionKeys.map(() =>
        expect.objectContaining({ validation_summary: words, commentary: words }),
      ),
    );
    expect(crew_output?.interview_guides?.length).toBeGreaterThan(0);
    expect(crew_output?.offline).toBe(true);
  });

  it('reviews the analysis and sums it up', async () => {
    await call('POST', `/projects/${projectId}/qa-exec-summary`);
    await untilStatus(test, projectId, 'complete');
    const { rows } = await test.database.pool.query(
      'select qa_results, executive_summary, report_content, crew_output from projects where id = $1',
      [projectId],
    );
    expect(rows[0].qa_results).toMatchObject({ conflicts_found: expect.any(Number) });
    expect(rows[0].executive_summary).not.toBe('');
    expect(rows[0].crew_output.qa_exec_results.final_report).toBe(rows[0].report_content);
    expect(rows[0].crew_output.workflow_results.qa_consolidation).toEqual(expect.any(String));
  });

  it('shows all agents as finished', async () => {
    const progress = await call<WorkflowProgress>(
      'GET',
      `/workflows/${projectId}/workflow-progress`,
    );
    expect(progress.overall).toEqual({
      totalAgents: roster.length,
      completedAgents: roster.length,
      progress: 100,
    });
    expect(progress.status).toBe('completed');
    expect(progress.offline).toBe(true);
    expect(progress.progress.overall.totalGenerators).toBe(
      roster.filter(({ phase }) => launchedPhases.includes(phase)).length,
    );
    expect(progress.phases.map(({ status }) => status)).toEqual(Array(5).fill('completed'));
    expect(progress.progress.pods.every(({ winner }) => winner !== null)).toBe(true);
  });
});
