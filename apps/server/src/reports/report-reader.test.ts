import { reportFront } from '@assay/domain/report/document/report-front';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resealReport, sealReport } from '../database/report-version-store.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestAgentRun, createTestProject } from '../testing/test-project.ts';
import { ReportReader } from './report-reader.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function sealedRun(): Promise<{ projectId: string; runId: string }> {
  const { id } = await createTestProject(database.pool);
  const { runId } = await createTestAgentRun(database.pool, id);
  await sealReport(database.pool, runId, { ...specimenReport(), project_id: id });
  return { projectId: id, runId };
}

const sealedProject = async () => (await sealedRun()).projectId;

it('draws the charts of a report once for all who ask for it meanwhile', async () => {
  const projectId = await sealedProject();
  const begun = Promise.withResolvers<void>();
  const drawn = Promise.withResolvers<void>();
  let drawings = 0;
  const reader = new ReportReader(database.pool, async (report) => {
    drawings += 1;
    begun.resolve();
    await drawn.promise;
    return report;
  });
  const first = reader.read(projectId);
  await begun.promise;
  const others = [reader.read(projectId), reader.read(projectId)];
  for (const _turn of [1, 2, 3]) await reader.sealed(projectId);
  drawn.resolve();
  const [report, ...same] = await Promise.all([first, ...others]);
  expect(same).toEqual([report, report]);
  expect(drawings).toBe(1);
  await reader.read(projectId);
  expect(drawings).toBe(1);
});

it('draws again for the next who asks where drawing has failed', async () => {
  const projectId = await sealedProject();
  const failures = [new Error('no memory')];
  const reader = new ReportReader(database.pool, async (report) => {
    const failure = failures.pop();
    if (failure) throw failure;
    return report;
  });
  await expect(reader.read(projectId)).rejects.toThrow('no memory');
  expect((await reader.read(projectId)).project_id).toBe(projectId);
});

it('reads a report for its first look once, and anew where another takes its place', async () => {
  const { projectId, runId } = await sealedRun();
  const reader = new ReportReader(database.pool, async (report) => report);
  const reading = vi.spyOn(reader, 'sealed');
  const { front } = await reader.front(projectId);
  expect(front).toEqual(reportFront(specimenReport()));
  expect((await reader.front(projectId)).front).toEqual(front);
  expect(reading).toHaveBeenCalledOnce();

  const other = { ...specimenReport(), company_name: 'Renamed', version: 'another' };
  await resealReport(database.pool, runId, other);
  expect((await reader.front(projectId)).front?.name).toBe('Renamed');
});
