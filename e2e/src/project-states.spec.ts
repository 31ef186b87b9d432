import { expectAccessible } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject } from './sample-project.ts';

const address = `/project/${PROJECT_ID}`;
const running = { status: 'analyzing', workflow_status: 'running', crew_status: 'running' };

test.beforeEach(async ({ comeIn }) => comeIn());

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
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
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

test('a crew status reads as what it means, and so does none', async ({ page }) => {
  const box = page.getByRole('region', { name: 'Crew Status' });
  const untold = { crew_output: null, status: 'new' };
  await playProject(page, { ...untold, crew_status: 'completed' });
  await page.goto(address);
  for (const [crew_status, words] of [
    [null, 'N/A'],
    ['', 'Not Started'],
    ['in_progress', 'In Progress'],
  ] as const) {
    await playProject(page, { ...untold, crew_status });
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(box.getByText(words, { exact: true })).toBeVisible();
  }
});

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

test('an output that is no object is shown as formatted JSON, and refreshing says whether it worked', async ({
  page,
}) => {
  await playProject(page);
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Crew Status' })).toBeVisible();
  await playProject(page, { crew_output: ['only', 'a list'] });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('"only"')).toBeVisible();
  await expect(page.getByText('Data Refreshed')).toBeVisible();
  await expect(page.getByText('Project and crew information updated.')).toBeVisible();
  await page.route(`**/api/projects/${PROJECT_ID}`, (route) =>
    route.fulfill({ status: 400, json: { detail: 'No.' } }),
  );
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('Refresh Failed')).toBeVisible();
  await expect(page.getByText('Could not update project information.')).toBeVisible();
});

test('while the agents run there is neither a QA nor a PDF button, and a paused run is called paused', async ({
  page,
}) => {
  await playProject(page, { ...running, crew_output: null });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(page.getByText('Initializing analysis workflow...')).toBeVisible();
  await expect(page.getByRole('button', { name: /PDF/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /QA/ })).toHaveCount(0);
  await expect(page.getByText(/^Next check in (2:00|1:\d\d)$/)).toBeVisible();

  await playProject(page, { ...running, crew_output: null, paused: true });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const task = page.getByRole('region', { name: 'Task Status' });
  await expect(task.getByText('Paused').first()).toBeVisible();
  await expect(task.getByText('In Progress')).toHaveCount(0);
});

test('the actions of a project copy its id, and the external run id shows for debugging alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playProject(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Project actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy project ID' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PROJECT_ID);
  await expect(page.getByRole('heading', { name: 'Crew Status' })).toBeVisible();
  await expect(page.getByText('run-42')).toHaveCount(0);
  await page.goto(`${address}?debug`);
  await expect(page.getByText('run-42')).toBeVisible();
});
