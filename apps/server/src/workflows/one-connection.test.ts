import { afterAll, expect, it } from 'vitest';
import { createTestApp, signedIn } from '../testing/test-app.ts';
import { callApi, projectThatIs, untilStatus } from '../testing/workflow-calls.ts';

const test = await createTestApp({ withParts: true, poolSize: 1 });
const analyst = await signedIn(test);
afterAll(() => test.close());

it('whoever holds a connection waits for no second one, from the first phase to the last', async () => {
  const projectId = await projectThatIs(test, analyst, 'analysed');
  await callApi(test, analyst, 'POST', `/projects/${projectId}/qa-exec-summary`);
  await untilStatus(test, projectId, 'complete');
  const { rows } = await test.database.pool.query<{ kind: string; attempt: number }>(
    `select kind, attempt from runs where project_id = $1 and status = 'completed'
     order by started_at`,
    [projectId],
  );
  expect(rows).toEqual(
    ['validation', 'scoping', 'analysis', 'qa'].map((kind) => ({ kind, attempt: 1 })),
  );
}, 120_000);
