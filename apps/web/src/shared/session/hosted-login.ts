import { authConfig } from './auth-config.ts';
import { rememberAttempt } from './login-attempt.ts';
import { challengeOf, randomText } from './pkce.ts';

/** Leaves for the login service: authorization code with PKCE, `state` and `nonce`. */
export async function startLogin(): Promise<void> {
  const config = await authConfig();
  const attempt = { state: randomText(), nonce: randomText(), verifier: randomText(48) };
  rememberAttempt(attempt);
  const address = new URL(config.authorization_endpoint, window.location.origin);
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: config.client_id,
    redirect_uri: config.redirect_uri,
    scope: config.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
    ...(config.resource ? { resource: config.resource } : {}),
  }).toString();
  window.location.assign(address);
}
