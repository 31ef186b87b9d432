import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { ReportFormat } from '@assay/contract/reports';
import { sectionKeys } from '@assay/domain/agents/sections';
import { reportFront } from '@assay/domain/report/document/report-front';
import type { Report } from '@assay/domain/report/report';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { outlineText } from '@assay/domain/scope/outline-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpack } from '../../reports/read-zip.test-support.ts';
import { openSmallRoom } from '../../testing/small-room.ts';
import { createTestApp, type SignedIn, signedIn, type TestApp } from '../../testing/test-app.ts';
import { callApi, untilStatus } from '../../testing/workflow-calls.ts';

let room: Awaited<ReturnType<typeof openSmallRoom>>;
let test: TestApp;
let owner: SignedIn;
let colleague: SignedIn;
let projectId: string;
let bareId: string;

const get = (url: string, caller = owner) =>
  test.app.inject({ url: `/api${url}`, headers: caller.headers });
const post = (url: string, caller = owner) =>
  test.app.inject({ method: 'POST', url: `/api${url}`, headers: caller.headers });

async function initialize(): Promise<string> {
  const { project_id: id } = await callApi<{ project_id: string }>(
    test,
    owner,
    'POST',
    '/workflow-session/initialize',
    { company_name: 'Quellmar Sensing' },
  );
  return id;
}

/** The first analysis of the room, as the offline analyst writes it. */
async function analyse(): Promise<string> {
  const id = await initialize();
  const company = { company_name: 'Quellmar Sensing', project_id: id };
  await callApi(test, owner, 'POST', '/workflows/company-validation', company);
  await untilStatus(test, id, 'company_validated');
  const outline = outlineText(defaultOutline());
  const scoped = { ...company, selected_markets: ['Condition monitoring'] };
  await callApi(test, owner, 'POST', '/workflows/scoping-crew/execute', {
    ...scoped,
    high_level_scope: outline,
  });
  await untilStatus(test, id, 'scope_generated');
  await callApi(test, owner, 'POST', '/workflows/generator-triad/execute', {
    ...scoped,
    generated_scope: outline,
  });
  await untilStatus(test, id, 'analysis_ready');
  return id;
}

const printed = ({ sections }: Report) =>
  sections.flatMap(({ subsections }) => subsections.flatMap(({ paragraphs }) => paragraphs.flat()));

const pdfPath = async () => (await get(`/projects/${projectId}`)).json().crew_output.pdf_path;

async function untilPdf(): Promise<void> {
  const isThere = async () => (await get(`/reports/${projectId}/status`)).json().pdf_available;
  await expect.poll(isThere, { timeout: 60_000, interval: 100 }).toBe(true);
}

/** How many files were made since the beginning, as the durable engine counts. */
async function filesMade(): Promise<number> {
  const { rows } = await test.database.pool.query(
    `select count(*)::int as count from dbos.workflow_status where name = 'make-report-file'`,
  );
  return rows[0].count;
}

beforeAll(async () => {
  room = await openSmallRoom();
  test = await createTestApp({
    withParts: true,
    env: { ...room.env, PROJECT_VISIBILITY: 'team' },
  });
  owner = await signedIn(test);
  colleague = await signedIn(test);
  bareId = await initialize();
  projectId = await analyse();
}, 180_000);
afterAll(async () => {
  await test.close();
  await room.close();
});

describe('before the analysis is done', () => {
  it('has no PDF, no report and refuses to make one', async () => {
    expect((await get(`/reports/${bareId}/status`)).json()).toEqual({
      pdf_available: false,
      can_generate: false,
      generating: false,
      version: null,
      generated_at: null,
      problem: null,
    });
    const refused = await post(`/reports/${bareId}/generate`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toBe('Project must be completed before generating PDF.');
    expect((await get(`/projects/${bareId}/report`)).statusCode).toBe(400);
  });
});

describe('rights', () => {
  it('answers 404 for a project that is not there', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const answer of [
      await get(`/reports/${nobody}/status`),
      await get(`/reports/${nobody}/download`),
      await post(`/reports/${nobody}/generate`),
      await get(`/projects/${nobody}/report`),
    ])
      expect(answer.statusCode).toBe(404);
  });

  it('lets a colleague read but not generate', async () => {
    const status = await get(`/reports/${projectId}/status`, colleague);
    expect(status.json()).toMatchObject({ can_generate: false });
    const refused = await post(`/reports/${projectId}/generate`, colleague);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().detail).toBe("You don't have permission to generate this report.");
  });

  it('needs a caller', async () => {
    const answer = await test.app.inject({ url: `/api/reports/${projectId}/status` });
    expect(answer.statusCode).toBe(401);
  });
});

describe('the PDF', () => {
  it('is not found before it was generated', async () => {
    expect((await get(`/reports/${projectId}/status`)).json()).toMatchObject({
      pdf_available: false,
      can_generate: true,
    });
    expect(await pdfPath()).toBeNull();
    const missing = await get(`/reports/${projectId}/download`);
    expect(missing.statusCode).toBe(404);
    expect(missing.json().detail).toBe(
      'PDF report not found. The report may not be generated yet.',
    );
  });

  it('is rendered once, however many ask at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post(`/reports/${projectId}/generate`)),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().estimated_time).toBe('about 5 seconds');
    }
    await untilPdf();
    expect(await filesMade()).toBe(1);
    expect(await pdfPath()).toBe(`/api/reports/${projectId}/download`);
    expect((await post(`/reports/${projectId}/generate`)).json().status).toBe('ready');
  });

  it('comes as a file with its name, the same bytes each time', async () => {
    const first = await get(`/reports/${projectId}/download`);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['content-disposition']).toBe(
      'attachment; filename="Commercial_DD_Report_Quellmar_Sensing_GmbH.pdf"',
    );
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.rawPayload.length).toBeLessThan(2_000_000);
    const again = await get(`/reports/${projectId}/download?format=pdf`, colleague);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await filesMade()).toBe(1);
  });

  it('stays as it was sealed, whatever is edited afterwards', async () => {
    const before = (await get(`/reports/${projectId}/status`)).json();
    await test.database.pool.query(
      `update projects set company_description = company_description || ' Amended.' where id = $1`,
      [projectId],
    );
    expect((await get(`/reports/${projectId}/status`)).json()).toEqual(before);
    const report: Report = (await get(`/projects/${projectId}/report`)).json();
    expect(report.company_description).not.toContain('Amended');
  });

  it('is sealed when it is asked for, where its run was finished before reports were sealed', async () => {
    await test.database.pool.query('delete from report_versions where project_id = $1', [
      projectId,
    ]);
    const report: Report = (await get(`/projects/${projectId}/report`)).json();
    expect(report.company_description).toContain('Amended');
    const { rows } = await test.database.pool.query(
      'select version from report_versions where project_id = $1',
      [projectId],
    );
    expect(rows).toEqual([{ version: report.version }]);
    expect((await get(`/reports/${projectId}/status`)).json().pdf_available).toBe(false);
  });

  it('can be asked for again after it failed, and is the only one that is kept', async () => {
    const { version }: Report = (await get(`/projects/${projectId}/report`)).json();
    await test.database.pool.query(
      `insert into report_files (project_id, format, version, template, file_name, status, error)
       select project_id, format, $2, template, file_name, 'failed', 'x'
       from report_files where project_id = $1 and format = 'pdf'`,
      [projectId, version],
    );
    expect((await get(`/reports/${projectId}/status`)).json()).toMatchObject({
      pdf_available: false,
      problem: 'x',
    });
    expect((await post(`/reports/${projectId}/generate`)).json().status).toBe('started');
    await untilPdf();
    const { rows } = await test.database.pool.query(
      `select version from report_files where project_id = $1 and format = 'pdf'`,
      [projectId],
    );
    expect(rows).toEqual([{ version }]);
  });
});

describe('the report as a tree', () => {
  it('answers with every section and leads to the text of each source', async () => {
    const report = (await get(`/projects/${projectId}/report`)).json() as Report;
    expect(report.sections).toHaveLength(sectionKeys.length);
    expect(report.offline).toBe(true);
    const [note] = report.notes;
    const source = await get(`/projects/${projectId}/sources/${note?.source_id}`);
    const { snapshot, hash } = source.json();
    expect(snapshot).toContain(note?.quote);
    expect(createHash('sha256').update(snapshot).digest('hex')).toBe(hash);
    const other = await get(`/projects/${bareId}/sources/${note?.source_id}`);
    expect(other.statusCode).toBe(404);
  });
});

describe('the other formats', () => {
  const others: Record<Exclude<ReportFormat, 'pdf'>, [name: string, start: string]> = {
    docx: ['Commercial_DD_Report_Quellmar_Sensing_GmbH.docx', 'PK'],
    xlsx: ['Commercial_DD_Report_Quellmar_Sensing_GmbH.xlsx', 'PK'],
    pptx: ['Commercial_DD_Report_Quellmar_Sensing_GmbH.pptx', 'PK'],
    markdown: ['Commercial_DD_Report_Quellmar_Sensing_GmbH.md', '# '],
    evidence: ['Commercial_DD_Report_Quellmar_Sensing_GmbH_Evidence.zip', 'PK'],
  };
  it.each(Object.entries(others))(
    'makes %s when it is asked for',
    async (format, [name, start]) => {
      const before = await filesMade();
      const [one, two] = await Promise.all([
        get(`/reports/${projectId}/download?format=${format}`),
        get(`/reports/${projectId}/download?format=${format}`, colleague),
      ]);
      expect(one.statusCode, one.body.slice(0, 200)).toBe(200);
      expect(one.headers['content-disposition']).toContain(name);
      expect(one.rawPayload.subarray(0, 2).toString()).toBe(start);
      expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
      expect(await filesMade()).toBe(before + 1);
    },
  );

  it('packs evidence that verifies itself', async () => {
    const { rawPayload } = await get(`/reports/${projectId}/download?format=evidence`);
    const { mkdtemp, mkdir, writeFile, rm } = await import('node:fs/promises');
    const { dirname, join } = await import('node:path');
    const folder = await mkdtemp('/tmp/assay-evidence-');
    for (const [name, bytes] of await unpack(rawPayload)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    const run = spawnSync(process.execPath, [join(folder, 'verify.mjs')], { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    expect(run.stderr).toBe('');
    expect(run.stdout).toContain('PASSED');
  });
});

describe('the first look', () => {
  const look = async (id: string, caller = owner) =>
    (await get(`/projects/${id}/front`, caller)).json();

  it('says what stands on the title page, and nothing where there is no report', async () => {
    const report: Report = (await get(`/projects/${projectId}/report`)).json();
    expect(await look(projectId, colleague)).toEqual({
      complete: false,
      can_edit: false,
      front: reportFront(report),
    });
    expect(await look(bareId)).toEqual({ complete: false, can_edit: true, front: null });
  });

  it('is for those alone who may read the project', async () => {
    const nobody = await test.app.inject({ url: `/api/projects/${projectId}/front` });
    expect(nobody.statusCode).toBe(401);
    expect((await get('/projects/00000000-0000-4000-8000-000000000000/front')).statusCode).toBe(
      404,
    );
  });
});

describe('versions', () => {
  it('are kept of every finished run, and compare claim by claim', async () => {
    await callApi(test, owner, 'POST', `/projects/${projectId}/qa-exec-summary`);
    await untilStatus(test, projectId, 'complete');
    expect((await get(`/projects/${projectId}/front`)).json().complete).toBe(true);
    const versions = (await get(`/projects/${projectId}/report/versions`, colleague)).json();
    expect(versions.map(({ status }: { status: string }) => status)).toEqual([
      'qa_validated',
      'draft',
    ]);
    const standings = versions.map(({ standing }: { standing: string }) => standing);
    expect(standings).toEqual(['Checked by program', 'Draft']);
    const [after, before] = versions.map(({ version }: { version: string }) => version);
    const draft: Report = (await get(`/projects/${projectId}/report?version=${before}`)).json();
    expect(draft.status).toBe('draft');
    const pair = `from=${before}&to=${after}`;
    const compared = (await get(`/projects/${projectId}/report/changes?${pair}`)).json();
    const kinds = new Set(compared.changes.map(({ kind }: { kind: string }) => kind));
    expect(kinds).toContain('new');
    // The review adds its own; what the analysis stated stands word for word.
    expect(printed(draft)).not.toEqual([]);
    expect(compared.unchanged).toBe(printed(draft).length);
    const redline = await get(`/projects/${projectId}/report/redline?${pair}`, colleague);
    expect(redline.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(redline.headers['content-disposition']).toContain('_Changes.pdf');
  });

  it('are not found under a name that no run bears, nor by a stranger', async () => {
    for (const place of [
      'report?version=nope',
      'report/changes?from=a&to=b',
      'report/redline?from=a&to=b',
    ])
      expect((await get(`/projects/${projectId}/${place}`)).statusCode).toBe(404);
    const answer = await test.app.inject({ url: `/api/projects/${projectId}/report/versions` });
    expect(answer.statusCode).toBe(401);
  });
});

describe('when a cited document is deleted', () => {
  it('no longer states what it alone proved, in the report and in the stored results', async () => {
    const before: Report = (await get(`/projects/${projectId}/report`)).json();
    const source = before.sources.find(({ cited, document_id }) => cited && document_id);
    const ofSource = new Set(
      before.notes.filter((note) => note.source_id === source?.id).map(({ number }) => number),
    );
    const stated = printed(before).filter(
      ({ notes }) => notes.length > 0 && notes.some((number) => ofSource.has(number)),
    );
    expect(stated.length).toBeGreaterThan(0);

    await callApi(
      test,
      owner,
      'DELETE',
      `/projects/${projectId}/documents/${source?.document_id ?? ''}`,
    );

    const after: Report = (await get(`/projects/${projectId}/report`)).json();
    expect(after.version).not.toBe(before.version);
    expect((await get(`/reports/${projectId}/status`)).json().pdf_available).toBe(false);
    const left = new Set(printed(after).map(({ claim_id }) => claim_id));
    expect(stated.filter(({ claim_id }) => left.has(claim_id))).toEqual([]);
    const apart = after.sections.flatMap(({ unverified }) => unverified);
    expect(apart.map(({ reason }) => reason)).toContain('A source of it was deleted.');

    const { rows } = await test.database.pool.query(
      'select report_content, crew_output from projects where id = $1',
      [projectId],
    );
    const lines: string[] = rows[0].report_content.split('\n');
    const facts = lines.filter((line) => !line.includes('*Not verified:*')).join('\n');
    const still = new Set(printed(after).map(({ text }) => text));
    const gone = stated.map(({ text }) => text).filter((text) => !still.has(text));
    expect(gone.filter((text) => facts.includes(text))).toEqual([]);
    expect(Object.keys(rows[0].crew_output.workflow_results.parallel_analysis)).toHaveLength(
      sectionKeys.length,
    );

    const sealed = await test.database.pool.query<{ report: Report }>(
      `select report from report_versions where project_id = $1`,
      [projectId],
    );
    expect(sealed.rows).toHaveLength(2);
    const cited = sealed.rows.flatMap(({ report }) => report.notes.map((note) => note.source_id));
    expect(cited).not.toContain(source?.id);
  });
});
