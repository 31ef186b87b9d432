import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { expectFitInEveryLook } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { restingScroll } from './places.ts';
import { PROJECT_ID, playProject, playReport } from './sample-project.ts';

test('a new user reads a finished report at one press, is led through it, and goes on to a target of their own', async ({
  page,
  comeIn,
}) => {
  await comeIn();
  await playProject(page, {});
  const report = committeeReport();
  await playReport(page, { ...report, sections: report.sections.slice(0, 1) });
  let sample: object = { status: 'making', project_id: null, company_name: '' };
  await page.route('**/api/sample-report', (route) => route.fulfill({ json: sample }));
  await page.route('**/api/projects?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/dashboard');
  await expect(page.getByText('No current projects')).toBeVisible();
  await page.getByRole('link', { name: 'Read a finished report' }).click();
  await expect(page.getByText('The sample report is being written.')).toBeVisible();
  sample = { status: 'ready', project_id: PROJECT_ID, company_name: report.company_name };

  const tour = page.getByRole('complementary', { name: 'Tour' });
  await expect(tour.getByText('Every statement has its proof')).toBeVisible();
  const evidence = page.getByRole('region', { name: 'Evidence', exact: true });
  await expect(evidence).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(evidence).toBeHidden();
  await expectFitInEveryLook(page, { part: tour });
  await page.setViewportSize({ width: 1440, height: 900 });
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour.getByText('Contradictions are shown')).toBeVisible();
  const framed = page.locator('[data-tour-framed]');
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(framed).toHaveAttribute('data-open-questions');
  await expect(framed).toBeInViewport();
  const readAt = await restingScroll(page);
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(framed).toHaveAttribute('data-tour', 'ask');
  expect(await restingScroll(page)).toBe(readAt);
  await expect(page.locator('[data-open-questions][data-tour-framed]')).toHaveCount(0);
  await tour.getByRole('button', { name: 'Leave the tour' }).click();
  await expect(tour).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/Search|jump/i).fill('tour');
  await page.getByText('Tour of the sample report').click();
  await expect(tour).toBeVisible();
  await tour.getByRole('link', { name: 'Start with your own target' }).click();
  await expect(page).toHaveURL(/report-wizard/);
});

test('where nothing stays open the tour shows where it would be said', async ({ page, comeIn }) => {
  await comeIn();
  await playProject(page, {});
  const report = committeeReport();
  const sections = report.sections.map(({ subsections, ...section }) => ({
    ...section,
    subsections: subsections.map((each) => ({ ...each, open_questions: [] })),
  }));
  await playReport(page, { ...report, sections });
  await page.goto(`/project/${PROJECT_ID}?view=report&tour=1`);
  const tour = page.getByRole('complementary', { name: 'Tour' });
  for (const _ of [1, 2]) await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour.getByText('What is missing is said')).toBeVisible();
  await expect(page.locator('h2[data-tour-framed]')).toBeInViewport();
});
