import { afterAll, describe, expect, it } from 'vitest';
import { Browser, login, ORIGIN } from '../../testing/login-flow.ts';
import { createTestApp } from '../../testing/test-app.ts';

const test = await createTestApp();

afterAll(() => test.close());

const own = { origin: ORIGIN };
const refresh = (browser: Browser, headers: Record<string, string> = own) =>
  browser.request('POST', '/api/auth/refresh', { headers });

describe('POST /api/auth/refresh', () => {
  it('rotates the tokens and hides the new refresh token from scripts', async () => {
    const browser = new Browser(test.app);
    const before = await login(browser);
    const answer = await refresh(browser);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().access_token).not.toBe(before.access_token);
    const attributes = { path: '/', sameSite: 'Lax', maxAge: 86_400 };
    const byName = new Map(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(byName.get('id_token')).toMatchObject(attributes);
    expect(byName.get('id_token')).not.toHaveProperty('httpOnly');
    expect(byName.get('refresh_token')).toMatchObject({ ...attributes, httpOnly: true });
    expect(byName.get('refresh_token')?.value).not.toBe(before.refresh_token);
    const me = await test.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${answer.json().access_token}` },
    });
    expect(me.statusCode).toBe(200);
  });

  async function rotated(times: number) {
    const browser = new Browser(test.app);
    const tokens = [(await login(browser)).refresh_token];
    for (let turn = 0; turn < times; turn += 1) {
      expect((await refresh(browser)).statusCode).toBe(200);
      tokens.push(browser.cookies.get('refresh_token') ?? '');
    }
    const use = (token = '') => {
      browser.cookies.set('refresh_token', token);
      return refresh(browser);
    };
    return { browser, tokens, use };
  }

  it('ends the session when a refresh token is used after its successor', async () => {
    const { browser, tokens, use } = await rotated(2);
    const reused = await use(tokens[0]);
    expect(reused.statusCode).toBe(401);
    expect(reused.json()).toEqual({ detail: 'Failed to refresh tokens. Please log in again.' });
    expect(browser.cookies.has('refresh_token')).toBe(false);
    expect((await use(tokens[2])).statusCode).toBe(401);
  });

  it('repeats a rotation whose answer was lost, and lets the lost token end the session', async () => {
    const { browser, tokens, use } = await rotated(1);
    expect((await use(tokens[0])).statusCode).toBe(200);
    const repeated = browser.cookies.get('refresh_token');
    expect(repeated).not.toBe(tokens[1]);
    expect((await use(tokens[1])).statusCode).toBe(401);
    expect((await use(repeated)).statusCode).toBe(401);
  });

  it('goes on with the repeated rotation, and repeats none that is long past', async () => {
    const { browser, tokens, use } = await rotated(1);
    expect((await use(tokens[0])).statusCode).toBe(200);
    expect((await refresh(browser)).statusCode).toBe(200);

    const late = await rotated(1);
    await test.database.pool.query(
      `update login_records set consumed_at = consumed_at - interval '31 seconds'`,
    );
    expect((await late.use(late.tokens[0])).statusCode).toBe(401);
  });

  it('gives tabs that refresh at the same moment the same new tokens', async () => {
    const browser = new Browser(test.app);
    await login(browser);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(browser)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().access_token)).size).toBe(1);
    expect((await refresh(browser)).statusCode).toBe(200);
  });

  it('refuses another site, a missing origin and a wrong CSRF token', async () => {
    const browser = new Browser(test.app);
    await login(browser);
    expect((await refresh(browser, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await refresh(browser, {})).statusCode).toBe(403);
    expect((await refresh(browser, { ...own, 'x-csrf-token': 'made-up' })).statusCode).toBe(403);
    expect((await refresh(browser)).statusCode).toBe(200);
  });

  it('asks for a login when there is no refresh token', async () => {
    expect((await refresh(new Browser(test.app))).statusCode).toBe(401);
  });
});

describe('POST /api/auth/logout', () => {
  const logout = (browser: Browser, headers: Record<string, string>) =>
    browser.request('POST', '/api/auth/logout', { headers });

  it('needs the CSRF token of this very session', async () => {
    const browser = new Browser(test.app);
    await login(browser);
    const { csrf_token } = (await browser.request('GET', '/api/csrf-token')).json();
    expect(browser.cookies.get('csrf_token')).toBe(csrf_token);
    expect((await logout(browser, own)).statusCode).toBe(403);

    const stranger = new Browser(test.app);
    const other = (await stranger.request('GET', '/api/csrf-token')).json().csrf_token;
    expect((await logout(browser, { ...own, 'x-csrf-token': other })).statusCode).toBe(403);
    const elsewhere = { origin: 'https://evil.example', 'x-csrf-token': csrf_token };
    expect((await logout(browser, elsewhere)).statusCode).toBe(403);
  });

  it('clears the cookies and ends the refresh token', async () => {
    const browser = new Browser(test.app);
    const tokens = await login(browser);
    const { csrf_token } = (await browser.request('GET', '/api/csrf-token')).json();
    const answer = await logout(browser, { ...own, 'x-csrf-token': csrf_token });
    expect(answer.statusCode).toBe(200);
    for (const name of ['id_token', 'access_token', 'refresh_token', 'csrf_token']) {
      expect(browser.cookies.has(name)).toBe(false);
    }
    browser.cookies.set('refresh_token', tokens.refresh_token);
    expect((await refresh(browser)).statusCode).toBe(401);
  });
});

describe('GET /api/auth/config', () => {
  it('names the endpoints on the origin the browser uses', async () => {
    const get = async (host: string) =>
      (await test.app.inject({ url: '/api/auth/config', headers: { host } })).json();
    expect(await get('127.0.0.1:3000')).toMatchObject({
      issuer: `${ORIGIN}/oidc`,
      token_endpoint: 'http://127.0.0.1:3000/oidc/token',
      redirect_uri: 'http://127.0.0.1:3000/auth/callback',
      bearer: 'access_token',
      embedded: true,
    });
    expect((await get('evil.example')).token_endpoint).toBe(`${ORIGIN}/oidc/token`);
  });

  it('drops a refresh cookie that outlived its session', async () => {
    const browser = new Browser(test.app);
    await login(browser);
    await browser.request('GET', '/api/auth/config');
    expect(browser.cookies.has('refresh_token')).toBe(true);
    browser.cookies.delete('id_token');
    await browser.request('GET', '/api/auth/config');
    expect(browser.cookies.has('refresh_token')).toBe(false);
  });
});

describe('POST /api/auth/signup', () => {
  const signUp = (payload: object) =>
    test.app.inject({ method: 'POST', url: '/api/auth/signup', headers: own, payload });

  it('creates an account that can sign in, as a plain user', async () => {
    const answer = await signUp({ email: 'New.Person@example.com', password: 'secret1' });
    expect(answer.statusCode).toBe(200);
    const tokens = await login(new Browser(test.app), 'new.person@example.com', 'secret1');
    const me = await test.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(me.json()).toMatchObject({ email: 'new.person@example.com', role: 'user' });
  });

  it('tells nobody who has an account, and leaves the one that is there as it is', async () => {
    const known = await signUp({ email: 'ADMIN@example.com', password: 'secret1' });
    const fresh = await signUp({ email: 'Nobody.Yet@example.com', password: 'secret1' });
    expect([known.statusCode, known.json()]).toEqual([200, { email: 'admin@example.com' }]);
    expect([fresh.statusCode, fresh.json()]).toEqual([200, { email: 'nobody.yet@example.com' }]);
    await login(new Browser(test.app), 'admin@example.com', 'assay-demo');
  });

  it('refuses a short password', async () => {
    const short = await signUp({ email: 'a@example.com', password: '12345' });
    expect(short.statusCode).toBe(400);
    expect(short.json().detail).toContain('password');
  });
});
