import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { Browser, login, ORIGIN, startAttempt } from '../testing/login-flow.ts';
import { openStream } from '../testing/notification-stream.ts';
import { createTestApp, type SignedIn, signedIn } from '../testing/test-app.ts';
import { unhinderedMs } from '../testing/unhindered.ts';

const test = await createTestApp({ withParts: true, env: { ASSAY_ROLE: 'api' } });
const user = await signedIn(test);
const superAdmin = await signedIn(test, { role: 'super_admin' });
await test.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => test.close());

const me = (token: string) =>
  test.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } });
const bearerOf = (token: string) => ({ headers: { authorization: `Bearer ${token}` } }) as SignedIn;
const signOut = async (browser: Browser) => {
  const { csrf_token } = (await browser.request('GET', '/api/csrf-token')).json();
  const headers = { origin: ORIGIN, 'x-csrf-token': csrf_token };
  return browser.request('POST', '/api/auth/logout', { headers });
};
/** Ends within a second of the machine's own, or the test fails. */
const ended = async (stream: Response) =>
  expect(await unhinderedMs(() => stream.text())).toBeLessThan(1_000);
const audited = async (email: string) => {
  const { rows } = await test.database.pool.query<{ action: string; summary: string }>(
    'select action, summary from audit_log where actor_email = $1 order by id',
    [email],
  );
  return rows.map(({ action, summary }) => `${action}: ${summary.replace(email, 'they')}`);
};

describe('the end of a session', () => {
  it('by signing out ends its tokens and its streams, and those of no other session', async () => {
    const [here, there] = [new Browser(test.app), new Browser(test.app)];
    const mine = await login(here);
    const other = await login(there);
    const { stream } = await openStream(test, bearerOf(mine.access_token));
    expect((await me(mine.access_token)).statusCode).toBe(200);
    expect((await signOut(here)).statusCode).toBe(200);
    await ended(stream);
    const refused = await me(mine.access_token);
    expect(refused.statusCode).toBe(401);
    expect(refused.json().detail).toBe('Your session has ended. Please log in again.');
    expect((await me(other.access_token)).statusCode).toBe(200);
  });

  it('by a stolen refresh token ends every token that was issued in it', async () => {
    const browser = new Browser(test.app);
    const first = await login(browser);
    const refresh = () =>
      browser.request('POST', '/api/auth/refresh', { headers: { origin: ORIGIN } });
    await refresh();
    const third = (await refresh()).json();
    expect((await me(third.access_token)).statusCode).toBe(200);
    browser.cookies.set('refresh_token', first.refresh_token);
    expect((await refresh()).statusCode).toBe(401);
    expect((await me(third.access_token)).statusCode).toBe(401);
    expect((await me(first.access_token)).statusCode).toBe(401);
  });

  it('by deactivation ends open streams at once', async () => {
    const gone = await signedIn(test);
    const { stream } = await openStream(test, gone);
    await superAdmin.send('PATCH', `/admin/users/${gone.id}`, { is_active: false });
    await ended(stream);
    expect((await gone.send('GET', '/users/me')).statusCode).toBe(403);
    await expect
      .poll(() => audited(gone.email))
      .toContain('user.refused: they: the account is deactivated');
  });
});

describe('what would have been an internal error', () => {
  it.each(['\\ud800', '\\uDFFF', 'a\\ud83dz', '\\ude00\\ud83d'])(
    'half a character (%s) is refused in words',
    async (escaped) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/workflow-session/initialize',
        headers: { ...user.headers, 'content-type': 'application/json' },
        payload: `{"company_name": "Acme ${escaped}"}`,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().detail).toContain('a character that cannot be stored');
    },
  );

  it('whole characters that are escaped come through', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/workflow-session/initialize',
      headers: { ...user.headers, 'content-type': 'application/json' },
      payload: '{"company_name": "Acme \\ud83d\\ude00"}',
    });
    expect(answer.statusCode).toBe(200);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a file called %s is not found',
    async (name) => {
      expect((await test.app.inject(`/oidc/assets/${name}`)).statusCode).toBe(404);
    },
  );

  it('a scope of 900,000 characters is too large to be kept', async () => {
    const { project_id } = (
      await user.send('POST', '/workflow-session/initialize', { company_name: 'Acme' })
    ).json();
    const answer = await user.send('POST', `/workflow-session/session/${project_id}/update-phase`, {
      phase_name: 'scope_generation',
      status: 'pending',
      result: { generated_scope: 'x'.repeat(900_000) },
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('limits', () => {
  afterEach(() => test.database.pool.query('delete from sign_in_failures'));

  it('turn wrong bearers away before anything is looked up for them', async () => {
    const wrong = () =>
      test.app.inject({
        url: '/api/users/me',
        remoteAddress: '192.0.2.77',
        headers: { authorization: 'Bearer not.a.token' },
      });
    const answers = await Promise.all(Array.from({ length: 60 }, wrong));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    const late = await wrong();
    expect(late.statusCode).toBe(429);
    expect(late.json().detail).toBe('Too many requests. Please wait a moment and try again.');
  });

  it('count wrong passwords by account, from wherever they come, and say so on the page', async () => {
    const tries = async (password: string) => {
      const browser = new Browser(test.app);
      const page = await browser.follow(startAttempt().url);
      return browser.request('POST', page.href, {
        form: { email: 'analyst@example.com', password },
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: ORIGIN,
          'x-forwarded-for': '198.51.100.1',
        },
      });
    };
    for (let turn = 0; turn < 10; turn += 1) expect((await tries('wrong')).statusCode).toBe(401);
    const locked = await tries('assay-demo');
    expect(locked.statusCode).toBe(429);
    expect(locked.headers['content-type']).toContain('text/html');
    expect(locked.body).toContain('Too many wrong passwords for this account.');
    await expect
      .poll(() => audited('analyst@example.com'))
      .toContain('user.refused: they: too many wrong passwords');
    expect(await audited('analyst@example.com')).toContain('user.refused: they: wrong password');
  }, 60_000);

  it('are shown as a page where a person sees the answer', async () => {
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/oidc/sign-in/nothing',
        remoteAddress: '192.0.2.78',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'email=nobody@example.com&password=x',
      });
    let answer = await send();
    for (let turn = 0; turn < 25 && answer.statusCode !== 429; turn += 1) answer = await send();
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Too many requests.');
  }, 60_000);
});

describe('every answer', () => {
  it('of the API is kept by nobody, and allows the page nothing that it does not need', async () => {
    const answer = await user.send('GET', '/users/me');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['permissions-policy']).toContain('camera=()');
    const refused = await test.app.inject({ url: '/api/projects' });
    expect(refused.headers['cache-control']).toBe('no-store');
  });

  it.each([
    { host: 'evil.example' },
    { host: 'localhost:3000', 'x-forwarded-host': 'evil.example' },
  ])(
    'of the login service names its own address, whatever it was called by (%j)',
    async (headers) => {
      const answer = await test.app.inject({
        url: '/oidc/.well-known/openid-configuration',
        headers,
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('evil');
    },
  );
});

describe('the audit log', () => {
  it('has every sign-out once', async () => {
    const browser = new Browser(test.app);
    await login(browser);
    const { rows } = await test.database.pool.query<{ last: string }>(
      'select coalesce(max(id), 0) as last from audit_log',
    );
    await signOut(browser);
    await signOut(browser);
    const { rows: noted } = await test.database.pool.query(
      `select action from audit_log where id > $1 and action = 'user.sign_out'`,
      [rows[0]?.last],
    );
    expect(noted).toHaveLength(1);
  });

  it('has every sign-in once, and every refusal', async () => {
    const browser = new Browser(test.app);
    const email = `new-${crypto.randomUUID()}@example.com`;
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      headers: { origin: ORIGIN },
      payload: { email, password: 'secret1' },
    });
    const { access_token } = await login(browser, email, 'secret1');
    await Promise.all([me(access_token), me(access_token)]);
    await me(access_token);
    expect(await audited(email)).toEqual(['user.sign_in: they signed in']);
    for (let turn = 0; turn < 3; turn += 1) {
      await test.app.inject({
        url: '/api/admin/counts',
        headers: { authorization: `Bearer ${access_token}` },
      });
    }
    await expect
      .poll(() => audited(email))
      .toEqual([
        'user.sign_in: they signed in',
        'user.refused: they: GET /api/admin/counts needs admin',
      ]);
  });
});
