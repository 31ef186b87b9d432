import { committeeReport } from '@assay/domain/report/testing/committee-report';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, playReport, sampleProject } from './sample-project.ts';

/** A hundred and twenty letters without a space. */
const name = 'Flussuferbefestigungsanlagenbau'.repeat(4).slice(0, 120);
/** The last one is a screen of 1440 at twice its size. */
const widths = [1440, 768, 390, 720];

async function expectRoomAtEveryWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
}

test.beforeEach(async ({ page, comeIn }) => {
  await comeIn();
  await playProject(page, { name, company_name: name });
  await page.route(/\/api\/projects(\?|$)/u, (route) =>
    route.fulfill({ json: [{ ...sampleProject, name, company_name: name }] }),
  );
});

test('a name without a space is broken in the news and on the dashboard', async ({ page }) => {
  const news = {
    id: crypto.randomUUID(),
    type: 'status_changed',
    title: `${name} is complete`,
    message: `The analysis of ${name} is complete.`,
    project_id: PROJECT_ID,
    read: false,
    created_at: '2026-11-14T10:00:00.000Z',
  };
  await page.route('**/api/notifications', (route) => route.fulfill({ json: [news] }));
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toBeVisible();
  await expectRoomAtEveryWidth(page);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(list.getByText(news.message)).toBeVisible();
  const overhang = () =>
    list.getByText(news.message).evaluate((words) => {
      const viewport = words.closest('[tabindex="0"]');
      return viewport ? viewport.scrollWidth - viewport.clientWidth : null;
    });
  await expect.poll(overhang).toBe(0);
});

test('a name without a space is broken on the project’s page, and a word without end in its report', async ({
  page,
}) => {
  await page.goto(`/project/${PROJECT_ID}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectRoomAtEveryWidth(page);
  const report = { ...committeeReport(), company_name: name };
  const [statement] = report.sections[0]?.subsections[0]?.paragraphs[0] ?? [];
  if (statement) statement.text = `It ends in ${name.repeat(3)}`;
  await playReport(page, report);
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  await page.getByText('It ends in').first().scrollIntoViewIfNeeded();
  await expectRoomAtEveryWidth(page);
});
