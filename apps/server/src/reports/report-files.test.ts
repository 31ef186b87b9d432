import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { ReportFiles } from './report-files.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('sets each report ahead once, in whatever turns projects are looked at', async () => {
  const { pool } = database;
  const projects = [await createTestProject(pool), await createTestProject(pool)];
  const setAhead: string[] = [];
  const files = new ReportFiles({
    pool,
    reader: {
      version: async (id) => `of ${id}`,
      read: async (id) => ({ ...specimenReport(), project_id: id }),
    },
    enqueue: async () => undefined,
    setAhead: async ({ project_id: id }) => void setAhead.push(id),
  });
  for (const { id } of [...projects, ...projects, ...projects]) await (await files.look(id)).ahead;
  expect(setAhead).toEqual(projects.map(({ id }) => id));
});
