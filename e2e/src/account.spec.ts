import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';

test('a key is made, shown once, used by a program and withdrawn', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByText('No keys yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('Nightly');
  await page.getByLabel('Read and order').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const key = await shown.getByLabel('API key').inputValue();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'I have stored it' }).click();
  await expect(shown).toBeHidden();
  const entry = page.getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await expect(entry).toContainText('Never');
  expect(await page.content()).not.toContain(key);

  const headers = { authorization: `Bearer ${key}` };
  expect((await page.request.get('/api/projects', { headers })).status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(entry).toContainText('Just now');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Withdraw Nightly' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('No keys yet.')).toBeVisible();
  expect((await page.request.get('/api/projects', { headers })).status()).toBe(401);
});
