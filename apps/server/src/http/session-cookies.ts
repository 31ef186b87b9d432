import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { TokenSet } from '../auth/login-endpoints.ts';

const DAY_SECONDS = 86_400;

export const cookieNames = {
  id: 'id_token',
  access: 'access_token',
  refresh: 'refresh_token',
  csrf: 'csrf_token',
  session: 'assay_session',
} as const;

/** The cookies of a session, with the attributes that the browser side gives them as well. */
export function createSessionCookies(isHttps: boolean) {
  const readable: CookieSerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure: isHttps,
    maxAge: DAY_SECONDS,
  };
  const hidden: CookieSerializeOptions = { ...readable, httpOnly: true };

  return {
    setTokens(reply: FastifyReply, tokens: TokenSet): void {
      if (tokens.idToken) reply.setCookie(cookieNames.id, tokens.idToken, readable);
      reply.setCookie(cookieNames.access, tokens.accessToken, readable);
      if (tokens.refreshToken) reply.setCookie(cookieNames.refresh, tokens.refreshToken, hidden);
    },
    setCsrf(reply: FastifyReply, session: string, token: string): void {
      reply.setCookie(cookieNames.session, session, hidden);
      reply.setCookie(cookieNames.csrf, token, readable);
    },
    clear(reply: FastifyReply, names: readonly (keyof typeof cookieNames)[]): void {
      for (const name of names) {
        reply.clearCookie(cookieNames[name], { path: '/', sameSite: 'lax', secure: isHttps });
      }
    },
  };
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;
