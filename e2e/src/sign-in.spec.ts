import { expect, test } from './assay.ts';
import { ADMIN, ANALYST, signInByHand, signInHere } from './login.ts';

test('an analyst signs in, is known, and signs out again', async ({ page }) => {
  await signInByHand(page, ANALYST);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText(ANALYST.email).first()).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/auth/);
  await expect(page.getByRole('button', { name: /sign in/i })).toBeVisible();
  const left = (await page.context().cookies()).filter(({ value }) => value);
  expect(left.filter(({ name }) => name.endsWith('_token'))).toEqual([]);
  expect(await page.evaluate(() => window.localStorage.getItem('id_token'))).toBeNull();
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

test('the login service wears the colours that were chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/auth');
  await page.getByRole('button', { name: /dark/i }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 21, 31)');
});

test('a new user creates an account and signs in with it', async ({ page }) => {
  const account = { email: `new-${Date.now()}@example.com`, password: 'secret-1' };
  await page.goto('/signup');
  await page.getByLabel(/e-?mail/i).fill(account.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password);
  await page.getByRole('textbox', { name: /confirm password/i }).fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account is ready' });
  await expect(dialog.getByRole('button', { name: 'Start Your Project' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Back to Dashboard' }).click();
  await signInHere(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
});
