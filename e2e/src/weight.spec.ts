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

test('the files of a page are named with it, and each is loaded once', async ({ page, signIn }) => {
  await signIn();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'All Projects' })).toBeVisible();
  const named = [...(answer?.headers().link ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file);
  expect(named.length).toBeGreaterThan(2);
  for (const file of named) expect(asked.filter((each) => each === file)).toHaveLength(1);
  const scripts = asked.filter((each) => /^\/assets\/.*\.js$/.test(each));
  expect(scripts.filter((each) => !named.includes(each))).toHaveLength(1);
});
