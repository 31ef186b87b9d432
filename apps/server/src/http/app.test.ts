import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ withParts: true });
});

afterAll(() => test.close());

describe('the application', () => {
  it('says that it lives, and what is missing before it is ready', async () => {
    expect((await test.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
    const ready = await test.app.inject('/api/ready');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ ready: false, database: true, migrations: true, engine: false });
  });

  it('answers an unknown API path with a JSON 404', async () => {
    const answer = await test.app.inject('/api/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: 'There is nothing at this address.' });
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
    const full = await test.app.inject({ url: '/api/users/me/full', headers: analyst.headers });
    expect(full.statusCode).toBe(200);
    expect(full.json()).toMatchObject({ id: analyst.id, email: 'ana@example.com', role: 'user' });
    const me = await test.app.inject({ url: '/api/users/me', headers: analyst.headers });
    expect(Object.keys(me.json()).sort()).toEqual(['email', 'id', 'is_active', 'role']);
  });

  it('refuses a deactivated user at the next request', async () => {
    const analyst = await signedIn(test);
    const call = () => test.app.inject({ url: '/api/users/me', headers: analyst.headers });
    expect((await call()).statusCode).toBe(200);
    await test.database.pool.query('update users set is_active = false where id = $1', [
      analyst.id,
    ]);
    expect((await call()).json()).toEqual({ detail: 'This account has been deactivated.' });
  });
});
