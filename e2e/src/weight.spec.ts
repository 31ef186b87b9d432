import type { Page, Request } from '@playwright/test';
import { expect, test } from './assay.ts';

const KILOBYTE = 1024;

/** What a page has loaded so far of scripts and of letters, as it came over the line. */
function weigh(page: Page) {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return async (kind: 'script' | 'font') => {
    const wanted = finished.filter((request) => request.resourceType() === kind);
    const sizes = await Promise.all(wanted.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize / KILOBYTE, 0);
  };
}

test('a page loads what it shows, and nothing that only another page needs', async ({
  page,
  signIn,
}) => {
  await signIn();
  const loaded = weigh(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'All Projects' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await loaded('script')).toBeLessThan(250);
  expect(await loaded('font')).toBeLessThan(110);
});
