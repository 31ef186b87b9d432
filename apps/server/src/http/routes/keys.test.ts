import { keyScopeOf } from '@assay/contract/route';
import { afterAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../testing/contract-routes.ts';
import { openStream } from '../../testing/notification-stream.ts';
import { createTestApp, keyOf, type SignedIn, signedIn } from '../../testing/test-app.ts';
import { callApi } from '../../testing/workflow-calls.ts';

interface Key {
  id: string;
  key: string;
  prefix: string;
  last_used_at: string | null;
}

const test = await createTestApp({ withParts: true, env: { ASSAY_ROLE: 'api' } });
const owner = await signedIn(test);
await test.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => test.close());

const create = (user: SignedIn, body: object = {}) =>
  callApi<Key>(test, user, 'POST', '/account/keys', { name: 'Nightly', scope: 'run', ...body });
const list = (user: SignedIn) => callApi<Key[]>(test, user, 'GET', '/account/keys');
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const get = (url: string, headers: SignedIn['headers']) =>
  test.app.inject({ url: `/api${url}`, headers });
const remove = (user: SignedIn, id: string) => user.send('DELETE', `/account/keys/${id}`);

describe('a key', () => {
  it('is shown once and kept nowhere: the list and the database hold its beginning and a hash', async () => {
    const made = await create(owner);
    expect(made.key).toMatch(/^assay_[0-9a-f]{12}_[\w-]{43}$/);
    expect(made.key.startsWith(`${made.prefix}_`)).toBe(true);
    expect(JSON.stringify(await list(owner))).not.toContain(made.key);
    const { rows } = await test.database.pool.query('select * from api_keys');
    expect(JSON.stringify(rows)).not.toContain(made.key.slice(made.prefix.length + 1));
  });

  it('authenticates as its owner, and its use is shown', async () => {
    const made = await create(owner);
    const answer = await get('/users/me', bearer(made.key));
    expect(answer.json()).toMatchObject({ id: owner.id });
    const shown = (await list(owner)).find(({ id }) => id === made.id);
    expect(shown?.last_used_at).not.toBeNull();
  });

  it('is refused from the moment of its withdrawal, and its streams end', async () => {
    const made = await create(owner);
    const headers = bearer(made.key);
    const { stream } = await openStream(test, { ...owner, headers });
    expect((await remove(owner, made.id)).statusCode).toBe(200);
    const refused = await get('/users/me', headers);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      401,
      'This API key has been withdrawn.',
    ]);
    await stream.text();
    expect((await list(owner)).some(({ id }) => id === made.id)).toBe(false);
    expect((await remove(owner, made.id)).statusCode).toBe(404);
  });

  it('is refused after its last day', async () => {
    const made = await create(owner);
    await test.database.pool.query('update api_keys set expires_at = now() where id = $1', [
      made.id,
    ]);
    expect((await get('/users/me', bearer(made.key))).json().detail).toBe(
      'This API key has expired.',
    );
  });

  it('is refused while its owner is deactivated', async () => {
    const gone = await signedIn(test);
    const headers = await keyOf(gone, 'read');
    await test.database.pool.query('update users set is_active = false where id = $1', [gone.id]);
    expect((await get('/users/me', headers)).statusCode).toBe(403);
  });

  it('with one letter changed is not known', async () => {
    const { key } = await create(owner);
    const other = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    expect((await get('/users/me', bearer(other))).statusCode).toBe(401);
  });

  it('belongs to one user: nobody else sees or withdraws it', async () => {
    const made = await create(owner);
    const stranger = await signedIn(test, { role: 'super_admin' });
    expect(await list(stranger)).toEqual([]);
    expect((await remove(stranger, made.id)).statusCode).toBe(404);
    expect((await get('/users/me', bearer(made.key))).statusCode).toBe(200);
  });

  it('is in the audit log when it is made and withdrawn', async () => {
    const user = await signedIn(test);
    const made = await create(user, { name: 'Ledger sync', scope: 'read' });
    await remove(user, made.id);
    const { rows } = await test.database.pool.query(
      'select action, summary from audit_log where subject_id = $1 order by id',
      [made.id],
    );
    expect(rows).toEqual([
      {
        action: 'key.create',
        summary: expect.stringContaining(`Ledger sync (${made.prefix}), read`),
      },
      { action: 'key.revoke', summary: `Ledger sync (${made.prefix})` },
    ]);
  });

  it.each([{ scope: 'admin' }, { name: '  ' }, { expires_in_days: 366 }, { expires_in_days: 0 }])(
    'that is asked for with %o is refused in words',
    async (body) => {
      const answer = await owner.send('POST', '/account/keys', {
        name: 'Nightly',
        scope: 'run',
        ...body,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().detail).not.toBe('');
    },
  );

  it('is one of twenty at most', async () => {
    const user = await signedIn(test);
    const made = await Promise.all(
      Array.from({ length: 22 }, () =>
        user.send('POST', '/account/keys', { name: 'Nightly', scope: 'read' }),
      ),
    );
    const statuses = made.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});

describe('what a key may do', () => {
  it('never goes beyond a plain user, whoever made it', async () => {
    const admin = await signedIn(test, { role: 'super_admin' });
    const { project_id } = await callApi<{ project_id: string }>(
      test,
      owner,
      'POST',
      '/workflow-session/initialize',
      { company_name: 'Nowhere Instruments' },
    );
    expect((await get(`/projects/${project_id}`, admin.headers)).statusCode).toBe(200);
    const headers = await keyOf(admin, 'run');
    expect((await get(`/projects/${project_id}`, headers)).statusCode).toBe(404);
    const refused = await get('/admin/users', headers);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'API keys cannot do this. Sign in to do it yourself.',
    ]);
  });

  it('orders work only with the scope for it, and deletes nothing', async () => {
    const order = async (scope: 'read' | 'run') =>
      test.app.inject({
        method: 'POST',
        url: '/api/workflow-session/initialize',
        headers: await keyOf(owner, scope),
        payload: { company_name: 'Nowhere Instruments' },
      });
    expect((await order('read')).json().detail).toBe(
      'This API key may only read. Use one that may order work.',
    );
    const { project_id } = (await order('run')).json();
    const deleted = await test.app.inject({
      method: 'DELETE',
      url: `/api/projects/${project_id}`,
      headers: await keyOf(owner, 'run'),
    });
    expect(deleted.statusCode).toBe(403);
  });

  it('is a list that someone has decided on, call by call', () => {
    const ordered = allRoutes
      .filter((route) => keyScopeOf(route) === 'run')
      .map(({ method, path }) => `${method} ${path}`);
    expect(ordered.toSorted()).toEqual([
      'PATCH /projects/{id}',
      'PATCH /projects/{id}/documents/{documentId}',
      'POST /notifications/read-all',
      'POST /notifications/{id}/read',
      'POST /projects/',
      'POST /projects/{id}/documents',
      'POST /projects/{id}/grid/questions',
      'POST /projects/{id}/grid/questions/{questionId}/again',
      'POST /projects/{id}/grid/questions/{questionId}/cancel',
      'POST /projects/{id}/qa-exec-summary',
      'POST /projects/{id}/questions',
      'POST /projects/{id}/sections/{section}/run',
      'POST /reports/{id}/generate',
      'POST /workflow-session/initialize',
      'POST /workflow-session/session/{projectId}/update-phase',
      'POST /workflows/company-validation',
      'POST /workflows/generator-triad/execute',
      'POST /workflows/scoping-crew/execute',
      'POST /workflows/{projectId}/cancel',
      'POST /workflows/{projectId}/pause',
      'POST /workflows/{projectId}/resume',
      'PUT /projects/{id}/draft',
    ]);
  });
});
