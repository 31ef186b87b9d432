import { authConfig } from '../../shared/session/auth-config.ts';
import { takeAttempt } from '../../shared/session/login-attempt.ts';
import { rememberBearer, storeTokens, type TokenSet } from '../../shared/session/token-store.ts';

const EXCHANGE_TIMEOUT_MS = 10_000;

/** A failure whose message is meant for the person at the screen. */
export class LoginError extends Error {}

const FAILED = 'Failed to complete authentication. Please try again.';

function nonceOf(idToken: string): unknown {
  const payload = idToken.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return typeof claims === 'object' && claims !== null && 'nonce' in claims ? claims.nonce : null;
}

async function exchange(code: string, verifier: string): Promise<TokenSet> {
  const config = await authConfig();
  const response = await fetch(new URL(config.token_endpoint, window.location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: config.client_id,
      code,
      redirect_uri: config.redirect_uri,
      code_verifier: verifier,
    }),
    signal: AbortSignal.timeout(EXCHANGE_TIMEOUT_MS),
  });
  if (response.ok) return response.json();
  const refusal: { error?: string; error_description?: string } = await response
    .json()
    .catch(() => ({}));
  const reason = refusal.error_description ?? refusal.error ?? `status ${response.status}`;
  throw new LoginError(`Token exchange failed: ${reason}`);
}

function toLoginError(cause: unknown): LoginError {
  if (cause instanceof LoginError) return cause;
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new LoginError(timedOut ? 'Token exchange request timed out' : FAILED);
}

/** Turns the address that the login service sent us back to into stored tokens, or a `LoginError`. */
export async function completeLogin(query: URLSearchParams): Promise<void> {
  const code = query.get('code');
  if (!code) throw new LoginError(query.get('error_description') ?? 'No authorization code found');
  const attempt = takeAttempt();
  if (!attempt || query.get('state') !== attempt.state) throw new LoginError(FAILED);
  try {
    const tokens = await exchange(code, attempt.verifier);
    if (!tokens.id_token || nonceOf(tokens.id_token) !== attempt.nonce)
      throw new LoginError(FAILED);
    storeTokens(tokens);
    rememberBearer((await authConfig()).bearer);
  } catch (cause) {
    throw toLoginError(cause);
  }
}
