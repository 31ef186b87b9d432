import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Ties a CSRF token to one browser session, without storing either. */
export interface Csrf {
  newSession(): string;
  isSession(session: string | undefined): session is string;
  tokenFor(session: string): string;
  matches(session: string | undefined, token: string | undefined): boolean;
}

export function createCsrf(secret: Buffer): Csrf {
  const sign = (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url');

  const isSession = (session: string | undefined): session is string => {
    const [id, signature, ...rest] = session?.split('.') ?? [];
    return Boolean(id && signature && rest.length === 0 && isSame(signature, sign('session', id)));
  };

  return {
    newSession: () => {
      const id = randomBytes(24).toString('base64url');
      return `${id}.${sign('session', id)}`;
    },
    isSession,
    tokenFor: (session) => sign('csrf', session),
    matches: (session, token) =>
      isSession(session) && token !== undefined && isSame(token, sign('csrf', session)),
  };
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
