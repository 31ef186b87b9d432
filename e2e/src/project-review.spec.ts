import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, playReportStatus, sampleProject } from './sample-project.ts';

const address = `/project/${PROJECT_ID}`;

const LOOK_DURING_REVIEW_MS = 5_000;
const LOOK_FOR_FILE_MS = 3_000;

test.beforeEach(async ({ comeIn }) => comeIn());

test('a review that is cancelled rests, and can be retried or the analysis run anew', async ({
  page,
}) => {
  await playProject(page, {
    workflow_status: 'failed',
    failed_phase: 'qa',
    qa_status: 'failed',
    cancelled: true,
  });
  await page.goto(address);
  const status = page.getByRole('status').filter({ hasText: 'Quality assurance was cancelled' });
  await expect(status).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry QA & Exec' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Relaunch Analysis' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Pause|Cancel/ })).toHaveCount(0);
  await expect(page.getByText('Failed', { exact: true })).toHaveCount(0);
  const crew = page.getByRole('region', { name: 'Crew Status' });
  await expect(crew.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Task Status' })).toContainText('Cancelled');
});

test('a review says when it begins, and how it ends', async ({ page }) => {
  await page.clock.install();
  await playProject(page);
  await page.goto(address);
  await page.route('**/qa-exec-summary', async (route) => {
    await playProject(page, { workflow_status: 'in_qa', qa_status: 'running' });
    await route.fulfill({ json: sampleProject });
  });
  await page.getByRole('button', { name: 'Run QA & Exec Summary' }).click();
  await expect(page.getByText('QA Started')).toBeVisible();
  await expect(page.getByRole('button', { name: 'QA Running' })).toBeVisible();
  await playProject(page, {
    workflow_status: 'complete',
    qa_status: 'completed',
    exec_summary_status: 'completed',
  });
  await page.clock.runFor(LOOK_DURING_REVIEW_MS);
  await expect(page.getByText('QA Complete')).toBeVisible();
  await playProject(page, { workflow_status: 'in_qa', qa_status: 'running' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'QA Running' })).toBeVisible();
  await playProject(page, { workflow_status: 'failed', qa_status: 'failed' });
  await page.clock.runFor(LOOK_DURING_REVIEW_MS);
  await expect(page.getByText('QA Failed')).toBeVisible();
});

test('what can be done next follows from the review and its summary', async ({ page }) => {
  const review = page
    .getByRole('region', { name: 'Crew Status' })
    .locator('dl > div')
    .filter({ hasText: /^QA/ });
  await playProject(page);
  await page.goto(address);
  for (const [qa_status, exec_summary_status, label, enabled, words] of [
    ['not_started', 'not_started', 'Run QA & Exec Summary', true, 'Not started'],
    ['running', 'not_started', 'QA Running', false, 'Running'],
    ['completed', 'completed', 'QA & Exec Complete', false, 'Completed'],
    ['completed', 'failed', 'Retry QA & Exec', true, 'Completed'],
  ] as const) {
    await playProject(page, { qa_status, exec_summary_status });
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    const button = page.getByRole('button', { name: label });
    await expect(button).toBeVisible();
    await expect(button).toBeEnabled({ enabled });
    await expect(review).toHaveText(`QA${words}`);
  }
});

test('QA starts once however often its button is pressed', async ({ page }) => {
  await playProject(page);
  let starts = 0;
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/qa-exec-summary', async (route) => {
    starts += 1;
    await held;
    await route.fulfill({ status: 500, json: { detail: 'Something broke.' } });
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Run QA & Exec Summary' }).click();
  await expect(page.getByRole('button', { name: 'Starting QA' })).toBeDisabled();
  answer();
  await expect(page.getByText('QA not started')).toBeVisible();
  expect(starts).toBe(1);
});

test('a review that failed says why and leaves the analysis in place', async ({ page }) => {
  await page.route('**/qa-exec-summary', (route) => route.abort());
  await playProject(page, {
    workflow_status: 'failed',
    qa_status: 'failed',
    run_error: 'The QA Conflict Detector could not finish.',
  });
  await page.goto(address);
  const alert = page.getByRole('status').filter({ hasText: 'Quality assurance did not finish' });
  await expect(alert).toContainText('The QA Conflict Detector could not finish.');
  const task = page.getByRole('region', { name: 'Task Status' });
  await expect(task.getByText('The QA Conflict Detector could not finish.')).toBeVisible();
  await expect(page.getByText('Revenue grew.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry QA & Exec' }).click();
  await expect(page.getByText('Failed to start QA/Executive Summary')).toBeVisible();
});

test('cancelling a review asks about the review', async ({ page }) => {
  await page.route('**/cancel', (route) => route.fulfill({ json: {} }));
  await playProject(page, { workflow_status: 'in_qa', qa_status: 'running' });
  await page.goto(address);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel QA' }).click();
  await expect(page.getByText('QA cancelled')).toBeVisible();
});

test('the PDF button follows the state of the file, and failures speak plainly', async ({
  page,
}) => {
  await page.clock.install();
  await playProject(page);
  await playReportStatus(page, { can_generate: false });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'PDF Not Available' })).toBeDisabled();

  await playReportStatus(page, {});
  await page.reload();
  await page.route('**/generate', (route) => route.fulfill({ status: 403, json: { detail: 'x' } }));
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(page.getByText("You don't have permission to generate this report.")).toBeVisible();

  const started = { status: 'started', estimated_time: 'about 5 seconds' };
  await page.route('**/generate', (route) => route.fulfill({ json: started }));
  const failed = 'Failed to generate PDF report. Please try again.';
  await playReportStatus(page, { generating: true });
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(page.getByText('Estimated time: about 5 seconds')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate PDF' })).toBeDisabled();
  await playReportStatus(page, { problem: failed });
  await page.clock.runFor(LOOK_FOR_FILE_MS);
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate PDF' })).toBeEnabled();

  await playReportStatus(page, { pdf_available: true });
  await page.reload();
  await page.route('**/download**', (route) =>
    route.fulfill({ status: 404, json: { detail: 'x' } }),
  );
  await page.getByRole('button', { name: 'Download PDF Report' }).click();
  await expect(
    page.getByText('PDF report not found. The report may not be generated yet.'),
  ).toBeVisible();
});
