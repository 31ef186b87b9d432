import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { playProgress, sampleProgress } from './sample-progress.ts';
import { PROJECT_ID, playProject } from './sample-project.ts';

const address = `/project/${PROJECT_ID}`;
const running = {
  status: 'analyzing',
  workflow_status: 'running',
  crew_status: 'running',
  crew_output: null,
};

test.beforeEach(async ({ page, comeIn }) => {
  await comeIn();
  await playProject(page, running);
});

test('the sheet tells in one look how far every call is, and plainly that a run is offline', async ({
  page,
}) => {
  await playProgress(page, sampleProgress);
  await page.goto(address);
  const panel = page.getByRole('region', { name: 'Analysis Workflow Progress' });
  await expect(panel.getByText('6/29 agents')).toBeVisible();
  await expect(panel.getByText('21%')).toBeVisible();
  await expect(panel.getByText(/^1:\d\d elapsed$/)).toBeVisible();
  await expect(panel.getByText('Analysis', { exact: true })).toBeVisible();
  await expect(panel.getByText('4 pods × 5 agents = 20 agents')).toBeVisible();
  for (const [label, count] of [
    ['Completed', '6'],
    ['Running', '1'],
    ['Failed', '1'],
    ['Searches', '17'],
  ] as const) {
    const counter = panel.locator('dl > div').filter({ hasText: label });
    await expect(counter.getByText(count, { exact: true })).toBeVisible();
  }

  const finished = panel.getByRole('article', { name: /^Target Introduction/ });
  await expect(finished.getByText('Completed')).toBeVisible();
  await expect(finished.getByText('Winner: Claude Sonnet 4')).toBeVisible();
  await expect(finished.getByText('12.34s').first()).toBeVisible();
  await expect(finished.getByText('850ms')).toBeVisible();
  await expect(finished.getByText('12,345 chars, 3 searches').first()).toBeVisible();
  await expect(finished.getByText('12,345 chars, 1 search', { exact: true })).toBeVisible();
  const atWork = panel.getByRole('article', { name: /^Market Overview/ });
  await expect(atWork.getByRole('img', { name: 'failed' })).toBeVisible();
  await expect(atWork.getByRole('img', { name: 'running' })).toBeVisible();
  await expect(atWork.getByText(/chars/)).toHaveCount(0);
  await expect(atWork.getByRole('listitem').filter({ hasText: 'Failed' })).toHaveCount(1);

  await expect(panel.getByText('4 agents')).toBeVisible();
  await expect(
    panel.getByText('Detecting and resolving conflicts across pod outputs'),
  ).toBeVisible();
  await expect(panel.getByText('5 agents', { exact: true })).toBeVisible();
  await expect(panel.getByText('Creating comprehensive executive summary')).toBeVisible();
  const activity = panel.getByRole('complementary', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem')).toHaveText(
    [7, 6, 5, 4, 3].map((step) => new RegExp(`\\d\\d:\\d\\d:0${step}.*Step ${step} finished`)),
  );
  await expectAccessible(page, 'moderate');

  await playProgress(page, { ...sampleProgress, offline: true });
  await expect(page.getByText(/offline analyst sits in the seats of this run/)).toBeVisible();
});

test('a run that waits for its turn says so until it is taken up', async ({ page }) => {
  await playProgress(page, { ...sampleProgress, in_line: true });
  await page.goto(address);
  const panel = page.getByRole('region', { name: 'Analysis Workflow Progress' });
  await expect(panel.getByText('In line', { exact: true })).toBeVisible();
  await expect(panel.getByText(/begins by itself when its turn comes/)).toBeVisible();
  await expect(page.getByText(/^The analysis is in line/)).toBeVisible();
  await expect(page.getByText(/agents are at work/)).toHaveCount(0);
  await expectAccessible(page, 'moderate');

  await playProgress(page, sampleProgress);
  await expect(page.getByText(/agents are at work/)).toBeVisible();
  await expect(panel.getByText('Analysis', { exact: true })).toBeVisible();
  await expect(page.getByText(/in line/i)).toHaveCount(0);
});

test('a review lists its agents under their names', async ({ page }) => {
  await playProject(page, { workflow_status: 'in_qa', qa_status: 'running' });
  const { progress } = sampleProgress;
  await playProgress(page, { ...sampleProgress, progress: { ...progress, phase: 'qa' } });
  await page.goto(address);
  const qa = page.getByRole('region', { name: 'Quality assurance' });
  await expect(qa.getByRole('listitem')).toHaveText(/^Conflict detector/);
  const summary = page.getByRole('region', { name: 'Executive summary' });
  await expect(summary.getByRole('listitem')).toHaveText(/^o3/);
});

test('the page does not move when the first answer comes, and fits every width', async ({
  page,
}) => {
  const panel = page.getByRole('region', { name: 'Analysis Workflow Progress' });
  const arrival = Promise.withResolvers<void>();
  await page.route('**/workflow-progress', async (route) => {
    await arrival.promise;
    await route.fulfill({ json: sampleProgress });
  });
  await page.goto(address);
  await expect(panel.getByText('Initializing analysis workflow...')).toBeVisible();
  // The list of documents comes after the first paint, and moves what is below it by itself.
  await expect(page.getByText('No documents uploaded yet')).toBeVisible();
  const below = page.getByRole('region', { name: 'Company Details' });
  // On less room five messages are longer than none where they stand below the sheet, not beside it.
  const before = await below.boundingBox();
  arrival.resolve();
  await expect(panel.getByText('6/29 agents')).toBeVisible();
  expect((await below.boundingBox())?.y).toBe(before?.y);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});

test('a question that fails is asked again without a word', async ({ page }) => {
  await page.route('**/workflow-progress', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(address);
  await expect(page.getByText('Initializing analysis workflow...')).toBeVisible();
  await page.unroute('**/workflow-progress');
  await playProgress(page, sampleProgress);
  await expect(page.getByText('6/29 agents')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('when the work is completed, the project is asked for at once and the polling ends', async ({
  page,
}) => {
  await page.clock.install();
  await playProject(page, { qa_status: 'running' });
  const asked = { progress: 0, project: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/workflow-progress')) asked.progress += 1;
    if (request.url().endsWith(`/api/projects/${PROJECT_ID}`)) asked.project += 1;
  });
  await playProgress(page, sampleProgress);
  await page.goto(address);
  await expect(page.getByText('6/29 agents')).toBeVisible();
  await playProgress(page, { ...sampleProgress, status: 'completed' });
  const before = { ...asked };
  await page.clock.runFor(2_000);
  await expect.poll(() => asked.progress).toBeGreaterThan(before.progress);
  await expect.poll(() => asked.project).toBeGreaterThan(before.project);
  const after = asked.progress;
  await page.clock.runFor(10_000);
  expect(asked.progress).toBe(after);
});
