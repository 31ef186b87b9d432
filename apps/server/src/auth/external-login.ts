import { AppError } from '@assay/domain/errors';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { type LoginClient, readTokenAnswer } from './login-endpoints.ts';

const TIMEOUT_MS = 10_000;

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
});

type Discovery = z.output<typeof discoverySchema>;
type ExternalSettings = NonNullable<Config['signIn']['external']>;

/** Reads what the provider says about itself, as every OpenID Connect provider does. */
export async function discover(issuer: string): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const discovery = discoverySchema.parse(await answer.json());
    if (discovery.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, '')) return discovery;
  } catch (error) {
    throw new StartError(
      `The login service does not answer at ${address}. Check OIDC_ISSUER and the network, then start again.`,
      { cause: error },
    );
  }
  throw new StartError(`${address} speaks for another issuer than OIDC_ISSUER names.`);
}

export function createExternalLogin(
  discovery: Discovery,
  settings: ExternalSettings,
  publicUrl: string,
): LoginClient {
  async function post(address: string, form: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ client_id: settings.clientId, ...form });
    return fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (cause: unknown) => {
        throw new AppError(
          'unavailable',
          'The login service cannot be reached. Please try again.',
          {
            cause,
          },
        );
      },
    );
  }

  return {
    endpoints: () => ({
      issuer: discovery.issuer,
      authorizationEndpoint: discovery.authorization_endpoint,
      tokenEndpoint: discovery.token_endpoint,
      logoutUrl: logoutUrlOf(discovery, settings, `${publicUrl}/auth`),
      clientId: settings.clientId,
      redirectUri: `${publicUrl}/auth/callback`,
      scope: 'openid email profile',
      resource: null,
      bearer: settings.audience ? 'access_token' : 'id_token',
      embedded: false,
    }),
    async refresh(refreshToken) {
      const answer = await post(discovery.token_endpoint, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      const tokens = readTokenAnswer(answer.status, await answer.json().catch(() => null));
      // A provider that does not rotate goes on with the token it has given.
      return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
    },
    async revoke(refreshToken) {
      if (!discovery.revocation_endpoint) return;
      await post(discovery.revocation_endpoint, { token: refreshToken }).catch(() => undefined);
    },
  };
}

/** Providers differ: OIDC_LOGOUT_URL may place {client_id} and {return_to} wherever they belong. */
export function logoutUrlOf(
  discovery: Pick<Discovery, 'end_session_endpoint'>,
  settings: Pick<ExternalSettings, 'clientId' | 'logoutUrl'>,
  returnTo: string,
): string {
  if (settings.logoutUrl) {
    return settings.logoutUrl
      .replaceAll('{client_id}', encodeURIComponent(settings.clientId))
      .replaceAll('{return_to}', encodeURIComponent(returnTo));
  }
  if (!discovery.end_session_endpoint) return returnTo;
  const address = new URL(discovery.end_session_endpoint);
  address.searchParams.set('client_id', settings.clientId);
  address.searchParams.set('post_logout_redirect_uri', returnTo);
  return address.href;
}
