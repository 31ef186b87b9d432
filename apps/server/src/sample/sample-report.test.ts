import type { Report } from '@assay/domain/report/report';
import { afterAll, expect, it } from 'vitest';
import { startScriptedProvider } from '../testing/scripted-provider.ts';
import { createTestApp, type SignedIn, signedIn } from '../testing/test-app.ts';
import { callApi } from '../testing/workflow-calls.ts';

let sampleId: string;

const sample = (by = user) =>
  callApi<{ status: string; project_id: string | null }>(test, by, 'GET', '/sample-report');

// Models sit in every seat: the sample must not cost their owner anything.
const provider = await startScriptedProvider();
const before = performance.now();
const test = await createTestApp({
  withParts: true,
  env: { ...provider.env, ASSAY_SAMPLE_REPORT: 'true' },
});
const startedMs = performance.now() - before;
const user = await signedIn(test);
const admin = await signedIn(test, { role: 'super_admin' });
afterAll(async () => {
  await test.close();
  await provider.close();
});

it('is made in the background at the first start, without a paid call', async () => {
  expect((await sample()).status).toBe('making');
  await expect
    .poll(async () => (await sample()).status, { timeout: 480_000, interval: 250 })
    .toBe('ready');
  sampleId = (await sample()).project_id ?? '';
  expect(provider.asked).toEqual([]);
  expect(startedMs).toBeLessThan(20_000);
  const report = await callApi<{ status: string; offline: boolean }>(
    test,
    user,
    'GET',
    `/projects/${sampleId}/report`,
  );
  expect(report).toMatchObject({ status: 'qa_validated', offline: true });
}, 500_000);

it('registers each conflict once, with the place of every quote', async () => {
  const { rows } = await test.database.pool.query<{ quotes: string; located: boolean }>(
    `select (select string_agg(side->>'quote', ' / ') from jsonb_array_elements(sides) as side)
         as quotes,
       (select bool_and(side->>'locator' <> '') from jsonb_array_elements(sides) as side) as located
     from conflicts where run_id = (select id from runs where project_id = $1 and kind = 'qa')`,
    [sampleId],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ quotes }) => quotes)).size).toBe(rows.length);
  expect(rows.every(({ located }) => located)).toBe(true);
});

it('shows assets, liabilities and flows apart, though accounts print them beside and below each other', async () => {
  const { sections } = await callApi<Report>(test, user, 'GET', `/projects/${sampleId}/report`);
  const exhibits = sections.flatMap(({ subsections }) =>
    subsections.flatMap((subsection) => subsection.exhibits),
  );
  const columnWith = (label: string) => {
    const exhibit = exhibits.find(({ rows }) => rows.some((row) => row.label === label));
    return exhibit?.rows.map((row) => [row.label, ...row.cells.map(({ text }) => text)]);
  };
  expect(columnWith('Total assets')?.at(-1)).toEqual(['Total assets', 'EUR 67.9m']);
  expect(columnWith('Total equity and liabilities')?.[0]).toEqual(['Equity', 'EUR 36.2m']);
  expect(columnWith('Free cash flow')).toEqual([
    ['EBITDA', 'EUR 16.4m'],
    ['Change in working capital', 'EUR −2.3m'],
    ['Interest and tax paid', 'EUR −3.2m'],
    ['Capital expenditure', 'EUR −7.1m'],
    ['Free cash flow', 'EUR 3.8m'],
  ]);
});

it('has its PDF without anybody who may generate it', async () => {
  const status = () =>
    callApi<{ pdf_available: boolean; can_generate: boolean }>(
      test,
      user,
      'GET',
      `/reports/${sampleId}/status`,
    );
  await expect
    .poll(async () => (await status()).pdf_available, { timeout: 240_000, interval: 250 })
    .toBe(true);
  expect(await status()).toMatchObject({ can_generate: false });
}, 250_000);

it('stands in nobody’s list and is counted nowhere', async () => {
  expect(await callApi(test, user, 'GET', '/projects')).toEqual([]);
  const projects = await callApi<object>(test, admin, 'GET', '/admin/projects');
  expect(JSON.stringify(projects)).not.toContain(sampleId);
  const users = await callApi<object>(test, admin, 'GET', '/admin/users');
  expect(JSON.stringify(users)).not.toContain('sample@localhost');
});

it('is read by everyone and changed by nobody', async () => {
  for (const by of [user, admin]) {
    const project = await callApi<object>(test, by, 'GET', `/projects/${sampleId}`);
    expect(project).toMatchObject({ can_edit: false });
    for (const [method, url] of [
      ['PATCH', `/projects/${sampleId}`],
      ['DELETE', `/projects/${sampleId}`],
    ] as const) {
      const answer = await test.app.inject({
        method,
        url: `/api${url}`,
        headers: by.headers,
        ...(method === 'DELETE' ? {} : { payload: { name: 'Mine' } }),
      });
      expect(answer.statusCode, `${method} ${url}`).toBe(403);
    }
  }
});

it('is asked by everyone for themselves, without a paid call: nobody else sees it, and nothing is kept', async () => {
  const questions = `/projects/${sampleId}/questions`;
  const threads = `/projects/${sampleId}/threads`;
  const send = (method: 'GET' | 'POST' | 'PATCH', url: string, by: SignedIn, payload?: object) =>
    by.send(method, url, payload);
  const text = 'Which documents name the revenue?';
  const { thread_id: threadId, question_id: id } = (
    await send('POST', questions, user, { text })
  ).json();
  const read = async () => (await send('GET', `${threads}/${threadId}`, user)).json();
  await expect
    .poll(async () => (await read()).questions[0].status, { timeout: 20_000, interval: 50 })
    .toBe('answered');
  expect((await read()).questions[0]).toMatchObject({ offline: true, cost_usd: 0 });
  expect(provider.asked).toEqual([]);
  const own = (await send('GET', threads, user)).json();
  expect(own).toMatchObject({ can_ask: true, can_keep: false, threads: [{ id: threadId }] });

  for (const other of [await signedIn(test), admin]) {
    expect((await send('GET', threads, other)).json().threads).toEqual([]);
    expect((await send('GET', `${threads}/${threadId}`, other)).statusCode).toBe(404);
    const joined = await send('POST', questions, other, { text, thread_id: threadId });
    expect(joined.statusCode).toBe(404);
  }
  for (const by of [user, admin]) {
    expect((await send('PATCH', `${questions}/${id}`, by, { pinned: true })).statusCode).toBe(403);
  }
}, 30_000);

it('is not made a second time', async () => {
  const { rows } = await test.database.pool.query('select id from projects where sample');
  expect(rows).toEqual([{ id: sampleId }]);
});
