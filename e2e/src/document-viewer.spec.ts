import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './assay.ts';
import { apiOf } from './prepared-project.ts';

const YIELDS = {
  name: 'yields.html',
  mimeType: 'text/html',
  buffer: Buffer.from(`<html><head><title>Yields of the orchard</title></head><body>
    <h1>Yields</h1>
    <p>Revenue was EUR 12.4 million in 2025, after EUR 11.9 million in 2024.</p>
    <table><tr><th>EUR thousand</th><th>2024</th><th>2025</th></tr>
    <tr><td>Apples</td><td>8,100</td><td>8,350</td></tr>
    <tr><td>Pears</td><td>3,800</td><td>4,050</td></tr>
    <tr><td>Total</td><td>11,900</td><td>12,400</td></tr></table></body></html>`),
};

test('a document is listed with what was found in it and opens with its figures marked', async ({
  page,
  context,
  signIn,
  assay,
}) => {
  await signIn();
  const api = await apiOf(context, assay.url);
  const { project_id } = await api('POST', '/workflow-session/initialize', {
    company_name: 'Orchard Ltd',
  });
  await page.goto(`/project/${project_id}`);
  const card = page.getByRole('region', { name: 'Documents', exact: true });
  await card.getByRole('button', { name: 'Upload documents' }).click();
  await card.locator('input[type=file]').setInputFiles(YIELDS);
  // What is chosen is listed above the box to tick, which moves down for it.
  await expect(card.getByText('yields.html')).toBeVisible();
  await card.getByLabel('I understand these documents will only be used for this project').check();
  await card.getByRole('button', { name: 'Upload Files' }).click();
  await expect(page.getByText('Files securely uploaded')).toBeVisible();
  await expect
    .poll(async () => (await api('GET', `/projects/${project_id}/documents`))[0]?.reading?.tables, {
      timeout: 60_000,
    })
    .toBe(1);
  await page.reload();
  await expect(card.getByText(/1 table, \d+ figures, English/)).toBeVisible();

  await card.getByRole('button', { name: 'yields.html', exact: true }).press('Enter');
  const viewer = page.getByRole('dialog', { name: 'yields.html' });
  await expect(viewer.getByRole('heading', { name: 'Yields', exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: '8,350' }).press('Enter');
  await expect(viewer.getByRole('status').getByText(/^f\d+$/)).toBeVisible();
  await expect(viewer.getByRole('status').getByText('Apples')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});
