import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, playReport } from './sample-project.ts';

/** Without the sections whose words no window is wide enough for. */
function answeredReport() {
  const report = committeeReport();
  return { ...report, sections: report.sections.slice(0, 1) };
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await playProject(page, {});
  await playReport(page, answeredReport());
});

test('the report answers first, and every value of the answer leads to its quote', async ({
  page,
}) => {
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  const management = page.getByRole('region', { name: 'Management against the evidence' });
  await expect(management).toContainText('Management presentation 2026, slide 6 (D)');
  await expect(management).toContainText('Industrial heat in Europe 2026, page 20 (C)');
  const hypotheses = page.getByRole('region', { name: 'Hypotheses' });
  await expect(hypotheses).toContainText('Green: two independent sources at 8 % or more');
  await expect(page.getByRole('region', { name: 'Risk and upside' })).toContainText('Earn-out');
  await management.getByRole('button', { name: 'Open quote 3' }).click();
  await expect(page.getByText('Read in the source').first()).toBeVisible();
});

for (const width of [1440, 768, 390]) {
  test(`the answer fits a window of ${width} pixels and reads by machine`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/project/${PROJECT_ID}?view=report`);
      await expect(page.getByRole('region', { name: 'Hypotheses' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}
