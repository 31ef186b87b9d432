import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, playReport } from './sample-project.ts';

test('a report is drawn to its end by itself', async ({ page, signIn }) => {
  await signIn();
  await playProject(page);
  await playReport(page, { ...specimenReport(), project_id: PROJECT_ID });
  await page.goto(`/project/${PROJECT_ID}?view=report`);
  await expect(page.locator('#sources')).toHaveCount(1);
});
