import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { Browser, exchange, login, ORIGIN, startAttempt } from '../testing/login-flow.ts';
import { createTestApp } from '../testing/test-app.ts';

const test = await createTestApp();

afterAll(() => test.close());

const me = (token: string) =>
  test.app.inject({ url: '/api/users/me/full', headers: { authorization: `Bearer ${token}` } });

describe('signing in with the embedded login service', () => {
  it('ends with an access token for our API and the user known', async () => {
    const tokens = await login(new Browser(test.app));
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({
      alg: 'ES256',
      typ: 'at+jwt',
    });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: `${ORIGIN}/oidc`,
      aud: `${ORIGIN}/api`,
      email: 'analyst@example.com',
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ aud: 'assay-web', nonce: 'nonce-1' });
    const user = (await me(tokens.access_token)).json();
    expect(user).toMatchObject({ email: 'analyst@example.com', role: 'user', is_active: true });
    expect(Date.parse(user.last_login)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('makes the ready administrator a super administrator', async () => {
    const tokens = await login(new Browser(test.app), 'admin@example.com');
    expect((await me(tokens.access_token)).json()).toMatchObject({ role: 'super_admin' });
  });

  it('knows a person again at another address', async () => {
    const account = { email: 'mover@example.com', password: 'assay-demo' };
    const headers = { origin: ORIGIN };
    await test.app.inject({ method: 'POST', url: '/api/auth/signup', headers, payload: account });
    const tokens = await login(new Browser(test.app), account.email);
    const before = (await me(tokens.access_token)).json();
    const { rows } = await test.database.pool.query('select subject from users where id = $1', [
      before.id,
    ]);
    expect(rows[0].subject).toBe(`embedded#${decodeJwt(tokens.access_token).sub}`);
  });

  it('never takes an id token or a tampered token for an access token', async () => {
    const tokens = await login(new Browser(test.app));
    expect((await me(tokens.id_token)).statusCode).toBe(401);
    const [head, body, signature] = tokens.access_token.split('.');
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, email: 'admin@example.com' }));
    expect((await me([head, forged.toString('base64url'), signature].join('.'))).statusCode).toBe(
      401,
    );
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    expect((await me(`${none}.${body}.`)).statusCode).toBe(401);
  });

  it('says so when the password is wrong, and keeps the address', async () => {
    const browser = new Browser(test.app);
    const page = await browser.follow(startAttempt().url);
    const answer = await browser.postForm(page.href, {
      email: 'analyst@example.com',
      password: 'no',
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('The e-mail address or the password is wrong.');
    expect(answer.body).toContain('value="analyst@example.com"');
  });

  it('shows no script of its own and lets none in', async () => {
    const browser = new Browser(test.app);
    const page = await browser.follow(startAttempt().url);
    const email = '"><script>alert(1)</script>';
    const answer = await browser.postForm(page.href, { email, password: 'x' });
    expect(answer.body).not.toContain('<script>');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('requires PKCE, and the right verifier', async () => {
    const without = startAttempt({ code_challenge: undefined, code_challenge_method: undefined });
    const refused = await new Browser(test.app).request('GET', without.url);
    expect(String(refused.headers.location)).toContain('error=invalid_request');

    const browser = new Browser(test.app);
    const page = await browser.follow(startAttempt().url);
    const form = { email: 'analyst@example.com', password: 'assay-demo' };
    const sent = await browser.postForm(page.href, form);
    const back = await browser.follow(String(sent.headers.location));
    expect(back.searchParams.get('state')).toBe('state-1');
    const code = back.searchParams.get('code') ?? '';
    expect((await exchange(browser, code, 'x'.repeat(43))).json().error).toBe('invalid_grant');
  });

  it('refuses a code that is used twice, and ends what the first use gave', async () => {
    const browser = new Browser(test.app);
    const attempt = startAttempt();
    const page = await browser.follow(attempt.url);
    const form = { email: 'analyst@example.com', password: 'assay-demo' };
    const sent = await browser.postForm(page.href, form);
    const code =
      (await browser.follow(String(sent.headers.location))).searchParams.get('code') ?? '';
    const first = await exchange(browser, code, attempt.verifier);
    expect(first.statusCode).toBe(200);
    expect((await exchange(browser, code, attempt.verifier)).json().error).toBe('invalid_grant');
    browser.cookies.set('refresh_token', first.json().refresh_token);
    const after = await browser.request('POST', '/api/auth/refresh', {
      headers: { origin: ORIGIN },
    });
    expect(after.statusCode).toBe(401);
  });

  it('sends nobody to an address that is not ours', async () => {
    const attempt = startAttempt({ redirect_uri: 'https://elsewhere.example/auth/callback' });
    const answer = await new Browser(test.app).request('GET', attempt.url);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('Authentication Error');
  });

  it('ends its session at logout and returns to /auth', async () => {
    const browser = new Browser(test.app);
    const tokens = await login(browser);
    const config = (await browser.request('GET', '/api/auth/config')).json();
    const page = await browser.request(
      'GET',
      `${config.logout_url}&id_token_hint=${tokens.id_token}`,
    );
    expect(page.body).toContain('/oidc/assets/submit.js');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const done = await browser.postForm('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
    expect(done.headers.location).toBe(`${ORIGIN}/auth`);
    const again = await browser.follow(startAttempt().url);
    expect(again.pathname).toMatch(/^\/oidc\/sign-in\//);
    const refreshed = await browser.request('POST', '/api/auth/refresh', {
      headers: { origin: ORIGIN },
    });
    expect(refreshed.statusCode).toBe(401);
  });

  it('leaves at once when there is no session to end', async () => {
    const browser = new Browser(test.app);
    const config = (await browser.request('GET', '/api/auth/config')).json();
    const page = await browser.request('GET', config.logout_url);
    expect(page.body).toContain('<script src="/oidc/assets/submit.js" defer></script>');
    expect(page.body).not.toContain('addEventListener');
  });

  it.each(['login.css', 'submit.js', 'hallmark.svg', 'source-serif.ttf', 'inter.ttf'])(
    'serves %s itself',
    async (name) => {
      expect((await test.app.inject(`/oidc/assets/${name}`)).statusCode).toBe(200);
    },
  );
});
