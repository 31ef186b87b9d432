import { getAuthConfig, getCsrfToken, logout, refresh, signUp } from '@assay/contract/auth';
import { AppError } from '@assay/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Csrf } from '../../auth/csrf.ts';
import type { AccountStore } from '../../auth/embedded/account-store.ts';
import { type LoginClient, REFRESH_REFUSED, type TokenSet } from '../../auth/login-endpoints.ts';
import type { Identity, VerifyToken } from '../../auth/verify-token.ts';
import { type ServedRoute, servePublic } from '../serve.ts';
import { cookieNames, type SessionCookies } from '../session-cookies.ts';

const CSRF_HEADER = 'x-csrf-token';

interface AuthDeps {
  login: LoginClient;
  /** Only the embedded login service has accounts of its own. */
  accounts: AccountStore | undefined;
  csrf: Csrf;
  cookies: SessionCookies;
  /** Addresses under which a browser may reach this server; the first is the public one. */
  origins: readonly string[];
  verifyToken: VerifyToken;
  endSession(identity: Identity): Promise<void>;
  /** Told of whoever is not let in and has no user yet. */
  noteRefusal(email: string, reason: string): void;
}

const NO_ACCOUNTS = 'Accounts are created at your login service.';

export function authRoutes(deps: AuthDeps): ServedRoute[] {
  const { login, accounts, csrf, cookies, origins, noteRefusal } = deps;
  const { requireOwnOrigin, requireCsrf } = createChecks(deps);
  const refreshOnce = createSingleFlight((token: string) => login.refresh(token));

  return [
    servePublic(getAuthConfig, async ({ request, reply }) => {
      // A script cannot replace an HttpOnly cookie: one that outlived its session would
      // shadow the refresh token of the next sign-in.
      if (!request.cookies[cookieNames.id]) cookies.clear(reply, ['refresh']);
      const own = `${request.protocol}://${request.host}`;
      return publicConfig(login.endpoints(origins.includes(own) ? own : (origins[0] ?? own)));
    }),

    servePublic(getCsrfToken, async ({ request, reply }) => {
      const known = request.cookies[cookieNames.session];
      const session = csrf.isSession(known) ? known : csrf.newSession();
      const csrf_token = csrf.tokenFor(session);
      cookies.setCsrf(reply, session, csrf_token);
      reply.header('cache-control', 'no-store');
      return { csrf_token };
    }),

    servePublic(
      refresh,
      async ({ request, reply }) => {
        requireOwnOrigin(request);
        // The browser side sends no CSRF header here; one that is sent must be right.
        if (request.headers[CSRF_HEADER] !== undefined) requireCsrf(request);
        const token = request.cookies[cookieNames.refresh];
        if (!token) throw new AppError('not_authenticated', REFRESH_REFUSED);
        reply.header('cache-control', 'no-store');
        const tokens = await refreshOnce(token).catch((error: unknown) => {
          if (isRefused(error)) cookies.clear(reply, ['id', 'access', 'refresh']);
          throw error;
        });
        cookies.setTokens(reply, tokens);
        return toldTokens(tokens, request.cookies[cookieNames.id]);
      },
      { callsPerMinute: 60 },
    ),

    servePublic(logout, async ({ request, reply }) => {
      requireOwnOrigin(request);
      requireCsrf(request);
      const token = request.cookies[cookieNames.refresh];
      if (token) await login.revoke(token);
      await endSessions(deps, [
        request.cookies[cookieNames.id],
        request.cookies[cookieNames.access],
      ]);
      cookies.clear(reply, ['id', 'access', 'refresh', 'csrf', 'session']);
      return { ok: true as const };
    }),

    servePublic(
      signUp,
      async ({ request, body }) => {
        requireOwnOrigin(request);
        if (!accounts) throw new AppError('not_found', NO_ACCOUNTS);
        const isNew = await accounts.create(body.email, body.password);
        if (!isNew) noteRefusal(body.email, 'sign-up for an address that has an account');
        // The answer is the same for both: it must not tell a stranger who has an account here.
        return { email: body.email.toLowerCase() };
      },
      { callsPerMinute: 10 },
    ),
  ];
}

const toldTokens = (tokens: TokenSet, idToken: string | undefined) => ({
  id_token: tokens.idToken ?? idToken ?? '',
  access_token: tokens.accessToken,
  expires_in: tokens.expiresInSeconds,
});

const isRefused = (error: unknown) =>
  error instanceof AppError && error.code === 'not_authenticated';

async function endSessions(
  { verifyToken, endSession }: AuthDeps,
  bearers: readonly (string | undefined)[],
): Promise<void> {
  const sessions = new Map<string, Identity>();
  for (const bearer of bearers) {
    const identity = bearer ? await verifyToken(bearer).catch(() => undefined) : undefined;
    if (identity) sessions.set(identity.session, identity);
  }
  for (const identity of sessions.values()) await endSession(identity);
}

function publicConfig(found: ReturnType<AuthDeps['login']['endpoints']>) {
  return {
    issuer: found.issuer,
    authorization_endpoint: found.authorizationEndpoint,
    token_endpoint: found.tokenEndpoint,
    logout_url: found.logoutUrl,
    client_id: found.clientId,
    redirect_uri: found.redirectUri,
    scope: found.scope,
    resource: found.resource,
    bearer: found.bearer,
    embedded: found.embedded,
  };
}

/** Whether a call comes from our own pages. */
function createChecks({ origins, csrf }: Pick<AuthDeps, 'origins' | 'csrf'>) {
  function requireOwnOrigin(request: FastifyRequest): void {
    const { origin } = request.headers;
    const isOwn = origin
      ? origins.includes(origin)
      : request.headers['sec-fetch-site'] === 'same-origin';
    if (!isOwn) throw new AppError('no_permission', 'This request came from another site.');
  }

  function requireCsrf(request: FastifyRequest): void {
    const header = request.headers[CSRF_HEADER];
    const isRight =
      header === request.cookies[cookieNames.csrf] &&
      csrf.matches(request.cookies[cookieNames.session], header);
    if (!isRight) throw new AppError('no_permission', 'The CSRF token is missing or wrong.');
  }

  return { requireOwnOrigin, requireCsrf };
}

/** Two tabs that refresh at the same moment share one rotation instead of ending the session. */
function createSingleFlight(work: (token: string) => Promise<TokenSet>) {
  const running = new Map<string, Promise<TokenSet>>();
  return (token: string): Promise<TokenSet> => {
    const known = running.get(token);
    if (known) return known;
    const started = work(token).finally(() => running.delete(token));
    running.set(token, started);
    return started;
  };
}
