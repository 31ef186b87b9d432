import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, playReport, sampleProject } from './sample-project.ts';

const address = `/project/${PROJECT_ID}`;
const running = { status: 'analyzing', workflow_status: 'running', crew_status: 'running' };

test.beforeEach(async ({ comeIn }) => comeIn());

test('a failed analysis says why and can be retried, which sets the project back to work', async ({
  page,
}) => {
  await playProject(page, {
    status: 'failed',
    workflow_status: 'failed',
    crew_status: 'failed',
    report_content: '{"error":"No provider answered"}',
  });
  await page.goto(address);
  const alert = page.getByRole('alert').filter({ hasText: 'Analysis Failed' });
  await expect(alert.getByText('No provider answered')).toBeVisible();
  await page.getByRole('button', { name: 'Retry Analysis' }).click();
  const asked = page.waitForRequest('**/api/workflows/generator-triad/execute');
  await page.route('**/api/workflows/generator-triad/execute', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The engine is resting.' } }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ project_id: PROJECT_ID, relaunch: false });
  await expect(page.getByText('Retry failed')).toBeVisible();
  await expect(page.getByText('The engine is resting.')).toBeVisible();

  await page.route('**/api/workflows/generator-triad/execute', async (route) => {
    await playProject(page, running);
    const project = { ...sampleProject, ...running };
    await route.fulfill({ json: { id: 'r', status: 'started', project } });
  });
  await page.getByRole('button', { name: 'Retry Analysis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Analysis retrying')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Analysis Workflow Progress' })).toBeVisible();
});

test('a launch that fails says so, and a retry that fails without a word too', async ({ page }) => {
  await page.route('**/api/workflows/generator-triad/execute', (route) => route.abort());
  await playProject(page, { crew_status: '', crew_output: null, status: 'new' });
  await page.goto(address);
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await page.getByRole('button', { name: 'Launch Analysis' }).click();
  await expect(page.getByText('Launch failed')).toBeVisible();
  await expect(page.getByText('There was an error launching the project.')).toBeVisible();

  await playProject(page, { status: 'failed', workflow_status: 'failed', crew_status: 'failed' });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByRole('button', { name: 'Retry Analysis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Failed to retry analysis.')).toBeVisible();
});

test('an analysis that was cancelled is not called a failure', async ({ page }) => {
  const { workflow_session_metadata } = sampleProject;
  const error = 'Cancelled before it finished';
  await playProject(page, {
    cancelled: true,
    status: 'failed',
    workflow_status: 'failed',
    crew_status: 'failed',
    failed_phase: 'analysis',
    report_content: null,
    crew_output: null,
    workflow_session_metadata: {
      ...workflow_session_metadata,
      phases: { main_analysis: { status: 'failed', error } },
    },
  });
  await page.goto(address);
  await expect(page.getByText('Analysis cancelled')).toBeVisible();
  await expect(page.getByText('Analysis Failed')).toHaveCount(0);
  await expect(
    page.getByText('Results will appear here once the workflow completes.'),
  ).toBeVisible();
  await expect(page.getByText('QA status: not_started')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByText('Project and crew information updated.')).toBeVisible();
  await expectAccessible(page, 'moderate');
});

test('after a new analysis nothing of the old report is shown as if it were the new one', async ({
  page,
}) => {
  await playProject(page);
  const report = specimenReport();
  await playReport(page, {
    ...report,
    summary: { ...report.summary, headline: 'As it was', answer: null },
  });
  await page.goto(address);
  const card = page.getByRole('region', { name: 'Report', exact: true });
  await expect(card.getByRole('heading', { name: 'As it was' })).toBeVisible();
  await playProject(page, running);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await playProject(page);
  // The report of the new analysis does not come while the test looks on.
  await page.route(`**/api/projects/${PROJECT_ID}/report`, () => undefined);
  await expect(card.getByRole('heading', { name: 'The report is ready to read' })).toBeVisible();
});

test('relaunching asks first, says what it starts, and moves to another project where the launch returns one', async ({
  page,
}) => {
  const other = '11111111-2222-4333-8444-555555555555';
  await playProject(page);
  await page.route('**/api/workflows/generator-triad/execute', async (route) => {
    const project = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/projects/${id}`);
      return answer.json();
    }, PROJECT_ID);
    await route.fulfill({
      json: { id: other, status: 'started', project: { ...project, id: other, ...running } },
    });
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Relaunch Analysis' }).click();
  await expect(page.getByRole('dialog').getByText(/30 agents across 6 pods/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Relaunch Analysis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${other}$`));
});
