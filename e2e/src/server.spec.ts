import { expect, test } from './assay.ts';

test('a visitor is served the landing page with nothing from outside', async ({ page, assay }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(assay.url) && !request.url().startsWith('data:')) {
      outside.push(request.url());
    }
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(outside).toEqual([]);
});

test('an unknown address shows the not-found page', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});
