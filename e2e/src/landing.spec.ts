import { expectAccessible } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { weigh } from './weigh.ts';

test('a visitor sees what the product is and can open the quote behind a statement', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'AI-Powered Commercial Diligence Reports',
  );
  await expect(page.getByText(/former management consultants/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Your Project' })).toBeVisible();
  await page.getByRole('button', { name: 'Open quote 2' }).click();
  await expect(page.getByText(/earliest expiry among the ten largest contracts/)).toBeVisible();
  await expect(page.getByText('Quote verified')).toBeVisible();
  await expectAccessible(page);
});

test('the landing page loads at most 200 kB of JavaScript', async ({ page }) => {
  const loaded = weigh(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes = await loaded('script');
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(200_000);
});

test('a page of the product comes in a handful of scripts', async ({ page, comeIn }) => {
  await comeIn();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No current projects' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.length).toBeLessThan(8);
});

test('a signed-in analyst is greeted with the way to the dashboard', async ({ page, comeIn }) => {
  await comeIn();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the landing page asks nobody who is there', async ({ page, comeIn }) => {
  await comeIn();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(calls).toEqual([]);
});

test('no page does what its own policy forbids', async ({ page, comeIn }) => {
  await comeIn();
  const broken: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('policy: ')) broken.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Go to Dashboard' })).toBeVisible();
  await page.goto('/report-wizard');
  await expect(page.getByPlaceholder('Enter company name')).toBeVisible();
  expect(broken).toEqual([]);
});
