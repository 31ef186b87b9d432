import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const storeTokens = vi.fn();
vi.mock('../../shared/session/token-store.ts', () => ({ storeTokens, rememberBearer: vi.fn() }));
vi.mock('../../shared/session/login-attempt.ts', () => ({
  takeAttempt: () => ({ state: 'asked', nonce: 'once', verifier: 'secret' }),
}));
vi.mock('../../shared/session/auth-config.ts', () => ({
  authConfig: async () => ({
    token_endpoint: '/oidc/token',
    client_id: 'assay-web',
    redirect_uri: 'http://localhost/auth/callback',
    bearer: 'access_token',
  }),
}));
const { completeLogin } = await import('./complete-login.ts');

const fetch = vi.fn<typeof globalThis.fetch>();
beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function tokensFor(nonce: string): Response {
  const idToken = `header.${btoa(JSON.stringify({ nonce }))}.signature`;
  return Response.json({ id_token: idToken, access_token: 'access', refresh_token: 'refresh' });
}

const callback = (state = 'asked') => completeLogin(new URLSearchParams({ code: 'code', state }));

it('exchanges the code with its proof and keeps the tokens', async () => {
  fetch.mockResolvedValue(tokensFor('once'));
  await callback();
  const body = fetch.mock.calls[0]?.[1]?.body;
  expect(Object.fromEntries(body as URLSearchParams)).toEqual({
    grant_type: 'authorization_code',
    client_id: 'assay-web',
    code: 'code',
    redirect_uri: 'http://localhost/auth/callback',
    code_verifier: 'secret',
  });
  expect(storeTokens).toHaveBeenCalledTimes(1);
});

it('waits ten seconds for the exchange and then says so', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  fetch.mockRejectedValue(new DOMException('late', 'TimeoutError'));
  await expect(callback()).rejects.toThrow(/^Token exchange request timed out$/);
  expect(limit).toHaveBeenCalledWith(10_000);
});

it('refuses a foreign state before anything is exchanged', async () => {
  await expect(callback('forged')).rejects.toThrow('Failed to complete authentication.');
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['a token that answers another request', () => Promise.resolve(tokensFor('another'))],
  ['a line that is dead', () => Promise.reject(new TypeError('no network'))],
])('keeps nothing from %s', async (_case, answer) => {
  fetch.mockImplementation(answer);
  await expect(callback()).rejects.toThrow(
    /^Failed to complete authentication\. Please try again\.$/,
  );
  expect(storeTokens).not.toHaveBeenCalled();
});
