import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import type { Page } from '@playwright/test';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject } from './sample-project.ts';

const NOW = new Date('2026-11-16T09:00:00Z');

const acts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'presses a key': (page) => page.keyboard.press('Shift'),
  'clicks somewhere': (page) => page.getByRole('heading', { level: 1 }).click(),
  'puts it on paper': (page) => page.evaluate(() => window.dispatchEvent(new Event('beforeprint'))),
  'follows a link into it': (page) =>
    page.evaluate(() => {
      window.location.hash = '#sources';
    }),
};

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await playProject(page);
  await page.route(`**/api/projects/${PROJECT_ID}/report`, (route) =>
    route.fulfill({ json: { ...specimenReport(), project_id: PROJECT_ID } }),
  );
  await page.clock.install({ time: NOW });
});

for (const [name, act] of Object.entries(acts)) {
  test(`a report whose turns have not come is whole for whoever ${name}`, async ({ page }) => {
    await page.clock.pauseAt(new Date(NOW.getTime() + 1000));
    await page.goto(`/project/${PROJECT_ID}?view=report`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#sources')).toHaveCount(0);
    await act(page);
    await expect(page.locator('#sources')).toHaveCount(1);
  });
}

test('a report is drawn to its end by itself', async ({ page }) => {
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  await expect(page.locator('#sources')).toHaveCount(1);
});
