import type { WorkflowStatus } from '@assay/domain/project/status';
import pg from 'pg';
import type { SignedIn, TestApp } from './test-app.ts';

/** One call of the API as a signed-in user; anything but success fails the test with its words. */
export async function callApi<T>(
  { app }: TestApp,
  { headers }: SignedIn,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
): Promise<T> {
  const answer = await app.inject({ method, url: `/api${url}`, headers, payload });
  if (answer.statusCode !== 200) {
    throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
  }
  return answer.json() as T;
}

/** Waits for the project to get there, by the news that PostgreSQL sends of every change. */
export async function untilStatus(
  { database }: Pick<TestApp, 'database'>,
  projectId: string,
  wanted: WorkflowStatus,
): Promise<void> {
  await untilRow(
    database.url,
    'select workflow_status, phases::text from projects where id = $1',
    [projectId],
    ({ workflow_status, phases }) => {
      if (workflow_status === wanted) return true;
      if (workflow_status === 'failed') throw new Error(`the run failed: ${phases}`);
      return false;
    },
  );
}

export async function untilFailed(
  { database }: Pick<TestApp, 'database'>,
  projectId: string,
): Promise<void> {
  await untilRow(
    database.url,
    'select workflow_status from projects where id = $1',
    [projectId],
    ({ workflow_status }) => workflow_status === 'failed',
  );
}

/** Waits for the first row of a query to satisfy the condition, asking again on every change. */
export async function untilRow(
  databaseUrl: string,
  query: string,
  values: unknown[],
  isThere: (row: Record<string, unknown>) => boolean,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('listen assay_project');
    for (;;) {
      const changed = new Promise((resolve) => client.once('notification', resolve));
      const { rows } = await client.query(query, values);
      if (rows[0] && isThere(rows[0])) return;
      await changed;
    }
  } finally {
    await client.end();
  }
}

const PHASES: Readonly<Record<'validated' | 'scoped' | 'analysed', WorkflowStatus>> = {
  validated: 'company_validated',
  scoped: 'scope_generated',
  analysed: 'analysis_ready',
};

export const scopingBody = (projectId: string) => ({
  company_name: 'Quellmar Sensing',
  company_description: 'A maker of industrial sensors.',
  selected_markets: ['Industrial sensors'],
  high_level_scope: '1. COMPETITIVE LANDSCAPE',
  project_id: projectId,
});

export const analysisBody = (projectId: string) => ({
  company_name: 'Quellmar Sensing',
  company_description: 'A maker of industrial sensors.',
  selected_markets: ['Industrial sensors'],
  generated_scope: '1. COMPETITIVE LANDSCAPE',
  project_id: projectId,
});

/** A project of a target that no data room lies ready for, brought as far as asked. */
export async function projectThatIs(
  test: TestApp,
  user: SignedIn,
  stage: 'new' | keyof typeof PHASES,
): Promise<string> {
  const { project_id: id } = await callApi<{ project_id: string }>(
    test,
    user,
    'POST',
    '/workflow-session/initialize',
    { company_name: 'Nowhere Instruments' },
  );
  if (stage === 'new') return id;
  await callApi(test, user, 'POST', '/workflows/company-validation', {
    company_name: 'Nowhere Instruments',
    project_id: id,
  });
  await untilStatus(test, id, PHASES.validated);
  if (stage === 'validated') return id;
  await callApi(test, user, 'POST', '/workflows/scoping-crew/execute', scopingBody(id));
  await untilStatus(test, id, PHASES.scoped);
  if (stage === 'scoped') return id;
  await callApi(test, user, 'POST', '/workflows/generator-triad/execute', analysisBody(id));
  await untilStatus(test, id, PHASES.analysed);
  return id;
}

/** One whose scope stands without the runs that write it: for tests of what comes after. */
export async function projectWithScope(test: TestApp, user: SignedIn): Promise<string> {
  const id = await projectThatIs(test, user, 'new');
  await test.database.pool.query(
    `update projects set workflow_status = 'scope_generated', status = 'in_progress',
       phases = '{"company_validation": {"status": "completed"},
         "scope_generation": {"status": "completed"}}' where id = $1`,
    [id],
  );
  return id;
}
