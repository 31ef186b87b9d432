import { expectAccessible } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { holdBack } from './held-calls.ts';
import { ADMIN, ANALYST, newAccount, signInByHand } from './login.ts';

const tokens = ['id_token', 'access_token', 'refresh_token'];

test('a protected page sends a visitor to the login service', async ({ page }) => {
  const left = page.waitForRequest(/\/oidc\/auth\?/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/oidc\//);
  const asked = new URL((await left).url()).searchParams;
  expect(asked.get('response_type')).toBe('code');
  expect(asked.get('scope')).toBe('openid email profile');
  expect(asked.get('redirect_uri')).toMatch(/\/auth\/callback$/);
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toBeTruthy();
});

test('the prompts page sends a visitor to the sign-in page', async ({ page }) => {
  await page.goto('/admin/prompts');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('button', { name: /sign in/i })).toBeVisible();
});

test('tokens are kept for a day, and in local storage on localhost alone', async ({
  page,
  context,
}) => {
  await signInByHand(page, ANALYST);
  const cookies = await context.cookies();
  for (const name of tokens) {
    const cookie = cookies.find((each) => each.name === name);
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false });
    const remainingSeconds = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(remainingSeconds).toBeGreaterThan(86_000);
    expect(remainingSeconds).toBeLessThanOrEqual(86_400);
  }
  const stored = await page.evaluate(() => window.localStorage.getItem('id_token'));
  expect(stored).toBe(cookies.find(({ name }) => name === 'id_token')?.value);
});

test('the sign-in page sends a signed-in analyst on to the dashboard', async ({ page, signIn }) => {
  await signIn();
  const letGo = await holdBack(page, '**/api/users/me/full');
  await page.goto('/dashboard');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await page.goto('/auth');
  await expect(page.getByText('Loading session...')).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an ended session is renewed once for all calls that were refused', async ({
  page,
  context,
  signIn,
  assay,
}) => {
  await signIn();
  await context.addCookies([{ name: 'access_token', value: 'worn-out', url: assay.url }]);
  const refreshes: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes.push(response.status());
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No current projects' })).toBeVisible();
  expect(refreshes).toEqual([200]);
});

test('a session that cannot be renewed ends at the sign-in page, with the reason', async ({
  page,
  context,
  signIn,
  assay,
}) => {
  await signIn();
  await context.clearCookies({ name: 'refresh_token' });
  await context.addCookies([{ name: 'access_token', value: 'worn-out', url: assay.url }]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Failed to refresh tokens. Please log in again.')).toBeVisible();
});

test.describe('a callback', () => {
  test('without what was asked for says what is wrong', async ({ page }) => {
    await page.goto('/auth/callback');
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    await expect(page.getByText('No authorization code found')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Login' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    for (const [search, words] of [
      ['error=access_denied&error_description=You%20are%20not%20invited', 'You are not invited'],
      [
        'error=server_error&error_description=Email%20logins%20are%20disabled',
        /email provider is disabled/,
      ],
      ['code=abc&state=forged', 'Failed to complete authentication. Please try again.'],
    ] as const) {
      await page.goto(`/auth/callback?${search}`);
      await expect(page.getByText(words)).toBeVisible();
    }
  });

  test('that the token endpoint refuses says why', async ({ page }) => {
    await page.route('**/oidc/token', (route) =>
      route.fulfill({ status: 400, json: { error_description: 'the code was used before' } }),
    );
    await page.goto('/auth');
    await page.getByRole('button', { name: /sign in/i }).click();
    await page.getByLabel('E-mail').fill('analyst@example.com');
    await page.getByLabel('Password').fill('assay-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Token exchange failed: the code was used before')).toBeVisible();
  });
});

test('a login that opens no session says so', async ({ page }) => {
  await page.route('**/api/users/me**', (route) => route.fulfill({ status: 500, json: {} }));
  const letGo = await holdBack(page, '**/oidc/token');
  await page.goto('/auth');
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.getByLabel('E-mail').fill(ANALYST.email);
  await page.getByLabel('Password').fill(ANALYST.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Processing your login...')).toBeVisible();
  letGo();
  await expect(page.getByText('Error during authentication. Please try again.')).toBeVisible();
});

test('an address that has an account already keeps it, and a stranger is not told of it', async ({
  page,
  context,
  assay,
}) => {
  const { email } = await newAccount(context, assay.url);
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret-1');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('secret-1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toBeVisible();
});

test('every page names itself in the tab of the browser', async ({ page, signIn }) => {
  const named = async (address: string, title: string) => {
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} · Assay`);
  };
  await named('/auth', 'Sign in');
  await named('/signup', 'Create your account');
  await named('/auth/callback', 'Authentication Error');
  await signIn(ADMIN);
  await named('/admin/prompts', 'Agent Prompts');
  await named('/admin/prompts?agent=qa_consolidation', 'Consolidation: prompts');
  const ledTo = async (place: string, title: string) => {
    await page.getByRole('link', { name: place, exact: true }).click();
    await expect(page).toHaveTitle(`${title} · Assay`);
  };
  await ledTo('All Projects', 'All Projects (Admin)');
  await ledTo('All Users', 'All Users (Admin)');
  await ledTo('Document Templates', 'Document Templates');
  await ledTo('Audit Log', 'Audit Log');
  await named('/nowhere', 'Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle('Assay');
});

test('signing up asks for equal and long enough passwords, and says when no account can be made', async ({
  page,
}) => {
  await page.goto('/signup');
  await expect(page.getByText('At least 6 characters')).toBeVisible();
  await page.getByLabel('Email').fill('reader@example.com');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('12345');
  await expect(page.getByText('Moderate')).toBeVisible();
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('1234');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByText('Please make sure your passwords match.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('12345');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Password too short')).toBeVisible();
  await expect(page.getByText('Password should be at least 6 characters long.')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret-1');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('secret-1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Error creating account')).toBeVisible();
});

test('with a login service of its own, signing up remembers the address here and asks nobody', async ({
  page,
}) => {
  await page.route('**/api/auth/config', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, embedded: false } });
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/signup');
  await page.getByLabel('Email').fill('reader@example.com');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret-1');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('secret-1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const stored = await page.evaluate(() => window.localStorage.getItem('assay-mock-user'));
  expect(JSON.parse(stored ?? '')).toEqual({ email: 'reader@example.com' });
  expect(calls.filter((url) => url.endsWith('/auth/signup'))).toEqual([]);
});

test('tokens are renewed every thirty minutes while someone is signed in', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No current projects' })).toBeVisible();
  let renewed = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewed += 1;
  });
  await page.clock.runFor(29 * 60_000);
  expect(renewed).toBe(0);
  await page.clock.runFor(60_000);
  await expect.poll(() => renewed).toBe(1);
});
