import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { startLoopbackServer } from '../testing/loopback-server.ts';
import { createTestApp } from '../testing/test-app.ts';
import { discover, logoutUrlOf } from './external-login.ts';

const PUBLIC_URL = 'https://assay.example.com';
const keys = await generateKeyPair('RS256');
const strangerKeys = await generateKeyPair('RS256');
const refreshForms: Record<string, string>[] = [];

const provider = await startLoopbackServer(async (request, response) => {
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/.well-known/openid-configuration') return send(200, discoveryDocument());
  if (request.url === '/jwks') {
    const jwk = await exportJWK(keys.publicKey);
    return send(200, { keys: [{ ...jwk, kid: 'k1', alg: 'RS256' }] });
  }
  let body = '';
  for await (const chunk of request) body += chunk;
  const form = Object.fromEntries(new URLSearchParams(body));
  refreshForms.push(form);
  if (form.refresh_token !== 'good') return send(400, { error: 'invalid_grant' });
  return send(200, { id_token: await idToken(), access_token: 'opaque', expires_in: 900 });
});
const test = await createTestApp({
  env: {
    ADMIN_EMAILS: 'boss@firm.example,kira@firm.example',
    HOST: '0.0.0.0',
    PUBLIC_URL,
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: 'client-7',
    OIDC_ADMIN_GROUP: 'dd-admins',
  },
});

afterAll(async () => {
  await test.close();
  await provider.close();
});

function discoveryDocument() {
  return {
    issuer: provider.url,
    authorization_endpoint: `${provider.url}/authorize`,
    token_endpoint: `${provider.url}/token`,
    jwks_uri: `${provider.url}/jwks`,
    end_session_endpoint: `${provider.url}/end`,
  };
}

interface TokenOptions {
  claims?: JWTPayload;
  issuer?: string;
  audience?: string;
  expires?: string;
  key?: typeof keys.privateKey;
}

function idToken(options: TokenOptions = {}): Promise<string> {
  return new SignJWT({ email: 'Ana@Firm.example', name: 'Ana', sub: 'ana', ...options.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(options.issuer ?? provider.url)
    .setAudience(options.audience ?? 'client-7')
    .setIssuedAt()
    .setExpirationTime(options.expires ?? '1h')
    .sign(options.key ?? keys.privateKey);
}

const me = async (options?: TokenOptions) =>
  test.app.inject({
    url: '/api/users/me/full',
    headers: { authorization: `Bearer ${await idToken(options)}` },
  });

describe('an external login service', () => {
  it('is described to the browser, which may talk to its token endpoint', async () => {
    const answer = await test.app.inject('/api/auth/config');
    expect(answer.json()).toEqual({
      issuer: provider.url,
      authorization_endpoint: `${provider.url}/authorize`,
      token_endpoint: `${provider.url}/token`,
      logout_url: `${provider.url}/end?client_id=client-7&post_logout_redirect_uri=${encodeURIComponent(`${PUBLIC_URL}/auth`)}`,
      client_id: 'client-7',
      redirect_uri: `${PUBLIC_URL}/auth/callback`,
      scope: 'openid email profile',
      resource: null,
      bearer: 'id_token',
      embedded: false,
    });
    expect(answer.headers['content-security-policy']).toContain(
      `connect-src 'self' ${provider.url}`,
    );
    expect(answer.headers['strict-transport-security']).toBeDefined();
  });

  it('vouches for its users, whose row is made at first sight and follows their token', async () => {
    expect((await me()).json()).toMatchObject({
      email: 'ana@firm.example',
      full_name: 'Ana',
      role: 'user',
    });
    const promoted = await me({ claims: { name: 'Ana B.', groups: ['dd-admins'] } });
    expect(promoted.json()).toMatchObject({ full_name: 'Ana B.', role: 'admin' });
    const alone = await me({ claims: { groups: 'dd-admins' } });
    expect(alone.json()).toMatchObject({ role: 'admin' });
    expect((await me()).json()).toMatchObject({ role: 'user' });
  });

  it.each<[string, TokenOptions]>([
    ['another issuer', { issuer: 'https://elsewhere.example' }],
    ['another audience', { audience: 'client-8' }],
    ['an end in the past', { expires: '1 minute ago' }],
    ['another key', { key: strangerKeys.privateKey }],
  ])('is not believed for a token with %s', async (_title, options) => {
    expect((await me(options)).statusCode).toBe(401);
  });

  it('may not hand an address that it has not verified to a second person', async () => {
    const thief = { claims: { sub: 'thief', email: 'ana@firm.example', email_verified: false } };
    await me();
    expect((await me(thief)).statusCode).toBe(403);
    const silent = { claims: { sub: 'silent', email: 'ana@firm.example' } };
    expect((await me(silent)).statusCode).toBe(403);
    await me({ claims: { sub: 'bea', email: 'bea@firm.example' } });
    const renamed = await me({ claims: { sub: 'bea', email: 'ana@firm.example' } });
    expect(renamed.json().detail).toBe('This e-mail address belongs to another account.');
    expect((await me({ claims: { sub: 'x', email: undefined } })).statusCode).toBe(401);
  });

  it('names a first administrator only where it has proven the address', async () => {
    const boss = { sub: 'boss', email: 'boss@firm.example' };
    expect((await me({ claims: boss })).json()).toMatchObject({ role: 'user' });
    const proven = await me({ claims: { ...boss, email_verified: true } });
    expect(proven.json()).toMatchObject({ role: 'super_admin' });
  });

  it('is not taken to have proven an address that only looks like another (CVE-2019-19844)', async () => {
    const twin = { sub: 'twin', email: 'bo\u017f\u017f@firm.example', email_verified: true };
    expect((await me({ claims: twin })).json()).toMatchObject({ role: 'user' });
    const kelvin = { sub: 'kelvin', email: '\u212Aira@firm.example', email_verified: true };
    expect((await me({ claims: kelvin })).json()).toMatchObject({ role: 'user' });
    const capitals = { sub: 'capitals', email: 'Kira@Firm.example', email_verified: true };
    expect((await me({ claims: capitals })).json()).toMatchObject({ role: 'super_admin' });
  });

  it.each([1e20, -5, Number.MAX_SAFE_INTEGER])(
    'is not believed for a sign-in at %s seconds',
    async (auth_time) => {
      expect((await me({ claims: { sub: 'odd', auth_time } })).statusCode).toBe(401);
    },
  );

  it('refreshes tokens through the server', async () => {
    const call = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { origin: PUBLIC_URL, cookie: `refresh_token=${token}` },
      });
    const good = await call('good');
    expect(good.statusCode).toBe(200);
    expect(refreshForms.at(-1)).toMatchObject({
      grant_type: 'refresh_token',
      client_id: 'client-7',
    });
    const kept = good.cookies.find(({ name }) => name === 'refresh_token');
    expect(kept).toMatchObject({ value: 'good', httpOnly: true, secure: true });
    expect((await call('bad')).statusCode).toBe(401);
  });

  it('owns its accounts', async () => {
    const payload = { email: 'new@firm.example', password: 'secret1' };
    const headers = { origin: PUBLIC_URL };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(404);
    expect((await test.app.inject('/oidc/auth')).statusCode).toBe(404);
  });

  it('may have a sign-out address of its own form', () => {
    const logoutUrl = 'https://pool.example/logout?client_id={client_id}&logout_uri={return_to}';
    expect(logoutUrlOf({}, { clientId: 'a b', logoutUrl }, `${PUBLIC_URL}/auth`)).toBe(
      'https://pool.example/logout?client_id=a%20b&logout_uri=https%3A%2F%2Fassay.example.com%2Fauth',
    );
    expect(logoutUrlOf({}, { clientId: 'a', logoutUrl: undefined }, '/auth')).toBe('/auth');
  });

  it('stops the start with a sentence when it does not answer', async () => {
    await expect(discover('http://127.0.0.1:9')).rejects.toThrow(
      /does not answer at .*OIDC_ISSUER/,
    );
    await expect(discover(`${provider.url}/`)).resolves.toMatchObject({ issuer: provider.url });
  });
});
