import type { Page } from '@playwright/test';
import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, sampleProject } from './sample-project.ts';
import { whenTold } from './when-told.ts';

const address = `/project/${PROJECT_ID}`;
const analyzing = { status: 'analyzing', workflow_status: 'running', crew_status: 'running' };

function countRequests(page: Page, path: string) {
  const asked = { times: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) asked.times += 1;
  });
  return asked;
}

test.beforeEach(async ({ signIn }) => signIn());

test('the task is checked after two minutes and every two minutes, until it has ended', async ({
  page,
}) => {
  await page.clock.install();
  const checks = countRequests(page, `/projects/${PROJECT_ID}/task-status`);
  const task = {
    status: 'IN_PROGRESS',
    result: null,
    message: 'The agents are reading',
    progress: 40,
    created_at: '2026-11-14T09:00:00Z',
    updated_at: '2026-11-14T09:30:00Z',
  };
  await page.route('**/task-status', (route) => route.fulfill({ json: task }));
  await playProject(page, { ...analyzing, crew_output: null });
  await page.goto(address);
  const panel = page.getByRole('region', { name: 'Task Status' });
  await expect(panel.getByText('In Progress')).toBeVisible();
  await expect(panel.getByText(/^Next check in (2:00|1:\d\d)$/)).toBeVisible();
  // The page's time goes on meanwhile: a slow minute still leaves it short of the next check.
  await page.clock.runFor(61_000);
  await expect(panel.getByText(/^Next check in 0:\d\d$/)).toBeVisible();
  expect(checks.times).toBe(0);
  await page.clock.runFor(59_000);
  await expect(panel.getByText('The agents are reading')).toBeVisible();
  await expect(panel.getByText('40%')).toBeVisible();
  await expect(panel.getByText(/^Next check in (2:00|1:\d\d)$/)).toBeVisible();
  await page.clock.runFor(61_000);
  expect(checks.times).toBe(1);

  task.status = 'COMPLETED';
  await page.clock.runFor(59_000);
  await expect.poll(() => checks.times).toBe(2);
  await expect(panel.getByText('Completed')).toBeVisible();
  await page.clock.runFor(300_000);
  expect(checks.times).toBe(2);
});

test('a launch looks at the project again after two and after three seconds', async ({ page }) => {
  await page.clock.install();
  await playProject(page, { crew_status: '', crew_output: null, status: 'new' });
  await page.route('**/generator-triad/execute', (route) =>
    route.fulfill({ json: { id: 'r', status: 'started', project: { ...sampleProject } } }),
  );
  await page.goto(address);
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  const looks = countRequests(page, `/projects/${PROJECT_ID}`);
  await page.getByRole('button', { name: 'Launch Analysis' }).click();
  await expect(page.getByText('Analysis Started')).toBeVisible();
  await expect(page.getByText('The analysis takes 10-15 minutes.')).toBeVisible();
  // By itself the page would look again once in ten seconds.
  await page.clock.runFor(3_000);
  await expect.poll(() => looks.times).toBeGreaterThanOrEqual(2);
});

test('the end of an analysis is told two seconds after it is seen', async ({ page }) => {
  await playProject(page, { ...analyzing, crew_output: null });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const told = whenTold(page, 'The report has been generated successfully.');
  let endSentMs: number | undefined;
  await page.route(`**/api${address.replace('project', 'projects')}`, (route) => {
    endSentMs ??= Date.now();
    return route.fulfill({ json: sampleProject });
  });
  expect((await told).atMs - (endSentMs ?? Number.NaN)).toBeGreaterThanOrEqual(1_999);
  await expect(page.getByText('Analysis Complete')).toBeVisible();
});

test('an analysis that fails while one looks on is told at once', async ({ page }) => {
  await page.clock.install();
  await playProject(page, { ...analyzing, crew_output: null });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await playProject(page, { status: 'failed', workflow_status: 'failed', crew_status: 'failed' });
  await page.clock.runFor(2_000);
  await expect(page.getByText('There was an error with the analysis. Please retry.')).toBeVisible();
});
