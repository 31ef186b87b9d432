import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestAgentRun, createTestProject } from '../testing/test-project.ts';
import { conflictsOf, saveConflicts } from './conflict-store.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('keeps the order in which conflicts were found', async () => {
  const { pool } = database;
  const { id: projectId } = await createTestProject(pool);
  const { runId } = await createTestAgentRun(pool, projectId);
  const side = { claim_id: null, source_id: '', statement: '', quote: '', locator: 'page 1' };
  const measures = Array.from({ length: 12 }, (_, index) => `measure ${index}`);
  const found = measures.map((measure) => ({
    kind: 'contradicts' as const,
    measure,
    explanation: '',
    rule: 'Same measure',
    sides: [side],
  }));
  await saveConflicts(pool, { projectId, runId }, found);
  const kept = await conflictsOf(pool, { projectId, id: runId });
  expect(kept.map(({ measure }) => measure)).toEqual(measures);
});
