import type { BrowserContext } from '@playwright/test';
import { expect } from './assay.ts';

export const SAMPLE = 'Quellmar Sensing';
/** A target without a data room, brought as far in a fifth of the time. */
export const UNHEARD_OF = 'Unheard Of';

/** Calls the API as the person who is signed in to this browser. */
export async function apiOf(context: BrowserContext, url: string) {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value;
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    });
    expect(answer.ok, `${method} ${path} answers ${answer.status}`).toBe(true);
    return answer.json();
  };
}

export type Api = Awaited<ReturnType<typeof apiOf>>;

/** What a test has launched would go on beside those that follow. */
export const endRuns = (api: Api) => api('DELETE', '/projects/all');

async function untilStatus(api: Api, id: string, wanted: string) {
  await expect
    .poll(async () => (await api('GET', `/projects/${id}`)).workflow_status, {
      timeout: 120_000,
      intervals: [100, 250],
      message: `the project becomes ${wanted}`,
    })
    .toBe(wanted);
  return api('GET', `/projects/${id}`);
}

/** A project that is validated, or whose analysis waits to be launched. */
export async function prepareProject(
  api: Api,
  stage: 'validated' | 'scoped',
  company_name = UNHEARD_OF,
): Promise<string> {
  const { project_id } = await api('POST', '/workflow-session/initialize', { company_name });
  await api('POST', '/workflows/company-validation', { company_name, project_id });
  const project = await untilStatus(api, project_id, 'company_validated');
  if (stage === 'validated') return project_id;
  await api('POST', '/workflows/scoping-crew/execute', {
    company_name: project.company_name,
    company_description: project.company_description,
    selected_markets: project.workflow_session_metadata.markets_data.product_markets,
    high_level_scope: '1. TARGET INTRODUCTION & HISTORICAL PERFORMANCE',
    project_id,
  });
  await untilStatus(api, project_id, 'scope_generated');
  return project_id;
}
