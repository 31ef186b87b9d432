import { randomUUID } from 'node:crypto';
import { reportFileTypes } from '@assay/contract/reports';
import { afterAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../testing/contract-routes.ts';
import { createTestApp, signedIn } from '../testing/test-app.ts';

const test = await createTestApp({ withParts: true });
const signedInBefore = await signedIn(test);
const deactivated = await signedIn(test, { role: 'super_admin' });
await test.database.pool.query('update users set is_active = false where id = $1', [
  deactivated.id,
]);

afterAll(() => test.close());

describe('the application', () => {
  it('says that it lives and that it is ready', async () => {
    expect((await test.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
    const ready = await test.app.inject('/api/ready');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      ready: true,
      database: true,
      migrations: true,
      engine: true,
      disk: true,
      event_loop_ms: expect.any(Number),
    });
  });

  it('answers an unknown API path with a JSON 404', async () => {
    const answer = await test.app.inject('/api/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: 'There is nothing at this address.' });
  });

  it('answers an address that cannot be read in the same words', async () => {
    const answer = await test.app.inject('/api/%ff');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ detail: 'The request could not be understood.' });
  });

  it.each(
    allRoutes
      .filter(({ access }) => access !== 'public')
      .map((route) => ({ name: `${route.method} ${route.path}`, route })),
  )('keeps $name from strangers and from deactivated users', async ({ route }) => {
    const url = `/api${route.path.replaceAll(/\{\w+\}/g, randomUUID())}`;
    const call = (headers: Record<string, string>) =>
      test.app.inject({ method: route.method, url, headers });
    expect((await call({})).statusCode).toBe(401);
    const refused = await call(deactivated.headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ detail: 'This account has been deactivated.' });
  });

  it('refuses a call without a bearer, and ignores cookies', async () => {
    const { headers } = await signedIn(test);
    const cookie = `access_token=${headers.authorization.slice(7)}`;
    const answer = await test.app.inject({ url: '/api/users/me', headers: { cookie } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ detail: 'Not authenticated. Please log in.' });
  });

  it('knows the signed-in user', async () => {
    const analyst = await signedIn(test, { email: 'ana@example.com' });
    const full = await analyst.send('GET', '/users/me/full');
    expect(full.statusCode).toBe(200);
    expect(full.json()).toMatchObject({ id: analyst.id, email: 'ana@example.com', role: 'user' });
    const me = await analyst.send('GET', '/users/me');
    expect(Object.keys(me.json()).sort()).toEqual(['email', 'id', 'is_active', 'role']);
  });

  it('refuses a deactivated user at the next request', async () => {
    const analyst = await signedIn(test);
    const call = () => analyst.send('GET', '/users/me');
    expect((await call()).statusCode).toBe(200);
    await test.database.pool.query('update users set is_active = false where id = $1', [
      analyst.id,
    ]);
    expect((await call()).json()).toEqual({ detail: 'This account has been deactivated.' });
  });
});

describe('every answer', () => {
  it('carries strict security headers', async () => {
    const { headers } = await test.app.inject('/api/health');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('refuses a body that is too large or no JSON, in words', async () => {
    const post = (payload: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/signup',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    const large = await post(JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) }));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toEqual({ detail: 'What was sent is too large.' });
    expect((await post('{')).statusCode).toBe(400);
    expect((await post('{"__proto__":{}}')).statusCode).toBe(400);
  });

  it('does not mind JSON that is announced and not sent', async () => {
    const caller = await signedIn(test, { role: 'admin' });
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/prompts/reload',
      headers: { ...caller.headers, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('is limited for a caller who asks too often', async () => {
    const call = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/signup',
        payload: {},
        remoteAddress: '10.9.8.7',
      });
    const answers = await Promise.all(Array.from({ length: 12 }, call));
    const limited = answers.filter((answer) => answer.statusCode === 429);
    expect(limited).toHaveLength(2);
    expect(limited[0]?.json().detail).toBe(
      'Too many requests. Please wait a moment and try again.',
    );
  });

  it('is limited however the address is spelled', async () => {
    const answer = await test.app.inject('/%61pi/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-ratelimit-limit']).toBe('1200');
  });

  it('is limited more strictly where it starts costly work', async () => {
    const caller = await signedIn(test);
    const call = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/workflow-session/initialize',
        payload: {},
        headers: caller.headers,
        remoteAddress: '10.9.8.6',
      });
    const answers = await Promise.all(Array.from({ length: 125 }, call));
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(5);
  });

  it('hides what went wrong inside', async () => {
    await test.database.pool.query('alter table users rename to users_gone');
    const { headers } = signedInBefore;
    const answer = await test.app.inject({ url: '/api/users/me', headers });
    await test.database.pool.query('alter table users_gone rename to users');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      detail: 'Something went wrong on our side. Please try again later.',
    });
  });
});

describe('the API document', () => {
  it('describes every call of the contract, and can be browsed', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, summary, access } of allRoutes) {
      const described = document.paths[`/api${path}`]?.[method.toLowerCase()];
      expect(described?.summary, `${method} ${path}`).toBe(summary);
      expect(described.security).toEqual(access === 'public' ? undefined : [{ bearer: [] }]);
      expect(described.responses['200'].description).toBe(summary);
      expect(Object.keys(described.responses['200'].content)).not.toEqual([]);
      expect(described.responses['4XX'].description).toContain('the detail says why');
    }
    const { post } = document.paths['/api/projects/{id}/documents'];
    expect(post.requestBody.content['multipart/form-data'].schema.properties.files.items).toEqual({
      type: 'string',
      format: 'binary',
    });
    const download = document.paths['/api/reports/{id}/download'].get.responses['200'];
    expect(Object.keys(download.content)).toEqual(
      Object.values(reportFileTypes).map(({ mediaType }) => mediaType.split(';')[0]),
    );
    const roles = document.paths['/api/admin/users/{id}'].patch.description;
    expect(roles).toBe('For super administrators.');
    const page = await test.app.inject('/api/docs/');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<title>Assay API</title>');
    // The policy of every other answer; the one of the library sends plain HTTP to HTTPS.
    expect(page.headers['content-security-policy']).toBe(
      (await test.app.inject('/api/health')).headers['content-security-policy'],
    );
  });
});
