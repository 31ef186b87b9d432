import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const ORIGIN = 'http://localhost:3000';

export interface LoginTokens {
  id_token: string;
  access_token: string;
  refresh_token: string;
}

/** A browser in miniature: it keeps cookies and follows the login service's redirects. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async request(method: 'GET' | 'POST', url: string, options: RequestOptions = {}) {
    const { pathname, search } = new URL(url, ORIGIN);
    const answer = await this.#app.inject({
      method,
      url: `${pathname}${search}`,
      headers: { host: 'localhost:3000', cookie: this.#cookieHeader(), ...options.headers },
      payload: options.form && new URLSearchParams(options.form).toString(),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now());
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  postForm(url: string, form: Record<string, string>) {
    return this.request('POST', url, {
      form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
    });
  }

  /** Follows redirects until one leaves for the web application. */
  async follow(location: string): Promise<URL> {
    let url = new URL(location, ORIGIN);
    while (url.pathname.startsWith('/oidc/') && !url.pathname.startsWith('/oidc/sign-in/')) {
      const answer = await this.request('GET', url.href);
      if (!answer.headers.location) return url;
      url = new URL(String(answer.headers.location), ORIGIN);
    }
    return url;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

interface RequestOptions {
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface LoginAttempt {
  verifier: string;
  url: string;
}

export function startAttempt(overrides: Record<string, string | undefined> = {}): LoginAttempt {
  const verifier = randomBytes(32).toString('base64url');
  const query = Object.entries({
    response_type: 'code',
    client_id: 'assay-web',
    redirect_uri: `${ORIGIN}/auth/callback`,
    scope: 'openid email profile',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...overrides,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { verifier, url: `/oidc/auth?${new URLSearchParams(query)}` };
}

export async function exchange(browser: Browser, code: string, verifier: string) {
  return browser.postForm('/oidc/token', {
    grant_type: 'authorization_code',
    client_id: 'assay-web',
    code,
    redirect_uri: `${ORIGIN}/auth/callback`,
    code_verifier: verifier,
  });
}

/** The whole way of a sign-in, as the browser goes it. */
export async function login(
  browser: Browser,
  email = 'analyst@example.com',
  password = 'assay-demo',
): Promise<LoginTokens> {
  const attempt = startAttempt();
  const page = await browser.follow(attempt.url);
  const sent = await browser.postForm(page.href, { email, password });
  const back = await browser.follow(String(sent.headers.location));
  const answer = await exchange(browser, back.searchParams.get('code') ?? '', attempt.verifier);
  const tokens = answer.json<LoginTokens>();
  for (const name of ['id_token', 'access_token', 'refresh_token'] as const) {
    browser.cookies.set(name, tokens[name]);
  }
  return tokens;
}
