import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { ADMIN } from './login.ts';
import { expectBelow } from './places.ts';
import { apiOf } from './prepared-project.ts';
import { PROJECT_ID, playProject, playReport } from './sample-project.ts';

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });

test('a project, a page and a theme are a few keys away, and other people’s projects are not', async ({
  page,
  context,
  browser,
  signIn,
  assay,
}) => {
  const stranger = await browser.newContext({ baseURL: assay.url });
  await signIn(undefined, stranger);
  const theirs = await apiOf(stranger, assay.url);
  await theirs('POST', '/projects/', { name: 'Brackwater Theirs' });
  await stranger.close();
  await signIn();
  const api = await apiOf(context, assay.url);
  const { id } = await api('POST', '/projects/', { name: 'Brackwater Mine' });
  await api('POST', '/projects/', { name: 'Solvane Optics' });

  await page.goto('/dashboard');
  // What is fetched is drawn after the page has begun to listen to keys.
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await expect(search).toBeFocused();
  await page.keyboard.type('a/?jk');
  await page.keyboard.press('Control+k');
  await expect(search).toHaveValue('a/?jk');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.clear();
  await search.blur();

  await page.keyboard.press('Control+k');
  const palette = paletteOf(page);
  const field = palette.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  await expect(palette.getByRole('group', { name: 'Projects' }).getByRole('option')).toHaveCount(2);
  await field.fill('brackw');
  await expect(palette.getByRole('option')).toHaveText([/^Brackwater Mine/]);
  await expect(palette.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'moderate');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/project/${id}$`));

  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await field.fill('nothing is called so');
  await expect(palette.getByText('Nothing found for “nothing is called so”.')).toBeVisible();
  await field.fill('new pro');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/report-wizard$/);
});

test('an administrator finds people, an analyst does not', async ({ page, context, signIn }) => {
  const { email } = await signIn();
  await page.goto('/dashboard');
  const palette = paletteOf(page);
  const field = palette.getByRole('combobox');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await field.fill(email);
  await expect(palette.getByText(/^Nothing found for/)).toBeVisible();
  await context.clearCookies();
  await signIn(ADMIN);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await field.fill(email);
  await palette.getByRole('group', { name: 'People' }).getByRole('option').click();
  await expect(page).toHaveURL(/\/admin\/users\?search=/);
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue(email);
});

test('a report is read by keyboard: statements, their evidence, its places', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  await playProject(page);
  await playReport(page, { ...specimenReport(), project_id: PROJECT_ID });
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  const focused = page.locator('[data-statement]:focus');
  const told = page.getByRole('status').filter({ hasText: /^Statement / });
  await expect(page.getByRole('button', { name: 'Next statement' })).toBeVisible();
  // The end of the text is drawn after the page has begun to listen to keys.
  await expect(page.locator('#sources')).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(told).toHaveText(/^Statement 1 of \d+.*: \S/);
  await expect(focused).toBeInViewport();
  await expect(focused).toHaveCSS('outline-style', 'solid');
  for (let presses = 0; presses < 14; presses += 1) await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(told).toHaveText(/^Statement 14 of /);
  await expect(focused).toBeInViewport();
  await expectBelow(focused, page.getByRole('search'));

  const chip = (await focused.locator('[data-evidence]').first().textContent()) ?? '';
  await page.keyboard.press('e');
  await expect(page.getByRole('region', { name: 'Evidence' })).toBeVisible();
  await expect(focused.locator('[aria-pressed="true"]')).toHaveText(chip);
  await page.keyboard.press('k');
  await expect(told).toHaveText(/^Statement 13 of /);
  await expect(focused.locator('[aria-pressed="true"]')).toHaveCount(1);
  await expectAccessible(page, 'moderate');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next statement' }).click();
  await expect(told).toHaveText(/^Statement 14 of /);

  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search the report' })).toBeFocused();
  await page.keyboard.type('je');
  await expect(told).toHaveText(/^Statement 14 of /);
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await paletteOf(page).getByRole('combobox').fill('exhibit 2,');
  await page.keyboard.press('Enter');
  await expect(page.locator('#exhibit-2')).toBeInViewport();
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await paletteOf(page).getByRole('combobox').fill('source 1,');
  await page.keyboard.press('Enter');
  await expect(page.locator('#source-1')).toBeInViewport();
});

test('every key stands on one sheet, and on a phone the palette fills the screen', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No current projects' })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Open the evidence of the statement in focus')).toBeVisible();
  await expectAccessible(page, 'moderate');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  const palette = paletteOf(page);
  await expect.poll(() => palette.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'moderate');
  await palette.getByRole('option', { name: 'Keyboard shortcuts' }).click();
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await palette.getByRole('button', { name: 'Close' }).click();
  await expect(palette).toHaveCount(0);
});
