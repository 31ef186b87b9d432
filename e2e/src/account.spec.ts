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

const hook = {
  id: '5f0c8e0a-1111-4222-8333-944444444444',
  url: 'https://hooks.example.com/assay/in/a-rather-long-path-that-someone-was-given',
  events: ['report.ready', 'run.failed'],
  created_at: '2026-03-01T10:00:00.000Z',
  disabled_at: null,
  disabled_reason: null,
  last_delivery: {
    id: '5f0c8e0a-2222-4222-8333-944444444444',
    event: 'report.ready',
    status: 'delivered',
    attempts: 1,
    response_status: 204,
    error: null,
    created_at: '2026-03-01T10:00:00.000Z',
    attempted_at: '2026-03-01T10:00:01.000Z',
    next_attempt_at: null,
  },
};

test('a webhook is refused in words, and a failing one says what is wrong with it', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account');
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('Address').fill('https://127.0.0.1/hook');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make webhook' }).click();
  await expect(page.getByText('lie on the open internet, at a usual port.')).toBeVisible();

  const reason = 'The address answered 410: it wants no more messages.';
  await page.route('**/api/account/webhooks', (route) =>
    route.fulfill({
      json: [
        hook,
        {
          ...hook,
          id: hook.id.replace('5', '6'),
          disabled_at: hook.created_at,
          disabled_reason: reason,
        },
      ],
    }),
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(page.getByText(reason)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
