import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { expectBelow } from './places.ts';
import { apiOf, prepareProject, SAMPLE } from './prepared-project.ts';

/** Real runs, also on a machine that is busy with other work. */
const RUN_MS = 240_000;

test('an analyst launches an analysis, follows it, reads and checks the report, and has it reviewed', async ({
  page,
  context,
  signIn,
  assay,
}) => {
  test.setTimeout(2 * RUN_MS + 120_000);
  await signIn();
  const id = await prepareProject(await apiOf(context, assay.url), 'scoped', SAMPLE);

  await page.goto(`/project/${id}`);
  await expect(page.getByText('annual-report', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await page.getByRole('button', { name: 'Launch Analysis' }).click();
  await expect(page.getByText('The analysis takes 10-15 minutes.')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Analysis Workflow Progress' });
  await expect(panel.getByText('4 pods × 5 agents = 20 agents')).toBeVisible();
  await expect(panel.getByRole('article')).toHaveCount(4);
  await expect(panel.getByText(/offline analyst sits/)).toBeVisible();
  await expect(page.getByText('The report has been generated successfully.')).toBeVisible({
    timeout: RUN_MS,
  });

  await page.getByRole('link', { name: 'Read the report' }).click();
  await expect(page.getByRole('navigation', { name: 'Outline' })).toBeVisible();
  await page.getByRole('button', { name: 'Open quote 1', exact: true }).first().click();
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect(evidence.getByText('Found in the stored source, word for word')).toBeVisible();
  const quote = (await evidence.locator('mark').textContent()) ?? '';
  await context.grantPermissions(['clipboard-write']);
  await evidence.getByRole('button', { name: 'Copy link to this evidence' }).click();
  await evidence.getByRole('button', { name: 'Read in the source' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Link copied' });
  await expect.poll(async () => (await told.boundingBox())?.y).toBeGreaterThan(700);
  await expect(page.getByRole('dialog').locator('mark')).toHaveText(quote);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(evidence.getByText(/^Evidence 2 of \d+$/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(evidence.getByText(/^Evidence 3 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(evidence.getByText(/^Evidence 3 of \d+$/)).toBeVisible();
  const search = page.getByRole('search');
  await search.getByRole('textbox', { name: 'Search the report' }).fill('quellmar');
  await expect(search.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search.getByText(/^2 of \d+$/)).toBeVisible();
  await expectAccessible(page, 'moderate');

  await evidence.getByRole('button', { name: 'Close evidence' }).click();
  await search.getByRole('textbox').fill('What was your role');
  const question = page.getByText('What was your role', { exact: false }).first();
  await expect(question).toBeInViewport();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectNoSidewaysScroll(page);
  await page.goto(`/project/${id}?view=report#sources`);
  const heading = page.getByRole('heading', { name: 'Sources', exact: true });
  await expect(heading).toBeInViewport();
  await expectBelow(heading, search);
  await page.setViewportSize({ width: 1440, height: 900 });
  await search.getByRole('textbox').clear();
  // What the search has opened is folded by a press, whenever the search lets go of it.
  const guide = page.getByRole('button', { name: /^Former employee Interview Guide/ });
  await expect(async () => {
    if (await question.isVisible()) await guide.click();
    await expect(question).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(question).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { name: 'Notes' })).toHaveCount(0);

  await page.getByRole('link', { name: /^Quellmar Sensing/ }).click();
  await page.getByRole('button', { name: 'Run QA & Exec Summary' }).click();
  await expect(page.getByRole('button', { name: 'QA & Exec Complete' })).toBeVisible({
    timeout: RUN_MS,
  });
  await expect(
    page.getByRole('region', { name: 'Report', exact: true }).getByText(/Checked by program/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'How this was made' }).click();
  await page.getByRole('button', { name: 'Final Results' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Final Report' })).toBeVisible();
});
