import { agentById } from '@assay/domain/agents/roster';
import { afterAll, expect, it, vi } from 'vitest';
import { createCheckedProject } from '../checks/checked-project.test-support.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { gatherVariables } from './gather-variables.ts';
import { openMaterial } from './run-material.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

it('reads once what the panel of an agent has answered, and what the checks said of it', async () => {
  const { pool } = database;
  const { run, project } = (await createCheckedProject(pool)).loaded;
  await pool.query(
    `insert into agent_runs (run_id, project_id, agent_id, phase, pod, seat, status, output)
     values ($1, $2, 'market_overview_fact_checker', 'analysis', 'market_overview', 'fact_checker',
       'completed', '{"commentary":"None."}')`,
    [run.id, project.id],
  );
  const critic = agentById('market_overview_critic');
  const asked = vi.spyOn(pool, 'query');
  const variables = await gatherVariables(critic, openMaterial(pool, run, project, critic));
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  const drafts = JSON.parse(variables.drafts ?? '');
  expect(drafts.o3.claims.map(({ id }: { id: string }) => id)).toEqual(['moved', 'fire', 'view']);
  expect(JSON.parse(variables.verdicts ?? '')).toEqual({
    o3: ['moved', 'fire', 'view'].map((claim) => ({ claim, status: 'passed', reasons: [] })),
  });
  expect(variables.fact_check).toBe('{"commentary":"None."}');
});
