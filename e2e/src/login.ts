import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';

export interface Account {
  email: string;
  password: string;
}

export const ANALYST: Account = { email: 'analyst@example.com', password: 'assay-demo' };
export const ADMIN: Account = { email: 'admin@example.com', password: 'assay-demo' };

/** Sign-ins are limited by address; every test comes from one of its own. */
function comingFromAnywhere() {
  const parts = Array.from({ length: 3 }, () => randomInt(1, 255));
  return { 'x-forwarded-for': `10.${parts.join('.')}` };
}

/** An account that nobody else has used: no projects, no news. */
export async function newAccount({ request }: BrowserContext, url: string): Promise<Account> {
  const account = { email: `analyst-${randomUUID()}@example.com`, password: 'assay-demo' };
  const answer = await request.post(`${url}/api/auth/signup`, {
    data: account,
    headers: { origin: url, ...comingFromAnywhere() },
  });
  expect(answer.status()).toBe(200);
  return account;
}

/** Signs in as the web application does, by code and proof key, without drawing a page. */
export async function openSession(
  context: BrowserContext,
  url: string,
  account: Account,
): Promise<void> {
  const { request } = context;
  const headers = { origin: url, ...comingFromAnywhere() };
  const verifier = randomBytes(32).toString('base64url');
  const client = { client_id: 'assay-web', redirect_uri: `${url}/auth/callback` };
  const form = await request.get(`${url}/oidc/auth`, {
    headers,
    params: {
      ...client,
      response_type: 'code',
      scope: 'openid email profile',
      state: randomUUID(),
      nonce: randomUUID(),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  });
  const back = await request.post(form.url(), { headers, form: { ...account } });
  const answer = await request.post(`${url}/oidc/token`, {
    headers,
    form: {
      ...client,
      grant_type: 'authorization_code',
      code: new URL(back.url()).searchParams.get('code') ?? '',
      code_verifier: verifier,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const tokens = (await answer.json()) as Record<string, string>;
  await context.addCookies(
    ['id_token', 'access_token', 'refresh_token'].map((name) => ({
      name,
      value: tokens[name] ?? '',
      url,
    })),
  );
}

/** Signs in as a person does, page by page. */
export async function signInByHand(page: Page, account: Account): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: /sign in/i }).click();
  await signInHere(page, account);
}

/** On the page of the login service, however the browser came there. */
export async function signInHere(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}
