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

test('the calls of the API can be browsed, within the policy of every other page', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/api/docs');
  // The page draws every call at once, which takes a busy machine its time.
  await expect(page.getByText('The signed-in user, whole')).toBeVisible({ timeout: 60_000 });
  expect(complaints).toEqual([]);
});

test('an unknown address shows the not-found page', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

test('a crawler is told what is not for it', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toMatch(/^User-agent: \*\n(Disallow: \/\w+\/\n)+$/);
});
