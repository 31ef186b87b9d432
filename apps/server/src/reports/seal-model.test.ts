import { mapMatter } from '@assay/domain/model/map-matter';
import { readMatter } from '@assay/domain/model/read-matter';
import { accounts, valveLedger } from '@assay/domain/model/testing/valve-ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setAssumption } from '../database/assumption-store.ts';
import type { OpenDatabase } from '../database/database.ts';
import { keepModel } from '../database/model-store.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { createTestSource } from '../testing/test-source.ts';
import { sealRun } from './seal-report.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function closedRun(projectId: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into runs (project_id, kind, status, finished_at)
     values ($1, 'analysis', 'completed', now()) returning id`,
    [projectId],
  );
  return rows[0]?.id ?? '';
}

it('prints the next report with what was set since, and leaves the sealed one as it is', async () => {
  const { pool } = database;
  const { id, userId } = await createTestProject(pool, 'Tarnbeck Valves');
  const source_id = await createTestSource(pool, id);
  const { matter, places } = readMatter(valveLedger(accounts));
  const model = { matter: mapMatter(matter, (figure) => ({ ...figure, source_id })), places };

  const first = await closedRun(id);
  await keepModel(pool, first, model);
  const before = await sealRun(pool, id, first);
  const margin = {
    key: 'margin',
    value: '12',
    low: null,
    high: null,
    reason: 'Prices fall',
    added: null,
  };
  await setAssumption(pool, id, margin, userId);
  const second = await closedRun(id);
  await keepModel(pool, second, model);
  const after = await sealRun(pool, id, second);

  const marginOf = ({ report }: typeof before) =>
    report.model?.assumptions.find(({ key }) => key === 'margin')?.value;
  expect([marginOf(before), marginOf(after)]).toEqual(['18', '12']);
  expect(after.report.version).not.toBe(before.report.version);
});
