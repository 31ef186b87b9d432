import { type LoginClient, readTokenAnswer } from '../login-endpoints.ts';
import { CLIENT_ID, LOGIN_SCOPE } from './provider.ts';

/** Sends a form to the login service inside this very process. */
export type PostForm = (
  path: string,
  form: Record<string, string>,
) => Promise<{ status: number; body: string }>;

interface EmbeddedLoginOptions {
  issuer: string;
  resource: string;
  post: PostForm;
}

export function createEmbeddedLogin({ issuer, resource, post }: EmbeddedLoginOptions): LoginClient {
  return {
    endpoints: (origin) => ({
      issuer,
      authorizationEndpoint: `${origin}/oidc/auth`,
      tokenEndpoint: `${origin}/oidc/token`,
      logoutUrl: `${origin}/oidc/session/end?${new URLSearchParams({
        client_id: CLIENT_ID,
        post_logout_redirect_uri: `${origin}/auth`,
      })}`,
      clientId: CLIENT_ID,
      redirectUri: `${origin}/auth/callback`,
      scope: LOGIN_SCOPE,
      resource,
      bearer: 'access_token',
      embedded: true,
    }),
    async refresh(refreshToken) {
      const form = {
        grant_type: 'refresh_token',
        client_id: CLIENT_ID,
        refresh_token: refreshToken,
      };
      const { status, body } = await post('/oidc/token', form);
      return readTokenAnswer(status, JSON.parse(body || 'null'));
    },
    async revoke(refreshToken) {
      await post('/oidc/token/revocation', { client_id: CLIENT_ID, token: refreshToken });
    },
  };
}
