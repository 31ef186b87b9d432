import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { currentPhase } from '@assay/domain/project/move-project';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { lockProject, moveLocked } from './project-state.ts';
import { inTransaction } from './transaction.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const renaming = path.join(import.meta.dirname, 'migrations/0019_phase_names.sql');
const formerNames = [
  ['company_validation', 'company_validation'],
  ['scope_generation', 'scoping'],
  ['main_analysis', 'analysis'],
  ['qa', 'qa'],
] as const;

async function failAs(stored: string): Promise<string> {
  const { id } = await createTestProject(database.pool);
  await database.pool.query(
    `update projects set workflow_status = 'failed', failed_phase = $2 where id = $1`,
    [id, stored],
  );
  return id;
}

async function expectRetried(id: string, phase: string): Promise<void> {
  const retried = await inTransaction(database.pool, async (transaction) => {
    const project = await lockProject(transaction, id);
    expect(project.state.failedPhase).toBe(phase);
    return moveLocked(transaction, project, { type: 'retried' });
  });
  expect(currentPhase(retried.state)).toBe(phase);
}

it.each(formerNames)(
  'what had failed as %s before an upgrade is retried as %s',
  async (stored, phase) => {
    const { pool } = database;
    await pool.query('alter table projects disable trigger projects_failed_phase');
    const id = await failAs(stored);
    await pool.query('alter table projects enable trigger projects_failed_phase');
    await pool.query(await readFile(renaming, 'utf8'));
    await expectRetried(id, phase);
  },
);

it.each(formerNames)(
  'what a process of the release before writes as %s beside this one is retried as %s',
  async (stored, phase) => expectRetried(await failAs(stored), phase),
);
