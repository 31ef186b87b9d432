import { expect } from './assay.ts';
import { holdBack } from './held-calls.ts';
import { RUN_TIMEOUT_MS, wizardTest as test } from './wizard-test.ts';

test.describe.configure({ timeout: RUN_TIMEOUT_MS });

test('the launch button comes when all above it stands, and does not move', async ({
  page,
  wizard,
}) => {
  const list = await holdBack(page, '**/api/projects/*/documents');
  const tellProgress = await holdBack(page, '**/workflow-progress');
  const setText = await holdBack(page, '**/markdown-text-*.js');
  await wizard.openAt('scoped');
  await expect(
    page.getByRole('heading', { name: 'Is this what the report should answer?' }),
  ).toBeVisible();
  await expect(wizard.launchButton).toBeHidden();

  list();
  await expect(page.getByText('TARGET INTRODUCTION & HISTORICAL PERFORMANCE')).toBeVisible();
  await expect(wizard.launchButton).toBeHidden();
  setText();
  await expect(wizard.launchButton).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const place = await wizard.launchButton.boundingBox();
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible();
  tellProgress();
  await expect(page.getByText(/ elapsed$/)).toBeVisible();
  await expect(page.getByText('Selected Scope').first()).toBeVisible();
  expect(await wizard.launchButton.boundingBox()).toEqual(place);
});

test('the launch button launches also while the scope is fetched once more', async ({
  page,
  wizard,
}) => {
  let asked = 0;
  const { promise: fetched, resolve: fetch } = Promise.withResolvers<void>();
  await page.route(/\/api\/projects\/[0-9a-f-]{36}$/, async (route) => {
    asked += 1;
    if (asked > 1) await fetched;
    await route.continue().catch(() => {});
  });
  await wizard.openAt('scoped');
  await expect(wizard.launchButton).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  const launched = page.waitForRequest('**/api/workflows/generator-triad/execute');
  await wizard.submit();
  await launched;
  fetch();
  await expect(wizard.toast('Report Submitted')).toBeVisible();
});
