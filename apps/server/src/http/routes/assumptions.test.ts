import type { SetAssumption } from '@assay/domain/model/assumption';
import { modelReport } from '@assay/domain/report/testing/model-report';
import { afterAll, describe, expect, it } from 'vitest';
import { sealReport } from '../../database/report-version-store.ts';
import { createTestApp, signedIn } from '../../testing/test-app.ts';
import { insertProject } from '../../testing/test-project.ts';

const margin = { key: 'margin', value: '12.5', reason: 'Prices fall' };
const urlOf = (id = projectId) => `/api/projects/${id}/assumptions`;
const list = (caller = owner) => test.app.inject({ url: urlOf(), headers: caller.headers });
const put = (payload: Partial<SetAssumption>, caller = owner, id = projectId) =>
  test.app.inject({ method: 'PUT', url: urlOf(id), headers: caller.headers, payload });
const reset = (query = '', caller = owner) =>
  test.app.inject({ method: 'DELETE', url: `${urlOf()}${query}`, headers: caller.headers });

const createProject = () => insertProject(test.database.pool, owner.id, 'Tarnbeck Valves');

/** A project whose report holds a model. */
async function reported(): Promise<string> {
  const id = await createProject();
  const { rows } = await test.database.pool.query<{ id: string }>(
    `insert into runs (project_id, kind, status, finished_at)
     values ($1, 'analysis', 'completed', now()) returning id`,
    [id],
  );
  await sealReport(test.database.pool, rows[0]?.id ?? '', { ...modelReport(), project_id: id });
  return id;
}

const test = await createTestApp({ env: { PROJECT_VISIBILITY: 'team' } });
const owner = await signedIn(test);
const colleague = await signedIn(test);
const admin = await signedIn(test, { role: 'admin' });
const stranger = { ...owner, headers: { authorization: '' } };
const projectId = await reported();
const bareId = await createProject();
afterAll(() => test.close());

describe('setting an assumption', () => {
  it('keeps value and reason with their author, and resets one or all', async () => {
    const answer = await put(margin);
    expect(answer.statusCode).toBe(200);
    expect((await list()).json()).toMatchObject([
      { assumption: { ...margin, low: null, added: null }, author: expect.any(String) },
    ]);
    await put({ ...margin, value: '13' });
    await put({
      key: 'own-1',
      value: '-5',
      reason: 'A customer may leave',
      added: { name: 'A large customer leaves', lever: 'revenue_effect' },
    });
    expect((await list()).json()).toHaveLength(2);
    expect((await reset('?key=margin')).json()).toMatchObject([{ assumption: { key: 'own-1' } }]);
    expect((await reset()).json()).toEqual([]);
  });

  it.each([
    [{ ...margin, value: '950' }, 'Between -100 and 90'],
    [{ ...margin, value: 'twelve' }, 'A number such as 4.5'],
    [{ ...margin, low: '20' }, 'lower end lies above'],
    [{ ...margin, reason: '' }, 'Say why'],
    [{ ...margin, key: 'years', value: '2.5' }, 'whole number'],
  ])('refuses %j in words', async (payload, words) => {
    const answer = await put(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain(words);
    expect((await list()).json()).toEqual([]);
  });

  it('refuses one that the report does not have, and any before there is a report', async () => {
    expect((await put({ ...margin, key: 'weather' })).statusCode).toBe(404);
    expect((await put(margin, owner, bareId)).statusCode).toBe(400);
  });
});

describe('who may', () => {
  it('read: whoever may read the project; change: its owner and administrators', async () => {
    expect((await list(colleague)).statusCode).toBe(200);
    expect((await put(margin, colleague)).statusCode).toBe(403);
    expect((await reset('', colleague)).statusCode).toBe(403);
    expect((await put(margin, admin)).statusCode).toBe(200);
    expect((await reset('', admin)).statusCode).toBe(200);
    expect((await list(stranger)).statusCode).toBe(401);
    expect((await put(margin, stranger)).statusCode).toBe(401);
  });
});
