import { sectionKeys } from '@assay/domain/agents/sections';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestAgentRun, createTestProject } from '../testing/test-project.ts';
import { analysisClaims } from './ledger-store.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('lists the claims of an analysis in the order of its sections', async () => {
  const { pool } = database;
  const { id: projectId } = await createTestProject(pool);
  const { runId } = await createTestAgentRun(pool, projectId);
  for (const pod of sectionKeys.toReversed()) {
    await pool.query(
      `with run as (insert into agent_runs (run_id, project_id, agent_id, phase, seat, pod, winner)
         values ($1, $2, $3, 'analysis', 'o3', $3, true) returning id)
       insert into claims (agent_run_id, local_id, ordinal, kind, content, verdict)
       select id, 'a', 1, 'fact', $3, 'verified' from run`,
      [runId, projectId, pod],
    );
  }
  const claims = await analysisClaims(pool, runId);
  expect(claims.map(({ text }) => text)).toEqual(sectionKeys);
});
