import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type pg from 'pg';
import type { SigningKey } from '../secret-store.ts';
import { type AccountStore, isReadyAccount, type LoginAccount } from './account-store.ts';
import { createLoginRecords } from './login-record-store.ts';
import { errorPage, logoutPage, signedOutPage } from './pages.ts';

export const CLIENT_ID = 'assay-web';
export const LOGIN_SCOPE = 'openid email profile';
const TOKEN_SECONDS = 3600;
/** However often it is refreshed, a session ends this long after the sign-in. */
const SESSION_SECONDS = 7 * 24 * 3600;

interface ProviderOptions {
  issuer: string;
  /** What access tokens are for: our own API. */
  resource: string;
  /** Addresses under which a browser may reach this server. */
  origins: readonly string[];
  pool: pg.Pool;
  accounts: AccountStore;
  /** Addresses that count as verified although nobody has proven one to this service. */
  provenEmails: readonly string[];
  signingKey: SigningKey;
  cookieSecret: Buffer;
  trustProxy: boolean;
}

/** The embedded OpenID Connect provider, with one client: our own web application. */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.issuer, {
    adapter: createLoginRecords(options.pool),
    jwks: { keys: [options.signingKey] },
    cookies: {
      keys: [options.cookieSecret],
      names: { session: 'login_session', interaction: 'login_interaction', resume: 'login_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    clients: [webClient(options.origins)],
    clientBasedCORS: (_ctx, origin) => options.origins.includes(origin),
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    findAccount: async (_ctx, id) => {
      const account = await options.accounts.find(id);
      return account && { accountId: account.id, claims: () => claimsOf(account, options) };
    },
    interactions: { url: (_ctx, { uid }) => `${new URL(options.issuer).pathname}/sign-in/${uid}` },
    features: featuresFor(options.resource),
    extraTokenClaims: async (ctx, token) => {
      const account =
        'accountId' in token ? await options.accounts.find(token.accountId) : undefined;
      const sid = 'grantId' in token ? token.grantId : undefined;
      return account && { ...claimsOf(account, options), auth_time: signInTimeOf(ctx), sid };
    },
    loadExistingGrant: (ctx) => grantEverything(ctx, options.resource),
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    rotateRefreshToken: true,
    renderError: async (ctx, out) => {
      ctx.type = 'html';
      ctx.body = errorPage(out.error_description ?? out.error);
    },
    ttl: {
      AccessToken: TOKEN_SECONDS,
      AuthorizationCode: 60,
      Grant: SESSION_SECONDS,
      IdToken: TOKEN_SECONDS,
      Interaction: 3600,
      RefreshToken: (ctx) =>
        ctx?.oidc?.entities.RotatedRefreshToken?.remainingTTL ?? SESSION_SECONDS,
      Session: SESSION_SECONDS,
    },
  });
  provider.proxy = options.trustProxy;
  return provider;
}

function webClient(origins: readonly string[]) {
  return {
    client_id: CLIENT_ID,
    client_name: 'Assay',
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    id_token_signed_response_alg: 'ES256' as const,
    redirect_uris: origins.map((origin) => `${origin}/auth/callback`),
    post_logout_redirect_uris: origins.map((origin) => `${origin}/auth`),
    scope: LOGIN_SCOPE,
  };
}

function featuresFor(resource: string): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => resource,
      useGrantedResource: async () => true,
      getResourceServerInfo: async () => ({
        scope: LOGIN_SCOPE,
        audience: resource,
        accessTokenTTL: TOKEN_SECONDS,
        accessTokenFormat: 'jwt' as const,
        jwt: { sign: { alg: 'ES256' as const } },
      }),
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) => {
        ctx.body = logoutPage(form);
      },
      postLogoutSuccessSource: async (ctx) => {
        ctx.body = signedOutPage();
      },
    },
  };
}

/** Our own application asks for nothing that its users would have to be asked about. */
async function grantEverything(ctx: KoaContextWithOIDC, resource: string) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  if (known) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(LOGIN_SCOPE);
  grant.addResourceScope(resource, LOGIN_SCOPE);
  await grant.save();
  return grant;
}

function signInTimeOf({ oidc }: KoaContextWithOIDC): number | undefined {
  return oidc.entities.AuthorizationCode?.authTime ?? oidc.entities.RefreshToken?.authTime;
}

function claimsOf(
  { id, email, fullName }: LoginAccount,
  { provenEmails }: Pick<ProviderOptions, 'provenEmails'>,
) {
  return {
    sub: id,
    email,
    email_verified: isReadyAccount(email) || provenEmails.includes(email),
    name: fullName ?? undefined,
    preferred_username: email.split('@')[0],
  };
}
