import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './assay.ts';
import { ANALYST } from './login.ts';
import { apiOf, prepareProject, SAMPLE } from './prepared-project.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/images');
const RUN_MS = 600_000;

const take = (page: Page, name: string) =>
  page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled' });

test('the pictures of the README', async ({ page, context, signIn, assay }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start Your Project' })).toBeVisible();
  await take(page, 'landing');

  await signIn(ANALYST);
  const api = await apiOf(context, assay.url);
  const validated = await prepareProject(api, 'validated', SAMPLE);
  await prepareProject(api, 'scoped', SAMPLE);
  await page.goto(`/report-wizard?project=${validated}`);
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeVisible();
  await take(page, 'wizard');

  const id = await prepareProject(api, 'scoped', SAMPLE);
  await page.goto(`/project/${id}`);
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await page.getByRole('button', { name: 'Launch Analysis' }).click();
  const panel = page.getByRole('region', { name: 'Analysis Workflow Progress' });
  await expect(panel.getByRole('img', { name: 'completed' }).first()).toBeVisible({
    timeout: RUN_MS,
  });
  await panel.scrollIntoViewIfNeeded();
  await take(page, 'progress');
  const runQa = page.getByRole('button', { name: 'Run QA & Exec Summary' });
  await expect(runQa).toBeVisible({ timeout: RUN_MS });
  await runQa.click();
  await expect(page.getByRole('button', { name: 'QA & Exec Complete' })).toBeVisible({
    timeout: RUN_MS,
  });

  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(3);
  await take(page, 'dashboard');

  await page.goto(`/project/${id}?view=report`);
  await page
    .getByRole('button', { name: 'Open quote 1', exact: true })
    .first()
    .click({ timeout: RUN_MS });
  await expect(page.getByRole('region', { name: 'Evidence' }).locator('mark')).toBeVisible();
  await take(page, 'reading-room');
});
