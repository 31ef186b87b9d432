import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedProject } from '../checks/checked-project.test-support.ts';
import { writeActivity } from '../database/activity-store.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openLease } from '../database/lease-store.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { Crew, type WorkflowDeps } from './crew.ts';
import { RunSignals } from './run-signals.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a step whose commit has arrived without its reply is not done twice', async () => {
  const { pool } = database;
  const { run, project } = (await createCheckedProject(pool)).loaded;
  await openLease(pool, 'worker');
  const signals = new RunSignals();
  const deps = { pool, signals, lease: { executorId: 'worker' } } as unknown as WorkflowDeps;
  const crew = new Crew(deps, { runId: run.id, attempt: run.attempt, pods: [] });

  const outcome = await crew.transact('tell', async (_, transaction) => {
    const line = { projectId: project.id, phase: 'analysis', message: 'told twice' } as const;
    await writeActivity(transaction, line);
    await pool.query(
      'insert into run_steps (run_id, attempt, name, outcome) values ($1, $2, $3, $4)',
      [run.id, run.attempt, 'tell', JSON.stringify('the first time')],
    );
    return 'the second time';
  });

  expect(outcome).toBe('the first time');
  const { rows } = await pool.query('select from activity where project_id = $1', [project.id]);
  expect(rows).toHaveLength(0);
});
