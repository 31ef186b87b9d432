import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, playReport } from './sample-project.ts';
import { shortReport } from './short-report.ts';

const report = shortReport();
const [section] = report.sections;
const key = section?.key ?? 'market_overview';
const title = section?.title ?? '';

async function playSections(page: Page, more: object = {}): Promise<void> {
  const range = { low: 12_000, high: 90_000 };
  await page.route(`**/api/projects/${PROJECT_ID}/sections`, (route) =>
    route.fulfill({
      json: {
        may_run: true,
        under_way: false,
        reviewed: true,
        offline: false,
        budget_usd: 20,
        spent_usd: 7.5,
        sections: [
          {
            key,
            title,
            calls: 14,
            tokens: range,
            cost_usd: { low: 0.8, high: 3.1 },
            minutes: { low: 4, high: 19 },
            last_failure: null,
          },
        ],
        ...more,
      },
    }),
  );
}

test.beforeEach(async ({ page, comeIn }) => {
  await comeIn();
  await playProject(page, {});
  await playReport(page, report);
});

const again = (page: Page) => page.getByRole('button', { name: `Run ${title} again` });

test('a section is run again from its heading, once it is said what that takes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playSections(page);
  let answer: { status: number; json: object } = {
    status: 409,
    json: { detail: 'Another run of this project is under way.' },
  };
  await page.route(`**/api/projects/${PROJECT_ID}/sections/${key}/run`, (route) =>
    route.fulfill(answer),
  );
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  await again(page).click();
  const dialog = page.getByRole('dialog', { name: 'Run this section again' });
  await expect(dialog).toContainText('$0.80–$3.10');
  await expect(dialog).toContainText('$12.50');
  await expect(dialog).toContainText('written anew after it');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Run section again' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Another run of this project is under way.',
  );

  answer = { status: 200, json: { id: PROJECT_ID, project_id: PROJECT_ID, section: key } };
  await dialog.getByRole('button', { name: 'Run section again' }).click();
  await expect(page).toHaveURL(`/project/${PROJECT_ID}`);
});

test('whoever may only read is not offered to run a section, and nobody while another run is at work', async ({
  page,
}) => {
  await playSections(page, { may_run: false });
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(again(page)).toHaveCount(0);

  await playSections(page, { under_way: true });
  await page.reload();
  await again(page).click();
  const dialog = page.getByRole('dialog', { name: 'Run this section again' });
  await expect(dialog).toContainText('Another run is under way');
  await expect(dialog.getByRole('button', { name: 'Run section again' })).toBeDisabled();
});
