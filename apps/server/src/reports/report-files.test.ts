import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFirmTemplateStore } from '../database/firm-template-store.ts';
import { reportFileBytes } from '../database/report-file-store.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { makeReportFile } from './make-report-file.ts';
import type { Renderer } from './renderer.ts';
import { ReportFiles } from './report-files.ts';
import type { ReportReader } from './report-reader.ts';

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
    setAhead: async ({ project_id: id }) => {
      setAhead.push(id);
      return Buffer.from('%PDF');
    },
  });
  for (const { id } of [...projects, ...projects, ...projects]) await (await files.look(id)).ahead;
  expect(setAhead).toEqual(projects.map(({ id }) => id));
});

it('makes a file anew once the firm’s template has changed, and only of its format', async () => {
  const { pool } = database;
  const templates = createFirmTemplateStore(pool);
  const actor = { id: '00000000-0000-4000-8000-000000000001', email: 'a@harrow-pell.example' };
  const project = await createTestProject(pool);
  const files = new ReportFiles({
    pool,
    reader: { version: async () => 'v1', read: async () => specimenReport() },
    enqueue: async () => undefined,
  });
  const made: string[] = [];
  const renderer = {
    make: async ({ format, template }: { format: string; template?: Uint8Array | null }) =>
      format === 'word'
        ? Buffer.from(`word ${template ? Buffer.from(template) : 'of the house'}`)
        : Buffer.from(format),
  } as unknown as Renderer;
  const make = async (format: 'docx' | 'xlsx') => {
    const asked = await files.request(project.id, format);
    if (asked.status === 'ready') return;
    const log = { error: () => undefined } as unknown as FastifyBaseLogger;
    const reader = { read: async () => specimenReport() } as unknown as ReportReader;
    await makeReportFile({ pool, log, reader, renderer }, asked.id);
    made.push(String(await reportFileBytes(pool, asked.id)));
  };
  const look = {
    fonts: { heading: '', body: '' },
    colors: {},
    layouts: [],
    page: { w: 8, h: 11 },
    header: false,
    footer: false,
  };
  const keep = (name: string) =>
    templates.keep(
      { format: 'docx', fileName: name, sizeBytes: 1, look, packed: Buffer.from(`in ${name}`) },
      actor,
    );
  const makeAll = async () => {
    for (const format of ['docx', 'docx', 'xlsx'] as const) await make(format);
  };
  await makeAll();
  await keep('one');
  await makeAll();
  await keep('two');
  await makeAll();
  await templates.remove('docx', actor);
  await makeAll();
  expect(made).toEqual([
    'word of the house',
    'workbook',
    'word in one',
    'word in two',
    'word of the house',
  ]);
});

it('hands out what was set while the report was looked at, and shows it to nobody before', async () => {
  const { pool } = database;
  const project = await createTestProject(pool);
  await pool.query(
    `insert into runs (project_id, kind, status) values ($1, 'analysis', 'completed')`,
    [project.id],
  );
  await pool.query(
    `insert into report_versions (run_id, project_id, version, report, closed_at)
     select id, project_id, 'v1', '{}', now() from runs where project_id = $1`,
    [project.id],
  );
  const enqueued: string[] = [];
  const files = new ReportFiles({
    pool,
    reader: { version: async () => 'v1', read: async () => specimenReport() },
    enqueue: async (_, id) => void enqueued.push(id),
    setAhead: async () => Buffer.from('%PDF set ahead'),
  });
  await (await files.look(project.id)).ahead;
  expect(await files.find(project.id, 'pdf')).toBeNull();
  expect((await files.look(project.id)).file).toBeNull();
  const asked = await files.request(project.id, 'pdf');
  expect(asked.status).toBe('generating');
  const found = await files.find(project.id, 'pdf');
  expect(found).toMatchObject({ id: asked.id, status: 'ready' });
  expect(String(await reportFileBytes(pool, asked.id))).toBe('%PDF set ahead');
  expect(enqueued).toEqual([]);
});
