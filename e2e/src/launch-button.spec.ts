import { expect } from './assay.ts';
import { RUN_TIMEOUT_MS, wizardTest as test } from './wizard-test.ts';

test.describe.configure({ timeout: RUN_TIMEOUT_MS });

test('the launch button comes when all above it stands, and does not move', async ({
  page,
  wizard,
}) => {
  const listed = Promise.withResolvers<void>();
  await page.route('**/api/projects/*/documents', async (route) => {
    await listed.promise;
    await route.continue();
  });
  await wizard.openAt('scoped');
  await expect(
    page.getByRole('heading', { name: 'Is this what the report should answer?' }),
  ).toBeVisible();
  await expect(wizard.launchButton).toBeHidden();

  listed.resolve();
  await expect(wizard.launchButton).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const place = await wizard.launchButton.boundingBox();
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible();
  expect(await wizard.launchButton.boundingBox()).toEqual(place);
});
