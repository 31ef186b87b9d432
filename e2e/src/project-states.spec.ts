import { expectAccessible } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, playReportStatus, sampleProject } from './sample-project.ts';

const address = `/project/${PROJECT_ID}`;
const running = { status: 'analyzing', workflow_status: 'running', crew_status: 'running' };

const emptyReport = {
  project_id: PROJECT_ID,
  company_name: 'Calder Cold Storage',
  company_description: '',
  version: 'a1b2c3',
  generated_at: '2026-11-14T10:00:00Z',
  offline: false,
  scope: '',
  markets: [],
  geographies: [],
  limitations: [],
  assessment: null,
  sections: [],
  guides: [],
  conflicts: [],
  notes: [],
  sources: [],
  agent_runs: [],
  total_cost_usd: 0,
  total_tokens: 0,
};

test.beforeEach(async ({ signIn }) => signIn());

test('a project that does not exist is said to be missing, on both addresses', async ({ page }) => {
  for (const path of [address, `/projects/${PROJECT_ID}`]) {
    await page.goto(path);
    await expect(page.getByText('Project not found')).toBeVisible();
    await expect(page.getByText(`Project with ID ${PROJECT_ID} not found`)).toBeVisible();
  }
});

test('a project is waited for, and a server that does not answer is not called a missing project', async ({
  page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/projects/${PROJECT_ID}`, async (route) => {
    await held;
    await route.fulfill({ status: 403, json: { detail: 'No.' } });
  });
  await page.goto(address);
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByText('Could not fetch project details')).toBeVisible();
  await playProject(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Calder Cold Storage' })).toBeVisible();
});

for (const [crew_status, words] of [
  [null, 'N/A'],
  ['', 'Not Started'],
  ['in_progress', 'In Progress'],
] as const) {
  test(`a crew status of ${JSON.stringify(crew_status)} reads "${words}"`, async ({ page }) => {
    await playProject(page, { crew_status, crew_output: null, status: 'new' });
    await page.goto(address);
    const box = page.getByRole('region', { name: 'Crew Status' });
    await expect(box.getByText(words, { exact: true })).toBeVisible();
  });
}

test('a finished analysis shows its details, results and guides', async ({ page }) => {
  await playProject(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Calder Cold Storage' })).toBeVisible();
  const details = page.getByRole('region', { name: 'Company Details' });
  await expect(details.getByText('Frozen storage')).toBeVisible();
  await expect(details.getByText('Dairy transport')).toHaveCount(0);
  await expect(details.getByText('Denmark')).toBeVisible();
  await expect(page.getByText('No documents uploaded yet')).toBeVisible();

  const results = page.getByRole('region', { name: 'Crew Status' });
  await expect(results.getByText('37', { exact: true })).toBeVisible();
  await expect(results.getByText('642s').first()).toBeVisible();
  await expect(results.getByText('5 Crews')).toBeVisible();
  await expect(results.getByText('Revenue grew.')).toBeVisible();
  await expect(results.getByText('All quotes found.')).toHaveCount(0);
  await results.getByRole('button', { name: 'Fact Checker Commentary' }).click();
  await expect(results.getByText('All quotes found.')).toBeVisible();
  await expect(results.getByText('Winner: Unknown')).toBeVisible();
  await results.getByRole('button', { name: 'Critic Evaluations' }).click();
  await expect(
    results.getByText('No critic evaluations available for this analysis.'),
  ).toBeVisible();

  await results.getByRole('button', { name: /Customer interviews/ }).click();
  await expect(results.getByText('2 questions')).toBeVisible();
  await expect(results.getByRole('heading', { name: 'Price' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await results.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('customer-interviews-interview-guide.md');
  await expectAccessible(page);
});

test('an output that is no object is shown as formatted JSON', async ({ page }) => {
  await playProject(page, { crew_output: ['only', 'a list'] });
  await page.goto(address);
  await expect(page.getByText('"only"')).toBeVisible();
});

test('a failed analysis says why and can be retried', async ({ page }) => {
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
});

test('a retry sets the project back to work and says so', async ({ page }) => {
  await playProject(page, { status: 'failed', workflow_status: 'failed', crew_status: 'failed' });
  await page.route('**/api/workflows/generator-triad/execute', async (route) => {
    await playProject(page, running);
    const project = { ...sampleProject, ...running };
    await route.fulfill({ json: { id: 'r', status: 'started', project } });
  });
  await page.goto(address);
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
  await page.reload();
  await page.getByRole('button', { name: 'Retry Analysis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Failed to retry analysis.')).toBeVisible();
});

test('a project that is deleted elsewhere is said to be gone, and not asked for again', async ({
  page,
}) => {
  await page.clock.install();
  await playProject(page, { ...running, crew_output: null });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  for (const gone of [`**/api/projects/${PROJECT_ID}**`, '**/workflow-progress'])
    await page.route(gone, (route) => route.fulfill({ status: 404, json: {} }));
  await page.clock.runFor(2_500);
  await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
  await expect(page.getByText('It was deleted while this page was open.')).toBeVisible();
  calls.length = 0;
  await page.clock.runFor(30_000);
  expect(calls.filter((url) => url.includes(PROJECT_ID))).toEqual([]);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/dashboard$/);
});

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
  await expect(page.getByText('QA Complete')).toBeVisible();
  await playProject(page, { workflow_status: 'in_qa', qa_status: 'running' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'QA Running' })).toBeVisible();
  await playProject(page, { workflow_status: 'failed', qa_status: 'failed' });
  await expect(page.getByText('QA Failed')).toBeVisible();
});

test('a paused run is called paused', async ({ page }) => {
  await playProject(page, { ...running, crew_output: null, paused: true });
  await page.goto(address);
  const task = page.getByRole('region', { name: 'Task Status' });
  await expect(task.getByText('Paused').first()).toBeVisible();
  await expect(task.getByText('In Progress')).toHaveCount(0);
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

test('relaunching asks first, and says what it starts', async ({ page }) => {
  await playProject(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Relaunch Analysis' }).click();
  await expect(page.getByRole('dialog').getByText(/30 agents across 6 pods/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test('after a new analysis nothing of the old report is shown as if it were the new one', async ({
  page,
}) => {
  const playReport = (report: object | null) =>
    page.route(`**/api/projects/${PROJECT_ID}/report`, async (route) => {
      if (report) await route.fulfill({ json: report });
    });
  await playProject(page);
  await playReport({
    ...emptyReport,
    status: 'qa_validated',
    summary: {
      headline: 'As it was',
      answer: null,
      verdict: 'inconclusive',
      conditions: [],
      messages: [],
      hypotheses: [],
      risks: [],
      paragraphs: [],
      key_risks: [],
      next_steps: [],
      unverified: [],
    },
  });
  await page.goto(address);
  const card = page.getByRole('region', { name: 'Report', exact: true });
  await expect(card.getByRole('heading', { name: 'As it was' })).toBeVisible();
  await playProject(page, running);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await playProject(page);
  await playReport(null);
  await expect(card.getByRole('heading', { name: 'The report is ready to read' })).toBeVisible();
});

test('a launch that returns another project moves to that project', async ({ page }) => {
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
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${other}$`));
});

test('refreshing says whether it worked', async ({ page }) => {
  await playProject(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('Data Refreshed')).toBeVisible();
  await expect(page.getByText('Project and crew information updated.')).toBeVisible();
  await page.route(`**/api/projects/${PROJECT_ID}`, (route) =>
    route.fulfill({ status: 400, json: { detail: 'No.' } }),
  );
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('Refresh Failed')).toBeVisible();
  await expect(page.getByText('Could not update project information.')).toBeVisible();
});

for (const [qa_status, exec_summary_status, label, enabled] of [
  ['not_started', 'not_started', 'Run QA & Exec Summary', true],
  ['running', 'not_started', 'QA Running', false],
  ['completed', 'completed', 'QA & Exec Complete', false],
  ['completed', 'failed', 'Retry QA & Exec', true],
] as const) {
  test(`QA ${qa_status} with summary ${exec_summary_status} offers "${label}"`, async ({
    page,
  }) => {
    await playProject(page, { qa_status, exec_summary_status });
    await page.goto(address);
    const button = page.getByRole('button', { name: label });
    await expect(button).toBeVisible();
    await expect(button).toBeEnabled({ enabled });
    const box = page.getByRole('region', { name: 'Crew Status' });
    await expect(box.locator('dl > div').filter({ hasText: /^QA/ })).toHaveText(
      `QA${{ not_started: 'Not started', running: 'Running', completed: 'Completed' }[qa_status]}`,
    );
  });
}

test('QA starts once however often its button is pressed', async ({ page }) => {
  await playProject(page);
  let starts = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
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

test('while the agents run there is neither a QA nor a PDF button', async ({ page }) => {
  await playProject(page, { ...running, crew_output: null });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(page.getByText('Initializing analysis workflow...')).toBeVisible();
  await expect(page.getByRole('button', { name: /PDF/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /QA/ })).toHaveCount(0);
  await expect(page.getByText('Next check in 1:5', { exact: false })).toBeVisible();
});

test('the PDF button follows the state of the file, and failures speak plainly', async ({
  page,
}) => {
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
  await playReportStatus(page, { problem: failed });
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(page.getByText('Estimated time: about 5 seconds')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate PDF' })).toBeDisabled();
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

test('the actions of a project copy its id', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playProject(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Project actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy project ID' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PROJECT_ID);
});

test('the external run id shows for debugging alone', async ({ page }) => {
  await playProject(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Crew Status' })).toBeVisible();
  await expect(page.getByText('run-42')).toHaveCount(0);
  await page.goto(`${address}?debug`);
  await expect(page.getByText('run-42')).toBeVisible();
});
