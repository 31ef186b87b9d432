import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { exportSPKI, generateKeyPair, importJWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { createSecretStore } from '../auth/secret-store.ts';
import { embeddedRules } from '../auth/sign-in.ts';
import { reportFileName } from '../reports/file-name.ts';
import { allRoutes } from '../testing/contract-routes.ts';
import { Browser, exchange, login, ORIGIN, startAttempt } from '../testing/login-flow.ts';
import { createTestApp, signedIn } from '../testing/test-app.ts';
import { insertProject } from '../testing/test-project.ts';
import { webFiles } from './web-files.ts';

/**
 * What products of this kind were attacked by elsewhere, each by the name under which it is known.
 * Those that belong to one part are held beside it: docs/security.md lists where.
 */

const test = await createTestApp({ env: { CALLS_PER_MINUTE: '100000' } });
const owner = await signedIn(test);
const projectId = await insertProject(test.database.pool, owner.id, 'Hidden Harbour');
afterAll(() => test.close());

describe('tokens', () => {
  const me = (token: string) =>
    test.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } });
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  async function claims() {
    const rules = await embeddedRules(test.config, createSecretStore(test.database.pool));
    const now = Math.floor(Date.now() / 1000);
    const { issuer: iss, audience: aud } = rules;
    return { iss, aud, sub: 'x', email: owner.email, iat: now, exp: now + 600 };
  }

  it.each(['none', 'None', 'NONE', 'nOnE'])(
    'without a signature are refused (CVE-2015-9235, algorithm %s)',
    async (alg) => {
      const body = encoded(await claims());
      expect((await me(`${encoded({ alg, typ: 'at+jwt' })}.${body}.`)).statusCode).toBe(401);
    },
  );

  it('signed with the public key as a shared secret are refused (CVE-2016-5431, confusion of algorithms)', async () => {
    const { d: _private, ...jwk } = await createSecretStore(test.database.pool).signingKey();
    const key = await importJWK(jwk, jwk.alg, { extractable: true });
    if (key instanceof Uint8Array) throw new Error('the signing key is no key pair');
    for (const secret of [await exportSPKI(key), JSON.stringify(jwk)]) {
      const forged = await sign(
        { alg: 'HS256', kid: jwk.kid ?? '' },
        new TextEncoder().encode(secret),
      );
      expect((await me(forged)).statusCode).toBe(401);
    }
  });

  it('that bring or name a key of their own are refused (CVE-2018-0114)', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const { kid = '' } = await createSecretStore(test.database.pool).signingKey();
    const jwk = await crypto.subtle.exportKey('jwk', publicKey);
    const heads: JWTHeaderParameters[] = [
      { alg: 'ES256', jwk: jwk as JWTHeaderParameters['jwk'] },
      { alg: 'ES256', jku: 'http://127.0.0.1:9/keys', kid },
      { alg: 'ES256', kid: '../../../../dev/null' },
      { alg: 'ES256', kid: "x' or '1'='1" },
    ];
    for (const head of heads) expect((await me(await sign(head, privateKey))).statusCode).toBe(401);
  });

  it('that demand what nobody here understands are refused (CVE-2025-59420)', async () => {
    const [, body, signature] = owner.headers.authorization.replace('Bearer ', '').split('.');
    const head = encoded({ alg: 'ES256', typ: 'at+jwt', crit: ['bound'], bound: true });
    expect((await me(`${head}.${body}.${signature}`)).statusCode).toBe(401);
  });

  async function sign(
    head: JWTHeaderParameters,
    key: Parameters<SignJWT['sign']>[0],
  ): Promise<string> {
    return new SignJWT(await claims()).setProtectedHeader({ typ: 'at+jwt', ...head }).sign(key);
  }
});

describe('signing in', () => {
  it('gives a session a new name, so that one planted beforehand opens nothing (session fixation)', async () => {
    const attacker = new Browser(test.app);
    await attacker.follow(startAttempt().url);
    const victim = new Browser(test.app);
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    await login(victim);
    const silent = await attacker.request('GET', startAttempt({ prompt: 'none' }).url);
    expect(String(silent.headers.location)).toContain('error=login_required');
  });

  it('says who answers and returns the state (mix-up, RFC 9207)', async () => {
    const browser = new Browser(test.app);
    await login(browser);
    const back = await browser.follow(startAttempt({ state: 'a-b_c' }).url);
    expect(back.searchParams.get('iss')).toBe(`${ORIGIN}/oidc`);
    expect(back.searchParams.get('state')).toBe('a-b_c');
  });

  it('takes no code with the verifier of another attempt (code injection)', async () => {
    const browser = new Browser(test.app);
    await login(browser);
    const back = await browser.follow(startAttempt().url);
    const code = back.searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    const other = await exchange(browser, code, startAttempt().verifier);
    expect(other.statusCode).toBe(400);
  });

  it.each([
    'https://elsewhere.example/auth/callback',
    'http://localhost:3000@elsewhere.example/auth/callback',
    'http://localhost:3000.elsewhere.example/auth/callback',
    'http://localhost:3000/auth/callback/../../elsewhere',
    'http://localhost:3000/auth/callback?next=https://elsewhere.example',
    '//elsewhere.example/auth/callback',
    'javascript:alert(1)',
  ])('leads to no address but its own (open redirect): %s', async (redirect_uri) => {
    const answer = await new Browser(test.app).request('GET', startAttempt({ redirect_uri }).url);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  });
});

describe('requests', () => {
  it.each([
    '{"name": "A", "__proto__": {"isAdmin": true}}',
    '{"name": "A", "constructor": {"prototype": {"isAdmin": true}}}',
  ])('that reach for the prototype are refused (CVE-2018-16487): %s', async (payload) => {
    const headers = { ...owner.headers, 'content-type': 'application/json' };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/projects/',
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('set nothing that the contract does not name (mass assignment, CVE-2012-2660)', async () => {
    const other = await signedIn(test);
    const payload = { name: 'Mine', user_id: other.id, workflow_status: 'complete', role: 'admin' };
    const { headers } = owner;
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/projects/',
      headers,
      payload,
    });
    const { rows } = await test.database.pool.query(
      'select user_id, workflow_status from projects where id = $1',
      [answer.json().id],
    );
    expect(rows).toEqual([{ user_id: owner.id, workflow_status: null }]);
  });

  it('are what their method says, whatever a header claims (method override)', async () => {
    const answer = await test.app.inject({
      method: 'GET',
      url: `/api/projects/${projectId}`,
      headers: {
        ...owner.headers,
        'x-http-method-override': 'DELETE',
        'x-method-override': 'DELETE',
      },
    });
    expect(answer.json()).toMatchObject({ id: projectId });
  });

  it('of other sites may read nothing (CORS that reflects)', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await test.app.inject({
        method,
        url: '/api/users/me',
        headers: {
          ...owner.headers,
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'GET',
        },
      });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('escape no limit by the address that they claim to come from (X-Forwarded-For)', async () => {
    const wrong = (turn: number) =>
      test.app.inject({
        url: '/api/users/me',
        remoteAddress: '192.0.2.99',
        headers: { authorization: 'Bearer no.to.ken', 'x-forwarded-for': `198.51.100.${turn}` },
      });
    for (let turn = 0; turn < 60; turn += 1) await wrong(turn);
    expect((await wrong(61)).statusCode).toBe(429);
  });
});

it('no call tells a stranger of a project whose id they know (IDOR, CVE-2019-5418 and kin)', async () => {
  const stranger = await signedIn(test);
  const told: string[] = [];
  const calls = allRoutes.filter(
    ({ path: at, access }) => /^\/(projects|workflows)\/\{/.test(at) && access === 'user',
  );
  expect(calls.length).toBeGreaterThan(20);
  for (const { method, path: at } of calls) {
    let place = 0;
    const url = `/api${at.replaceAll(/\{\w+\}/g, () => (place++ === 0 ? projectId : crypto.randomUUID()))}`;
    const answer = await test.app.inject({ method, url, headers: stranger.headers });
    const isSilent =
      [400, 403, 404].includes(answer.statusCode) && !/Hidden Harbour/.test(answer.body);
    if (!isSilent) told.push(`${method} ${at}: ${answer.statusCode}`);
  }
  expect(told).toEqual([]);
});

describe('files', () => {
  it.each([
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/....//....//secret.txt',
    '/%2e%2e/secret.txt%00.js',
    '//secret.txt',
  ])(
    'outside of the web application are not served (path traversal, CVE-2021-23368 and kin): %s',
    async (url) => {
      const home = await mkdtemp(path.join(tmpdir(), 'assay-web-'));
      const folder = path.join(home, 'web');
      await mkdir(path.join(folder, 'assets'), { recursive: true });
      await writeFile(path.join(folder, 'index.html'), '<title>Page</title>');
      await writeFile(path.join(home, 'secret.txt'), 'a secret');
      const app = Fastify();
      await app.register(webFiles(folder));
      const answer = await app.inject({ url });
      expect(answer.body).not.toContain('a secret');
      await app.close();
      await rm(home, { recursive: true });
    },
  );

  it.each([
    'A"\r\nSet-Cookie: a=b',
    "x'; filename=evil.exe",
    '../../etc/passwd',
    '\u202Egpj.exe',
    '',
  ])(
    'are named in plain letters, whatever a company is called (header injection): %j',
    (company_name) => {
      const name = reportFileName({ company_name, project_id: projectId }, 'pdf');
      expect(name).toMatch(/^[A-Za-z0-9_-]+\.pdf$/);
    },
  );
});
