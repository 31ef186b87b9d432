import { ADMIN, ANALYST, expect, test } from './assay.ts';

test('an analyst signs in, is known, and signs out again', async ({ page, signIn }) => {
  await signIn(ANALYST);
  await page.getByRole('button', { name: /user menu|account/i }).click();
  await expect(page.getByText(ANALYST.email).first()).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/auth');
  const left = (await page.context().cookies()).map((cookie) => cookie.name);
  expect(left).not.toContain('id_token');
  expect(left).not.toContain('refresh_token');
});

test('a wrong password is said so, and the right one still works', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.getByLabel('E-mail').fill(ADMIN.email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible();
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
});

test('a tampered callback shows the error and leads back to the login', async ({ page }) => {
  await page.goto('/auth/callback?code=made-up&state=made-up');
  await expect(page.getByText('Authentication Error')).toBeVisible();
  await page
    .getByRole('link', { name: 'Return to Login' })
    .or(page.getByRole('button', { name: 'Return to Login' }))
    .click();
  await page.waitForURL('**/auth');
});

test('a new user creates an account and signs in with it', async ({ page, signIn }) => {
  const account = { email: `new-${Date.now()}@example.com`, password: 'secret-1' };
  await page.goto('/signup');
  await page.getByLabel(/e-?mail/i).fill(account.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password);
  await page.getByRole('textbox', { name: /confirm password/i }).fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await signIn(account);
  await expect(page).toHaveURL(/\/dashboard$/);
});
