import { afterAll, expect, it } from 'vitest';
import { createTestApp, signedIn } from '../testing/test-app.ts';
import { projectThatIs } from '../testing/workflow-calls.ts';
import { failOrphans } from './close-run.ts';

const test = await createTestApp({ withParts: true });
const analyst = await signedIn(test);
afterAll(() => test.close());

it('a run whose workflow ended without a word is failed, and can be retried', async () => {
  const { pool } = test.database;
  const id = await projectThatIs(test, analyst, 'validated');
  expect(await failOrphans(pool, 'Broken.')).toBe(0);
  await pool.query(`update runs set status = 'running', finished_at = null where project_id = $1`, [
    id,
  ]);
  await pool.query(
    `update projects set workflow_status = 'validating_company',
       phases = '{"company_validation": {"status": "in_progress"}}' where id = $1`,
    [id],
  );
  // The engine closes its own record a moment after ours.
  await expect.poll(() => failOrphans(pool, 'Broken.'), { timeout: 10_000 }).toBe(1);
  const { rows } = await pool.query(
    `select workflow_status, failed_phase, (select error from runs where project_id = $1) as error
     from projects where id = $1`,
    [id],
  );
  expect(rows[0]).toEqual({
    workflow_status: 'failed',
    failed_phase: 'company_validation',
    error: 'Broken.',
  });
});
