import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { currentPhase } from '@assay/domain/project/move-project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import type { OpenDatabase } from './database.ts';
import { lockProject, moveLocked } from './project-state.ts';
import { inTransaction } from './transaction.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const renaming = path.join(import.meta.dirname, 'migrations/0019_phase_names.sql');

it.each([
  ['company_validation', 'company_validation'],
  ['scope_generation', 'scoping'],
  ['main_analysis', 'analysis'],
  ['qa', 'qa'],
])('what had failed as %s is retried as %s', async (stored, phase) => {
  const { pool } = database;
  const { id } = await createTestProject(pool);
  await pool.query(
    `update projects set workflow_status = 'failed', failed_phase = $2 where id = $1`,
    [id, stored],
  );
  await pool.query(await readFile(renaming, 'utf8'));
  const retried = await inTransaction(pool, async (transaction) => {
    const project = await lockProject(transaction, id);
    expect(project.state.failedPhase).toBe(phase);
    return moveLocked(transaction, project, { type: 'retried' });
  });
  expect(currentPhase(retried.state)).toBe(phase);
});
